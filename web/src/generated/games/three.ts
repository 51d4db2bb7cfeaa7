// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat } from '../engine';

/**
 * A card, which is also the choice of it.
 */
export type Card = string;

/**
 * A set of cards of one player.
 */
export type Cards = Card[];

/**
 * Where a duel stands.
 */
export type Phase = "deal" | "choose" | "draw" | "over";

/**
 * Something that happened.
 */
export type Seen = { "what": "dealt", hands: Array<Cards>, } | { "what": "revealed", cards: Array<Card>, by: Seat | null, points: number, why: Why, } | { "what": "drawn", cards: Array<Cards>, } | { "what": "over", winner: Seat | null, points: Array<number>, };

/**
 * A duel as everybody sees it.
 */
export type View = { target: number, points: Array<number>, hands: Array<Cards>, 
/**
 * What is left in each deck; its order is not known to anybody.
 */
decks: Array<Cards>, 
/**
 * What lies open and is out of the game.
 */
played: Array<Cards>, phase: Phase, };

/**
 * What decided between two cards.
 */
export type Why = "colour" | "number" | "same";
