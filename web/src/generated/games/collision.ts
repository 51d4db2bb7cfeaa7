// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * A kind of card, which is also the move that plays it.
 */
export type Card = string;

/**
 * A field card.
 */
export type Laid = { card: Card, down: boolean, };

/**
 * A card of the trick.
 */
export type Played = { seat: Seat, card: Card, down: boolean, };

/**
 * Something that happened as an eye sees it. The round that ends the match has winners.
 */
export type Seen = { "what": "dealt", round: number, starter: Seat, field: Array<Card>, hand: Array<Card> | null, } | { "what": "played", seat: Seat, card: Card, met: [Seat, Card] | null, broke: boolean, } | { "what": "field-met", seat: Seat, card: Card, field: Card, } | { "what": "taken", seat: Seat, big_bang: boolean, nines: number, } | { "what": "round-over", tricks: Array<number>, null: Seat | null, counts: Array<number>, totals: Array<number>, winners: SeatSet | null, };

/**
 * A round as an eye sees it.
 */
export type View = { players: number, 
/**
 * Whether Null counts (R6.2).
 */
null: boolean, 
/**
 * As many tricks in total end the match (R6.3).
 */
limit: number, round: number, 
/**
 * How many tricks a round has (R2.1), and the number of this one, from 1.
 */
in_round: number, number: number, totals: Array<number>, 
/**
 * Who was told to start, if anybody was.
 */
appointed: Seat | null, dealt: boolean, over: boolean, starter: Seat, turn: Seat | null, leader: Seat, broken: boolean, field: Array<Laid>, trick: Array<Played>, 
/**
 * How many cards each seat holds.
 */
sizes: Array<number>, 
/**
 * The cards of the eye's own hand.
 */
hand: Array<Card> | null, 
/**
 * Whose hand that is.
 */
seat: Seat | null, tricks: Array<number>, nines: Array<number>, 
/**
 * How many 9s there are: who takes all of them has Null (R6.2).
 */
all_nines: number, 
/**
 * All cards played this round, which everybody saw.
 */
played: Array<Card>, 
/**
 * Suits that each seat has shown not to hold, as bits in the order Sun, Saturn, Earth, Mars, black.
 */
lacks: Array<number>, };
