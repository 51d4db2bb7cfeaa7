import { expect, test } from 'vitest';
import type { Prompt } from '../generated/wire';
import { fits, MOST, tipFor } from './tips';

const prompt = (id: string, pointer?: string, value?: unknown): Prompt => ({ text: { id }, ...(pointer === undefined ? {} : { pointer, value }) });

test('a tip suits a view that has what it names', () => {
  expect(fits(prompt('always'), {})).toBe(true);
  expect(fits(prompt('black', '/broken', true), { broken: true })).toBe(true);
  expect(fits(prompt('black', '/broken', true), { broken: false })).toBe(false);
  expect(fits(prompt('lead', '/trick', []), { trick: [] })).toBe(true);
  expect(fits(prompt('close', '/points/1', 2), { points: [0, 2] })).toBe(true);
  expect(fits(prompt('deep', '/points/1/2', 2), null)).toBe(false);
});

test('tips take turns, and end', () => {
  const prompts = [prompt('one'), prompt('two'), prompt('three', '/broken', true)];
  const counts: Record<string, number> = {};
  const shown: (string | null)[] = [];
  for (let turn = 0; turn < 2 * MOST + 1; turn += 1) {
    const tip = tipFor(prompts, { broken: false }, counts);
    shown.push(tip?.text.id ?? null);
    if (tip) counts[tip.text.id] = (counts[tip.text.id] ?? 0) + 1;
  }
  expect(shown).toEqual(['one', 'two', 'one', 'two', null]);
});
