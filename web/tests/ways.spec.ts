// Accessibility, motion, languages, records, dead links, and the size of the home page.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { playNow, playOut, reach } from './people';
import { accessible, expect, fits, hasty, test } from './server';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in the ${colorScheme}: home page, settings, rules, replay`, async ({ clean }) => {
    await clean.emulateMedia({ colorScheme });
    await clean.goto('/');
    await expect(clean.locator('[data-play="three"]')).toBeVisible();
    await accessible(clean);
    await clean.getByRole('button', { name: 'Settings' }).click();
    await accessible(clean);
    await clean.goto('/rules/keystone');
    await expect(clean.locator('[data-clause]').first()).toBeVisible();
    await accessible(clean);
    await playNow(clean, 'three');
    await playOut(clean);
    await accessible(clean);
    await clean.getByRole('link', { name: 'Watch replay' }).click();
    await clean.getByRole('button', { name: 'End' }).click();
    await accessible(clean);
  });
}

test('the theme that was chosen is shown, whatever the system prefers', async ({ clean }) => {
  const paper = () => clean.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await clean.goto('/');
  await clean.getByRole('button', { name: 'Settings' }).click();
  for (const [system, chosen] of [['light', 'dark'], ['dark', 'light']] as const) {
    await clean.emulateMedia({ colorScheme: chosen });
    const wanted = await paper();
    await clean.emulateMedia({ colorScheme: system });
    expect(await paper()).not.toBe(wanted);
    await clean.getByLabel('Theme').selectOption(chosen);
    await expect.poll(paper).toBe(wanted);
    await clean.getByLabel('Theme').selectOption('system');
    await expect.poll(paper).not.toBe(wanted);
  }
});

test('the keyboard alone leads from the home page to a card', async ({ clean }) => {
  await clean.goto('/');
  await expect(clean.locator('[data-play="three"]')).toBeVisible();
  await reach(clean, '[data-play="three"]');
  await clean.keyboard.press('Enter');
  await expect(clean.locator('[data-playable]').first()).toBeVisible();
  await reach(clean, '[data-playable]');
  await clean.keyboard.press('ArrowRight');
  await clean.keyboard.press('Enter');
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
  // The focus is still at the table, or at the rematch button: a duel may end with its first cards.
  await expect.poll(() => clean.evaluate(() => Boolean(document.activeElement?.closest('.room, [data-rematch]')))).toBe(true);
});

/** Lets the page note when something on it is animated. */
async function noteMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
      document.body.dataset.moved = 'yes';
      return animate.apply(this, all);
    };
  });
}

test('nothing is animated where the system asks for reduced motion', async ({ clean, context }) => {
  await hasty(context, { speed: 'normal' });
  await clean.emulateMedia({ reducedMotion: 'reduce' });
  await playNow(clean, 'three');
  await noteMotion(clean);
  await clean.locator('[data-playable]').first().click();
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
  expect(await clean.evaluate(() => document.body.dataset.moved)).toBeUndefined();
});

test('cards are animated otherwise', async ({ clean, context }) => {
  await hasty(context, { speed: 'normal' });
  await playNow(clean, 'three');
  await noteMotion(clean);
  await clean.locator('[data-playable]').first().click();
  await expect.poll(() => clean.evaluate(() => document.body.dataset.moved)).toBe('yes');
});

for (const [language, button, turn] of [['ja', '今すぐボットと遊ぶ', 'あなたの番です'], ['ko', '지금 봇과 하기', '내 차례']] as const) {
  test(`${language} can be chosen, and is remembered`, async ({ clean }) => {
    await clean.setViewportSize({ width: 360, height: 740 });
    await clean.goto('/');
    await clean.getByLabel('Language').selectOption(language);
    await expect(clean.getByRole('button', { name: button }).first()).toBeVisible();
    await fits(clean);
    await clean.reload();
    await clean.getByRole('button', { name: button }).first().click();
    await expect(clean.locator('.banner')).toContainText(turn);
    expect(await clean.evaluate(() => document.documentElement.lang)).toBe(language);
    await fits(clean);
  });
}

for (const [language, locale, refusal, hint, log] of [
  ['ja', 'ja-JP', 'はあなたが公開した手札にありません', /今回は|いつも/, '1回目の対戦が始まります。'],
  ['ko', 'ko-KR', '카드는 내 펼친 카드에 없습니다', /이번에는|언제나/, '제1경기를 시작합니다.'],
] as const) {
  test.describe(`the server's sentences in ${language}`, () => {
    test.use({ locale });
    test('are translated', async ({ clean }) => {
      await clean.goto('/?play=three');
      await clean.locator('.side.own .left button').first().click();
      await expect(clean.locator('[data-refused]')).toContainText(refusal);
      await expect(clean.locator('[data-refused]').getByRole('button', { name: 'R1.2' })).toBeVisible();
      await expect(clean.getByText(log, { exact: true })).toBeVisible();
      await clean.locator('.tools button').first().click();
      await expect(clean.locator('[data-hint]')).toContainText(hint);
    });
  });
}

test('a match can be replayed, downloaded, and opened from the file', async ({ clean }, info) => {
  await playNow(clean, 'three');
  await playOut(clean);
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  await expect(clean.locator('[data-step]')).toContainText('Move 1');
  await expect(clean.locator('.happened')).toContainText('First cards');
  await clean.getByRole('button', { name: 'End' }).click();
  await expect(clean.locator('.happened')).toContainText(/won|draw/);
  await clean.getByLabel('View as').selectOption({ index: 1 });
  await expect(clean.locator('.card').first()).toBeVisible();
  await fits(clean);
  const saved = clean.waitForEvent('download');
  await clean.getByRole('button', { name: 'Download the record' }).click();
  const file = info.outputPath('record.json');
  await (await saved).saveAs(file);
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(file);
  await expect(clean.locator('[data-step]')).toContainText('Move 1');
});

test('a damaged record is refused with the reason', async ({ page }, info) => {
  const file = info.outputPath('damaged.json');
  writeFileSync(file, readFileSync(new URL('../../fuzz/seeds/record/three.json', import.meta.url), 'utf8').replace('"move":"', '"move":"Z'));
  await page.goto('/record');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('entry');
});

test('a file that is no record is refused in plain words', async ({ page }) => {
  for (const text of ['hello', '{"a": 1}', '[1, 2', '']) {
    await page.goto('/record');
    await page.getByLabel('Choose a file').setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByRole('alert')).toHaveText(/^This file is not a match record\. Choose a \.json file/);
  }
});

test('dead links say so, and lead to the home page', async ({ page }) => {
  for (const [path, sentence] of [
    ['/t/nothing-here', 'There is no such table.'],
    ['/t/aaaaaaaaaaaaaaaa', 'There is no such table.'],
    ['/nowhere', 'There is nothing at this address.'],
    ['/replay/aaaaaaaaaaaaaaaa/1', 'There is no such table.'],
    ['/rules/nothing', 'There is no such game.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  }
});

test('a wrong key does not open a table', async ({ page }) => {
  await playNow(page, 'three');
  const table = new URL(page.url()).pathname;
  await page.evaluate(() => localStorage.removeItem('chabudai tables'));
  await page.goto(`/?`);
  await page.goto(`${table}#seat=ffffffffffffffffffffffffffffffff`);
  await expect(page.getByText('This link does not open this table.')).toBeVisible();
});

test('the home page is small, and contacts no other host', async ({ clean, server }) => {
  const requests: Request[] = [];
  clean.context().on('requestfinished', (request) => requests.push(request));
  await clean.goto('/');
  await expect(clean.locator('[data-play="three"]')).toBeVisible();
  // The service worker caches its files after that.
  await clean.evaluate(async () => void (await navigator.serviceWorker.ready));
  const total = async (some: Request[]) => {
    const sizes = await Promise.all(some.map((request) => request.sizes()));
    return sizes.reduce((bytes, { responseHeadersSize, responseBodySize }) => bytes + responseHeadersSize + responseBodySize, 0);
  };
  const isFont = (request: Request) => request.resourceType() === 'font' || request.url().endsWith('.woff2');
  const [fonts, rest] = [requests.filter(isFont), requests.filter((request) => !isFont(request))];
  const [seen, all, letters] = [await total(rest.filter((request) => !request.serviceWorker())), await total(rest), await total(fonts)];
  console.log(`home page: ${Math.round(seen / 1024)} kB, with the cached files ${Math.round(all / 1024)} kB, fonts ${Math.round(letters / 1024)} kB`);
  expect(seen).toBeGreaterThan(10_000);
  expect(seen).toBeLessThan(150 * 1024);
  // What the service worker caches after that has every board and every picture in it.
  expect(all).toBeLessThan(300 * 1024);
  expect(letters).toBeLessThan(100 * 1024);
  expect([...new Set(requests.map((request) => new URL(request.url()).origin))]).toEqual([server.address]);
});

test('the home page needs less than a second to paint', async ({ page }) => {
  // Measures processor time, not wall time: what the page itself takes, however busy the machine is.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/');
  await expect(page.locator('[data-play="three"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const { metrics } = await browser.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity;
  console.log(`first paint after ${Math.round(seconds * 1000)} ms of the page's own work`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(1);
});
