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
 * Where a game stands.
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
export type Seen = { "what": "dealt", game: number, games: number, starter: Seat, hand: Array<Card> | null, } | { "what": "played", seat: Seat, card: Card, } | { "what": "won", seat: Seat, cards: Array<Card>, } | { "what": "placed", seat: Seat, card: Card, line: number, new: boolean, } | { "what": "game-over", game: number, lines: Array<Array<Row>>, points: Array<number>, totals: Array<number>, winners: SeatSet | null, };

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
games: number, tricks: number, 
/**
 * How many Gods are in the pack (R1.1).
 */
gods: number, 
/**
 * What every line costs (R5.3).
 */
cost: number, 
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
number: number, 
/**
 * The cards of a trick that its winner has still to place.
 */
waiting: Array<Card>, 
/**
 * Everybody's lines, in the order they were made.
 */
lines: Array<Array<Row>>, 
/**
 * What everybody's lines score as they lie (R5).
 */
points: Array<number>, 
/**
 * Both together, which is what the match will be won by (R5.5).
 */
scores: Array<number>, 
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
seat: Seat | null, 
/**
 * Colours that each seat has shown not to hold.
 */
lacks: Array<Array<Colour>>, };

/**
 * Which way the numbers of a line run (R4.2).
 */
export type Way = "up" | "down" | "both";
