import { expect, test } from 'vitest';
import type { Seen } from '../../generated/games/collision';
import { sorted } from './cards';
import { keyed, lying, plays, trickKeys } from './keys';
import { apart } from './names';

const dealt: Seen = { what: 'dealt', round: 1, starter: 0, field: ['Su1', 'Su2', 'Su3', 'Su9'], hand: null };
const card = (seat: number, card: string, met: [number, string] | null = null): Seen => ({ what: 'played', seat, card, met, broke: false });
const taken = (seat: number): Seen => ({ what: 'taken', seat, why: 'big-bang', nines: 0 });
const over: Seen = { what: 'round-over', null: null, counts: [1, 1, 0], totals: [1, 1, 0], winners: null };

test('a hand is sorted by suit or by rank', () => {
  const hand = ['Bk1', 'Ma2', 'Su7', 'Ea2', 'Su1'];
  expect(sorted(hand, 'suit')).toEqual(['Su1', 'Su7', 'Ea2', 'Ma2', 'Bk1']);
  expect(sorted(hand, 'rank')).toEqual(['Su1', 'Bk1', 'Ea2', 'Ma2', 'Su7']);
});

test('the last trick of a round keeps its keys when the next round is dealt', () => {
  const ended = [dealt, card(0, 'Su7'), card(1, 'Su7', [0, 'Su7']), taken(1), over, { ...dealt, round: 2 }];
  const trick = [0, 1].map((seat) => ({ seat, card: 'Su7', down: true }));
  // Its cards are those of the round that ended: none of them is in the new hand.
  expect(trickKeys(lying(ended), trick)).toEqual(['1-0-Su7#0', '1-1-Su7#0']);
  expect(trickKeys(lying([...ended, card(1, 'Ma1')]), [{ seat: 1, card: 'Ma1', down: false }])).toEqual(['2-1-Ma1#0']);
});

test('a card keeps its key from the hand to the trick', () => {
  const before = keyed(['Su7', 'Su7', 'Ea1'], 0, plays([dealt]));
  expect(before.map(({ key }) => key)).toEqual(['0-Su7#0', '0-Su7#1', '0-Ea1#0']);
  const played = plays([dealt, card(1, 'Su7'), card(0, 'Su7')]);
  expect(played.get('0-Su7')).toBe(1);
  expect(keyed(['Su7', 'Ea1'], 0, played).map(({ key }) => key)).toEqual(['0-Su7#1', '0-Ea1#0']);
});

test('equal names are told apart by the number of the chair', () => {
  expect(apart(['Mika', 'bot', 'bot'])).toEqual(['Mika', '2 bot', '3 bot']);
});
