import { describe, expect, it } from 'vitest';
import type { Seen } from '../../generated/gostop';
import { byNumber, letterOf, numberOf, shares, signOf, unseen, valueOf } from './cards';
import { keyed } from './keys';
import { origins, turns } from './turns';

const cards = (text: string) => text.split(' ').filter(Boolean);
const points = (text: string, sets: 'apart' | 'both') => shares(cards(text), sets).reduce((sum, share) => sum + share.points, 0);

describe('cards', () => {
  it('are read', () => {
    expect(['12C--', '1A', '10B'].map((card) => [numberOf(card), valueOf(card), letterOf(card), signOf(card)])).toEqual([
      [12, 'C--', 'C', '−−'], [1, 'A', 'A', ''], [10, 'B', 'B', ''],
    ]);
  });
  it('are sorted by number, the rarer first', () => {
    expect(byNumber(cards('10D 2D 12D+ 2B+ 12A 2C+ 1D'))).toEqual(cards('1D 2B+ 2C+ 2D 10D 12A 12D+'));
  });
  it('that nobody has seen are counted', () => {
    expect(unseen(cards('1A 1D 1D 12A'))).toEqual([1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3]);
  });
});

describe('the card of points says what the server says', () => {
  const nine = '1D 1D 2D 2D 3D 3D 4D 4D 5D';
  it.each([
    ['1A 3A', 0, 0], ['1A 3A 12A', 3, 3], ['1A 3A 8A 12A', 4, 4], ['1A 3A 8A 11A 12A', 15, 15],
    ['5B 6B 7B 9B 2B+', 1, 1], ['2B+ 4B+ 8B+ 5B 6B', 5, 6], ['2B+ 4B+ 8B+ 5B 6B 7B 9B 10B', 6, 9],
    ['1C+ 2C+ 3C+ 6C 9C 4C- 5C- 12C--', 4, 7], ['1C+ 2C+ 3C+ 6C 9C 10C', 6, 8],
    [nine, 0, 0], [`${nine} 5D`, 1, 1], [`${nine} 11D+ 12D+ 6D`, 5, 5],
  ])('%s', (storage, apart, both) => {
    expect([points(storage, 'apart'), points(storage, 'both')]).toEqual([apart, both]);
  });
  it('and how many are missing', () => {
    const [a, b, c, d] = shares(cards('1A 2B+ 4B+ 8B+ 5B 1C+ 11D+ 1D'), 'apart');
    expect([a, b, c, d].map((share) => [share?.count, share?.next])).toEqual([[1, 3], [1, 5], [1, 5], [3, 10]]);
    expect(b?.trios).toEqual([{ value: 'B+', have: 3 }]);
  });
});

describe('keys', () => {
  it('are different for equal cards, and stay with the one that stays', () => {
    const first = keyed({ hand: ['5D', '1A'], row: ['5D'] }, new Map());
    expect(first.keys).toEqual({ hand: ['5D#1', '1A#1'], row: ['5D#2'] });
    const second = keyed({ hand: ['1A'], row: ['5D'], taken: ['5D'] }, first.lying);
    expect(second.keys).toEqual({ hand: ['1A#1'], row: ['5D#2'], taken: ['5D#1'] });
    const third = keyed({ hand: ['1A'], taken: ['5D', '5D'] }, second.lying);
    expect(third.keys.taken?.toSorted()).toEqual(['5D#1', '5D#2']);
  });
  it('follow a lone card rather than name it anew', () => {
    const { keys } = keyed({ taken: ['5D'] }, new Map([['5D#2', 'row']]));
    expect(keys).toEqual({ taken: ['5D#2'] });
  });
});

describe('turns', () => {
  const past: Seen[] = [
    { what: 'dealt', starter: 0, row: [], hand: null },
    { what: 'shook', seat: 0, number: 3, cards: ['3A', '3D', '3D'], reserve: true },
    { what: 'played', seat: 0, card: '3A', place: 'alone' },
    { what: 'drew', seat: 0, card: '5B', place: { with: '5D' } },
    { what: 'took', seat: 0, cards: ['5B', '5D'] },
    { what: 'stole', seat: 0, from: 1, bonus: 'emptied', cards: [] },
    { what: 'skipped', seat: 1, left: 0 },
    { what: 'drew', seat: 1, card: '7D', place: 'alone' },
    { what: 'skipped', seat: 1, left: 0 },
  ];
  it('hold together what belongs together', () => {
    const [one, two, three] = turns(past);
    expect(one).toMatchObject({ seat: 0, shook: [3], played: ['3A'], drew: '5B', took: ['5B', '5D'], stole: [] });
    expect(two).toMatchObject({ seat: 1, played: [], drew: '7D' });
    expect(three).toMatchObject({ seat: 1, drew: null });
  });
  it('know where cards come from', () => {
    expect([...origins(past)]).toEqual([['3A', 'seat-0'], ['5B', 'deck'], ['7D', 'deck']]);
  });
});
