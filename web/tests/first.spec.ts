import { playNow, playOut } from './people';
import { expect, fits, test } from './server';

test('from the home page to the first card in two clicks', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.locator('[data-playable]').first().click();
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
});

test('a match against a bot comes to its end', async ({ clean }) => {
  await playNow(clean, 'three');
  await playOut(clean);
  await expect(clean.locator('.banner')).toContainText(/won|draw/);
});

for (const width of [360, 1440]) {
  test(`nothing scrolls sideways at ${width}`, async ({ clean }) => {
    await clean.setViewportSize({ width, height: 800 });
    for (const [path, there] of [['/', '[data-play="three"]'], ['/rules/keystone', '[data-clause]'], ['/record', 'input[type=file]']] as const) {
      await clean.goto(path);
      await expect(clean.locator(there).first()).toBeAttached();
      await fits(clean);
    }
  });
}

test('the first page is short on a phone, with a game in the first window', async ({ clean }) => {
  await clean.setViewportSize({ width: 390, height: 844 });
  await clean.goto('/');
  await expect(clean.locator('[data-play]').first()).toBeInViewport({ ratio: 1 });
  const height = () => clean.evaluate(() => document.documentElement.scrollHeight);
  // The lessons are offered on a first visit.
  expect(await height()).toBeLessThan(2250);
  await clean.getByRole('button', { name: 'Not now' }).click();
  expect(await height()).toBeLessThan(2100);
});

test('a game without a folder of its own is on the home page all the same', async ({ clean }) => {
  await clean.route('**/api/games', async (route) => {
    const [game] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [{ ...game, id: 'garden', minutes: 5 }] });
  });
  await clean.route('**/api/messages/*', async (route) => {
    const texts = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...texts, games: { garden: 'title = Garden\nline = Grow things.' } } });
  });
  await clean.goto('/');
  const cover = clean.getByRole('article', { name: 'Garden' });
  await expect(cover).toContainText('Grow things.');
  await expect(cover).toContainText('5 min');
  await expect(cover.locator('svg text')).toHaveText('G');
});
