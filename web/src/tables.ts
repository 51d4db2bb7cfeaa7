// The tables this browser has a key to.
import type { Phase, TableView } from './generated/wire';
import { keep, kept } from './kept';

export interface Held {
  table: string;
  game: string;
  /** When it was last visited, in milliseconds since 1970. */
  when: number;
  /** How it stood then, and who else sat there. */
  phase?: Phase;
  others?: string[];
  /** The key of a seat: whoever has it is the player. */
  seat?: string;
  invite?: string;
  watch?: string;
}

/** So many tables are remembered. */
const MOST = 30;

export function heldTables(): Held[] {
  return kept<Held[]>('tables', []);
}

export function held(table: string): Held | undefined {
  return heldTables().find((one) => one.table === table);
}

/** Remembers what is new about a table, and puts it first. */
export function hold(table: string, news: Partial<Held>): Held {
  const before = held(table) ?? { table, game: '', when: 0 };
  const now = { ...before, ...news, table, when: Date.now() };
  keep('tables', [now, ...heldTables().filter((one) => one.table !== table)].slice(0, MOST));
  return now;
}

/** Remembers how a table stands, where that has changed. */
export function note(table: string, { game, phase, seats, you }: TableView): void {
  const others = seats.filter((chair, seat) => seat !== you && chair.sitter !== 'nobody').map((chair) => chair.name);
  const before = held(table);
  if (before?.game !== game || before.phase !== phase || before.others?.join('\n') !== others.join('\n')) hold(table, { game, phase, others });
}

export function forget(table: string): void {
  keep('tables', heldTables().filter((one) => one.table !== table));
}

/** The best key this browser has to a table. */
export function keyOf(table: string): string | undefined {
  const keys = held(table);
  return keys?.seat ?? keys?.watch ?? keys?.invite;
}

/** The keys in the address, by their kind. */
function given(): Partial<Held> {
  const named = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries(['seat', 'invite', 'watch'].flatMap((kind) => (named.get(kind) ? [[kind, named.get(kind)]] : [])));
}

/** Whether the address has keys that nobody has taken. */
export const hasKeys = (): boolean => Object.keys(given()).length > 0;

/**
 * Keys come in the part of an address that is never sent, and do not stay there. Gives back how to undo it: keys that
 * turn out to be wrong must not cost anybody the ones they had.
 */
export function takeKeys(table: string): (() => void) | null {
  if (!hasKeys()) return null;
  const before = held(table);
  hold(table, given());
  history.replaceState(null, '', location.pathname + location.search);
  return () => {
    forget(table);
    if (before) hold(table, before);
  };
}
