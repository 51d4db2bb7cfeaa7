import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACE } from '../settings.svelte';
import { type Cue, Director, LONGEST_WAIT, SKIPS_AFTER } from './director';

let shown: string[][] = [];
let pace = 1;
const director = () => new Director<string>({ show: (frames) => void shown.push(frames), pace: () => pace });
const cues = (names: string, hold = 300): Cue<string>[] => [...names].map((frame) => ({ frame, hold }));

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = 1;
});
afterEach(() => void vi.useRealTimers());

describe('frames', () => {
  it('are shown in order, each for its time', () => {
    const stage = director();
    stage.play([{ frame: 'a', hold: 300 }, { frame: 'b', hold: 600 }, { frame: 'c', hold: 300 }]);
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(299);
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([['a'], ['b']]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([['a'], ['b'], ['c']]);
    expect(stage.isIdle).toBe(true);
  });

  it('of the next update wait until the last one was seen', () => {
    const stage = director();
    stage.play(cues('a'));
    stage.play(cues('b'));
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([['a'], ['b']]);
  });

  it.each(Object.values(PACE).filter((factor) => factor > 0))('take longer or less long with the speed, %s times as long', (factor) => {
    const stage = director();
    pace = factor;
    stage.play(cues('ab'));
    vi.advanceTimersByTime(300 * factor - 1);
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([['a'], ['b']]);
  });

  it('are shown at once, with all they tell, if the speed is off', () => {
    pace = 0;
    const stage = director();
    stage.play(cues('abc'));
    expect(shown).toEqual([['a', 'b', 'c']]);
    stage.play(cues('d'));
    expect(shown).toHaveLength(2);
  });
});

describe('a tap', () => {
  it('shows at once what is left', () => {
    const stage = director();
    stage.play(cues('abc'));
    stage.play(cues('d'));
    stage.skip();
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(SKIPS_AFTER);
    expect(shown).toEqual([['a'], ['b', 'c', 'd']]);
    expect(stage.isIdle).toBe(true);
    vi.runAllTimers();
    expect(shown).toHaveLength(2);
  });

  it('is not put off by another one', () => {
    const stage = director();
    stage.play(cues('abc'));
    stage.skip();
    vi.advanceTimersByTime(SKIPS_AFTER - 1);
    stage.skip();
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([['a'], ['b', 'c']]);
  });

  it('shows what comes before the next frame, too', () => {
    const stage = director();
    stage.play(cues('abc'));
    stage.skip();
    stage.play(cues('d'));
    vi.advanceTimersByTime(SKIPS_AFTER);
    expect(shown).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('changes nothing where nothing is left', () => {
    const stage = director();
    stage.skip();
    expect(shown).toEqual([]);
  });
});

describe('a backlog', () => {
  it('is shown faster, and its newest frame in time', () => {
    const stage = director();
    for (let update = 0; update < 20; update += 1) stage.play(cues('abc'));
    expect(stage.isIdle).toBe(false);
    // All but the last one are shown in time, and the last one has the time it needs.
    vi.advanceTimersByTime(LONGEST_WAIT + 50);
    expect(shown.flat()).toHaveLength(57);
    vi.advanceTimersByTime(900);
    expect(stage.isIdle).toBe(true);
    expect(shown.flat()).toHaveLength(60);
    expect(shown.length).toBeGreaterThan(20);
  });

  it('never lets an update wait for longer than the limit, however steadily they come', () => {
    const stage = director();
    for (let update = 0; update < 30; update += 1) {
      stage.play(cues('abcd', 500));
      vi.advanceTimersByTime(400);
    }
    const before = shown.flat().length;
    vi.advanceTimersByTime(LONGEST_WAIT - 350);
    expect(shown.flat().length).toBeGreaterThanOrEqual(116);
    expect(before).toBeGreaterThan(90);
    vi.advanceTimersByTime(2000);
    expect(stage.isIdle).toBe(true);
  });

  it('is none: an update that nothing follows has all the time it needs, however long it is', () => {
    const stage = director();
    stage.play(cues('abcdefgh', 600));
    vi.advanceTimersByTime(7 * 600 - 1);
    expect(shown).toHaveLength(7);
    vi.advanceTimersByTime(1);
    expect(shown).toHaveLength(8);
  });

  it('is none while each update is over before the next one has waited for long', () => {
    const stage = director();
    // A bot moves every second, and its turn takes 0.9 of one.
    for (let update = 0; update < 10; update += 1) {
      stage.play(cues('abc'));
      vi.advanceTimersByTime(1000);
      expect(shown).toHaveLength(3 * (update + 1));
    }
  });
});

describe('a frame that stops the showing', () => {
  const stops: Cue<string>[] = [{ frame: 'a', hold: 300 }, { frame: 'end', hold: 1000, stops: true }, { frame: 'new', hold: 300 }];

  it('is shown until the player continues', () => {
    const stage = director();
    stage.play(stops);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([['a'], ['end']]);
    expect([stage.isIdle, stage.isStopped]).toEqual([false, true]);
    stage.resume();
    expect(shown).toEqual([['a'], ['end'], ['new']]);
  });

  it('is not skipped by a tap', () => {
    const stage = director();
    stage.play(stops);
    stage.skip();
    vi.advanceTimersByTime(SKIPS_AFTER);
    stage.skip();
    vi.advanceTimersByTime(SKIPS_AFTER);
    expect(shown).toEqual([['a'], ['end']]);
  });

  it('lets what came meanwhile be seen afterwards', () => {
    const stage = director();
    stage.play(stops);
    vi.advanceTimersByTime(5000);
    stage.play(cues('xyz'));
    vi.advanceTimersByTime(60_000);
    stage.resume();
    expect(shown.at(-1)).toEqual(['new']);
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(shown.slice(2)).toEqual([['new'], ['x'], ['y'], ['z']]);
  });
});
