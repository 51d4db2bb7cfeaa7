// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from './generated/wire';
import { keyOf, knownTable, knownTables, remember, rememberView, takeKeys } from './tables';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const view = (phase: string, ...names: string[]) => ({
  game: 'three', phase, you: 0, seats: names.map((name) => ({ name, occupant: name ? 'person' : 'nobody' })),
}) as TableView;

it('a table is remembered with its phase and the other players', () => {
  remember('abc', { seat: 'k3y' });
  rememberView('abc', view('waiting', 'Aki', ''));
  expect(knownTable('abc')).toMatchObject({ seat: 'k3y', game: 'three', phase: 'waiting', others: [] });
  rememberView('abc', view('over', 'Aki', 'Bo'));
  expect(knownTable('abc')).toMatchObject({ phase: 'over', others: ['Bo'] });
});

it.each(['null', '{}', '7', '['])('tables that cannot be read are none: %s', (text) => {
  localStorage.setItem('chabudai tables', text);
  expect(knownTables()).toEqual([]);
});

it('a table that has not changed keeps its place', () => {
  rememberView('first', view('playing', 'Aki', 'Bo'));
  rememberView('second', view('playing', 'Aki', 'Cho'));
  const before = localStorage.getItem('chabudai tables');
  rememberView('first', view('playing', 'Aki', 'Bo'));
  expect(localStorage.getItem('chabudai tables')).toBe(before);
});

it('a seat in a running match is not forgotten for tables that were only watched', () => {
  remember('match', { seat: 'k3y', phase: 'playing' });
  for (let number = 0; number < 100; number += 1) remember(`watched-${number}`, { watch: 'w' });
  expect(knownTable('match')?.seat).toBe('k3y');
  expect(knownTables()).toHaveLength(60);
  expect(knownTable('watched-99')).toBeDefined();
});

it('a link with a wrong key does not replace the right keys of a seated player', () => {
  remember('abc', { seat: 'k3y', watch: 'right' });
  history.replaceState(null, '', '#watch=wrong&invite=new');
  takeKeys('abc');
  expect(knownTable('abc')).toMatchObject({ seat: 'k3y', watch: 'right', invite: 'new' });
  expect(location.hash).toBe('');
});

it('a browser without storage knows its seat as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  remember('secret', { seat: 'k3y' });
  expect(keyOf('secret')).toBe('k3y');
});
