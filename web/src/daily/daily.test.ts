import { describe, expect, it } from 'vitest';
import type { DailyScore } from '../generated/wire';
import type { OwnMatch } from '../you/matches';
import { attemptAt, compare, dayBeside, isDay, placeOf, player } from './daily';

const score = (outcome: DailyScore['outcome'], margin: number, total = 0): DailyScore => ({ outcome, margin, total });

describe('daily deals', () => {
  it('know this browser by the same text', () => expect(player()).toBe(player()));

  it('compare a win before a margin, and a margin before a total', () => {
    const order = [score('lost', -3), score('lost', -1), score('drawn', 0), score('won', 1, 3), score('won', 1, 4), score('won', 2)];
    expect([...order].sort(compare)).toEqual(order);
  });

  it('count how many others were worse', () => {
    const expert = score('won', 9);
    const results = [{ score: score('won', 2), count: 1 }, { score: score('won', 1), count: 2 }, { score: score('lost', -1), count: 2 }];
    expect(placeOf(score('won', 1), score('won', 1), { results, expert })).toEqual({ others: 4, worse: 50 });
    expect(placeOf(score('won', 1), undefined, { results, expert })).toEqual({ others: 5, worse: 40 });
    expect(placeOf(score('won', 2), score('won', 2), { results: results.slice(0, 1), expert })).toEqual({ others: 0, worse: 0 });
    // Played again, and better than the own attempt that counts, which is no other's.
    expect(placeOf(score('won', 2), score('lost', -1), { results, expert })).toEqual({ others: 4, worse: 75 });
  });

  it('find the attempt that counts, or else the latest', () => {
    const deal = { game: 'a', date: '2026-11-17', level: 'easy' };
    const attempt = (number: number, counts: boolean): OwnMatch => ({ table: 't', number, game: 'a', when: 0, result: 'won', others: [], daily: { ...deal, counts, score: score('won', 1) } });
    expect(attemptAt(deal, [attempt(3, false), attempt(2, true), attempt(1, false)])?.number).toBe(2);
    expect(attemptAt(deal, [attempt(3, false), attempt(1, false)])?.number).toBe(3);
    expect(attemptAt({ ...deal, level: 'hard' }, [attempt(3, true)])).toBeUndefined();
  });

  it('go from day to day', () => {
    expect([dayBeside('2026-03-01', -1), dayBeside('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
    expect(['2026-02-28', '2026-02-30', '2026-05-99', 'soon', '2026-1-1'].map(isDay)).toEqual([true, false, false, false, false]);
  });
});
