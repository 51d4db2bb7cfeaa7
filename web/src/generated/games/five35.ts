// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * Why a stack is flushed.
 */
export type Flush = "all-passed" | "full" | "eight";

/**
 * What cards that are laid do.
 */
export type How = "lead" | "overwrite" | "add";

/**
 * A rank, which is all there is to a card.
 */
export type Rank = string;

/**
 * What a card left in hand costs.
 */
export type Scoring = "printed" | "beginner";

/**
 * Something that happened as an eye sees it. A deal is a half where two players play two of them (R5.4);
 * the one that ends the match has winners.
 */
export type Seen = { "what": "dealt", half: boolean, deal: number, starter: Seat, hand: Array<Rank> | null, } | { "what": "played", seat: Seat, how: How, cards: Array<Rank>, stack: Array<Rank>, left: number, } | { "what": "passed", seat: Seat, } | { "what": "flushed", why: Flush, leader: Seat, } | { "what": "hand-over", out: Seat, left: Array<Array<Rank>>, points: Array<number>, totals: Array<number>, winners: SeatSet | null, };

/**
 * A hand as an eye sees it.
 */
export type View = { players: number, scoring: Scoring, 
/**
 * How many cards of each rank are in the pack (R1.1).
 */
copies: number, 
/**
 * How many cards one may play at once (R3.1).
 */
most: number, 
/**
 * What a card of each rank costs who is left with it, ranks ascending (R1.2, R1.3).
 */
costs: [number, number, number, number, number, number, number, number, number, number, number, number, number], 
/**
 * A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
 */
limit: number | null, 
/**
 * The number of the deal, from 1.
 */
deal: number, totals: Array<number>, dealt: boolean, over: boolean, 
/**
 * Who starts, where that is settled.
 */
starter: Seat | null, turn: Seat | null, 
/**
 * The cards of the stack, ascending, and who played last.
 */
stack: Array<Rank>, last_player: Seat | null, 
/**
 * What the stack grows to at most, or until it is full (R3.4, R4.2).
 */
grown: Array<Rank>, 
/**
 * Whether the stack can be overwritten (R3.3).
 */
overwritable: boolean, 
/**
 * Who is out until the stack is flushed.
 */
passed: SeatSet, 
/**
 * How many cards each seat holds.
 */
sizes: Array<number>, 
/**
 * The cards of the eye's own hand.
 */
hand: Array<Rank> | null, 
/**
 * Whose hand that is.
 */
seat: Seat | null, 
/**
 * When the hand is over, the cards left to each seat, laid open to be counted (R5.1).
 */
left: Array<Array<Rank>> | null, 
/**
 * All cards played this hand, which everybody saw.
 */
played: Array<Rank>, 
/**
 * With two players, the cards of the first half, played or laid open at its end (R2.2, R5.1).
 */
first_half: Array<Rank>, };
