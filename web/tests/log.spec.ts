// The log: "you", drawn cards, headings, moments to look back at, and bubbles for what is said.
import { among, canPlay, invite, playable, playNow, rematch, sitDown, touch, two, unlessOver } from './people';
import { boards, playersOf } from './games';
import { accessible, expect, fits, settled, test } from './server';

test.use({ reducedMotion: 'reduce' });

for (const game of boards) {
  test(`${game}: the log says “you”, draws cards, and has headings`, async ({ clean }) => {
    const [least] = await playersOf(clean, game);
    await among(clean, game, least);
    for (let touches = 0; touches < 8 && (await canPlay(clean)); touches += 1) await unlessOver(clean, touch(clean));
    const log = clean.locator('[data-log]');
    await expect(log).toContainText(/\b[Yy]ou\b/);
    await expect(log).not.toContainText('Aki:');
    await expect(log.locator('h4').first()).toBeVisible();
    await expect(log.getByRole('img').first()).toBeVisible();
    expect(await log.getByRole('img').evaluateAll((cards) => cards.every((card) => card.getAttribute('aria-label') !== ''))).toBe(true);
    await accessible(clean);
  });
}

test('a trick says why it was taken', async ({ clean }) => {
  await among(clean, 'collision', 3);
  const taken = clean.locator('[data-log] li', { hasText: 'The trick goes to' }).first();
  while (!(await taken.isVisible()) && (await canPlay(clean))) await unlessOver(clean, touch(clean));
  await expect(taken).toContainText(/Black beats all|the only card face up|has the most cards|have the most cards|Big Bang/);
});

test('a tap on an entry shows that moment, and one more tap or Escape leads back', async ({ clean }) => {
  await playNow(clean, 'collision');
  for (let touches = 0; touches < 3; touches += 1) {
    await clean.locator(playable).first().click();
    await clean.locator(playable).first().waitFor();
  }
  await settled(clean);
  const cards = () => clean.locator('[data-hand] .card').count();
  const now = await cards();
  const lines = clean.locator('[data-line]');
  await lines.first().click();
  await expect(clean.getByText('You are looking back.')).toBeVisible();
  await expect.poll(cards).toBeGreaterThan(now);
  await expect(clean.locator(playable), 'the past cannot be played').toHaveCount(0);
  await accessible(clean);
  await clean.keyboard.press('Escape');
  await expect(clean.locator(playable).first()).toBeVisible();
  await expect.poll(cards).toBe(now);
  // By keyboard: the newest line is reached by Tab, the others by arrow keys.
  await lines.last().focus();
  await clean.keyboard.press('ArrowUp');
  await clean.keyboard.press('Home');
  await clean.keyboard.press('Enter');
  await expect(lines.first()).toHaveAttribute('aria-current', 'step');
  await clean.getByRole('button', { name: 'Back to the match' }).click();
  await expect(clean.locator(playable).first()).toBeVisible();
});

test('the log follows the newest line, unless the reader has scrolled up', async ({ clean }) => {
  await among(clean, 'collision', 3);
  const panel = clean.locator('#tab-panel');
  const below = () => panel.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  const lines = () => clean.locator('[data-log] li').count();
  while ((await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)) < 200 && (await canPlay(clean))) await unlessOver(clean, touch(clean));
  await expect.poll(below).toBeLessThan(2);
  await panel.hover();
  await clean.mouse.wheel(0, -100);
  await expect.poll(below).toBeGreaterThan(50);
  const [before, place] = [await lines(), await panel.evaluate(({ scrollTop }) => scrollTop)];
  await unlessOver(clean, touch(clean));
  await expect.poll(lines).toBeGreaterThan(before);
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(place);
});

test('the log keeps few lines in the page, and folds earlier deals', async ({ clean }) => {
  await among(clean, 'collision', 3);
  const folded = clean.locator('[data-log] summary', { hasText: 'Round 1' });
  while (!(await folded.isVisible()) && (await canPlay(clean))) {
    await unlessOver(clean, touch(clean));
    expect(await clean.locator('[data-log] li').count()).toBeLessThan(120);
  }
  await folded.click();
  await expect(clean.locator('[data-log] details li').first()).toBeVisible();
});

for (const [width, height] of [[360, 740], [1280, 800]] as const) {
  test(`what somebody says is a bubble at their seat, ${width} pixels wide`, async ({ browser, server }) => {
    const [aki, bo] = await two(browser, server.address);
    for (const page of [aki, bo]) await page.setViewportSize({ width, height });
    await sitDown(bo, (await invite(aki, 'three')).invite);
    for (const page of [aki, bo]) await page.locator(playable).first().waitFor();
    // The chat is a touch away on a phone too.
    await bo.locator('.bar').getByRole('button', { name: 'Chat' }).click();
    const dialog = bo.getByRole('dialog', { name: 'Chat' });
    await dialog.getByLabel('Write a message').fill('Good luck');
    await dialog.getByRole('button', { name: 'Send' }).click();
    for (const [page, seat] of [[aki, 1], [bo, 1]] as const) {
      const bubble = page.locator(`[data-bubble="${seat}"]`);
      await expect(bubble).toHaveText('Good luck');
      await expect(bubble).toBeInViewport({ ratio: 1 });
    }
    // The chat closes for the bubble.
    await expect(dialog).toBeHidden();
    await bo.locator('.bar').getByRole('button', { name: 'Chat' }).click();
    await dialog.getByRole('button', { name: 'Bow' }).click();
    await expect(aki.locator('[data-bubble="1"]')).toContainText('bows');
    await fits(aki);
    await expect(aki.locator('[data-announcer]')).toContainText('Bo bows');
  });
}

test('leaving leaves for the home page, from which one can return', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  await sitDown(bo, (await invite(aki, 'three')).invite);
  // The match waits for the other player meanwhile.
  await bo.locator(playable).first().waitFor();
  await aki.getByRole('button', { name: 'Leave' }).click();
  await aki.getByRole('group', { name: 'Leave' }).getByRole('button', { name: 'Leave' }).click();
  await expect(aki).toHaveURL(/\/$/);
  await aki.locator('[data-tables="running"] a').first().click();
  await aki.getByRole('button', { name: 'Return to my seat' }).click();
  await bo.locator(playable).first().click();
  await expect(aki.locator(playable).or(rematch(aki)).first()).toBeVisible();
});

test('the buttons of the table stay where they are', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  await sitDown(bo, (await invite(aki, 'three')).invite);
  const undo = aki.locator('.bar .either').last();
  await aki.locator(playable).first().waitFor();
  const before = await undo.boundingBox();
  await aki.locator(playable).first().click();
  await expect(aki.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  expect(await undo.boundingBox()).toEqual(before);
});

test('a bot is offered for a player who is away only once one may play', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  await aki.clock.install();
  await sitDown(bo, (await invite(aki, 'three')).invite);
  await aki.locator(playable).first().waitFor();
  await bo.close();
  await expect(aki.locator('.missing')).toBeVisible();
  const offer = aki.getByRole('button', { name: 'Let a bot play for Bo' });
  await expect(offer).toHaveCount(0);
  await aki.clock.fastForward(61_000);
  await expect(offer).toBeVisible();
});
