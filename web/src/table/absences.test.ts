import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Absences } from './absences.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a bot may play for a player who has been away long enough, and not for one who came back', () => {
  const absences = new Absences();
  absences.hear({ seats: [true, false, false], gone_after: 60_000 });
  expect(absences.gone).toEqual([false, false, false]);
  vi.advanceTimersByTime(30_000);
  absences.hear({ seats: [true, false, true], gone_after: 60_000 });
  vi.advanceTimersByTime(29_999);
  expect(absences.gone).toEqual([false, false, false]);
  vi.advanceTimersByTime(1);
  expect(absences.gone).toEqual([false, true, false]);
  absences.hear({ seats: [true, true, false], gone_after: 60_000 });
  expect(absences.gone).toEqual([false, false, false]);
});
