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
 * The phase of a duel.
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

/** The gaps of each message of the game. */
export interface Messages {
  'board-beats': 'loser' | 'winner';
  'board-card': 'colour' | 'number';
  'board-choose': never;
  'board-circle': never;
  'board-deck': 'cards' | 'name';
  'board-hand': 'name';
  'board-lower': never;
  'board-nobody': never;
  'board-reveal': 'mine' | 'theirs';
  'board-same': never;
  'board-scores': 'name' | 'points';
  'board-secret': never;
  'board-target': 'points';
  'colour-B': never;
  'colour-R': never;
  'colour-Y': never;
  'deal': 'number';
  'dealt': 'hands';
  'draw': 'one' | 'other';
  'drawn': 'hands';
  'hand': 'cards' | 'seat';
  'line': never;
  'nobody-scored': never;
  'option-target': never;
  'option-target-3': never;
  'option-target-4': never;
  'option-target-5': never;
  'option-target-6': never;
  'refuse-chosen': never;
  'refuse-draw': never;
  'refuse-empty': never;
  'refuse-not-drawn': never;
  'refuse-not-open': 'card';
  'refuse-reached': never;
  'revealed': 'hands';
  'scored': 'points' | 'seat';
  'show-deck': never;
  'show-hand': never;
  'show-points': 'points';
  'show-target': 'target';
  'stakes-edge': 'count';
  'stakes-whole': never;
  'title': never;
  'why-draw': 'one' | 'other' | 'target';
  'why-reached': 'least' | 'most' | 'target' | 'winner';
  'won': 'one' | 'other' | 'seat';
}
