import { expect, test } from 'vitest';
import type { Seen } from '../../generated/games/five35';
import { layer, trail } from './trail';

const dealt = (deal: number): Seen => ({ what: 'dealt', half: false, deal, starter: 0, hand: null });
const past: Seen[] = [
  dealt(1),
  { what: 'played', seat: 0, how: 'lead', cards: ['3'], stack: ['3'], left: 13 },
  { what: 'flushed', why: 'all-passed', leader: 0 },
  { what: 'played', seat: 0, how: 'lead', cards: ['4'], stack: ['4'], left: 12 },
  { what: 'played', seat: 1, how: 'overwrite', cards: ['9'], stack: ['9'], left: 12 },
  { what: 'passed', seat: 2 },
  { what: 'played', seat: 0, how: 'add', cards: ['8'], stack: ['8', '9'], left: 11 },
  { what: 'flushed', why: 'eight', leader: 0 },
];
const next: Seen[] = [...past, { what: 'hand-over', out: 0, left: [[], ['1'], ['2']], points: [0, -1, -1], totals: [0, -1, -1], winners: null }, dealt(2)];

test('the trail begins with the lead of the stack, and a new hand has none', () => {
  expect(trail(past).map(({ how, cards }) => [how, ...cards])).toEqual([['lead', '4'], ['overwrite', '9'], ['add', '8']]);
  expect(trail(next)).toEqual([]);
});

test('every lead and every overwriting has its own layer, over all hands of the match', () => {
  expect([layer(past), layer(next)]).toEqual([3, 3]);
});
