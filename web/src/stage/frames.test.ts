import { describe, expect, it } from 'vitest';
import type { Deal, News, TableView } from '../generated/wire';
import { aPlay, aTable } from '../table/fakeSocket';
import { type Tell } from './beat';
import { aged, framesOf, pauseOf } from './frames';

const seen = (version: number, what: string): News => ({ version, what: { seen: { seen: what, message: { id: what }, part: 'plays' } } });
const said: News = { version: 3, what: { said: { seat: 0, text: 'hello' } } };
const table = (view: unknown, play: object = {}): TableView => ({ ...aTable, phase: 'playing', play: { ...aPlay, view, turn: [0], ...play } });
/** Every event has two pictures, but "quiet" has none, and "end" is the end of a deal. */
const tell: Tell = (view, what, end) => {
  if (what === 'quiet' || what === 'dealt') return [];
  if (what === 'end') return [{ view: end, weight: 'result' }];
  return [1, 2].map((part) => ({ view: `${view as string} ${what as string}${part}`, weight: 'step' }));
};
const deal: Deal = { scores: [1], totals: [1] };
const views = (frames: ReturnType<typeof framesOf>) => frames.map(({ frame }) => frame.table.play?.view);

describe('an update', () => {
  it('is told event by event, and its last picture is the true one', () => {
    const frames = framesOf(table('0'), { news: [seen(2, 'a'), seen(2, 'b')], table: table('true', { step: 1 }) }, tell, 0);
    expect(views(frames)).toEqual(['0 a1', '0 a2', '0 a2 b1', 'true']);
    expect(frames.map(({ frame }) => frame.final)).toEqual([false, false, false, true]);
  });

  it('tells an event with its last picture, and lets the board know it with its first', () => {
    const [a, b] = [seen(2, 'a'), seen(2, 'b')];
    const frames = framesOf(table('0'), { news: [a, b], table: table('true') }, tell, 0).map(({ frame }) => frame);
    expect(frames.map(({ told }) => told)).toEqual([[], [a], [], [b]]);
    expect(frames.map(({ known }) => known)).toEqual([[a], [], [b], []]);
  });

  it('is nobody\u2019s turn, and shows no result, before its last picture', () => {
    const verdict = { totals: [1], winners: [0], why: { id: 'x' } };
    const over = { ...table('true', { verdict, deals: [deal], offers: [{ id: 1, text: 'a' }] }), phase: 'over' as const };
    const frames = framesOf(table('0'), { news: [seen(2, 'a'), seen(2, 'end')], table: over }, tell, 0);
    const early = frames.slice(0, -1).map(({ frame }) => frame.table);
    expect(early.map(({ phase, play }) => [phase, play?.verdict, play?.deals.length, play?.turn.length, play?.offers.length])).toEqual([
      ['playing', null, 0, 0, 0], ['playing', null, 0, 0, 0],
    ]);
    expect(frames.at(-1)?.frame.table).toBe(over);
  });

  it('tells what has no picture with the next one, and at last with the true one', () => {
    const frames = framesOf(table('0'), { news: [seen(2, 'quiet'), seen(2, 'a'), said], table: table('true') }, tell, 0).map(({ frame }) => frame);
    expect(frames.map(({ told }) => told.length)).toEqual([0, 3]);
  });

  it('shows what happened after the last picture as a picture of its own', () => {
    const frames = framesOf(table('0'), { news: [seen(2, 'a'), seen(2, 'quiet')], table: table('true') }, tell, 0);
    expect(views(frames)).toEqual(['0 a1', '0 a2', 'true']);
    expect(frames.map(({ frame }) => frame.told.length)).toEqual([0, 1, 1]);
  });

  it('is one picture in a game that tells nothing, after an undo, at a new match, and without events', () => {
    const [after, news] = [table('true'), [seen(2, 'a')]];
    expect(framesOf(table('0'), { news, table: after }, null, 0)).toHaveLength(1);
    const undone: News = { version: 3, what: { undone: { from: 2, seat: 0 } } };
    expect(framesOf(table('0'), { news: [...news, undone], table: after }, tell, 0)).toHaveLength(1);
    expect(framesOf(table('0'), { news, table: { ...after, number: 2 } }, tell, 0)).toHaveLength(1);
    expect(framesOf(null, { news, table: after }, tell, 0)).toHaveLength(1);
    expect(framesOf(table('0'), { news, table: table('true', { deals: [deal, deal] }) }, tell, 0)).toHaveLength(1);
    const [only] = framesOf(table('0'), { news: [said], table: after }, tell, 0);
    expect([only?.hold, only?.frame.final]).toEqual([0, true]);
  });
});

describe('the end of a deal', () => {
  const next = table('new deal', { previous: 'last', deals: [deal] });

  it('is seen with its scores before the next deal', () => {
    const frames = framesOf(table('0'), { news: [seen(2, 'end'), seen(2, 'dealt')], table: next }, tell, 0);
    expect(views(frames)).toEqual(['last', 'new deal']);
    expect(frames[0]?.frame.table.play?.deals).toEqual([deal]);
    expect(frames.map(({ frame }) => frame.told.length)).toEqual([1, 1]);
  });

  it('is seen in a game that tells nothing, too', () => {
    expect(views(framesOf(table('0'), { news: [seen(2, 'x')], table: next }, null, 0))).toEqual(['last', 'new deal']);
  });
});

describe('the pause after a deal', () => {
  const pause = { looking: [1], left: 1000 };
  const stops = (you: number | null, play: object) => {
    const next = { ...table('new deal', { previous: 'last', deals: [deal], ...play }), you };
    return framesOf({ ...table('0'), you }, { news: [seen(2, 'end'), seen(2, 'dealt')], table: next }, tell, 0).map(({ stops: stop }) => stop === true);
  };

  it('lets spectators look at the result as long as a player does, and no longer', () => {
    expect(stops(null, { pause })).toEqual([true, false]);
    expect(stops(null, {})).toEqual([false, false]);
  });

  it('is over for a player who has continued, and for everybody when nobody looks', () => {
    const at = (you: number | null, play: object) => pauseOf({ ...table('new deal', play), you });
    expect([at(1, { pause }), at(0, { pause }), at(null, { pause }), at(null, {})]).toEqual([pause, null, pause, null]);
  });
});

it('a clock that runs shows the time since its update came', () => {
  const seat = { occupant: 'person', name: '', colour: 0, ready: false, substitute: false, left: 5000 } as const;
  const clocked: TableView = { ...aTable, clock: { seconds: 10, increment: 0 } as never, seats: [{ ...seat, runs: true }, seat] };
  expect(aged(clocked, 1200).seats.map(({ left }) => left)).toEqual([3800, 5000]);
});
