// Opens a table and goes there.
import { api } from '../api';
import type { CreateTable, SeatKind } from '../generated/wire';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';
import { type Held, hold } from '../tables';

/** Opens a table and sits down on its first seat. */
export async function openTable(plan: Partial<CreateTable> & { game: string }): Promise<void> {
  await enter(plan.game, { ...plan, me: { name: settings.name, colour: settings.colour, seat: 0 } });
}

export interface Point {
  record: unknown;
  /** How much of its log has happened there. */
  entries: number;
  /** Where it can be looked at, if it has an address. */
  from?: string;
}

/** Goes on from a point of a match, in a seat, with bots on all others. */
export async function openBranch(game: string, { record, entries, from }: Point, seat: number, players: number): Promise<void> {
  await enter(game, {
    branch: { record, entries },
    seats: Array.from({ length: players }, (_, other): SeatKind => (other === seat ? 'open' : { bot: 'medium' })),
    hints: true,
    me: { name: settings.name, colour: settings.colour, seat },
  }, from === undefined ? {} : { from });
}

async function enter(game: string, plan: Partial<CreateTable>, known: Partial<Held> = {}): Promise<void> {
  const { table, invite, watch, me } = await api.open(plan);
  hold(table, { ...known, game, invite, watch, ...(me ? { seat: me.key } : {}) });
  go(`/t/${table}?now`);
}
