// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import BotFace from './BotFace.svelte';
import { TEMPERS, temperOf } from './temper';

const faceOf = (name: string): string => {
  const target = document.createElement('div');
  const shown = mount(BotFace, { target, props: { name } });
  flushSync();
  const face = target.innerHTML;
  void unmount(shown);
  return face;
};

const source = readFileSync(join(import.meta.dirname, '../../../crates/server/src/table/chair.rs'), 'utf8');
const listed = (constant: string, word: RegExp): string[] =>
  [...(new RegExp(`${constant}[^=]*= \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '').matchAll(word)].map(([, found]) => found ?? '');
const names = listed('BOT_NAMES', /"(\w+)"/g);

test('every bot has a face of its own', () => {
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names.map(faceOf)).size).toBe(names.length);
});

test('every bot has the temperament that the server gives it', () => {
  const tempers = listed('BOT_TEMPERAMENTS', /Temperament::(\w+)/g).map((temper) => temper.toLowerCase());
  expect(names.map((name, seat) => [name, tempers[seat]])).toEqual(Object.entries(TEMPERS));
  expect(temperOf('Bora')).toBe('bold');
  expect(temperOf('Ann')).toBeUndefined();
});
