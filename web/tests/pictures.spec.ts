// Screenshots of every page and board in both themes at both widths, and of every card, for people to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { boards, playersOf } from './games';
import { canPlay, playable, playNow, playOut } from './people';
import { settled, test } from './server';
import { LOOKS, openSheet, serveSheets } from './sheets';

const folder = process.env.CHABUDAI_PICTURES ?? 'pictures';
const rounds = 4;

/** Some moves into a match, so that there is something to see; never past its end. */
async function into(page: Page, game: string): Promise<void> {
  await playNow(page, game);
  // A duel may be over with its second card.
  const [, most] = await playersOf(page, game);
  for (let round = 0; round < (most === 2 ? 1 : rounds) && (await canPlay(page)); round += 1) {
    // Chosen and touched at once: the next moment there may be fewer.
    await page.locator(playable).evaluateAll((all, at) => (all[at % all.length] as HTMLElement | undefined)?.click(), round);
  }
  await canPlay(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 360 ? 740 : 900 } });

      const keep = async (page: Page, name: string, fullPage = true) => {
        mkdirSync(folder, { recursive: true });
        await settled(page);
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage });
      };

      test('home page', async ({ page }) => {
        await page.goto('/');
        await page.locator('[data-play]').first().waitFor();
        await keep(page, 'home');
      });

      for (const game of boards) {
        test(game, async ({ page }) => {
          await into(page, game);
          await keep(page, game);
        });
      }

      test('rules', async ({ page }) => {
        await page.goto('/rules/keystone');
        await page.locator('[data-clause]').first().waitFor();
        await keep(page, 'rules');
      });

      test('creating a table', async ({ page }) => {
        await page.goto('/');
        await page.locator('[data-inviting="gostop"]').click();
        await keep(page, 'setting', false);
        await page.locator('[data-invite="gostop"]').click();
        await page.getByLabel('Invitation link').waitFor();
        await keep(page, 'lobby');
      });

      test('end of a match, and replay', async ({ page }) => {
        await playNow(page, 'gostop');
        await playOut(page);
        await page.locator('[data-end]').waitFor();
        await page.getByText(/Turning point, move|No single move decided it/).waitFor();
        await keep(page, 'end');
        await page.getByRole('link', { name: 'Watch replay' }).click();
        await page.locator('[data-chances] .picture').waitFor();
        await keep(page, 'replay');
      });

      for (const locale of ['ja', 'ko']) {
        test.describe(`in ${locale}`, () => {
          test.use({ locale });
          for (const game of boards) {
            test(game, async ({ page }) => {
              await into(page, game);
              await keep(page, `${game}-${locale}`);
            });
          }
        });
      }

      test('a dead link', async ({ page }) => {
        await page.goto('/t/nothing');
        await page.getByRole('alert').waitFor();
        await keep(page, 'nothing');
      });
    });
  }
}

// Every card at 200 and at 40 pixels.
test.describe('contact sheets', () => {
  test.use({ viewport: { width: 1760, height: 900 } });

  for (const game of boards) {
    test(game, async ({ page }) => {
      mkdirSync(folder, { recursive: true });
      const server = await serveSheets();
      for (const look of LOOKS) {
        await openSheet(page, server, game, look);
        await page.screenshot({ path: join(folder, `cards-${game}-${look}.png`), fullPage: true });
      }
      await server.close();
    });
  }
});

// Small ones, for the README.
test.describe('small', () => {
  test.use({ viewport: { width: 1200, height: 750 }, deviceScaleFactor: 0.5 });

  const keep = async (page: Page, name: string) => {
    mkdirSync(join(folder, 'small'), { recursive: true });
    await settled(page);
    await page.screenshot({ path: join(folder, 'small', `${name}.png`) });
  };

  for (const game of boards) {
    test(game, async ({ page }) => {
      await into(page, game);
      await keep(page, game);
    });
  }

  test('a replay', async ({ page }) => {
    await playNow(page, 'gostop');
    await playOut(page);
    await page.getByRole('link', { name: 'Watch replay' }).click();
    await page.locator('[data-chances] .picture').waitFor();
    await page.getByRole('slider').fill('24');
    await keep(page, 'replay');
  });
});
