import { expect, test, vi } from 'vitest';
import type { ReplayStep } from '../generated/wire';
import { SKIPS_AFTER } from '../stage/director';
import { cuesOf, Playback } from './playback.svelte';

vi.mock('../settings.svelte', () => ({ pace: () => 1, motionAllowed: () => false, settings: {} }));

const step = (view: unknown, seen: unknown[] = [], rest: Partial<ReplayStep> = {}): ReplayStep =>
  ({ entries: 0, turn: [0], view, deals: 0, seen: seen.map((one) => ({ seen: one, message: { id: 'plain' }, part: 'plays' as const })), ...rest });
const tell = (view: unknown, seen: unknown) => [{ view: `${view} ${seen}`, weight: 'step' as const }, { view: `${view} ${seen}.`, weight: 'moment' as const, to: 'seat' }];

test('the pictures of a step end with the step itself, and with its open hands', () => {
  const cues = cuesOf(step('table'), step('true', ['card'], { open: ['hands'] }), tell);
  expect(cues.map(({ frame, hold }) => [frame.view, frame.open, frame.final, frame.to, hold])).toEqual([
    ['table card', ['hands'], false, null, 300], ['true', ['hands'], true, 'seat', 0],
  ]);
});

test('the end of a deal is shown without the hands of the next one', () => {
  const cues = cuesOf(step('table'), step('next', ['card'], { ended: 'end', open: ['hands'] }), tell);
  expect(cues.map(({ frame }) => [frame.view, frame.open])).toEqual([['table card', null], ['table card.', null], ['next', ['hands']]]);
});

test('a replay shows a step forward beat by beat, and any other step at once', () => {
  vi.useFakeTimers();
  const playback = new Playback();
  playback.tell = tell;
  const steps = [step('zero'), step('one', ['card']), step('two', ['card'])];
  const shown = () => [playback.picture?.view, playback.showing];
  playback.show(steps, 0);
  expect(shown()).toEqual(['zero', false]);
  playback.show(steps, 1);
  expect(shown()).toEqual(['zero card', true]);
  vi.advanceTimersByTime(300);
  expect(shown()).toEqual(['one', false]);
  playback.show(steps, 2);
  playback.skip();
  vi.advanceTimersByTime(SKIPS_AFTER);
  expect(shown()).toEqual(['two', false]);
  playback.show(steps, 1);
  expect(shown()).toEqual(['one', false]);
  playback.speed = 4;
  playback.show(steps, 2);
  vi.advanceTimersByTime(75);
  expect(shown()).toEqual(['two', false]);
  vi.useRealTimers();
});
