// Creates a table and goes there.
import { api } from '../api';
import type { CreateTable, SeatKind } from '../generated/wire';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';
import { type KnownTable, remember } from '../tables';

/** Creates a table and takes its first seat. */
export async function openTable(plan: Partial<CreateTable> & { game: string }, known: Partial<KnownTable> = {}): Promise<void> {
  await enter(plan.game, { ...plan, me: { name: settings.name, colour: settings.colour, seat: 0 } }, known);
}

export interface Point {
  record: unknown;
  /** How many entries of its log have happened at this point. */
  entries: number;
  /** The address of the replay, if it has one. */
  from?: string;
}

/** Continues a match from a point, in one seat, with bots on the others: those that played there, or medium ones for people. */
export async function openBranch(game: string, { record, entries, from }: Point, seat: number, levels: readonly (string | null)[]): Promise<void> {
  await enter(game, {
    branch: { record, entries },
    seats: levels.map((level, other): SeatKind => (other === seat ? 'open' : { bot: level ?? 'medium' })),
    hints: true,
    me: { name: settings.name, colour: settings.colour, seat },
  }, { branch: true, ...(from === undefined ? {} : { from }) });
}

/** Plays the deals of a record again, with these occupants of the seats. */
export async function openDuplicate(game: string, record: unknown, seat: number, seats: SeatKind[], from?: string): Promise<void> {
  await enter(game, { duplicate: record, seats, me: { name: settings.name, colour: settings.colour, seat } }, from === undefined ? {} : { from });
}

async function enter(game: string, plan: Partial<CreateTable>, known: Partial<KnownTable> = {}): Promise<void> {
  const { table, invite, watch, me } = await api.open(plan);
  remember(table, { ...known, game, invite, watch, ...(me ? { seat: me.key } : {}) });
  go(`/t/${table}?now`);
}
