// Voice control: what is written on a control is in its accessible name, so that saying it works. A drawing has no words to say.
import type { Page } from '@playwright/test';
import { boards, playersOf } from './games';
import { among, canPlay, playNow, playOut, touch, unlessOver } from './people';
import { expect, test } from './server';

/** The controls whose accessible name lacks what is written on them. */
async function mislabelled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}−]+/gu, ' ').trim();
    const visible = (element: Element): string => [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof HTMLElement)) return '';
      const isSeen = node.checkVisibility({ visibilityProperty: true }) && !node.classList.contains('hidden') && node.getAttribute('role') !== 'img';
      return isSeen ? ` ${visible(node)} ` : '';
    }).join('');
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], summary, [role="tab"], [role="button"]');
    return [...controls].flatMap((control) => {
      const label = control.getAttribute('aria-label')
        ?? control.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const written = words(visible(control));
      return label == null || written === '' || words(label).includes(written) ? [] : [`“${written}” is not in “${label}”`];
    });
  });
}

const clean = (page: Page) => expect.poll(() => mislabelled(page)).toEqual([]);

for (const locale of ['en', 'ja', 'ko']) {
  test.describe(locale, () => {
    test.use({ locale, reducedMotion: 'reduce' });

    test('every page has labels that contain what is seen', async ({ page }) => {
      await page.goto('/');
      await page.locator('[data-play="three"]').waitFor();
      await clean(page);
      await page.locator('header button').click();
      await clean(page);
      await page.keyboard.press('Escape');
      await page.locator('[data-inviting="collision"]').click();
      await clean(page);
      await page.locator('[data-invite="collision"]').click();
      await page.locator('.lobby').waitFor();
      await clean(page);
      for (const address of ['/rules', '/rules/keystone', '/record', '/nowhere']) {
        await page.goto(address);
        await page.locator('h1, .panel').first().waitFor();
        await clean(page);
      }
      await page.goto('/record');
      await page.locator('input[type="file"]').setInputFiles(new URL('../../fuzz/seeds/record/three.json', import.meta.url).pathname);
      await page.locator('[data-chances] .picture').waitFor();
      await clean(page);
    });
  });
}

for (const game of boards) {
  test(`${game}: every control at the table, and after the match, has a label that contains what is seen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [, most] = await playersOf(page, game);
    await among(page, game, most);
    for (let touches = 0; touches < 12 && (await canPlay(page)); touches += 1) {
      await clean(page);
      await unlessOver(page, touch(page));
    }
  });
}

test('the end of a match has labels that contain what is seen', async ({ page }) => {
  await playNow(page, 'three');
  await playOut(page);
  await clean(page);
});
