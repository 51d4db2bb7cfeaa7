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
export type Seen = { "what": "dealt", 
/**
 * By seat.
 */
hands: Array<Cards>, } | { "what": "revealed", 
/**
 * By seat.
 */
cards: Array<Card>, 
/**
 * Who scored.
 */
by: Seat | null, 
/**
 * How many points: the number on the winning card, or 0.
 */
points: number, 
/**
 * What decided it.
 */
why: Why, } | { "what": "drawn", 
/**
 * By seat: one card each.
 */
cards: Array<Cards>, } | { "what": "over", 
/**
 * Who reached the target (R3.2); nobody, for a draw (R3.3).
 */
winner: Seat | null, 
/**
 * The points of each seat.
 */
points: Array<number>, };

/**
 * A duel as everybody sees it.
 */
export type View = { 
/**
 * How many points win (R3.2).
 */
target: number, 
/**
 * The points of each seat.
 */
points: Array<number>, 
/**
 * The open cards of each seat (R1.1).
 */
hands: Array<Cards>, 
/**
 * What is left in each deck; its order is not known to anybody.
 */
decks: Array<Cards>, 
/**
 * What lies open and is out of the game.
 */
played: Array<Cards>, 
/**
 * What the duel waits for.
 */
phase: Phase, };

/**
 * What decided between two cards.
 */
export type Why = "colour" | "number" | "same";

/** The gaps of each message. */
export interface Messages {
  'beats': 'card' | 'other';
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
  'lesson-circle': never;
  'lesson-circle-other': never;
  'lesson-drawn': never;
  'lesson-end': never;
  'lesson-equal': never;
  'lesson-goal': never;
  'lesson-mix': never;
  'lesson-safe': never;
  'lesson-safe-other': never;
  'lesson-same': never;
  'lesson-scored': never;
  'lesson-tempting': never;
  'lesson-tempting-other': never;
  'lesson-won': never;
  'line': never;
  'lower': never;
  'nobody-scored': never;
  'option-target': never;
  'option-target-3': never;
  'option-target-4': never;
  'option-target-5': never;
  'option-target-6': never;
  'part': 'number';
  'prompt-circle': never;
  'prompt-close': never;
  'prompt-lower': never;
  'prompt-pick': never;
  'reason-loses': 'mine' | 'theirs';
  'reason-scores': 'mine' | 'theirs';
  'refuse-chosen': never;
  'refuse-draw': never;
  'refuse-empty': never;
  'refuse-not-drawn': never;
  'refuse-not-open': 'card';
  'refuse-reached': never;
  'revealed': 'hands';
  'same': never;
  'scored': 'points' | 'seat';
  'show-deck': never;
  'show-hand': never;
  'show-points': 'points';
  'show-target': 'target';
  'stakes-edge': 'count';
  'stakes-gain': 'count';
  'stakes-loss': 'count';
  'stakes-whole': never;
  'title': never;
  'why-draw': 'one' | 'other' | 'target';
  'why-reached': 'least' | 'most' | 'target' | 'winner';
  'won': 'one' | 'other' | 'seat';
}
