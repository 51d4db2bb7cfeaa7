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
 * A trick that was taken.
 */
export type LastTrick = { 
/**
 * Its cards in the order of play, as they lay in the end.
 */
cards: Array<Played>, taker: Seat, 
/**
 * Whether no card was face up in the end, so that the leader took it (R5.3).
 */
big_bang: boolean, 
/**
 * How many 9s were in it (R6.2).
 */
nines: number, 
/**
 * The field card that met its last face-up card (R4.4).
 */
field: Card | null, };

/**
 * A card of the trick.
 */
export type Played = { seat: Seat, card: Card, down: boolean, };

/**
 * How a round ended.
 */
export type RoundResult = { 
/**
 * What the round counts for each seat (R6.1, R6.2).
 */
counts: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, 
/**
 * Who has Null (R6.2).
 */
null: Seat | null, };

/**
 * Something that happened as an eye sees it. The round that ends the match has winners.
 */
export type Seen = { "what": "dealt", round: number, starter: Seat, field: Array<Card>, hand: Array<Card> | null, } | { "what": "played", seat: Seat, card: Card, met: [Seat, Card] | null, broke: boolean, } | { "what": "field-met", seat: Seat, card: Card, field: Card, } | { "what": "taken", seat: Seat, big_bang: boolean, nines: number, } | { "what": "round-over", null: Seat | null, counts: Array<number>, totals: Array<number>, winners: SeatSet | null, };

/**
 * The suits (R1.3).
 */
export type Suit = 'Su' | 'Sa' | 'Ea' | 'Ma' | 'Bk';

/**
 * A round as an eye sees it.
 */
export type View = { players: number, 
/**
 * How many 9s make Null (R6.2), if Null counts.
 */
nines_for_null: number | null, 
/**
 * A total of this many tricks ends the match (R6.3).
 */
target: number, 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * How many tricks a round has (R2.1), and the number of this one, from 1.
 */
tricks_per_round: number, trick_number: number, 
/**
 * The totals as the round began.
 */
totals: Array<number>, 
/**
 * Who was told to start, if anybody was.
 */
appointed: Seat | null, dealt: boolean, over: boolean, starter: Seat, turn: Seat | null, leader: Seat, broken: boolean, field: Array<Laid>, 
/**
 * The cards of the trick in the order of play.
 */
trick: Array<Played>, 
/**
 * The trick before this one, if it was of this round.
 */
last_trick: LastTrick | null, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards of the eye's own hand.
 */
hand: Array<Card> | null, 
/**
 * Whose hand that is.
 */
seat: Seat | null, 
/**
 * Tricks and 9s that each seat has taken this round.
 */
tricks: Array<number>, nines: Array<number>, 
/**
 * The cards this eye has not seen, and how many of each: they are in other hands.
 */
unseen: Record<string, number>, 
/**
 * Suits that each seat has shown not to hold.
 */
lacks: Array<Array<Suit>>, 
/**
 * How the round ended, once it is over.
 */
result: RoundResult | null, };

/** The gaps of each message. */
export interface Messages {
  'big-bang': never;
  'board-break': never;
  'board-breaks': 'name';
  'board-broken': never;
  'board-by-rank': never;
  'board-by-suit': never;
  'board-card': 'rank' | 'suit';
  'board-clockwise': never;
  'board-collided': 'card';
  'board-counted': 'count';
  'board-field': never;
  'board-field-met': 'card';
  'board-goal': 'target';
  'board-hand': 'name';
  'board-lacks': 'name';
  'board-last': never;
  'board-leads': never;
  'board-left': 'count';
  'board-left-line': never;
  'board-met': 'name' | 'other' | 'rank';
  'board-nines': 'all' | 'count';
  'board-no-break': never;
  'board-null': never;
  'board-of-rank': 'count' | 'rank';
  'board-standing': 'round' | 'trick' | 'tricks';
  'board-took': never;
  'board-trick': never;
  'board-tricks': 'count';
  'board-unbroken': never;
  'board-with-nines': 'count';
  'break': never;
  'counts': 'scores';
  'deal': 'number';
  'dealt': 'field' | 'round' | 'starter';
  'field-met': 'card' | 'field' | 'seat';
  'line': never;
  'met': 'card' | 'seat';
  'null': 'seat';
  'option-null': never;
  'option-null-false': never;
  'option-null-true': never;
  'played': 'card' | 'seat';
  'refuse-black': never;
  'refuse-follow': 'suits';
  'refuse-not-dealt': never;
  'refuse-not-held': 'card';
  'refuse-over': never;
  'refuse-turn': 'seat';
  'round-over': never;
  'show-break': never;
  'show-field': never;
  'show-hand': never;
  'show-idle': never;
  'show-nines': 'nines';
  'show-no-break': never;
  'show-seat': 'cards' | 'total' | 'tricks';
  'show-trick': never;
  'stakes-edge': 'count';
  'suit-Bk': never;
  'suit-Ea': never;
  'suit-Ma': never;
  'suit-Sa': never;
  'suit-Su': never;
  'taken': 'seat';
  'taken-nines': 'nines' | 'seat';
  'title': never;
  'why-fewest': 'margin' | 'next' | 'total' | 'winner';
  'why-over': 'last' | 'rounds' | 'total';
  'why-shared': 'total' | 'winners';
}
