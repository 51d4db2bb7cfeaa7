// Pages in Japanese and Korean have no English left.
import type { Page } from '@playwright/test';
import { boards, games, playersOf, titlesOf } from './games';
import { among } from './people';
import { expect, fits, test } from './server';

/** The name of this program, a term that is printed on cards, and the ending of a file. */
const NAMES = ['Chabudai', 'SUN', 'json'];
const latin = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** English words on the page, in its text and in its labels for screen readers. */
async function english(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = (element: Element) => {
      if (element.matches('script, style, noscript, code, [lang=en]')) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node instanceof Element) walk(node);
        else if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      }
    };
    found.push(document.title);
    walk(document.body);
    return found;
  });
  const titles = (await titlesOf(page)).flatMap(latin);
  const names = new Set([...NAMES, ...titles, ...(await page.locator('.seat .name').allTextContents())]);
  return texts.flatMap(latin).filter((word) => !names.has(word));
}

for (const language of ['ja', 'ko']) {
  test.describe(language, () => {
    test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((tag) => localStorage.setItem('chabudai settings', JSON.stringify({ speed: 'off', asked: true, name: 'Aki', language: tag })), language);
    });

    const whole = async (page: Page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await english(page)).toEqual([]);
      await fits(page);
    };

    test('home page, settings, rules, files and dead links have no English left', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('[data-play]')).toHaveCount(games.length);
      await page.locator('[aria-controls=settings]').click();
      await whole(page);
      for (const [path, there] of [['/rules/gostop', '[data-clause]'], ['/record', 'input[type=file]'], ['/daily', '[data-daily]'], ['/you', '[data-none]'], ['/nowhere', '[role=alert]']] as const) {
        await page.goto(path);
        await expect(page.locator(there).first()).toBeAttached();
        await whole(page);
      }
    });

    for (const game of boards) {
      test(`${game} has no English left`, async ({ clean }) => {
        const [, most] = await playersOf(clean, game);
        await among(clean, game, Math.min(most, 3));
        await whole(clean);
      });
    }
  });
}
