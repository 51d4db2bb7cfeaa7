import type { Locator } from '@playwright/test';
import { expect, House, playNow, test } from './house';
import { among, invite, open, over, playable, playOut, sitDown, two } from './people';

test('after a match comes another, when both want it', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  await sitDown(bo, (await invite(aki, 'three')).invite);
  await Promise.all([playOut(aki), playOut(bo)]);
  await over(aki).click();
  await expect(aki.getByText('Waiting for Bo.')).toBeVisible();
  await expect(bo.locator('.bar').getByText('Aki would like another match.')).toBeVisible();
  await expect(bo.locator('[data-wish]')).toHaveText('Aki would like another match.');
  await over(bo).click();
  for (const page of [aki, bo]) await expect(page.locator(playable)).toHaveCount(3);
});

test('who leaves after a match stands up: the seat is free, and the page still opens', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  const { invite: link } = await invite(aki, 'three');
  await sitDown(bo, link);
  await Promise.all([playOut(aki), playOut(bo)]);
  await bo.getByRole('button', { name: 'Leave' }).click();
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await bo.reload();
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(aki.getByText('Bo leaves.').first()).toBeVisible();
});

test('another name in the settings is another name at the table', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Settings' }).click();
  await clean.getByLabel('Your name').fill('Zoë');
  await expect(clean.getByText('Mio is Zoë now.').first()).toBeVisible();
});

test('at the end the way to another match is in sight on a phone, and under the keyboard', async ({ clean }) => {
  await clean.setViewportSize({ width: 360, height: 740 });
  await among(clean, 'five35', 2);
  await playOut(clean);
  await expect(over(clean)).toBeInViewport({ ratio: 1 });
  await expect(clean.getByRole('link', { name: 'Look at it again' })).toBeInViewport({ ratio: 1 });
  await expect(over(clean)).toBeFocused();
  await clean.keyboard.press('Enter');
  await expect(clean.locator(playable).first()).toBeVisible();
  await expect.poll(() => clean.evaluate(() => document.querySelector('.room')?.contains(document.activeElement))).toBe(true);
});

test('a choice can be taken back while nobody has seen it', async ({ browser, house }) => {
  const [aki, bo] = await two(browser, house.address);
  // No single card is worth six points.
  const { table, invite: key } = await open(aki, { game: 'three', players: 2, options: { target: 6 } });
  for (const page of [aki, bo]) await sitDown(page, `/t/${table}#invite=${key}`);
  await expect(aki.getByRole('button', { name: 'Request to take back' })).toBeDisabled();
  await aki.locator(playable).first().click();
  await aki.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(aki.locator(playable)).toHaveCount(3);
  await aki.locator(playable).first().click();
  await bo.locator(playable).first().click();
  await expect(aki.locator('[data-announcer]')).toContainText('Revealed');
  await aki.getByRole('button', { name: 'Request to take back' }).click();
  await expect(bo.getByText('Aki asks to take back:')).toBeVisible();
  await bo.getByRole('button', { name: 'Agree' }).click();
  await expect(aki.getByText('Aki took a move back.').first()).toBeVisible();
});

test('what may not be played says why, and leads to the clause', async ({ clean }) => {
  await playNow(clean, 'three');
  const hand = clean.locator('[data-hand]').first();
  const before = await hand.boundingBox();
  await clean.locator('.side.own .left button').first().click();
  const refused = clean.locator('[data-refused]');
  await expect(refused).toContainText('is not among your open cards');
  expect(await hand.boundingBox(), 'no card moves away under the finger').toEqual(before);
  await refused.getByRole('button', { name: 'R1.2' }).click();
  await expect(clean.locator('[data-clause="R1.2"]')).toBeFocused();
});

test('a slip is caught by asking first', async ({ clean }) => {
  const moves: string[] = [];
  clean.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
    if (String(payload).includes('"move"')) moves.push(String(payload));
  }));
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Settings' }).click();
  await clean.getByLabel('Request before every move').check();
  await clean.keyboard.press('Escape');
  await clean.locator(playable).first().click();
  await clean.getByRole('button', { name: 'No', exact: true }).click();
  await clean.locator(playable).first().click();
  expect(moves).toHaveLength(0);
  await clean.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
});

test('a card can be dragged to the table', async ({ clean }) => {
  await playNow(clean, 'three');
  const [card, table] = [clean.locator(playable).first(), clean.locator('[data-drop="table"]')];
  await card.dragTo(table);
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
});

test('a card on which a finger rests can be dragged to the table; one that goes on at once scrolls', async ({ browser, house }) => {
  const page = await (await browser.newContext({ baseURL: house.address, hasTouch: true, viewport: { width: 360, height: 740 } })).newPage();
  await playNow(page, 'three');
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (rest: number) => {
    const [from, to] = [await middle(page.locator(playable).first()), await middle(page.locator('[data-drop="table"]'))];
    await touch('touchStart', [from]);
    await page.waitForTimeout(rest);
    for (let part = 1; part <= 10; part += 1) {
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 10, y: from.y + ((to.y - from.y) * part) / 10 }]);
    }
    await touch('touchEnd', []);
  };
  const happened = page.locator('[data-announcer]');
  await drag(0);
  await page.waitForTimeout(300);
  await expect(happened).not.toContainText('Revealed');
  await drag(400);
  await expect(happened).toContainText('Revealed');
});

test('a hint is given', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Hint' }).click();
  await expect(clean.locator('.card.hinted')).toHaveCount(1);
});

test('what a board asks within a turn is said aloud', async ({ clean }) => {
  test.setTimeout(60_000);
  await among(clean, 'keystone', 3);
  const task = clean.locator('.room').getByText('Build in every card you won');
  for (let touch = 0; touch < 100 && !(await task.isVisible()); touch += 1) {
    await clean.locator(playable).first().click();
    await clean.waitForTimeout(50);
  }
  await expect(clean.locator('[data-announcer]')).toContainText('Build in every card you won');
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
  await expect(page.locator('.happened, [data-why]')).not.toHaveText(before ?? '');
  await house.clear();
});

test('who comes back to the page sits in the same seat', async ({ clean }) => {
  await playNow(clean, 'three');
  const cards = await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await clean.reload();
  await expect(clean.locator(playable).first()).toBeVisible();
  expect(await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(cards);
  await clean.goto('/');
  await clean.locator('[data-tables="running"] a', { hasText: 'three' }).first().click();
  await expect(clean.locator(playable).first()).toBeVisible();
});
