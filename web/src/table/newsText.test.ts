import { expect, test } from 'vitest';
import type { TableView, Verdict } from '../generated/wire';
import { winnersOf } from './newsText';

const table = (you: number | null) => ({ you, seats: ['Mio', 'Bora', 'Chika'].map((name) => ({ name })) }) as TableView;
const won = (...winners: number[]) => ({ winners }) as Verdict;

test('among several winners the reader is "you", and comes first', () => {
  expect(winnersOf(table(2), won(1, 2))).toBe('You, Bora');
  expect(winnersOf(table(0), won(1, 2))).toBe('Bora, Chika');
  expect(winnersOf(table(null), won(0, 1))).toBe('Mio, Bora');
});
