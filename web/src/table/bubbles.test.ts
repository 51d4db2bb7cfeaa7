import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { News } from '../generated/wire';
import { Bubbles } from './bubbles.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (seat: number, text: string): News => ({ version: 1, what: { said: { seat, text } } });

it('what somebody says stays at their seat for a while, and only the newest', () => {
  const bubbles = new Bubbles();
  bubbles.hear([said(0, 'hello'), said(1, 'hi'), { version: 1, what: { gesture: { seat: 0, gesture: 'bow' } } }]);
  expect(bubbles.shown).toEqual([{ seat: 1, text: 'hi' }, { seat: 0, gesture: 'bow' }]);
  vi.advanceTimersByTime(4100);
  expect(bubbles.shown, 'a longer text stays longer').toEqual([{ seat: 1, text: 'hi' }]);
  vi.advanceTimersByTime(100);
  expect(bubbles.shown).toEqual([]);
});
