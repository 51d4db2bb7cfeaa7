// A browser that played checks itself what it was promised and what it gave.
import type { Page } from '@playwright/test';
import { playNow, playOut } from './people';
import { expect, test } from './server';

const finding = (page: Page, about: string) => page.locator(`[data-checked="${about}"]`);

test('after a match the browser that played has checked what it can', async ({ clean }) => {
  await playNow(clean, 'three');
  await playOut(clean);
  await clean.getByRole('tab', { name: 'Scores' }).click();
  for (const about of ['word', 'share']) await expect(finding(clean, about)).toHaveAttribute('data-finding', 'good');
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  for (const about of ['word', 'share', 'deals']) await expect(finding(clean, about)).toHaveAttribute('data-finding', 'good');
  await expect(clean.getByText('chabudai verify --fair')).toBeVisible();
});

test('a server that shows another commitment than before, or counts another share, is found out', async ({ page }) => {
  await playNow(page, 'three');
  // The server keeps its word; so it is the memory of the browser that is made another one.
  await page.evaluate(() => {
    const [pledge] = JSON.parse(localStorage.getItem('chabudai pledges') ?? '[]') as [{ commitment: string; shares: string[] }];
    localStorage.setItem('chabudai pledges', JSON.stringify([{ ...pledge, commitment: '00'.repeat(32), shares: ['11'.repeat(32)] }]));
  });
  await playOut(page);
  await page.getByRole('tab', { name: 'Scores' }).click();
  for (const about of ['word', 'share']) await expect(finding(page, about)).toHaveAttribute('data-finding', 'bad');
});

test('a browser that was not there says so', async ({ page, browser, server }) => {
  await playNow(page, 'three');
  await playOut(page);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  const link = await page.getByRole('textbox', { name: 'Share' }).inputValue();
  const other = await (await browser.newContext({ baseURL: server.address })).newPage();
  await other.goto(link);
  for (const about of ['word', 'share']) await expect(finding(other, about)).toHaveAttribute('data-finding', 'unseen');
  await expect(finding(other, 'deals')).toHaveAttribute('data-finding', 'good');
});
