// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Frame, Lesson, LessonStep } from '../generated/wire';
import { cuesOf, LessonState } from './lesson.svelte';
import { isUnderWay, progressOf, saveProgress } from './progress';

vi.mock('../settings.svelte', () => ({ pace: () => 0, motionAllowed: () => false, settings: {} }));

const frame = (view: unknown, ...seen: unknown[]): Frame =>
  ({ turn: [0], view, seen: seen.map((one) => ({ seen: one, message: { id: 'plain' }, part: 'plays' as const })), offers: [], deals: [], verdict: null });
const step = (number: number, frames: Frame[], choices: string[] = []): LessonStep => ({ number, text: { id: `step-${number}` }, points: [], past: [], frames, choices });
const part = (steps: LessonStep[], accepted = 0, rest: Partial<Lesson> = {}): Lesson => ({ options: {}, names: ['You', 'Jun'], count: 3, steps, accepted, prompts: [], ...rest });

/** A lesson of three steps: the second asks for `yes`. */
function answered(moves: string[]): Lesson {
  const first = [step(0, [frame('start')]), step(1, [frame('asks', 'event')], ['yes'])];
  if (moves[0] === 'yes') return part([step(2, [frame('end', 'moved')])], 1);
  return part(first, 0, moves.length > 0 ? { answer: { text: { id: 'no' } } } : {});
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { moves } = JSON.parse(init.body as string) as { moves: string[] };
    return new Response(JSON.stringify(answered(moves)));
  });
});

test('a lesson goes on with the right move, answers others, and remembers where it was', async () => {
  const at = new LessonState('nothing');
  await at.begin();
  expect([at.step?.number, at.asks, at.isFirst]).toEqual([0, false, true]);
  at.next();
  expect([at.step?.number, at.asks, isUnderWay('nothing')]).toEqual([1, true, true]);
  at.choose('no');
  await vi.waitFor(() => expect(at.answer?.text.id).toBe('no'));
  expect([at.step?.number, at.shows]).toEqual([1, true]);
  await vi.waitFor(() => expect(at.sent).toBe(null));
  at.choose('yes');
  await vi.waitFor(() => expect(at.step?.number).toBe(2));
  expect([at.isLast, at.answer, progressOf('nothing')]).toEqual([true, null, { moves: ['yes'], step: 2, done: true }]);
  await at.back();
  expect([at.step?.number, at.picture?.view]).toEqual([1, 'asks']);
  const later = new LessonState('nothing');
  await later.begin();
  expect(later.step?.number).toBe(1);
});

test('a stored lesson that cannot be read begins anew', async () => {
  for (const damaged of ['{', '{"moves": 7}', '{"moves": [7], "step": 1}', 'null', '{"moves": ["gone"], "step": 9}']) {
    localStorage.setItem('chabudai lesson of nothing', damaged);
    const at = new LessonState('nothing');
    await at.begin();
    expect([at.step?.number, at.failure]).toEqual([0, null]);
  }
  saveProgress('nothing', { moves: ['yes'], step: 2, done: true });
  const again = new LessonState('nothing');
  await again.begin();
  expect(again.step?.number).toBe(0);
});

test('events become pictures, and the last one is the true position', () => {
  const tell = (view: unknown, seen: unknown) => [{ view: `${String(view)} ${String(seen)} begins`, weight: 'step' as const }, { view: `${String(view)} ${String(seen)}`, weight: 'step' as const }];
  const views = cuesOf('before', step(0, [frame('one', 'a'), frame('two', 'b', 'c')]), tell).map((cue) => cue.frame.view);
  expect(views).toEqual(['before a begins', 'one', 'one b begins', 'one b', 'one b c begins', 'two']);
  expect(cuesOf(null, step(0, [frame('one', 'a')]), tell).map((cue) => cue.frame.view)).toEqual(['one']);
});
