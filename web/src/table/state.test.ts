// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chair, News, Phase, TableView } from '../generated/wire';
import { aPlay, aTable, FakeSocket, last } from './fakeSocket';
import { merge } from '../stage/log';
import { hasMoved, TableState } from './state.svelte';

const seen = (version: number, id: string): News => ({ version, what: { seen: { seen: {}, message: { id }, part: 'plays' } } });

describe('the log', () => {
  it('grows by what is new, several things of one version included', () => {
    const log = merge([seen(1, 'a')], [seen(2, 'b'), seen(2, 'c')]);
    expect(log.map((news) => news.version)).toEqual([1, 2, 2]);
  });

  it('has nothing twice', () => {
    expect(merge([seen(1, 'a'), seen(2, 'b')], [seen(2, 'b'), seen(3, 'c')])).toHaveLength(3);
  });

  it('removes an undone move, and notes the undo', () => {
    const back: News = { version: 5, what: { undone: { from: 3, seat: 0 } } };
    const said: News = { version: 4, what: { said: { seat: 1, text: 'oh' } } };
    const log = merge([seen(2, 'stays'), seen(3, 'goes'), said], [back, seen(6, 'new')]);
    expect(log.map((news) => news.version)).toEqual([2, 4, 5, 6]);
  });
});

describe('whether there is a move to undo', () => {
  const at = (step: number, turn: number[], you: number | null = 0): TableView => ({ ...aTable, you, play: { ...aPlay, step, turn } });
  const back: News = { version: 5, what: { undone: { from: 3, seat: 1 } } };

  it('is known if it was our turn and the match went on, or waits for the others', () => {
    expect(hasMoved(at(1, [0]), at(2, [1]), [])).toBe(true);
    expect(hasMoved(at(1, [0]), at(2, [0]), [])).toBe(true);
    expect(hasMoved(at(1, [0, 1]), at(1, [1]), [])).toBe(true);
  });

  it('is not known from what others do', () => {
    expect(hasMoved(at(1, [1]), at(2, [0]), [])).toBe(false);
    expect(hasMoved(at(1, [0, 1]), at(1, [0]), [])).toBe(false);
    expect(hasMoved(at(1, [0]), at(2, [1]), [back])).toBe(false);
    expect(hasMoved(at(1, [0], null), at(2, [1], null), [])).toBe(false);
  });
});

describe('a table', () => {
  let at: TableState;
  const me: Chair = { occupant: 'person', name: 'Aki', colour: 0, ready: false, substitute: false };
  const table = (number: number, phase: Phase, step: number | null, chair: Partial<Chair> = {}): TableView => ({
    ...aTable, you: 0, number, phase, seats: [{ ...me, ...chair }], play: step === null ? null : { ...aPlay, step, turn: [0] },
  });
  let version = 0;
  const update = (view: TableView, news: News[] = [], since = version) =>
    last().tell({ update: { version: (version = news.at(-1)?.version ?? version + 1), since, news, table: view } });

  beforeEach(() => {
    FakeSocket.all = [];
    version = 0;
    vi.stubGlobal('WebSocket', FakeSocket);
    at = new TableState('table');
    last().onopen?.();
  });
  afterEach(() => {
    at.close();
    vi.unstubAllGlobals();
  });

  it('ignores a hint that comes too late', async () => {
    update(table(1, 'playing', 1));
    const asked = at.askHint();
    update(table(1, 'playing', 2));
    last().tell({ hint: { id: last().id(-1), hint: { step: 1, action: 'R1', message: { id: 'plain', args: { text: '' } } } } });
    await asked;
    expect(at.hint).toBeNull();
  });

  it('asks about the move that the player chooses, and does not play it', async () => {
    update(table(1, 'playing', 1));
    at.asking = true;
    at.choose('R2');
    expect(last().sent.at(-1)).toMatchObject({ request: { hint: { about: 'R2' } } });
    last().tell({ hint: { id: last().id(-1), hint: { step: 1, action: 'R1', message: { id: 'plain', args: { text: '' } } } } });
    await vi.waitFor(() => expect(at.hint?.action).toBe('R1'));
    expect([at.asking, at.sent, at.pending]).toEqual([false, null, null]);
  });

  it('drops the question about leaving when the next match begins', () => {
    update(table(1, 'playing', 1));
    at.leaving = true;
    expect(at.asked).toEqual({ leave: true });
    update(table(2, 'playing', 1));
    expect(at.asked).toBeNull();
  });

  it('tells matches apart by their number, even if one ends with its deal', () => {
    update(table(1, 'over', 3), [seen(4, 'first')], 0);
    expect(at.past).toHaveLength(1);
    update(table(2, 'over', 0), [seen(6, 'second')]);
    expect(at.past).toHaveLength(1);
    expect(at.log).toHaveLength(2);
  });

  it('is neither ready nor to move for a player whose seat a bot plays', () => {
    update(table(1, 'playing', 1, { substitute: true, ready: true }));
    expect([at.mine, at.ready]).toEqual([false, false]);
    update(table(1, 'over', 2, { ready: true }));
    expect(at.ready).toBe(true);
  });

  it('waits at the result of a deal until the player continues, and tells the server', () => {
    const deal = { scores: [1], totals: [1] };
    const view = (deals: object[], more: object = {}): TableView => ({ ...table(1, 'playing', 1), play: { ...aPlay, step: 1, turn: [0], view: 'new', previous: 'last', deals, ...more } as never });
    update(table(1, 'playing', 1));
    update(view([deal]), [seen(5, 'over')]);
    expect([at.ending, at.table?.play?.view, at.mine]).toEqual(['deal', 'last', false]);
    update(view([deal], { pause: { looking: [0], left: 45_000 } }));
    expect(at.pause?.looking).toEqual([0]);
    update(view([deal], { pause: { looking: [0], left: 44_000 } }), [{ version: 7, what: { said: { seat: 0, text: 'oh' } } }]);
    expect(at.log.at(-1)?.what).toHaveProperty('said');
    at.goOn();
    expect(last().sent.at(-1)?.request).toEqual({ continue: {} });
    expect([at.ending, at.table?.play?.view, at.mine]).toEqual([null, 'new', true]);
  });

  it('goes on by itself when the pause is over', () => {
    const pause = { looking: [0], left: 1000 };
    const view = (more: object): TableView => ({ ...table(1, 'playing', 1), play: { ...aPlay, view: 'new', previous: 'last', ...more } as never });
    // A player who comes back still looks.
    update(view({ pause }), [], 0);
    expect([at.ending, at.table?.play?.view]).toEqual(['deal', 'last']);
    update(view({}));
    expect([at.ending, at.table?.play?.view]).toEqual([null, 'new']);
  });

  it('has no news after connecting for the first time, or with another key', () => {
    update(table(1, 'playing', 1), [seen(3, 'old')], 0);
    expect(at.fresh).toEqual([]);
    update(table(1, 'playing', 2), [seen(4, 'new')]);
    expect(at.fresh).toHaveLength(1);
    update(table(1, 'playing', 2), [seen(3, 'old'), seen(4, 'new')], 0);
    expect(at.fresh).toEqual([]);
  });
});
