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
  /** The address of the replay that it goes on from. */
  from?: string;
}

/** So many tables are remembered. */
const MOST = 60;

/** How much it would cost to forget a table: a seat in a match, a seat, or nothing but a link. */
const worth = ({ seat, phase }: Held): number => (seat === undefined ? 0 : phase === 'over' ? 1 : 2);

/** As many as are remembered, in the order they had: those that cost least are forgotten first, and of these the oldest. */
function most(tables: Held[]): Held[] {
  const stay = new Set([...tables].sort((one, other) => worth(other) - worth(one)).slice(0, MOST));
  return tables.filter((one) => stay.has(one));
}

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
  keep('tables', most([now, ...heldTables().filter((one) => one.table !== table)]));
  return now;
}

/** Remembers how a table stands, where that has changed. */
export function note(table: string, { game, phase, seats, you }: TableView): void {
  const others = seats.filter((chair, seat) => seat !== you && chair.occupant !== 'nobody').map((chair) => chair.name);
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
 * turn out to be wrong must not cost anybody the ones they had. Beside a seat nobody would notice that they are: there,
 * those that are held stay.
 */
export function takeKeys(table: string): (() => void) | null {
  if (!hasKeys()) return null;
  const [before, now] = [held(table), given()];
  hold(table, before?.seat !== undefined && now.seat === undefined ? { ...now, ...before } : now);
  history.replaceState(null, '', location.pathname + location.search);
  return () => {
    forget(table);
    if (before) hold(table, before);
  };
}
