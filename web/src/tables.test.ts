import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from './generated/wire';
import { keyOf, knownTable, knownTables, remember, rememberView, takeKeys } from './tables';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const view = (phase: string, ...names: string[]) => ({
  game: 'three', phase, you: 0, seats: names.map((name) => ({ name, occupant: name ? 'person' : 'nobody' })),
}) as TableView;

it('a table is remembered by who else sits there, and by how it stands', () => {
  remember('abc', { seat: 'k3y' });
  rememberView('abc', view('waiting', 'Aki', ''));
  expect(knownTable('abc')).toMatchObject({ seat: 'k3y', game: 'three', phase: 'waiting', others: [] });
  rememberView('abc', view('over', 'Aki', 'Bo'));
  expect(knownTable('abc')).toMatchObject({ phase: 'over', others: ['Bo'] });
});

it('a table that stands as before keeps its place', () => {
  rememberView('first', view('playing', 'Aki', 'Bo'));
  rememberView('second', view('playing', 'Aki', 'Cho'));
  const before = localStorage.getItem('chabudai tables');
  rememberView('first', view('playing', 'Aki', 'Bo'));
  expect(localStorage.getItem('chabudai tables')).toBe(before);
});

it('a seat in a match is not forgotten for tables that were only looked at', () => {
  remember('match', { seat: 'k3y', phase: 'playing' });
  for (let number = 0; number < 100; number += 1) remember(`watched-${number}`, { watch: 'w' });
  expect(knownTable('match')?.seat).toBe('k3y');
  expect(knownTables()).toHaveLength(60);
  expect(knownTable('watched-99')).toBeDefined();
});

it('a link with a wrong key does not cost who sits the right one', () => {
  remember('abc', { seat: 'k3y', watch: 'right' });
  history.replaceState(null, '', '#watch=wrong&invite=new');
  takeKeys('abc');
  expect(knownTable('abc')).toMatchObject({ seat: 'k3y', watch: 'right', invite: 'new' });
  expect(location.hash).toBe('');
});

it('a browser that keeps nothing knows its seat as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  remember('secret', { seat: 'k3y' });
  expect(keyOf('secret')).toBe('k3y');
});
