import { describe, expect, it } from 'vitest';
import type { TableView } from '../generated/wire';
import { damagedText, forgetDamaged, forgetMatches, keepMatch, matchOf, type OwnMatch, ownMatches } from './matches';
import { statsOf } from './stats';

/** A store like the browser's. */
function memory(texts: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(texts));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

function over(number: number, winners: number[], more: object = {}, seats: unknown[] = [{ occupant: 'person' }, { occupant: { bot: 'easy' } }]): TableView {
  return { table: 't', number, game: 'three', you: 0, seats, play: { verdict: { winners, totals: [3, 1] }, ...more } } as unknown as TableView;
}

const sound = { table: 't', number: 1, game: 'three', when: 0, result: 'won', others: ['easy'] };
const damagedDaily = JSON.stringify([{ ...sound, daily: { date: '2026-11-17', level: 'easy', counts: true } }]);
const damagedOthers = JSON.stringify([{ ...sound, others: [7] }]);

describe('the own record', () => {
  it('keeps a match once, the newest first', () => {
    const store = memory();
    for (const number of [1, 2, 2, 1]) keepMatch(over(number, [0]), number, store);
    expect(ownMatches(store).map(({ number, result, others }) => [number, result, others])).toEqual([[2, 'won', ['easy']], [1, 'won', ['easy']]]);
  });

  it('keeps nothing of a match that is not over, was watched, or was ended by a bot', () => {
    const store = memory();
    keepMatch({ ...over(1, [0]), you: null }, 1, store);
    keepMatch({ ...over(1, [0]), play: null }, 1, store);
    keepMatch(over(1, [0], {}, [{ occupant: 'person', substitute: true }, { occupant: 'person' }]), 1, store);
    expect(ownMatches(store)).toEqual([]);
  });

  it('marks deals that were played again', () => {
    const duplicate = matchOf({ ...over(1, [0]), open_deals: { duplicate: {} } }, 1);
    expect(duplicate?.again).toBe(true);
    expect(matchOf(over(1, [0]), 1)).not.toHaveProperty('again');
  });

  it.each(['{', '[1]', '{"a":1}', '[{"table":"t"}]', 'null', damagedDaily, damagedOthers])('puts a damaged text aside and loses nothing: %s', (text) => {
    const store = memory({ 'chabudai matches': text });
    expect(ownMatches(store)).toEqual([]);
    expect(damagedText(store)).toBe(text);
    keepMatch(over(1, [0]), 1, store);
    expect(ownMatches(store)).toHaveLength(1);
    expect(damagedText(store), 'it stays until the player deletes it').toBe(text);
    forgetDamaged(store);
    expect(damagedText(store)).toBeNull();
    forgetMatches(store);
    expect(ownMatches(store)).toEqual([]);
  });
});

describe('statistics', () => {
  const match = (result: OwnMatch['result'], more: Partial<OwnMatch> = {}): OwnMatch => ({ table: 't', number: 1, game: 'a', when: 0, result, others: ['easy'], ...more });

  it('count results by opponents and game, and streaks', () => {
    // The newest first: won, won, lost, won, won, won.
    const results = ['won', 'won', 'lost', 'won', 'won', 'won'] as const;
    const stats = statsOf([...results.map((result) => match(result)), match('drawn', { game: 'b', others: ['hard', 'person'] })]);
    expect([stats.streak, stats.longest, stats.matches]).toEqual([2, 3, 7]);
    expect(stats.games[0]).toEqual(['a', { won: 5, drawn: 0, lost: 1 }]);
    expect(stats.against).toEqual([['easy', { won: 5, drawn: 0, lost: 1 }], ['mixed', { won: 0, drawn: 1, lost: 0 }]]);
  });

  it('leave out practice and whatever was played again', () => {
    const daily = { date: '2026-11-17', level: 'easy', counts: false, score: { outcome: 'won', margin: 1, total: 3 } } as const;
    const stats = statsOf([match('won', { practice: true }), match('won', { again: true }), match('won', { daily }), match('won', { daily: { ...daily, counts: true } })]);
    expect([stats.matches, stats.uncounted, stats.streak]).toEqual([1, 3, 1]);
  });
});
