// Lessons in the real browser: every game to its end, wrong moves, a lesson that is left and gone on with, and the first match after it.
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/generated/wire';
import { boards, games } from './games';
import { canPlay, open } from './people';
import { accessible, expect, fits, test } from './server';

/** The moves that go through a lesson. */
async function answers(page: Page, game: string): Promise<string[]> {
  const moves: string[] = [];
  for (;;) {
    const lesson = (await (await page.request.post(`/api/games/${game}/lesson`, { data: { moves } })).json()) as Lesson;
    const choice = lesson.steps.at(-1)?.choices[0];
    if (choice === undefined) return moves;
    moves.push(choice);
  }
}

const says = (page: Page, step: number) => page.locator(`[data-says="${step}"]`);
const next = (page: Page) => page.locator('[data-next]');
const yourMove = (page: Page) => page.locator('[data-your-move]');
const end = (page: Page) => page.locator('[data-first-match]');

/** Reads on until a move is asked for, or the lesson ends. */
async function readOn(page: Page): Promise<boolean> {
  for (;;) {
    await next(page).or(yourMove(page)).or(end(page)).first().waitFor();
    if (await end(page).isVisible()) return false;
    if (await yourMove(page).isVisible()) return true;
    const here = await page.locator('[data-says]').getAttribute('data-says');
    await next(page).click();
    await expect(page.locator('[data-says]')).not.toHaveAttribute('data-says', here ?? '');
  }
}

for (const [language, words] of [['en', /Welcome/], ['ja', /ようこそ/], ['ko', /환영합니다/]] as const) {
  test(`every lesson begins in ${language}, and fits a phone and a desktop`, async ({ clean }) => {
    await clean.addInitScript((chosen) => localStorage.setItem('chabudai settings', JSON.stringify({ language: chosen, speed: 'off', asked: true })), language);
    for (const game of games) {
      await clean.goto(`/learn/${game}`);
      for (const [width, height] of [[360, 640], [1440, 900]] as const) {
        await clean.setViewportSize({ width, height });
        await expect(says(clean, 0)).toContainText(words);
        await expect(clean.locator('.room [data-place="seat-0"]').first()).toBeAttached();
        await fits(clean);
      }
    }
  });
}

for (const game of games) {
  test(`the board of ${game} stands before its texts have come, and with them`, async ({ clean }) => {
    let come = () => {};
    const texts = new Promise<void>((resolve) => (come = resolve));
    await clean.route('**/api/messages/**', async (route) => {
      await texts;
      await route.continue();
    });
    await clean.goto(`/learn/${game}`);
    await expect(clean.locator('.room [data-place="seat-0"]').first()).toBeAttached();
    come();
    await expect(says(clean, 0)).toContainText('Welcome');
    await expect(clean.locator('.room [data-place="seat-0"]').first()).toBeAttached();
  });
}

/** A page that shows the lesson of a game at the fallback board, which has a button for every move. */
async function atFallback(page: Page, game: string): Promise<void> {
  await page.route('**/api/games/nothing/lesson', (route) => route.continue({ url: route.request().url().replace('nothing', game) }));
  await page.goto('/learn/nothing');
}

/** Each language has its letters, and says more or less with them. */
const languages = [['en', /[a-z]{3}/, 20], ['ja', /[ぁ-ん]/, 10], ['ko', /[가-힣]/, 10]] as const;

for (const [game, language, letters, least] of games.flatMap((game) => languages.map((language) => [game, ...language] as const))) {
  test(`the lesson of ${game} is learned move by move in ${language}, with wrong ones on the way`, async ({ clean }) => {
    await clean.addInitScript((chosen) => localStorage.setItem('chabudai settings', JSON.stringify({ language: chosen, speed: 'off', asked: true })), language);
    await atFallback(clean, game);
    const buttons = clean.locator('.offers button');
    for (const move of await answers(clean, game)) {
      expect(await readOn(clean)).toBe(true);
      const here = (await clean.locator('[data-says]').getAttribute('data-says')) ?? '';
      const right = clean.locator('.offers').getByRole('button', { name: move, exact: true });
      await expect(right).toBeEnabled();
      const other = (await buttons.allTextContents()).find((text) => text !== move);
      if (other !== undefined) {
        await clean.locator('.offers').getByRole('button', { name: other, exact: true }).click();
        // Some steps take several moves.
        await expect(clean.locator('[data-answer]').or(clean.locator(`[data-says]:not([data-says="${here}"])`)).first()).toBeVisible();
        if ((await clean.locator('[data-says]').getAttribute('data-says')) !== here) continue;
        const answer = (await clean.locator('[data-answer]').textContent())?.trim() ?? '';
        expect(answer).toMatch(letters);
        expect(answer.length).toBeGreaterThan(least);
        // The right move is pointed at now.
        await expect(right).toHaveClass(/hinted/);
      }
      await right.click();
      await expect(clean.locator('[data-says]')).not.toHaveAttribute('data-says', here);
    }
    expect(await readOn(clean)).toBe(false);
  });
}

/** Makes the move that the board points at. */
async function doAsShown(page: Page, here: string): Promise<void> {
  await page.getByRole('button', { name: 'Show me' }).click();
  // A button or a place; or cards, after which there may be one.
  const final = page.locator('.room .hinted:not(.card)').first();
  const cards = page.locator('.room .card.hinted:not(.chosen)');
  const moved = page.locator(`[data-says]:not([data-says="${here}"])`);
  const isDone = async () => (await moved.isVisible()) || (await final.isVisible());
  await final.or(cards.first()).first().waitFor();
  for (let left = await cards.count(); left > 0 && !(await isDone()); left = await cards.count()) {
    // Cards may overlap, with their corners in sight.
    await cards.first().click({ position: { x: 6, y: 10 } });
    await expect.poll(async () => (await isDone()) || (await cards.count()) < left).toBe(true);
  }
  await final.or(moved).first().waitFor();
  if (!(await moved.isVisible())) await final.click();
  await moved.waitFor();
}

for (const game of boards) {
  test(`the lesson of ${game} is learned on its own board, on a phone`, async ({ clean }) => {
    await clean.setViewportSize({ width: 360, height: 640 });
    await clean.goto(`/learn/${game}`);
    while (await readOn(clean)) {
      await doAsShown(clean, (await clean.locator('[data-says]').getAttribute('data-says')) ?? '');
      await fits(clean);
    }
  });
}

for (const game of boards) {
  test(`after a wrong move in the lesson of ${game}, the cards can still be read and touched on a phone`, async ({ clean }) => {
    await clean.setViewportSize({ width: 360, height: 640 });
    await clean.goto(`/learn/${game}`);
    const cards = clean.locator('.room .card[data-playable]');
    let wrong = -1;
    for (const right of await answers(clean, game)) {
      expect(await readOn(clean)).toBe(true);
      // Copies of a card are numbered.
      const names = await cards.evaluateAll((all) => all.map((card) => (card.getAttribute('data-card') ?? '').replace(/#.*/, '')));
      wrong = names.findIndex((name) => !right.split(' ').some((part) => name.endsWith(part)));
      if (wrong >= 0) break;
      // Only the right card may be played here.
      await doAsShown(clean, (await clean.locator('[data-says]').getAttribute('data-says')) ?? '');
    }
    await cards.nth(wrong).click({ position: { x: 6, y: 10 } });
    // In 535 cards are chosen first, and played with a button.
    const answer = clean.locator('[data-answer]');
    await answer.or(clean.locator('.room button.main')).first().click();
    await expect(answer).toBeVisible();
    for (const box of await Promise.all((await cards.all()).map((card) => card.boundingBox()))) {
      expect(box?.width).toBeGreaterThan(20);
    }
  });
}

test('a lesson is offered on a first visit, gone on with later, and offered no more when it is declined', async ({ clean }) => {
  await clean.goto('/');
  const offer = clean.locator('[data-offer]');
  await offer.getByRole('link', { name: 'Collision' }).click();
  await expect(says(clean, 0)).toBeVisible();
  await readOn(clean);
  await clean.locator('.card[data-playable]', { hasText: '4' }).first().click();
  await expect(says(clean, 2)).toBeVisible();
  await clean.locator('[data-leave]').click();
  await expect(offer).toContainText('Go on with your lesson?');
  await offer.getByRole('link', { name: 'Collision' }).click();
  await expect(says(clean, 2)).toBeVisible();
  await clean.getByRole('button', { name: 'Back' }).click();
  await expect(says(clean, 1)).toBeVisible();
  await clean.locator('[data-leave]').click();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await clean.reload();
  await expect(clean.locator('[data-play]').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

for (const [language, words] of [['en', 'Learn by playing'], ['ja', '遊びながら学ぶ'], ['ko', '하면서 배우기']] as const) {
  test(`a friend who comes by a link is led to the lesson in ${language}`, async ({ clean }) => {
    await clean.addInitScript((chosen) => localStorage.setItem('chabudai settings', JSON.stringify({ language: chosen, speed: 'off', asked: true })), language);
    const { table, invite } = await open(clean, { game: 'collision', seats: ['open', 'open', 'open'], me: { name: 'Bo', colour: 0 } });
    await clean.setViewportSize({ width: 360, height: 640 });
    await clean.goto(`/t/${table}#invite=${invite}`);
    const lesson = clean.locator('[data-lesson]');
    await expect(lesson).toHaveText(words);
    await fits(clean);
    const [opened] = await Promise.all([clean.waitForEvent('popup'), lesson.click()]);
    await expect(says(opened, 0)).toBeVisible();
  });
}

test('a lesson by keyboard alone, and with a screen reader, on the board of the game', async ({ clean }) => {
  await clean.goto('/learn/three');
  await expect(next(clean)).toBeFocused();
  await accessible(clean);
  await clean.keyboard.press('Enter');
  await expect(yourMove(clean)).toBeVisible();
  await expect(clean.locator('[data-playable]').first()).toBeFocused();
  // The hand is red 2, blue 1, yellow 3: another card first, then the one that is asked for.
  await clean.keyboard.press('ArrowRight');
  await clean.keyboard.press('Enter');
  await expect(clean.locator('[data-answer]')).toContainText('For now play');
  await expect(clean.locator('[aria-live=assertive]')).toContainText('For now play');
  await clean.keyboard.press('ArrowLeft');
  await clean.keyboard.press('Enter');
  await expect(says(clean, 2)).toBeVisible();
  await expect(clean.locator('[aria-live=polite]').first()).toContainText('2 points for you');
  await accessible(clean);
});

test('after the lesson comes a match against an easy opponent, with tips that end', async ({ clean }) => {
  const moves = await answers(clean, 'three');
  const last = 10;
  await clean.addInitScript(([made, step]) => {
    if (localStorage.getItem('chabudai lesson of three') === null) localStorage.setItem('chabudai lesson of three', JSON.stringify({ moves: made, step, done: false }));
  }, [moves, last] as const);
  await clean.goto('/learn/three');
  await end(clean).click();
  await expect(clean).toHaveURL(/\/t\//);
  const tip = clean.locator('[data-tip]');
  await expect(tip).toBeVisible();
  expect(await clean.evaluate(() => Object.values(JSON.parse(localStorage.getItem('chabudai tips of three') ?? '{}') as object)), 'one turn has one tip').toEqual([1]);
  // The whole tip is in sight on a phone.
  await clean.setViewportSize({ width: 360, height: 640 });
  expect(await tip.evaluate((element) => (element.parentElement?.scrollHeight ?? 0) - (element.parentElement?.clientHeight ?? 0))).toBe(0);
  await tip.getByRole('button').click();
  await expect(tip).toHaveCount(0);
  expect(await canPlay(clean)).toBe(true);
});

test('a lesson that does not exist says so', async ({ page }) => {
  await page.goto('/learn/nothing');
  await expect(page.getByRole('alert').or(page.locator('.notice')).first()).toBeVisible();
});
