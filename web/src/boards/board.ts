// The props of a board. A board draws the view and reports what the player touches; it knows no rules.
import type { Chair, Deal, Offer, Verdict } from '../generated/wire';

export interface BoardProps<View = unknown, Seen = unknown> {
  /** The deal as this eye sees it. */
  view: View;
  /** How the deal before this one ended: its last view; none in the first deal. */
  previous: View | null;
  /** The player's own seat; null for a spectator. */
  you: number | null;
  /** The seat to draw at the bottom: the player's own, or the one whose view a replay shows. */
  bottom: number;
  /** The chairs, by seat. */
  seats: Chair[];
  /** The names, by seat. */
  names: string[];
  /** Whether the player is connected, by seat. */
  present: boolean[];
  /** The moves the player can make now. */
  offers: Offer[];
  /** The seats that are to choose. */
  turn: number[];
  /** The events of the last update, oldest first. */
  fresh: Seen[];
  /** All events of this match, oldest first. An event is among them from its first picture on. */
  past: Seen[];
  /** Those that were shown to their last picture: for words about what came of them. */
  told: Seen[];
  deals: Deal[];
  verdict: Verdict | null;
  options: Record<string, boolean | number | string>;
  /** A move that the player has chosen and that waits for confirmation or for the server. */
  chosen: string | null;
  /** The move that a hint suggests. */
  hint: string | null;
  /** Whether a move is on its way to the server: until it is answered no other can be made. */
  busy: boolean;
  /** In a replay with all hands open, the view of every seat; otherwise null. */
  open: View[] | null;
  /** Makes one of the offered moves, by its notation. */
  choose(action: string): void;
  /** Asks why a move that is not offered cannot be made. The answer is shown by the table. */
  explain(action: string): void;
}

/** How many cards are counted, of all kinds together. */
export const totalOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** All seats in playing order, starting from one. */
export const around = (first: number, players: number): number[] =>
  Array.from({ length: players }, (_, step) => (first + step) % players);

/** A number with a proper minus sign, as wide as a digit. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A sum as people write it: "17 − 9 + 4". */
export const sum = (values: readonly number[]): string =>
  values.map((value, place) => (place === 0 ? signed(value) : `${value < 0 ? '−' : '+'} ${Math.abs(value)}`)).join(' ');
