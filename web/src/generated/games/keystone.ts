// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * A kind of card: colour by colour, the numbers 1 to 10, and at last God.
 */
export type Card = string;

/**
 * The colours (R1.2).
 */
export type Colour = 'R' | 'G' | 'B' | 'Y' | 'P';

/**
 * A trick that was won.
 */
export type LastTrick = { 
/**
 * Its cards in the order of play.
 */
cards: Array<Played>, winner: Seat, };

/**
 * The phase of a game.
 */
export type Phase = "deal" | "play" | "place" | "over";

/**
 * A card of the trick.
 */
export type Played = { seat: Seat, card: Card, };

/**
 * A line.
 */
export type Row = { 
/**
 * From the bottom to the top.
 */
cards: Array<Card>, 
/**
 * Their sum, which does not count in a SUN.
 */
keystones: number, way: Way, 
/**
 * Whether it is a SUN as the lines lie (R5.1).
 */
sun: boolean, };

/**
 * Something that happened as an eye sees it.
 */
export type Seen = { "what": "dealt", game: number, games: number, starter: Seat, hand: Array<Card> | null, } | { "what": "played", seat: Seat, card: Card, } | { "what": "won", seat: Seat, cards: Array<Card>, } | { "what": "placed", seat: Seat, card: Card, line: number, new: boolean, } | { "what": "game-over", game: number, points: Array<number>, totals: Array<number>, winners: SeatSet | null, };

/**
 * A game as an eye sees it.
 */
export type View = { players: number, 
/**
 * The number of the game, 1 or 2.
 */
game: number, 
/**
 * How many games the match has, and tricks each of them (R2.1).
 */
games: number, tricks_per_game: number, 
/**
 * What every line costs (R5.3).
 */
line_cost: number, 
/**
 * The points of the games before this one.
 */
totals: Array<number>, 
/**
 * Who was told to start, if anybody was.
 */
appointed: Seat | null, phase: Phase, starter: Seat, turn: Seat | null, 
/**
 * Who led the trick; once it is won, who won it.
 */
leader: Seat, 
/**
 * The cards of the trick in the order of play, until it is won.
 */
trick: Array<Played>, 
/**
 * The number of the trick, from 1.
 */
trick_number: number, 
/**
 * The cards of a trick that its winner has still to place.
 */
to_place: Array<Card>, 
/**
 * The trick that was won last in this game.
 */
last_trick: LastTrick | null, 
/**
 * Everybody's lines, in the order they were made.
 */
lines: Array<Array<Row>>, 
/**
 * What everybody's lines score as they lie (R5).
 */
points: Array<number>, 
/**
 * What those points add up from: the keystones of each line that is no SUN, then the cost of all lines (R5.1 to R5.3).
 */
breakdown: Array<Array<number>>, 
/**
 * Points and totals together, which is what the match will be won by (R5.5).
 */
scores: Array<number>, 
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
 * The cards this eye has not seen, and how many of each: they are in other hands or set aside (R2.1).
 */
unseen: Record<string, number>, 
/**
 * Colours that each seat has shown not to hold.
 */
lacks: Array<Array<Colour>>, };

/**
 * Which way the numbers of a line run (R4.2).
 */
export type Way = "up" | "down" | "both";

/** The gaps of each message of the game. */
export interface Messages {
  'began': 'card' | 'line' | 'seat';
  'board-before': 'game' | 'points';
  'board-begin': 'card' | 'cost';
  'board-both': never;
  'board-cannot': 'card' | 'line';
  'board-card': 'colour' | 'number';
  'board-down': never;
  'board-game': 'game' | 'games';
  'board-god-card': never;
  'board-god-mark': never;
  'board-gods': 'count';
  'board-hand': 'name';
  'board-in-hand': 'count';
  'board-keystones': 'keystones';
  'board-lacks': 'colours';
  'board-leads': 'name';
  'board-legend': 'cost';
  'board-line': 'line';
  'board-new': 'points';
  'board-no-lines': never;
  'board-place': never;
  'board-places': 'name';
  'board-printed': 'card' | 'keystone';
  'board-put': 'card' | 'line';
  'board-sun': never;
  'board-the-trick': never;
  'board-this-game': 'points';
  'board-took': 'name';
  'board-trick': 'trick' | 'tricks';
  'board-unseen': 'count';
  'board-up': never;
  'board-waiting': never;
  'colour-B': never;
  'colour-G': never;
  'colour-P': never;
  'colour-R': never;
  'colour-Y': never;
  'deal': 'number';
  'dealt': 'game' | 'games' | 'starter';
  'game-over': 'game' | 'games' | 'scores';
  'god': never;
  'line': never;
  'placed': 'card' | 'line' | 'seat';
  'played': 'card' | 'seat';
  'refuse-follow': 'colour';
  'refuse-follow-or-god': 'colour';
  'refuse-line-down': 'card' | 'line' | 'top';
  'refuse-line-end': 'card' | 'line' | 'top';
  'refuse-line-up': 'card' | 'line' | 'top';
  'refuse-no-line': 'card' | 'line';
  'refuse-not-dealt': never;
  'refuse-not-held': 'card';
  'refuse-not-waiting': 'card' | 'cards';
  'refuse-nothing-to-place': never;
  'refuse-over': never;
  'refuse-place-first': 'cards';
  'refuse-placing': 'seat';
  'refuse-turn': 'seat';
  'show-costs': never;
  'show-game': 'game' | 'games';
  'show-hand': never;
  'show-keystones': never;
  'show-not-dealt': never;
  'show-over': never;
  'show-seat': 'cards' | 'points' | 'total';
  'show-sun': never;
  'show-trick': never;
  'show-waiting': never;
  'stakes-edge': 'count';
  'title': never;
  'why-most': 'games' | 'margin' | 'next' | 'total' | 'winner';
  'why-shared': 'total' | 'winners';
  'won': 'cards' | 'seat';
}
