// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * Why a stack is flushed.
 */
export type Flush = "all-passed" | "full" | "eight";

/**
 * A stack that was flushed.
 */
export type Flushed = { cards: Array<Rank>, why: Flush, };

/**
 * How a hand ended.
 */
export type HandResult = { 
/**
 * Who went out.
 */
out: Seat, 
/**
 * The cards left to each seat, laid open to be counted (R5.1).
 */
left: Array<Array<Rank>>, 
/**
 * What they cost, and the totals with it.
 */
points: Array<number>, totals: Array<number>, };

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
 * What cards are together (R3.1).
 */
export type Shape = "single" | "set" | "run";

/**
 * A hand as an eye sees it.
 */
export type View = { players: number, scoring: Scoring, 
/**
 * How many cards one may play at once (R3.1).
 */
max_cards: number, 
/**
 * What a card of each rank costs who is left with it (R1.2, R1.3).
 */
costs: Record<string, number>, 
/**
 * A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
 */
target: number | null, 
/**
 * The number of the deal, from 1.
 */
deal: number, totals: Array<number>, dealt: boolean, over: boolean, 
/**
 * Who starts, where that is settled.
 */
starter: Seat | null, turn: Seat | null, 
/**
 * The cards of the stack, ascending, what they are together, and who played last.
 */
stack: Array<Rank>, shape: Shape | null, last_player: Seat | null, 
/**
 * What the stack grows to at most, or until it is full (R3.4, R4.2).
 */
grows_to: Array<Rank>, 
/**
 * Whether the stack can be overwritten (R3.3).
 */
overwritable: boolean, 
/**
 * The stack that was flushed last in this hand.
 */
flushed: Flushed | null, 
/**
 * Who is out until the stack is flushed.
 */
passed: SeatSet, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards of the eye's own hand, and the points they would cost if somebody went out now (R5.1).
 */
hand: Array<Rank> | null, hand_points: number | null, 
/**
 * Whose hand that is.
 */
seat: Seat | null, 
/**
 * How the hand ended, once it is over.
 */
result: HandResult | null, 
/**
 * All cards played this hand, which everybody saw.
 */
played: Array<Rank>, 
/**
 * With two players, the cards of the first half, played or laid open at its end (R2.2, R5.1).
 */
first_half: Array<Rank>, 
/**
 * The cards this eye has not seen, and how many of each rank: they are in other hands or set aside (R2.1, R2.2).
 */
unseen: Record<string, number>, };
