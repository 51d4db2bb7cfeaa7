// Links that come late or have the wrong key, and files that are not records.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { invite, open, playable, playNow, playOut, rematch, sitDown, two } from './people';
import { expect, test } from './server';

const record = readFileSync(new URL('../../fuzz/seeds/record/three.json', import.meta.url), 'utf8');
const table = (page: Page) => new URL(page.url()).pathname;

test('a match can be continued against bots from any step of its replay', async ({ clean }) => {
  await playNow(clean, 'three');
  await playOut(clean);
  const before = table(clean);
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  await clean.getByRole('button', { name: 'Continue from here against bots' }).click();
  await expect(clean.locator(playable)).toHaveCount(3);
  expect(table(clean)).not.toBe(before);
  await expect(clean.getByText('This match continues an earlier one.', { exact: true })).toBeVisible();
  await expect(clean.getByRole('link', { name: 'Back to the original match' })).toHaveAttribute('href', /^\/replay\/\w+\/1\?step=\d+$/);
  await playOut(clean);
  await expect(clean.locator('.banner')).toContainText(/won|draw/);
});

test('a record from a file can be continued as well', async ({ clean }) => {
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles({ name: 'three.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await clean.getByRole('button', { name: 'Continue from here against bots' }).click();
  await playOut(clean);
  await expect(clean.locator('.banner')).toContainText(/won|draw/);
});

for (const [what, text] of [['nothing', ''], ['no JSON', 'Dear diary'], ['half a record', record.slice(0, record.length / 2)], ['another format', '{"format":"other/1"}']] as const) {
  test(`a file with ${what} is refused, and another can be chosen`, async ({ page }) => {
    await page.goto('/record');
    const choose = page.getByLabel('Choose a file');
    await choose.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByRole('alert')).toContainText('This file is not a match record');
    await choose.setInputFiles({ name: 'three.json', mimeType: 'application/json', buffer: Buffer.from(record) });
    await expect(page.locator('[data-step]')).toContainText('Move 1');
  });
}

test('a guest who comes after the match sees how it ended, and can watch the replay', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  const links = await invite(aki, 'three');
  await sitDown(bo, links.invite);
  await Promise.all([playOut(aki), playOut(bo)]);
  const [cho] = await two(browser, server.address);
  await cho.goto(links.invite);
  await expect(cho.locator('.banner')).toContainText(/won|draw/);
  await expect(cho.getByRole('button', { name: 'Sit down' })).toBeHidden();
  await expect(rematch(cho)).toBeHidden();
  // A guest without a key to share is not offered a link that would not work.
  const copies = (page: Page) => page.getByRole('button', { name: /^Copy link/ });
  await expect(copies(aki)).toBeVisible();
  await expect(copies(cho)).toBeHidden();
  await cho.getByRole('link', { name: 'Watch replay' }).click();
  await expect(cho.locator('[data-step]')).toContainText('Move 1');
  await expect(copies(cho)).toBeHidden();
});

test('the key of a seat at another table opens nothing, and nobody loses their seat by it', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  await playNow(aki, 'three');
  const here = table(aki);
  const elsewhere = await open(bo, { game: 'three', seats: ['open', 'open'], me: { name: 'Bo', colour: 1 } });
  const link = `${here}#seat=${elsewhere.me?.key}`;
  await bo.goto(link);
  await expect(bo.getByText('This link does not open this table.')).toBeVisible();
  await bo.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(bo.locator('[data-play="three"]')).toBeVisible();
  // The right link opens it afterwards: the wrong key is forgotten.
  const watch = await aki.evaluate(() => (JSON.parse(localStorage.getItem('chabudai tables') ?? '[]') as { watch: string }[])[0]?.watch);
  await bo.goto(`${here}#watch=${watch}`);
  await expect(bo.locator('.banner')).toBeVisible();
  // The seated player keeps the seat.
  await aki.goto('/');
  await aki.goto(link);
  await expect(aki.locator(playable)).toHaveCount(3);
});

test('a link opened in the window of its table passes on its keys', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  const links = await invite(aki, 'three');
  await bo.goto(table(aki));
  await expect(bo.getByText('This link does not open this table.')).toBeVisible();
  await bo.goto(links.invite);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.locator(playable)).toHaveCount(3);
  expect(bo.url()).not.toContain('invite=');
});

test('a wrong key in the link of a replay does no harm either', async ({ page }) => {
  await playNow(page, 'three');
  await playOut(page);
  const here = table(page);
  await page.goto('/');
  await page.goto(`${here.replace('/t/', '/replay/')}/1#seat=${'f'.repeat(32)}`);
  await expect(page.locator('[data-step]')).toContainText('Move 1');
  await page.goto(here);
  await expect(rematch(page)).toBeVisible();
});

test('a closed table says so and offers its replays, and a deleted one is gone', async ({ page, server }) => {
  await playNow(page, 'three');
  await playOut(page);
  const id = table(page).replace('/t/', '');
  server.admin('close', id);
  await expect(page.getByRole('status').filter({ hasText: 'The operator closed this table.' })).toBeVisible();
  await expect(rematch(page)).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'Replay match 1' }).click();
  await expect(page.locator('[data-step]')).toContainText('Move 1');
  server.admin('delete', id);
  await page.goto(`/t/${id}`);
  await expect(page.getByText('This table no longer exists.')).toBeVisible();
});
