// Opens a table and goes there.
import { api } from '../api';
import type { OpenTable, Place } from '../generated/wire';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';
import { hold } from '../tables';

/** Opens a table and sits down on its first seat. */
export async function openTable(plan: Partial<OpenTable> & { game: string }): Promise<void> {
  await enter(plan.game, { ...plan, me: { name: settings.name, colour: settings.colour, seat: 0 } });
}

/** Goes on from a step of a record, in a seat, with bots on all others. */
export async function openBranch(game: string, record: unknown, entries: number, seat: number, players: number): Promise<void> {
  await enter(game, {
    branch: { record, entries },
    seats: Array.from({ length: players }, (_, other): Place => (other === seat ? 'open' : { bot: 'medium' })),
    hints: true,
    me: { name: settings.name, colour: settings.colour, seat },
  });
}

async function enter(game: string, plan: Partial<OpenTable>): Promise<void> {
  const { table, invite, watch, me } = await api.open(plan);
  hold(table, { game, invite, watch, ...(me ? { seat: me.key } : {}) });
  go(`/t/${table}?now`);
}
