// What the main thread of a page does while it is watched: its frames by the clock and by the processor, from Chromium's own trace.
// A busy machine makes a frame long by the clock, but hardly by the processor.
import type { Browser, Page } from '@playwright/test';

/** One event of a trace, in microseconds. `tdur` is processor time. */
interface TraceEvent { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number; args?: { name?: string } }

/** A frame: everything that the main thread did for it, in milliseconds. */
export interface Frame {
  /** By the clock, from the first of its work to the last, without what lies between. */
  clock: number;
  processor: number;
  /** The processor time of its parts, by the names that Chromium gives them, the longest first. */
  parts: [name: string, time: number][];
}

/** Watches a page while something is done with it. */
export async function watched(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frame[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesIn(traceEvents);
}

/** Work that is further apart than this is not of one frame, in microseconds: the screen is drawn anew every sixtieth of a second. */
const APART = 16_667;
/** The work that ends with a new picture on the screen. */
const DRAWS = 'Commit';
/** Work within a task, of which a frame consists. */
const PARTS = new Set(['FunctionCall', 'EvaluateScript', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'MinorGC', 'MajorGC', 'ParseHTML', 'HitTest', 'EventDispatch', 'TimerFire', 'FireAnimationFrame']);

/** The frames of the page that drew most. */
export function framesIn(events: readonly TraceEvent[]): Frame[] {
  const mains = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain');
  const of = ({ pid, tid }: TraceEvent) => events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X');
  const draws = (all: TraceEvent[]) => all.filter(({ name }) => name === DRAWS).length;
  const all = mains.map(of).sort((one, other) => draws(other) - draws(one))[0] ?? [];
  const sorted = all.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const frames: Frame[] = [];
  let [clock, processor, parts, drawn] = [0, 0, new Map<string, number>(), false];
  let ends = 0;
  const close = () => {
    if (drawn) frames.push({ clock, processor, parts: [...parts].sort(([, one], [, other]) => other - one) });
    [clock, processor, parts, drawn] = [0, 0, new Map<string, number>(), false];
  };
  for (const { name, ts, dur = 0, tdur = 0 } of sorted) {
    if (name === 'RunTask' && ts >= ends) {
      if (drawn || ts - ends > APART) close();
      ends = ts + dur;
      clock += dur / 1000;
      processor += tdur / 1000;
    } else if (PARTS.has(name)) {
      parts.set(name, (parts.get(name) ?? 0) + tdur / 1000);
      drawn ||= name === DRAWS;
    }
  }
  close();
  return frames;
}
