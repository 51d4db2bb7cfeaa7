// Creating a table, and what its guests see.
import type { Browser, Page } from '@playwright/test';
import { boards, playersOf } from './games';
import { playable, playNow } from './people';
import { accessible, errorsOf, expect, fits, person, test } from './server';

async function comes(browser: Browser, address: string, name: string): Promise<Page> {
  return person(await browser.newContext({ baseURL: address }), name);
}

/** Opens the form for a table of a game. */
async function sets(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-inviting="${game}"]`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Creates the table, and returns its invitation link. */
async function invitation(page: Page, game: string): Promise<string> {
  await page.locator(`[data-invite="${game}"]`).click();
  const link = page.getByLabel('Invitation link');
  await expect(link).toBeVisible();
  return link.inputValue();
}

test('a guest reads the terms of a table with options, clock and bot, sits down and plays', async ({ browser, server }) => {
  const [aki, bo] = [await comes(browser, server.address, 'Aki'), await comes(browser, server.address, 'Bo')];
  const errors = [errorsOf(aki), errorsOf(bo)];
  await sets(aki, 'gostop');
  await aki.getByRole('radio', { name: '3', exact: true }).check();
  await aki.getByLabel('Seat 3').selectOption('easy');
  await aki.getByLabel('count again among five', { exact: true }).check();
  await aki.getByLabel('5 min per player, plus 5 s per move').check();
  await aki.getByLabel('gestures only').check();
  await aki.getByLabel('Hints allowed').uncheck();
  const link = await invitation(aki, 'gostop');
  const agreed = [
    'Cards of a complete trio: count again among five', 'Clock: 5 min per player, plus 5 s per move', 'No hints', 'Chat: gestures only',
    'Only people with the link can join',
  ];
  await expect(aki.locator('[data-agreed] li')).toHaveText(agreed);
  await bo.setViewportSize({ width: 360, height: 740 });
  await bo.goto(link);
  await expect(bo.getByRole('heading', { level: 1, name: 'Go-Stop' })).toBeVisible();
  await expect(bo.locator('[data-agreed] li')).toHaveText(agreed);
  await fits(bo);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.locator('.banner')).toBeVisible();
  await expect(aki.getByRole('timer').first()).toHaveText(/^[45]:\d\d$/);
  await expect(aki.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  expect(errors.flat()).toEqual([]);
});

test('the choices are remembered for each game, and can be reset', async ({ clean }) => {
  await sets(clean, 'three');
  await clean.getByLabel('5 points').check();
  await clean.getByLabel('Seat 2').selectOption('easy');
  await clean.locator('[data-invite="three"]').click();
  await expect(clean.locator(playable).first()).toBeVisible();
  await expect(clean.getByText('First to 5 points wins')).toBeVisible();
  await sets(clean, 'three');
  await expect(clean.getByLabel('5 points')).toBeChecked();
  await expect(clean.getByLabel('Seat 2')).toHaveValue('easy');
  await clean.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(clean.getByLabel('3 points')).toBeChecked();
  await clean.keyboard.press('Escape');
  await expect(clean.getByRole('dialog')).toHaveCount(0);
  await expect(clean.locator('[data-inviting="three"]')).toBeFocused();
  // They do not affect playing against bots at once.
  await clean.locator('[data-play="three"]').click();
  await expect(clean.getByText('First to 3 points wins')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in creating a table, in the ${colorScheme}`, async ({ clean }) => {
    await clean.emulateMedia({ colorScheme });
    await clean.setViewportSize({ width: 360, height: 740 });
    await sets(clean, 'gostop');
    await clean.getByLabel('Custom').check();
    for (const where of ['dialog', '[data-agreed]']) {
      await expect(clean.locator(where)).toBeVisible();
      await fits(clean);
      await accessible(clean);
      if (where === 'dialog') await clean.locator('[data-invite="gostop"]').click();
    }
  });
}

test('an impossible clock is refused at its field', async ({ page }) => {
  await sets(page, 'collision');
  await page.getByLabel('Custom').check();
  await page.getByLabel('Minutes per player').fill('0');
  await page.locator('[data-invite="collision"]').click();
  await expect(page.getByRole('alert')).toContainText('A clock has between 1 second and 30 days');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByLabel('Minutes per player').fill('1.5');
  await page.locator('[data-invite="collision"]').click();
  await expect(page.locator('[data-agreed]')).toContainText('Clock: 1 min 30 s per player, plus 10 s per move');
});

test('the link of a full table says that it is full, and shows the match', async ({ browser, server }) => {
  const [aki, bo, chi] = [await comes(browser, server.address, 'Aki'), await comes(browser, server.address, 'Bo'), await comes(browser, server.address, 'Chi')];
  await sets(aki, 'three');
  const link = await invitation(aki, 'three');
  await bo.goto(link);
  await chi.goto(link);
  await expect(chi.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await bo.getByRole('button', { name: 'Sit down' }).click();
  // A guest who was too slow, and one who comes later.
  for (const late of [chi, await comes(browser, server.address, 'Dai')]) {
    if (late !== chi) await late.goto(link);
    await expect(late.getByText('Every seat is taken. You are watching.')).toBeVisible();
    await expect(late.locator('.card').first()).toBeVisible();
    await expect(late.locator('[data-playable]')).toHaveCount(0);
    await expect(late.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
    await expect(late.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  }
});

test('the focus moves to the nearest card after a move, and the last trick opens by keyboard', async ({ clean }) => {
  await clean.goto('/');
  await clean.locator('[data-play="collision"]').click();
  const hand = clean.locator('[data-hand] button');
  await expect(clean.locator(playable).first()).toBeVisible();
  const peek = clean.getByRole('button', { name: 'Last trick' });
  for (let move = 0; move < 8 && !(await peek.isVisible()); move += 1) {
    await clean.locator(playable).first().focus();
    const count = await hand.count();
    await clean.keyboard.press('Enter');
    await expect(hand).toHaveCount(count - 1);
    await expect.poll(() => clean.evaluate(() => document.activeElement?.closest('[data-hand]') !== null)).toBe(true);
    await expect(clean.locator(playable).first()).toBeVisible();
  }
  await peek.focus();
  await clean.keyboard.press('Enter');
  await expect(clean.getByRole('dialog', { name: 'Last trick' })).toContainText('takes it');
  await clean.keyboard.press('Escape');
  await expect(clean.getByRole('dialog', { name: 'Last trick' })).toBeHidden();
  await expect(peek).toBeFocused();
});

for (const game of boards) {
  test(`hand and moves of ${game} are within reach on a phone, with as many players as it takes`, async ({ clean }) => {
    await clean.setViewportSize({ width: 360, height: 740 });
    const [least, most] = await playersOf(clean, game);
    await clean.goto('/');
    // The choice is remembered.
    if (least < most) await clean.locator(`article:has([data-play="${game}"]) select`).first().selectOption(String(most));
    await playNow(clean, game);
    await expect(clean.locator('[data-place^="seat-"]')).toHaveCount(most);
    await expect(clean.locator('[data-hand] button').first()).toBeInViewport({ ratio: 0.9 });
    await expect(clean.locator('[data-hand] button').last()).toBeInViewport({ ratio: 0.5 });
    await expect(clean.getByRole('button', { name: 'Hint' })).toBeInViewport();
    await fits(clean);
  });
}
