// What every board must do with as many players as it takes: fit, be accessible, and work by keyboard.
import type { Page } from '@playwright/test';
import { boards, playersOf } from './games';
import { faults } from './inSight';
import { among, canPlay, playable, reach, touch, unlessOver } from './people';
import { accessible, expect, fits, test } from './server';

const tables: { game: string; called: string }[] = [
  ...boards.map((game) => ({ game, called: game })),
  // A game without a board of its own: one that the pages do not know by this name.
  { game: 'keystone', called: 'sixth' },
];

/** Sits down among as many bots as the game takes. */
async function full(page: Page, game: string): Promise<void> {
  const [, most] = await playersOf(page, game);
  await among(page, game, most);
}

/** Makes the page believe that the server calls a game by another id. */
async function rename(page: Page, game: string, called: string): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((message) => socket.send(String(message).replaceAll(`"game":"${game}"`, `"game":"${called}"`)));
  });
}

/** Touches what can be touched, this many times or to the end of the match. */
async function some(page: Page, touches: number, act: (signal: AbortSignal) => Promise<void> = touch(page)): Promise<void> {
  for (let done = 0; done < touches && (await canPlay(page)); done += 1) await unlessOver(page, act);
}

/** The question, every choice, the table and the hand are in sight, and nothing covers them. */
async function inSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faults, false)).toEqual([]);
}

for (const { game, called } of tables) {
  test.describe(called, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ clean }) => {
      if (called !== game) await rename(clean, game, called);
    });

    test('fits a phone and a wide screen', async ({ clean }) => {
      await full(clean, game);
      if (called !== game) await expect(clean.locator('.room details.panel')).toBeVisible();
      for (const width of [360, 1440]) {
        await clean.setViewportSize({ width, height: 760 });
        await fits(clean);
        await some(clean, 6);
        await fits(clean);
      }
    });

    test('a hint is read whole, and covers nothing of the board, or on a phone none of your choices', async ({ clean }) => {
      await full(clean, game);
      for (const [width, height] of [[1366, 650], [390, 844], [360, 640]] as const) {
        await clean.setViewportSize({ width, height });
        if (width === 1366) await clean.getByRole('button', { name: 'Hint' }).click();
        const hint = clean.locator('[data-hint]');
        await expect(hint).toBeInViewport({ ratio: 1 });
        expect(await hint.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
        expect(await hint.locator('p').evaluate((words) => words.getBoundingClientRect().width)).toBeGreaterThan(250);
        const free = width === 1366 ? '.room[tabindex]' : playable;
        await expect.poll(() => clean.evaluate((free) => {
          const [hint, below] = ['[data-hint]', free].map((what) => document.querySelector(what)!.getBoundingClientRect());
          return hint!.bottom - below!.top;
        }, free)).toBeLessThanOrEqual(1);
      }
    });

    test('works by keyboard alone, and is accessible in light and dark', async ({ clean }) => {
      await full(clean, game);
      // The latest event may read the same twice; the log only grows.
      const entries = async () => Number(await clean.locator('[data-log]').getAttribute('data-log'));
      const before = await entries();
      await some(clean, 5, async () => {
        await reach(clean, playable);
        await clean.keyboard.press('Enter');
      });
      await expect.poll(entries).toBeGreaterThan(before);
      for (const colorScheme of ['light', 'dark'] as const) {
        await clean.emulateMedia({ colorScheme });
        await accessible(clean);
      }
    });
  });
}

for (const game of boards) {
  test.describe(game, () => {
    test.use({ reducedMotion: 'reduce' });

    test('keeps hand and buttons visible in a short window', async ({ clean }) => {
      await full(clean, game);
      for (const [width, height] of [[1440, 900], [1366, 650], [740, 360], [390, 844], [360, 640]] as const) {
        await clean.setViewportSize({ width, height });
        await expect(clean.locator('[data-hand]').last()).toBeInViewport({ ratio: 1 });
        await expect(clean.locator('.tools')).toBeInViewport({ ratio: 1 });
        // They cover neither what the player has to see nor each other.
        await inSight(clean);
        if (height < 600) continue;
        await expect(clean.locator('[data-place="seat-0"]').getByText('you', { exact: true })).toBeVisible();
      }
    });

    test('keeps playable elements visible during the match', async ({ clean }) => {
      await full(clean, game);
      // Only while there is something to decide: the result of the match lies over the board.
      for (let turn = 0; turn < 4 && (await canPlay(clean)); turn += 1) {
        for (const [width, height] of [[1366, 650], [360, 640]] as const) {
          await clean.setViewportSize({ width, height });
          await inSight(clean);
        }
        await some(clean, 6);
      }
    });
  });
}

test.describe('the fallback board, which is a list', () => {
  test.use({ reducedMotion: 'reduce' });

  test('lets every move be scrolled to, and keeps the buttons in sight', async ({ clean }) => {
    await rename(clean, 'keystone', 'sixth');
    await full(clean, 'keystone');
    expect(await canPlay(clean)).toBe(true);
    for (const [width, height] of [[1366, 650], [740, 360], [360, 640]] as const) {
      await clean.setViewportSize({ width, height });
      await expect(clean.locator('.tools')).toBeInViewport({ ratio: 1 });
      for (const move of await clean.locator(playable).all()) {
        await move.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        await expect(move).toBeInViewport({ ratio: 1 });
        const isOnTop = await move.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(isOnTop, 'nothing lies over it').toBe(true);
      }
    }
  });
});
