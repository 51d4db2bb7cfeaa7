// After a match the browser checks the server's commitment and its own share of randomness.
import type { Page } from '@playwright/test';
import { playNow, playOut } from './people';
import { expect, test } from './server';

const finding = (page: Page, about: string) => page.locator(`[data-checked="${about}"]`);

test('after a match the browser has checked what it can', async ({ clean }) => {
  await playNow(clean, 'three');
  await playOut(clean);
  await clean.getByRole('tab', { name: 'Scores' }).click();
  for (const about of ['word', 'share']) await expect(finding(clean, about)).toHaveAttribute('data-finding', 'good');
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  for (const about of ['word', 'share', 'deals']) await expect(finding(clean, about)).toHaveAttribute('data-finding', 'good');
  await expect(clean.getByText('chabudai verify --fair')).toBeVisible();
});

test('a server that changes its commitment, or uses another share, is caught', async ({ page }) => {
  await playNow(page, 'three');
  // The real server does not cheat, so the test changes what the browser remembers.
  await page.evaluate(() => {
    const [pledge] = JSON.parse(localStorage.getItem('chabudai pledges') ?? '[]') as [{ commitment: string; shares: string[] }];
    localStorage.setItem('chabudai pledges', JSON.stringify([{ ...pledge, commitment: '00'.repeat(32), shares: ['11'.repeat(32)] }]));
  });
  await playOut(page);
  await page.getByRole('tab', { name: 'Scores' }).click();
  for (const about of ['word', 'share']) await expect(finding(page, about)).toHaveAttribute('data-finding', 'bad');
});

test('a browser that did not take part says so', async ({ page, browser, server }) => {
  await playNow(page, 'three');
  await playOut(page);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  const link = await page.getByRole('textbox', { name: 'Share' }).inputValue();
  const other = await (await browser.newContext({ baseURL: server.address })).newPage();
  await other.goto(link);
  for (const about of ['word', 'share']) await expect(finding(other, about)).toHaveAttribute('data-finding', 'unseen');
  await expect(finding(other, 'deals')).toHaveAttribute('data-finding', 'good');
});
