import { beforeEach, expect, it } from 'vitest';
import type { TableView } from './generated/wire';
import { held, hold, note } from './tables';

beforeEach(() => localStorage.clear());

const view = (phase: string, ...names: string[]) => ({
  game: 'three', phase, you: 0, seats: names.map((name) => ({ name, sitter: name ? 'person' : 'nobody' })),
}) as TableView;

it('a table is remembered by who else sits there, and by how it stands', () => {
  hold('abc', { seat: 'k3y' });
  note('abc', view('waiting', 'Aki', ''));
  expect(held('abc')).toMatchObject({ seat: 'k3y', game: 'three', phase: 'waiting', others: [] });
  note('abc', view('over', 'Aki', 'Bo'));
  expect(held('abc')).toMatchObject({ phase: 'over', others: ['Bo'] });
});

it('a table that stands as before keeps its place', () => {
  note('first', view('playing', 'Aki', 'Bo'));
  note('second', view('playing', 'Aki', 'Cho'));
  const before = localStorage.getItem('chabudai tables');
  note('first', view('playing', 'Aki', 'Bo'));
  expect(localStorage.getItem('chabudai tables')).toBe(before);
});
