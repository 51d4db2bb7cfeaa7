// The tables this browser has a key to.
import type { Phase, TableView } from './generated/wire';
import { load, save } from './storage';

export interface KnownTable {
  table: string;
  game: string;
  /** When it was last visited, in milliseconds since 1970. */
  when: number;
  /** The phase and the other players at the last visit. */
  phase?: Phase;
  others?: string[];
  /** The key of a seat. Whoever has it can play the seat. */
  seat?: string;
  invite?: string;
  watch?: string;
  /** The address of the replay that this match continues. */
  from?: string;
  /** Whether its first match goes on from a point of another one. */
  branch?: boolean;
  /** Whether it is the first match after a lesson, with tips. */
  tips?: boolean;
}

/** How many tables are remembered. */
const MOST = 60;

/** How bad it would be to forget a table: worst for a seat in a running match, harmless for a mere link. */
const worth = ({ seat, phase }: KnownTable): number => (seat === undefined ? 0 : phase === 'over' ? 1 : 2);

/** Drops tables beyond `MOST`: the least valuable first, and of these the oldest. The order stays. */
function most(tables: KnownTable[]): KnownTable[] {
  const stay = new Set([...tables].sort((one, other) => worth(other) - worth(one)).slice(0, MOST));
  return tables.filter((one) => stay.has(one));
}

export function knownTables(): KnownTable[] {
  return load<KnownTable[]>('tables', []);
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((one) => one.table === table);
}

/** Merges changes into what is known about a table, and moves it to the front. */
export function remember(table: string, news: Partial<KnownTable>): KnownTable {
  const before = knownTable(table) ?? { table, game: '', when: 0 };
  const now = { ...before, ...news, table, when: Date.now() };
  save('tables', most([now, ...knownTables().filter((one) => one.table !== table)]));
  return now;
}

/** Remembers the state of a table if it has changed. */
export function rememberView(table: string, { game, phase, seats, you }: TableView): void {
  const others = seats.filter((chair, seat) => seat !== you && chair.occupant !== 'nobody').map((chair) => chair.name);
  const before = knownTable(table);
  if (before?.game !== game || before.phase !== phase || before.others?.join('\n') !== others.join('\n')) remember(table, { game, phase, others });
}

/** No more tips at a table. */
export const forgetTips = (table: string): void => void remember(table, { tips: false });

export function forget(table: string): void {
  save('tables', knownTables().filter((one) => one.table !== table));
}

/** The best key this browser has to a table. */
export function keyOf(table: string): string | undefined {
  const keys = knownTable(table);
  return keys?.seat ?? keys?.watch ?? keys?.invite;
}

/** The keys in the fragment of the address, by kind. */
function keysInAddress(): Partial<KnownTable> {
  const named = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries(['seat', 'invite', 'watch'].flatMap((kind) => (named.get(kind) ? [[kind, named.get(kind)]] : [])));
}

/** Whether the address has keys that have not been taken out of it yet. */
export const hasKeys = (): boolean => Object.keys(keysInAddress()).length > 0;

/**
 * Moves the keys from the fragment of the address, which browsers never send, into storage. Returns a function that undoes
 * this: if the new keys turn out to be wrong, the player must not lose the old ones. A player who has a seat keeps all old
 * keys, because a wrong one beside the key of a seat would never be noticed.
 */
export function takeKeys(table: string): (() => void) | null {
  if (!hasKeys()) return null;
  const [before, now] = [knownTable(table), keysInAddress()];
  remember(table, before?.seat !== undefined && now.seat === undefined ? { ...now, ...before } : now);
  history.replaceState(null, '', location.pathname + location.search);
  return () => {
    forget(table);
    if (before) remember(table, before);
  };
}
