// Daily deals, the player's own record, and the deals of a match played again, in the three languages.
import type { Page } from '@playwright/test';
import { playable } from './people';
import { accessible, expect, fits, hasty, test } from './server';

const texts = {
  en: { level: 'easy', damaged: 'Nothing is lost', out: 'by the date in UTC', then: 'Aki then:', now: 'Aki now:' },
  ja: { level: 'easy', damaged: '何も失われていません', out: '協定世界時', then: 'Aki（前回）：', now: 'Aki（今回）：' },
  ko: { level: 'easy', damaged: '잃은 것은 없습니다', out: '협정 세계시', then: 'Aki (전):', now: 'Aki (이번):' },
};

/** Plays to the end of the match, in any language. */
async function finish(page: Page): Promise<void> {
  const [over, more] = [page.locator('[data-rematch]'), page.locator('[data-continue=deal]')];
  for (;;) {
    await page.locator(playable).or(over).or(more).first().waitFor();
    if (await over.isVisible()) return;
    if (await more.isVisible()) await more.click();
    else await page.locator(playable).first().click().catch(() => undefined);
  }
}

/** Plays the same deal of a duel twice, the first card of the hand in one and the last one in the other; both are returned. */
async function playedTwice(page: Page): Promise<[string, string]> {
  const cards = async (which: 'first' | 'last'): Promise<string> => {
    const card = page.locator(playable)[which]();
    await card.waitFor();
    const name = (await card.getAttribute('data-card')) ?? '';
    await card.click();
    await finish(page);
    return name;
  };
  await page.goto('/');
  await page.locator('[data-play=three]').click();
  const one = await cards('first');
  const [, table] = /\/t\/([^?]+)/.exec(page.url()) ?? [];
  await page.goto(`/duplicate/${table}/1`);
  await page.locator('[data-others]').selectOption('easy');
  await page.locator('[data-duplicate]').click();
  return [one, await cards('last')];
}

for (const [language, said] of Object.entries(texts)) {
  test.describe(language, () => {
    test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
    test.beforeEach(async ({ context }) => hasty(context, { name: 'Aki', language }));

    test('a daily deal is played, compared, shared, and marked when it is played again', async ({ clean }) => {
      await clean.goto('/');
      await clean.locator('[data-to-daily]').click();
      await clean.locator('[data-level]').selectOption(said.level);
      await fits(clean);
      await accessible(clean);
      await clean.locator('[data-daily=three]').click();
      await finish(clean);
      const result = clean.locator('[data-daily-result]').first();
      await expect(result.locator('[data-expert]')).toBeVisible();
      const shared = (await result.locator('[data-share]').getAttribute('data-share')) ?? '';
      expect(shared).toMatch(/\d{4}-\d\d-\d\d/);
      expect(shared, 'no card is named').not.toMatch(/\b[RBY][1-3]\b/);
      await accessible(clean);

      await clean.goto('/daily');
      await expect(clean.locator('[data-daily-result]')).toHaveCount(1);
      await expect(clean.locator('.retry')).toHaveCount(0);
      await clean.locator('[data-daily=three]').click();
      await finish(clean);
      await expect(clean.locator('.retry').first()).toBeVisible();

      await clean.goto('/you');
      await expect(clean.locator('[data-matches]')).toHaveText('1');
      await accessible(clean);
    });

    test('a day without a deal, and a damaged record, are answered by a sentence', async ({ clean }) => {
      for (const day of ['2025-12-31', '2026-02-30', '2026-05-99', '9999-01-01', 'soon']) {
        await clean.goto(`/daily/${day}`);
        await expect(clean.getByRole('alert')).toContainText(said.out);
      }
      await clean.evaluate(() => localStorage.setItem('chabudai matches', '[{"table":'));
      await clean.goto('/you');
      await expect(clean.locator('[data-damaged]')).toContainText(said.damaged);
      expect(await clean.evaluate(() => localStorage.getItem('chabudai matches (damaged)'))).toBe('[{"table":');
      await accessible(clean);
      await fits(clean);
    });

    test('the deals of a match are played again, and compared', async ({ clean }) => {
      await clean.goto('/');
      await clean.locator('[data-play=three]').click();
      await finish(clean);
      const [, table] = /\/t\/([^?]+)/.exec(clean.url()) ?? [];
      await clean.goto(`/replay/${table}/1`);
      await clean.locator('[data-again]').first().click();
      await clean.locator('[data-others]').selectOption('easy');
      await accessible(clean);
      await fits(clean);
      await clean.locator('[data-duplicate]').click();
      await finish(clean);
      await expect(clean.locator('[data-compare]').first()).toContainText('Aki');
      await fits(clean);
      await accessible(clean);
      await clean.goto('/you');
      // The deals were known: the second match is listed and does not count.
      await expect(clean.locator('[data-matches]')).toHaveText('1');
      await expect(clean.locator('[data-uncounted]')).toBeVisible();
      const [saved] = await Promise.all([clean.waitForEvent('download'), clean.locator('[data-export]').click()]);
      expect(saved.suggestedFilename()).toMatch(/\.json$/);
      await clean.locator('[data-erase]').click();
      await clean.locator('[data-erase]').click();
      await expect(clean.locator('[data-none]')).toBeVisible();
    });

    test('the same deals say where they were first played differently, and what each did', async ({ clean }) => {
      const [one, other] = await playedTwice(clean);
      const parting = clean.locator('[data-parting="0"]').first();
      await expect(parting).toContainText(said.then);
      await expect(parting).toContainText(said.now);
      expect(one).not.toBe(other);
      // Each card is named by its picture.
      await expect(parting.getByRole('img')).not.toHaveCount(0);
      await fits(clean);
      await accessible(clean);
      await parting.getByRole('link').click();
      await expect(clean.locator('[data-step]')).toContainText('1');
    });
  });
}
