// Puzzles in the real browser: solved and missed, in the three languages, and remembered.
import type { Page } from '@playwright/test';
import type { Puzzle, Solved } from '../src/generated/wire';
import { boards, games } from './games';
import { accessible, expect, fits, test } from './server';

/** What there is to know about a puzzle: its best move, and another. */
async function known(page: Page, game: string, number: number): Promise<{ best: string; other: string }> {
  const address = `/api/games/${game}/puzzles/${number}`;
  const { frame } = (await (await page.request.get(address)).json()) as Puzzle;
  const { moves } = (await (await page.request.post(address, { data: {} })).json()) as Solved;
  const best = moves[0]?.move ?? '';
  return { best, other: frame.offers.find(({ text }) => text !== best)?.text ?? '' };
}

/** A page that shows a puzzle at the fallback board, which has a button for every move. */
async function atFallback(page: Page, game: string, number: number): Promise<void> {
  await page.route('**/api/games/nothing/puzzles/**', (route) => route.continue({ url: route.request().url().replace('nothing', game) }));
  await page.goto(`/puzzles/nothing/${number}`);
}

const offer = (page: Page, move: string) => page.locator('.offers').getByRole('button', { name: move, exact: true });
const verdict = (page: Page, which: string) => page.locator(`[data-verdict=${which}]`);

// What a service worker asks for could not be led to another game.
test.use({ serviceWorkers: 'block' });

const texts = {
  en: { question: 'one is clearly best', wrong: 'Not the best.', right: 'That is right.', solved: 'Puzzle 1, solved' },
  ja: { question: '明らかに最善の手', wrong: '最善ではありません。', right: '正解です。', solved: '問題1、正解' },
  ko: { question: '분명히 가장 좋은 수', wrong: '가장 좋은 수가 아닙니다.', right: '정답입니다.', solved: '문제 1, 정답' },
};

for (const [language, said] of Object.entries(texts)) {
  test(`a puzzle is missed, solved and remembered in ${language}`, async ({ clean }) => {
    await clean.addInitScript((chosen) => localStorage.setItem('chabudai settings', JSON.stringify({ language: chosen, speed: 'off', asked: true })), language);
    await clean.setViewportSize({ width: 360, height: 640 });
    const { best, other } = await known(clean, 'three', 1);
    await clean.goto('/');
    await clean.locator('[data-to-puzzles]').click();
    await accessible(clean);
    await clean.locator('[data-puzzles=three]').click();
    await accessible(clean);
    await fits(clean);
    await atFallback(clean, 'three', 1);
    await expect(clean.locator('.says')).toContainText(said.question);
    await offer(clean, other).click();
    await expect(verdict(clean, 'wrong')).toContainText(said.wrong);
    await expect(verdict(clean, 'wrong')).toContainText(other);
    await expect(verdict(clean, 'wrong')).toContainText('%');
    await expect(clean.locator('.says table')).toHaveCount(0);
    await accessible(clean);
    await offer(clean, best).click();
    await expect(verdict(clean, 'right')).toContainText(said.right);
    await expect(clean.locator('.says table th').first()).toHaveText(best);
    await accessible(clean);
    await fits(clean);
    // What the page keeps is kept for the game that its address names, by what the puzzle is known by for good.
    const { id } = (await (await clean.request.get('/api/games/three/puzzles/1')).json()) as Puzzle;
    expect(await clean.evaluate(() => localStorage.getItem('chabudai puzzles of nothing'))).toBe(`{"${id}":"found"}`);
    // Earlier pages kept it by number.
    for (const stored of [`{"${id}":"found"}`, '{"1":"found"}']) {
      await clean.evaluate((marks) => localStorage.setItem('chabudai puzzles of three', marks), stored);
      await clean.goto('/puzzles/three');
      await expect(clean.getByRole('link', { name: said.solved, exact: true })).toBeVisible();
      expect(await clean.evaluate(() => localStorage.getItem('chabudai puzzles of three'))).toBe(`{"${id}":"found"}`);
      await clean.goto('/puzzles');
      await expect(clean.locator('[data-puzzles=three]')).toContainText(/\b1\b/);
    }
  });
}

for (const game of boards) {
  test(`a puzzle of ${game} is shown on its own board, on a phone and a desktop, and its solution is pointed at`, async ({ clean }) => {
    await clean.goto(`/puzzles/${game}/1`);
    for (const [width, height] of [[360, 640], [1440, 900]] as const) {
      await clean.setViewportSize({ width, height });
      await expect(clean.locator('[data-playable]').first()).toBeVisible();
      await fits(clean);
    }
    await accessible(clean);
    await clean.locator('[data-solution]').click();
    await expect(verdict(clean, 'solution')).toContainText('%');
    await expect(clean.locator('[data-next]')).toBeFocused();
    await expect(clean.locator('.room .hinted').first()).toBeAttached();
    await clean.locator('[data-next]').click();
    await expect(clean).toHaveURL(new RegExp(`/puzzles/${game}/2$`));
    await expect(clean.locator('[data-playable]').first()).toBeVisible();
  });
}

test('a card is played on the board, and what happened before can be read', async ({ clean }) => {
  await clean.goto('/puzzles/three/1');
  await clean.locator('.log summary').click();
  await expect(clean.locator('.log li').first()).toBeVisible();
  await clean.locator('[data-playable]').first().click();
  await expect(clean.locator('[data-verdict]')).toBeVisible();
});

// A browser reports what is not found as an error.
test('every game has its list, and what does not exist says so', async ({ page }) => {
  for (const game of games) {
    await page.goto(`/puzzles/${game}`);
    await expect(page.locator('[data-puzzle]').nth(29)).toBeVisible();
  }
  await page.goto('/puzzles/three/4000');
  await expect(page.getByRole('alert')).toContainText('counted from 1');
  await page.goto('/puzzles/nothing');
  await expect(page.getByRole('alert')).toBeVisible();
});
