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
cards: Array<Played>, 
/**
 * Who won it (R3.5).
 */
winner: Seat, };

/**
 * The phase of a game.
 */
export type Phase = "deal" | "play" | "place" | "over";

/**
 * A card of the trick.
 */
export type Played = { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, };

/**
 * A line.
 */
export type Row = { 
/**
 * From the bottom to the top.
 */
cards: Array<Card>, 
/**
 * The sum of their keystones, which does not count in a SUN.
 */
keystones: number, 
/**
 * Whether it goes up or down (R4.3).
 */
way: Way, 
/**
 * Whether it is a SUN as the lines lie (R5.1).
 */
sun: boolean, };

/**
 * Something that happened as an eye sees it.
 */
export type Seen = { "what": "dealt", 
/**
 * The number of the game, 1 or 2.
 */
game: number, 
/**
 * How many games the match has.
 */
games: number, 
/**
 * Who leads the first trick.
 */
starter: Seat, 
/**
 * The hand of this eye; a spectator has none.
 */
hand: Array<Card> | null, } | { "what": "played", 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, } | { "what": "won", 
/**
 * Who won it, and places its cards now.
 */
seat: Seat, 
/**
 * Its cards.
 */
cards: Array<Card>, 
/**
 * The card that won it: the first God, or the highest of the colour led.
 */
by: Card, } | { "what": "placed", 
/**
 * Who placed it.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, 
/**
 * The number of the line among that seat's own, from 1, in the order they were made.
 */
line: number, 
/**
 * Whether the card begins that line.
 */
new: boolean, } | { "what": "game-over", 
/**
 * The number of the game, 1 or 2.
 */
game: number, 
/**
 * What each seat's lines score (R5).
 */
points: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, 
/**
 * The winners, if it was the last game (R5.5).
 */
winners: SeatSet | null, };

/**
 * A game as an eye sees it.
 */
export type View = { 
/**
 * How many play.
 */
players: number, 
/**
 * The number of the game, 1 or 2.
 */
game: number, 
/**
 * How many games the match has (R2.1).
 */
games: number, 
/**
 * How many tricks each of them has (R2.1).
 */
tricks_per_game: number, 
/**
 * What every line costs (R5.3).
 */
line_cost: number, 
/**
 * The points of the games before this one.
 */
totals: Array<number>, 
/**
 * Who starts by agreement or by the game before (R2.2); nobody where the deal draws the starter.
 */
appointed: Seat | null, 
/**
 * What the game waits for.
 */
phase: Phase, 
/**
 * Who started the game; without meaning until the cards are dealt.
 */
starter: Seat, 
/**
 * Who plays or places a card now.
 */
turn: Seat | null, 
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
 * The cards of a trick that its winner still has to place (R4.1).
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
 * The cards of the eye's own hand; a spectator has none.
 */
hand: Array<Card> | null, 
/**
 * The seat of this eye; a spectator has none.
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

/** The gaps of each message. */
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
  'board-lines-of': 'name';
  'board-new': 'points';
  'board-new-line': never;
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
  'known-lack': 'colour' | 'seats';
  'lesson-copy': never;
  'lesson-copy-other': never;
  'lesson-counted': never;
  'lesson-done': never;
  'lesson-end': never;
  'lesson-first': never;
  'lesson-first-other': never;
  'lesson-follow': never;
  'lesson-follow-other': never;
  'lesson-four': never;
  'lesson-four-other': never;
  'lesson-goal': never;
  'lesson-god': never;
  'lesson-god-other': never;
  'lesson-long': never;
  'lesson-long-other': never;
  'lesson-new': never;
  'lesson-second': never;
  'lesson-second-other': never;
  'lesson-short': never;
  'lesson-short-other': never;
  'lesson-sun': never;
  'lesson-ten': never;
  'lesson-ten-other': never;
  'lesson-third': never;
  'lesson-third-other': never;
  'line': never;
  'mention-line': 'card' | 'line';
  'mention-new': 'card';
  'part': 'number';
  'placed': 'card' | 'line' | 'seat';
  'played': 'card' | 'seat';
  'prompt-follow': never;
  'prompt-lead': never;
  'prompt-place': never;
  'prompt-sun': never;
  'reason-lines': 'mine' | 'theirs';
  'reason-trick': 'mine' | 'theirs';
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
  'stakes-gain': 'count';
  'stakes-loss': 'count';
  'title': never;
  'why-most': 'games' | 'margin' | 'next' | 'total' | 'winner';
  'why-shared': 'total' | 'winners';
  'won': 'cards' | 'seat';
  'won-god': never;
  'won-highest': 'card' | 'colour';
}
