import type { Locator, Page } from '@playwright/test';
import { among, canPlay, invite, open, playable, playNow, playOut, rematch, sitDown, touch, two, unlessOver } from './people';
import { expect, person, settled, test } from './server';

/** The moves that a page sends from now on. */
function movesOf(page: Page): string[] {
  const moves: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
    if (String(payload).includes('"move"')) moves.push(String(payload));
  }));
  return moves;
}

test('a rematch starts when both players want it', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  await sitDown(bo, (await invite(aki, 'three')).invite);
  await Promise.all([playOut(aki), playOut(bo)]);
  await rematch(aki).click();
  await expect(aki.getByText('Waiting for Bo.')).toBeVisible();
  await expect(bo.locator('.bar').getByText('Aki would like a rematch.')).toBeVisible();
  await expect(bo.locator('[data-rematch-wish]')).toHaveText('Aki would like a rematch.');
  await rematch(bo).click();
  for (const page of [aki, bo]) await expect(page.locator(playable)).toHaveCount(3);
});

test('leaving after a match frees the seat, and the page still opens', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  const { invite: link } = await invite(aki, 'three');
  await sitDown(bo, link);
  await Promise.all([playOut(aki), playOut(bo)]);
  const table = bo.url();
  await bo.getByRole('button', { name: 'Leave' }).click();
  await expect(bo).toHaveURL(/\/$/);
  await bo.goto(table);
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(aki.getByText('Bo left.').first()).toBeVisible();
});

test('a name changed in the settings changes at the table', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Settings' }).click();
  await clean.getByLabel('Your name').fill('Zoë');
  await expect(clean.getByText('Mio is now called Zoë.').first()).toBeVisible();
});

test('at the end the rematch button is visible on a phone, and has the focus', async ({ clean }) => {
  await clean.setViewportSize({ width: 360, height: 740 });
  await among(clean, 'five35', 2);
  await playOut(clean);
  await expect(rematch(clean)).toBeInViewport({ ratio: 1 });
  await expect(clean.getByRole('link', { name: 'Watch replay' })).toBeInViewport({ ratio: 1 });
  await expect(rematch(clean)).toBeFocused();
  await clean.keyboard.press('Enter');
  await expect(clean.locator(playable).first()).toBeVisible();
  await expect.poll(() => clean.evaluate(() => document.querySelector('.room')?.contains(document.activeElement))).toBe(true);
});

test('a choice can be undone freely until it is revealed, and by agreement afterwards', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  // No single card is worth six points.
  const { table, invite: key } = await open(aki, { game: 'three', players: 2, options: { target: 6 } });
  for (const page of [aki, bo]) await sitDown(page, `/t/${table}#invite=${key}`);
  await expect(aki.getByRole('button', { name: 'Ask to undo' })).toBeDisabled();
  await aki.locator(playable).first().click();
  await aki.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(aki.locator(playable)).toHaveCount(3);
  await aki.locator(playable).first().click();
  await bo.locator(playable).first().click();
  await expect(aki.locator('[data-announcer]')).toContainText('Revealed');
  await aki.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(bo.getByText('Aki asks to undo:')).toBeVisible();
  await bo.getByRole('button', { name: 'Agree' }).click();
  await expect(aki.getByText('You undid a move.').first()).toBeVisible();
  await expect(bo.getByText('Aki undid a move.').first()).toBeVisible();
});

test('an undo of a move that bots have seen is asked about, and makes the match practice', async ({ clean }) => {
  // No single card is worth six points.
  const { table, me } = await open(clean, { game: 'three', seats: ['open', { bot: 'easy' }], options: { target: 6 }, me: { name: 'Aki', colour: 0 } });
  await clean.goto(`/t/${table}?now#seat=${me?.key}`);
  await clean.locator(playable).first().click();
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
  await expect(clean.locator('.banner [data-practice]')).toHaveCount(0);
  // The page asks first; whoever declines has undone nothing.
  const undo = clean.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(clean.getByText('The match then counts as practice.')).toBeVisible();
  await clean.getByRole('button', { name: 'No', exact: true }).click();
  await expect(clean.locator('.banner [data-practice]')).toHaveCount(0);
  await undo.click();
  await clean.locator('[data-practise]').click();
  // The table says so at once, and so does the result.
  await expect(clean.locator('.banner [data-practice]')).toBeVisible();
  await expect(clean.getByText('This match is practice from now on').first()).toBeAttached();
  await playOut(clean);
  await expect(clean.locator('p[data-practice]')).toContainText('This match is practice');
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  await expect(clean.locator('p[data-practice]')).toContainText('This match is practice');
});

test('a refused move says why, and leads to the clause', async ({ clean }) => {
  await playNow(clean, 'three');
  const hand = clean.locator('[data-hand]').first();
  await settled(clean);
  const before = await hand.boundingBox();
  await clean.locator('.side.own .left button').first().click();
  const refused = clean.locator('[data-refused]');
  await expect(refused).toContainText('is not among your open cards');
  expect(await hand.boundingBox(), 'no card moves away under the finger').toEqual(before);
  await refused.getByRole('button', { name: 'R1.2' }).click();
  await expect(clean.locator('[data-clause="R1.2"]')).toBeFocused();
});

test('moves can be confirmed before they are sent', async ({ clean }) => {
  const moves = movesOf(clean);
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Settings' }).click();
  await clean.getByLabel('Confirm every move').check();
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

test('a finger that rests on a card drags it; one that moves at once scrolls', async ({ browser, server }) => {
  // So low that the page scrolls.
  const page = await person(await browser.newContext({ baseURL: server.address, hasTouch: true, viewport: { width: 360, height: 330 } }), 'Aki');
  const moves = movesOf(page);
  await page.clock.install();
  await playNow(page, 'three');
  await settled(page);
  // From here on time passes only while a finger rests.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (rest: number) => {
    // Straight up: cards let only vertical movements scroll.
    const from = await middle(page.locator(playable).first());
    const to = { x: from.x, y: (await middle(page.locator('[data-drop="table"]'))).y };
    await touch('touchStart', [from]);
    await page.clock.runFor(rest);
    for (let part = 1; part <= 10; part += 1) {
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 10, y: from.y + ((to.y - from.y) * part) / 10 }]);
    }
    await touch('touchEnd', []);
    await page.clock.runFor(1);
  };
  const scrolled = page.evaluate(() => new Promise((end) => document.addEventListener('scrollend', end, { once: true })).then(() => scrollY));
  await drag(0);
  expect(await scrolled).toBeGreaterThan(0);
  await expect(page.locator('.card.dragged')).toHaveCount(0);
  await expect(page.locator(playable)).toHaveCount(3);
  expect(moves).toHaveLength(0);
  await drag(400);
  await expect(page.locator('[data-announcer]')).toContainText('Revealed');
  expect(moves).toHaveLength(1);
});

test('no button of the table moves while a hint is thought about', async ({ clean }) => {
  await playNow(clean, 'three');
  const places = () => clean.locator('.tools button').evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)));
  const before = await places();
  await clean.getByRole('button', { name: 'Hint' }).click();
  expect(await places()).toEqual(before);
  await expect(clean.locator('[data-hint]')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a hint is given', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('button', { name: 'Hint' }).click();
  await expect(clean.locator('.card.hinted')).toHaveCount(1);
});

test('a question of the board within a turn is announced', async ({ clean }) => {
  const task = clean.locator('.room').getByText('Place every card you won');
  // Whoever takes no trick in a whole match is not asked; then the next match is tried.
  while (!(await task.isVisible())) {
    await among(clean, 'keystone', 3);
    while ((await canPlay(clean)) && !(await task.isVisible())) await unlessOver(clean, touch(clean));
  }
  await expect(clean.locator('[data-announcer]')).toContainText('Place every card you won');
});

test('a spectator is sent no hand', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
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

test('when the server restarts the page says so, reconnects, and nothing is lost', async ({ browser, ownServer }) => {
  const page = await person(await browser.newContext({ baseURL: ownServer.address }), 'Aki');
  await playNow(page, 'collision');
  await page.locator(playable).first().click();
  await expect(page.locator('.happened')).not.toContainText('is dealt');
  await expect(page.locator(playable).first()).toBeVisible();
  const before = await page.locator('.happened').textContent();
  await ownServer.stop();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await ownServer.start();
  await expect(page.getByText('Connection lost.')).toBeHidden();
  await expect(page.locator('.happened')).toHaveText(before ?? '');
  const hand = page.locator('[data-hand] .card');
  const held = await hand.count();
  await page.locator(playable).first().click();
  // What happened last may read the same after a whole trick, but the card is gone.
  await expect(hand).toHaveCount(held - 1);
});

test('a player who reloads the page keeps the seat', async ({ clean }) => {
  await playNow(clean, 'three');
  const cards = await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await clean.reload();
  await expect(clean.locator(playable).first()).toBeVisible();
  expect(await clean.locator(playable).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(cards);
  await clean.goto('/');
  await clean.locator('[data-tables="running"] a', { hasText: 'three' }).first().click();
  await expect(clean.locator(playable).first()).toBeVisible();
});
