// How smooth the pages are: long frames, layout shifts and memory. Measured on demand, on a quiet machine: cargo xtask smooth.
import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { watched } from './frames';
import { boards, playersOf } from './games';
import { among, playable, playNow, rematch } from './people';
import { expect, hasty, settled, test } from './server';

/** A frame that takes longer than this is seen to stutter, in milliseconds. */
const LONGEST_FRAME = 50;
const MOST_SHIFT = 0.05;
const MATCHES = 50;

interface Measured {
  frames: number[];
  /** What ran in the longest frame. */
  scripts: string[];
  shift: number;
  /** The larger shifts, and what moved in each. */
  shifts: { value: number; moved: string[] }[];
}

const report = (line: string): void => {
  console.log(line);
  if (process.env.CHABUDAI_SMOOTH) appendFileSync(process.env.CHABUDAI_SMOOTH, `${line}\n`);
};

/** Notes long frames, with all that belongs to them, and layout shifts from now on. */
async function measures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured: Measured = { frames: [], scripts: [], shift: 0, shifts: [] };
    Object.assign(window, { measured });
    interface Script { invoker: string; sourceFunctionName: string; duration: number; forcedStyleAndLayoutDuration: number }
    interface Long extends PerformanceEntry { scripts: Script[]; renderStart: number; styleAndLayoutStart: number }
    // A frame that began before drew the board for the first time.
    const from = performance.now();
    const long = (entry: Long) => {
      if (entry.startTime < from) return;
      const duration = Math.round(entry.duration);
      if (duration > Math.max(0, ...measured.frames)) {
        const { startTime, renderStart, styleAndLayoutStart } = entry;
        measured.scripts = entry.scripts.map((one) => `${one.invoker} ${one.sourceFunctionName} ${Math.round(one.duration)} ms (${Math.round(one.forcedStyleAndLayoutDuration)} of it layout)`);
        measured.scripts.push(`rendered after ${Math.round(renderStart - startTime)} ms, laid out after ${Math.round(styleAndLayoutStart - startTime)} ms`);
      }
      measured.frames.push(duration);
    };
    new PerformanceObserver((list) => (list.getEntries() as Long[]).forEach(long)).observe({ type: 'long-animation-frame' });
    const named = (node: Node | null) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${[...node.classList].filter((name) => !name.startsWith('svelte-')).join('.')}` : (node?.nodeName ?? 'gone'));
    interface Shift extends PerformanceEntry { value: number; hadRecentInput: boolean; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
    const shifted = (entry: Shift) => {
      if (entry.hadRecentInput) return;
      measured.shift += entry.value;
      if (entry.value < 0.002) return;
      const moved = entry.sources.map(({ node, previousRect: was, currentRect: is }) => `${named(node)} ${[was.x, was.y, was.width, was.height].map(Math.round).join(' ')} -> ${[is.x, is.y, is.width, is.height].map(Math.round).join(' ')}`);
      measured.shifts.push({ value: entry.value, moved });
    };
    new PerformanceObserver((list) => (list.getEntries() as Shift[]).forEach(shifted)).observe({ type: 'layout-shift' });
  });
}

/** Plays to the end of the match. A script in the page looks for what can be touched: what the test asks for itself would have to be
 * laid out first, and be in the frames. */
async function playQuietly(page: Page): Promise<void> {
  const next = () => page.evaluate(async (playable) => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector('[data-rematch]')) return null;
      const target = document.querySelector('[data-scene] [data-continue=deal]') ?? document.querySelector(playable);
      if (!target) continue;
      const { left, top } = target.getBoundingClientRect();
      return { x: left + 8, y: top + 12 };
    }
  }, playable);
  for (let place = await next(); place; place = await next()) await page.mouse.click(place.x, place.y);
  // The result is counted up.
  await settled(page);
}

const rounded = (time: number): string => time.toFixed(0);

for (const [game, which] of boards.flatMap((game) => (['fewest', 'most'] as const).map((which) => [game, which] as const))) {
  test(`${game}: no long frame and hardly any layout shift in a match with the ${which} players`, async ({ browser, clean, context }) => {
    await hasty(context, { speed: 'quick' });
    const players = (await playersOf(clean, game))[which === 'fewest' ? 0 : 1];
    await among(clean, game, players);
    await measures(clean);
    const drawn = await watched(browser, clean, () => playQuietly(clean));
    const { frames, scripts, shift, shifts } = await clean.evaluate(() => (window as unknown as { measured: Measured }).measured);
    const [hardest] = drawn.toSorted((one, other) => other.processor - one.processor);
    report(`${game}, ${players} players: longest frame ${Math.max(0, ...frames)} ms, ${frames.length} over 50 ms; layout shift ${shift.toFixed(4)}`);
    report(`  by the processor ${rounded(hardest?.processor ?? 0)} ms: ${hardest?.parts.map(([name, time]) => `${name} ${rounded(time)}`).join(', ')}`);
    if (scripts.length > 0) report(`  the longest frame: ${scripts.join('; ')}`);
    for (const { value, moved } of shifts.toSorted((one, other) => other.value - one.value).slice(0, 4)) report(`  shifted by ${value.toFixed(4)}: ${moved.join('; ')}`);
    expect.soft(Math.max(0, ...frames)).toBeLessThanOrEqual(LONGEST_FRAME);
    expect.soft(shift).toBeLessThan(MOST_SHIFT);
  });
}

test('memory stays flat over many matches in one tab', async ({ clean }) => {
  await playNow(clean, boards.at(-1) ?? '');
  const devtools = await clean.context().newCDPSession(clean);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const sizes: number[] = [];
  for (let match = 1; match <= MATCHES; match += 1) {
    await playQuietly(clean);
    if (match % 10 === 0) sizes.push(await heap());
    await rematch(clean).click();
    // The button has another label until the next match has begun.
    await expect(clean.locator('[data-rematch]')).toHaveCount(0);
  }
  report(`heap after every ten matches: ${sizes.map((size) => size.toFixed(1)).join(', ')} MB`);
  expect.soft(sizes.at(-1)! - sizes[0]!).toBeLessThan(2);
});
