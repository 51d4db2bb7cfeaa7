import { expect, test } from 'vitest';
import type { Seen } from '../../generated/games/collision';
import { tricksOf } from './tricks';

const dealt = (round: number): Seen => ({ what: 'dealt', round, starter: 0, field: [], hand: null });
const card = (seat: number, card: string, met: [number, string] | null = null): Seen => ({ what: 'played', seat, card, met, broke: false });
const taken = (seat: number): Seen => ({ what: 'taken', seat, why: 'big-bang', nines: 0 });
const over: Seen = { what: 'round-over', null: null, counts: [1, 1, 0], totals: [1, 1, 0], winners: null };

test('the tricks of the round that ended are those between its deal and its end', () => {
  const before = [dealt(1), card(0, 'Su1'), taken(0), over];
  const round = [dealt(2), card(0, 'Su7'), card(1, 'Su7', [0, 'Su7']), card(2, 'Ea2'), taken(2), card(2, 'Ma3'), { what: 'field-met', seat: 2, card: 'Ma3', field: 'Ma3' } as Seen, taken(1), over];
  const next = [dealt(3), card(1, 'Bk1')];
  expect(tricksOf([...before, ...round, ...next])).toEqual([
    { taker: 2, cards: [{ seat: 0, card: 'Su7', down: true }, { seat: 1, card: 'Su7', down: true }, { seat: 2, card: 'Ea2', down: false }] },
    { taker: 1, cards: [{ seat: 2, card: 'Ma3', down: true }] },
  ]);
});

test('a page that knows no whole round knows no tricks', () => {
  expect(tricksOf([])).toEqual([]);
  expect(tricksOf([card(0, 'Su1'), taken(0)])).toEqual([]);
});
