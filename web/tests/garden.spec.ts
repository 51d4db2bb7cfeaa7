// A game that these pages do not know: the program of `examples/garden` serves it, and it is played at the fallback board.
import { dirname, join } from 'node:path';
import { invite, playable, playNow, playOut, sitDown, two } from './people';
import { accessible, errorsOf, expect, fits, program, running, test as base, type TestServer } from './server';

const garden = join(dirname(program), 'chabudai-garden');

const test = base.extend<object, { server: TestServer }>({
  server: [({}, use) => running(use, (listen, data) => [garden, listen, data]), { scope: 'worker' }],
});

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });

test('a person finds it on the first page, reads its rules, and plays a match with a bot', async ({ clean }) => {
  await clean.goto('/rules/garden');
  await expect(clean.locator('[data-clause]')).toHaveCount(9);
  await playNow(clean, 'garden');
  await expect(clean.locator('.room details.panel')).toBeVisible();
  await expect(clean.locator(playable).first()).toHaveText(/^[RLV][1-5]$/);
  await fits(clean);
  await accessible(clean);
  await playOut(clean);
  await expect(clean.locator('.banner')).toContainText(/won/);
  await fits(clean);
  await accessible(clean);
});

test('two people play a match', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  const errors = [errorsOf(aki), errorsOf(bo)];
  await sitDown(bo, (await invite(aki, 'garden')).invite);
  await Promise.all([playOut(aki), playOut(bo)]);
  for (const page of [aki, bo]) await expect(page.locator('.banner')).toContainText(/won/);
  expect(errors.flat()).toEqual([]);
});

// A browser reports what is not found as an error.
test('it has no puzzles, and the pages say so', async ({ page }) => {
  for (const address of ['/puzzles', '/puzzles/garden']) {
    await page.goto(address);
    await expect(page.locator('[data-none]')).toBeVisible();
  }
  await page.goto('/puzzles/garden/1');
  await expect(page.getByRole('alert')).toContainText('counted from 1');
});

test('it speaks Japanese', async ({ clean }) => {
  await clean.addInitScript(() => localStorage.setItem('chabudai settings', JSON.stringify({ speed: 'off', asked: true, name: 'Aki', language: 'ja' })));
  await clean.goto('/');
  await expect(clean.locator('main')).toContainText('ガーデン');
  await playNow(clean, 'garden');
  await clean.locator(playable).first().click();
  await expect(clean.locator('.banner')).toContainText(/が[RLV][1-5]を(植えて\d点|堆肥に)。/);
  await fits(clean);
});
