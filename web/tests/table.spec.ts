import type { Browser, Page } from '@playwright/test';
import { complaints, expect, House, person, playNow, test } from './house';

/** Opens a table for friends, and hands out its links. */
async function invite(page: Page, game: string): Promise<{ invite: string; watch: string }> {
  await page.goto('/');
  await page.locator(`[data-inviting="${game}"]`).click();
  await page.locator(`[data-invite="${game}"]`).click();
  const link = page.getByLabel('Invitation link');
  await expect(link).toBeVisible();
  return { invite: await link.inputValue(), watch: await page.getByLabel('Link for watching').inputValue() };
}

async function two(browser: Browser, address: string): Promise<[Page, Page]> {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: address })));
  return [await person(contexts[0]!, 'Aki'), await person(contexts[1]!, 'Bo')];
}

const playable = '[data-playable]:not(:disabled)';

/** Plays the lowest card, so that a duel is not over at once. */
async function gently(page: Page): Promise<void> {
  await expect(page.locator(playable).first()).toBeVisible();
  const names = await page.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const lowest = [...names].sort((one, other) => (/\d/.exec(one)?.[0] ?? '').localeCompare(/\d/.exec(other)?.[0] ?? ''))[0];
  await page.locator(playable).nth(names.indexOf(lowest ?? '')).click();
}

test('from an invitation to a seat in one click, and two people finish a match', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  const said = [...complaints(aki), ...complaints(bo)];
  const links = await invite(aki, 'three');
  await bo.goto(links.invite);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(aki.locator(playable).first()).toBeVisible();
  expect(bo.url()).not.toContain('invite=');
  const over = aki.getByRole('button', { name: 'Another match' });
  for (let round = 0; round < 9; round += 1) {
    await aki.locator(playable).first().click();
    await bo.locator(playable).first().click();
    await expect(aki.locator(playable).first().or(over)).toBeVisible();
    if (await over.isVisible()) break;
  }
  await expect(over).toBeVisible();
  await expect(aki.locator('.banner')).toContainText(/won|draw/);
  await expect(bo.locator('.banner')).toContainText(/won|draw/);
  // And another one.
  await over.click();
  await bo.getByRole('button', { name: 'Another match' }).click();
  await expect(aki.locator(playable).first()).toBeVisible();
  expect(said).toEqual([]);
});

test('a choice can be taken back while nobody has seen it', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  await bo.goto((await invite(aki, 'three')).invite);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await gently(aki);
  await aki.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(aki.locator(playable)).toHaveCount(3);
  await gently(aki);
  await gently(bo);
  await expect(aki.locator('[data-announcer]')).toContainText('Revealed');
  await aki.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(bo.getByText('Aki asks to take back:')).toBeVisible();
  await bo.getByRole('button', { name: 'Agree' }).click();
  await expect(aki.getByText('Aki took a move back.').first()).toBeVisible();
});

test('what may not be played says why, and leads to the clause', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.locator('.side.own .left button').first().click();
  const refused = clean.locator('[data-refused]');
  await expect(refused).toContainText('is not among your open cards');
  await refused.getByRole('button', { name: 'R1.2' }).click();
  await expect(clean.locator('[data-clause="R1.2"]')).toBeFocused();
});

test('a slip is caught by asking first', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Settings' }).click();
  await clean.getByLabel('Ask before every move').check();
  await clean.keyboard.press('Escape');
  await clean.locator(playable).first().click();
  await clean.getByRole('button', { name: 'No', exact: true }).click();
  await expect(clean.locator('.happened')).not.toContainText('Revealed');
  await clean.locator(playable).first().click();
  await clean.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(clean.locator('.happened')).toContainText('Revealed');
});

test('a card can be dragged to the table', async ({ clean }) => {
  await playNow(clean, 'three');
  const [card, table] = [clean.locator(playable).first(), clean.locator('[data-drop="table"]')];
  await card.dragTo(table);
  await expect(clean.locator('.happened')).toContainText('Revealed');
});

test('a hint is given', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Hint' }).click();
  await expect(clean.locator('.card.hinted')).toHaveCount(1);
});

test('somebody who watches is sent no hand', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  const frames: string[] = [];
  bo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))));
  await aki.goto('/');
  await aki.locator('[data-play="collision"]').click();
  await expect(aki.locator('[data-playable]').first()).toBeVisible();
  const table = aki.url().split('/').at(-1)?.split('?')[0] ?? '';
  const watch = await aki.evaluate((id) => {
    const tables = JSON.parse(localStorage.getItem('chabudai tables') ?? '[]') as { table: string; watch: string }[];
    return tables.find((one) => one.table === id)?.watch;
  }, table);
  await bo.goto(`/t/${table}#watch=${watch}`);
  await expect(bo.locator('.banner')).toBeVisible();
  await aki.locator(playable).first().click();
  await expect.poll(() => frames.filter((frame) => frame.includes('"update"')).length).toBeGreaterThan(1);
  const views = frames.flatMap((frame) => {
    const message = JSON.parse(frame) as { update?: { table: { play: { view: { hand: unknown }; offers: unknown[] } } } };
    return message.update ? [message.update.table.play] : [];
  });
  for (const { view, offers } of views) {
    expect(view.hand).toBeNull();
    expect(offers).toEqual([]);
  }
  await expect(bo.locator('[data-playable]')).toHaveCount(0);
});

test('a server that restarts in the middle: the page says so, comes back, and nothing is lost', async ({ browser }) => {
  const house = new House();
  await house.start();
  const page = await (await browser.newContext({ baseURL: house.address })).newPage();
  await playNow(page, 'collision');
  await page.locator(playable).first().click();
  await expect(page.locator('.happened')).not.toContainText('is dealt');
  await expect(page.locator(playable).first()).toBeVisible();
  const before = await page.locator('.happened').textContent();
  await house.stop();
  await expect(page.getByText('The connection is gone.')).toBeVisible({ timeout: 10_000 });
  await house.start();
  await expect(page.getByText('The connection is gone.')).toBeHidden({ timeout: 15_000 });
  expect(await page.locator('.happened').textContent()).toBe(before);
  await page.locator(playable).first().click();
  await expect(page.locator('.happened')).not.toHaveText(before ?? '');
  await house.clear();
});

test('who comes back to the page sits in the same seat', async ({ clean }) => {
  await playNow(clean, 'three');
  const cards = await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await clean.reload();
  await expect(clean.locator(playable).first()).toBeVisible();
  expect(await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(cards);
  await clean.goto('/');
  await clean.locator('.rest a', { hasText: 'three' }).first().click();
  await expect(clean.locator(playable).first()).toBeVisible();
});
