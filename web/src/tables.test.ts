import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from './generated/wire';
import { held, heldTables, hold, keyOf, note, takeKeys } from './tables';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const view = (phase: string, ...names: string[]) => ({
  game: 'three', phase, you: 0, seats: names.map((name) => ({ name, occupant: name ? 'person' : 'nobody' })),
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

it('a seat in a match is not forgotten for tables that were only looked at', () => {
  hold('match', { seat: 'k3y', phase: 'playing' });
  for (let number = 0; number < 100; number += 1) hold(`watched-${number}`, { watch: 'w' });
  expect(held('match')?.seat).toBe('k3y');
  expect(heldTables()).toHaveLength(60);
  expect(held('watched-99')).toBeDefined();
});

it('a link with a wrong key does not cost who sits the right one', () => {
  hold('abc', { seat: 'k3y', watch: 'right' });
  history.replaceState(null, '', '#watch=wrong&invite=new');
  takeKeys('abc');
  expect(held('abc')).toMatchObject({ seat: 'k3y', watch: 'right', invite: 'new' });
  expect(location.hash).toBe('');
});

it('a browser that keeps nothing knows its seat as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  hold('secret', { seat: 'k3y' });
  expect(keyOf('secret')).toBe('k3y');
});
