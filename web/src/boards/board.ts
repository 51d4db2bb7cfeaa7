// What a board gets, and all it gets. A board draws, and says what a player touched; it knows no rules.
import type { Chair, Deal, Offer, Verdict } from '../generated/wire';

export interface BoardProps<View = unknown, Seen = unknown> {
  /** The deal as this eye sees it. */
  view: View;
  /** How the deal before this one ended: its last view; none in the first deal. */
  previous: View | null;
  /** The same in words, for a board that has nothing better. */
  text: string;
  /** Whose eye: a seat, or none who watches. */
  you: number | null;
  /** Whose side is at the bottom: one's own, or in a replay the seat that is looked at. */
  bottom: number;
  /** The chairs, by seat. */
  seats: Chair[];
  /** The names, by seat. */
  names: string[];
  /** Whether somebody sits on the chair just now, by seat. */
  present: boolean[];
  /** What this eye's seat may do now. */
  offers: Offer[];
  /** Who is to choose. */
  turn: number[];
  /** What this update brought, oldest first. */
  fresh: Seen[];
  /** All that happened in this match, oldest first. */
  past: Seen[];
  deals: Deal[];
  verdict: Verdict | null;
  options: Record<string, boolean | number | string>;
  /** A move that was touched and is not done yet: it waits for a yes, or for the server. */
  chosen: string | null;
  /** A move that was suggested. */
  hint: string | null;
  /** A move was sent, and nothing else can be sent now. */
  busy: boolean;
  /** In a replay with all hands open, everybody's view by seat: nothing is left to be counted then. */
  open: View[] | null;
  /** Makes a move that is offered, by its notation. */
  choose(action: string): void;
  /** Asks why a move that is not offered cannot be made. The answer is shown by the table. */
  explain(action: string): void;
}

/** How many cards are counted, of all kinds together. */
export const totalOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The seats from one on, in the order of play. */
export const around = (first: number, players: number): number[] =>
  Array.from({ length: players }, (_, step) => (first + step) % players);

/** A number that may be below zero, with a sign as wide as a digit. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The server writes a number below zero with a hyphen, as in records; people read it with the sign of `signed`. */
export const minus = (text: string): string => text.replace(/(?<=^|[\s(])-(?=\d)/g, '−');

/** Numbers added up, as people write it: "17 − 9 + 4". */
export const sum = (values: readonly number[]): string =>
  values.map((value, place) => (place === 0 ? signed(value) : `${value < 0 ? '−' : '+'} ${Math.abs(value)}`)).join(' ');
