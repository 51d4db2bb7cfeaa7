// What happened is shown beat by beat, in the order it happened; results of deals wait for the player.
import type { Page } from '@playwright/test';
import type { Update } from '../src/stage/frames';
import type { Tell } from '../src/stage/beat';
import { SKIPS_AFTER } from '../src/stage/director';
import { boards, playersOf } from './games';
import { among, canPlay, goOn, open, playable, playNow, playOut, rematch, sitDown, touch, two, unlessOver } from './people';
import { errorsOf, expect, hasty, test } from './server';

/** All updates that this page gets from now on. */
function updatesOf(page: Page): Update[] {
  const updates: Update[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(String(payload)) as { update?: Update };
    if (message.update) updates.push(message.update);
  }));
  return updates;
}

/** The cards of a view by place, however they are sorted. What a picture does not say is left out. */
function cards(view: Record<string, unknown>): Record<string, string> {
  const places = ['hand', 'hand_sizes', 'trick', 'field', 'stack', 'storages', 'singles', 'taking', 'waiting', 'to_place', 'tricks', 'nines', 'deck_size', 'passed'];
  const inOrder = new Set(['hand_sizes', 'tricks', 'nines', 'field', 'trick', 'storages']);
  const text = (value: unknown, sorts: boolean): string => {
    if (Array.isArray(value)) {
      const parts = value.map((one) => text(one, true));
      return `[${(sorts ? parts.sort() : parts).join()}]`;
    }
    if (value === null || typeof value !== 'object') return String(value);
    return `{${Object.entries(value).map(([key, one]) => `${key}: ${text(one, false)}`).sort().join()}}`;
  };
  const found = places.filter((place) => place in view).map((place) => [place, text(view[place], !inOrder.has(place))]);
  const lines = view.lines as { cards: string[] }[][] | undefined;
  return Object.fromEntries([...found, ['lines', JSON.stringify(lines?.map((own) => own.map((line) => line.cards)))]]);
}

for (const game of boards) {
  test(`${game}: the pictures of a whole match lead to what the server sends`, async ({ clean }) => {
    const { tell } = (await import(`../src/games/${game}/beats.ts`)) as { tell: Tell<Record<string, unknown>, unknown> };
    const updates = updatesOf(clean);
    await among(clean, game, (await playersOf(clean, game))[0]);
    await playOut(clean);
    let compared = 0;
    for (const [index, { news, table }] of updates.entries()) {
      const before = updates[index - 1]?.table;
      const [was, is] = [before?.play, table.play];
      if (!was || !is || before?.number !== table.number || is.deals.length > was.deals.length) continue;
      const end = is.view as Record<string, unknown>;
      let view = was.view as Record<string, unknown>;
      for (const { what } of news) if ('seen' in what) view = tell(view, what.seen.seen, end).at(-1)?.view ?? view;
      // A draw after the last picture comes with the true view.
      if (news.some(({ what }) => 'seen' in what && (what.seen.seen as { what: string }).what === 'drawn')) continue;
      expect(cards(view), JSON.stringify(news.map(({ what }) => ('seen' in what ? what.seen.seen : what)))).toEqual(cards(end));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
}

test('the cards are seen before the points they make, and nothing is told before', async ({ clean, context }) => {
  await hasty(context, { speed: 'normal' });
  await clean.clock.install();
  await playNow(clean, 'three');
  await clean.clock.pauseAt(await clean.evaluate(() => Date.now() + 5000));
  const scores = clean.locator('.room .score');
  const before = await scores.allTextContents();
  await clean.locator(playable).first().click();
  await expect(clean.locator('.meet .card')).toHaveCount(2);
  expect(await scores.allTextContents()).toEqual(before);
  // Neither who scores nor why.
  await expect(clean.locator('.meet .won')).toHaveCount(0);
  await expect(clean.locator('.meet .reason')).toBeEmpty();
  await expect(clean.locator(playable)).toHaveCount(0);
  await expect(clean.locator('[data-announcer]')).not.toContainText('Revealed');
  await clean.clock.runFor(2500);
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
  // Screen readers hear the names of the cards, not their notation.
  await expect(clean.locator('[data-announcer]')).toContainText(/(red|blue|yellow) [123]/);
  await expect(clean.locator('[data-announcer]')).not.toContainText(/\b[RBY][123]\b/);
  await expect(clean.locator(playable).or(rematch(clean)).first()).toBeVisible();
});

test('a tap shows the rest at once, and does nothing else', async ({ clean, context }) => {
  await hasty(context, { speed: 'calm' });
  await clean.clock.install();
  await playNow(clean, 'three');
  await clean.clock.pauseAt(await clean.evaluate(() => Date.now() + 5000));
  await clean.locator(playable).first().click();
  await expect(clean.locator('.meet .card')).toHaveCount(2);
  await clean.locator('.room').click({ position: { x: 5, y: 5 } });
  await clean.clock.runFor(SKIPS_AFTER);
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
});

test('cards that are taken leave from where they lay, as they looked', async ({ clean, context }) => {
  await hasty(context, { speed: 'normal' });
  // What is moved away, before it moves: a picture of a card, which is laid over the board.
  await clean.addInitScript(() => {
    const left: { card: DOMRect; table: DOMRect | undefined }[] = [];
    Object.assign(window, { left });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
      if (this instanceof HTMLElement && this.inert) left.push({ card: this.getBoundingClientRect(), table: document.querySelector('[data-drop=table]')?.getBoundingClientRect() });
      return animate.apply(this, all);
    };
  });
  await among(clean, 'collision', 3);
  type Left = { card: DOMRect; table: DOMRect }[];
  const left = () => clean.evaluate(() => (window as unknown as { left: Left }).left.map(({ card, table }) => ({ card: card.toJSON() as DOMRect, table: table.toJSON() as DOMRect })));
  while ((await left()).length === 0 && (await canPlay(clean))) await unlessOver(clean, touch(clean));
  for (const { card, table } of await left()) {
    expect(card.height / card.width).toBeCloseTo(84 / 60, 1);
    for (const [inner, outer] of [[table.left, card.left], [table.top, card.top], [card.right, table.right], [card.bottom, table.bottom]] as const) expect(inner).toBeLessThanOrEqual(outer + 1);
  }
});

test('people look at the result of a deal until they continue, and see who still looks', async ({ browser, server }) => {
  const [aki, bo] = await two(browser, server.address);
  const errors = [errorsOf(aki), errorsOf(bo)];
  const { table, invite } = await open(aki, { game: 'five35', seats: ['open', 'open'] });
  for (const page of [aki, bo]) await sitDown(page, `/t/${table}#invite=${invite}`);
  const deal = async (page: Page) => {
    while (!(await goOn(page).isVisible())) {
      await page.locator(playable).or(goOn(page)).first().waitFor();
      if (await page.locator(playable).first().isVisible()) await unlessOver(page, touch(page));
    }
  };
  await Promise.all([deal(aki), deal(bo)]);
  await expect(aki.locator('[data-scene=deal]')).toContainText('Still looking: Bo');
  await expect(aki.locator(playable)).toHaveCount(0);
  // Coming back to the page is coming back to the result.
  await aki.reload();
  await expect(goOn(aki)).toBeVisible();
  await goOn(aki).click();
  await expect(aki.locator('[data-scene]')).toHaveCount(0);
  // Those who have continued see for whom the next deal waits.
  await expect(aki.locator('.banner')).toContainText(/Still looking: Bo|Your turn/);
  await expect(bo.locator('[data-scene=deal]')).not.toContainText('Still looking');
  await goOn(bo).click();
  for (const page of [aki, bo]) expect(await Promise.race([canPlay(page), bo.locator('.banner').waitFor().then(() => true)])).toBe(true);
  expect(errors.flat()).toEqual([]);
});

test('the first match asks once whether to play sounds', async ({ clean, context }) => {
  await hasty(context, { asked: false });
  await playNow(clean, 'three');
  await clean.locator('[data-sound-question]').getByRole('button', { name: 'No, thanks' }).click();
  await expect(clean.locator('[data-sound-question]')).toHaveCount(0);
  await clean.reload();
  await expect(clean.locator(playable).or(rematch(clean)).first()).toBeVisible();
  await expect(clean.locator('[data-sound-question]')).toHaveCount(0);
});
