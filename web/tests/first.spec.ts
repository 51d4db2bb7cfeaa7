import { expect, fits, playNow, test } from './house';

test('from the first page to a first card in two clicks', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.locator('[data-playable]').first().click();
  await expect(clean.locator('[data-announcer]')).toContainText('Revealed');
});

test('a match against a bot comes to its end', async ({ clean }) => {
  await playNow(clean, 'three');
  const over = clean.getByRole('button', { name: 'Another match' });
  const card = clean.locator('[data-playable]:not(:disabled)').first();
  for (let round = 0; round < 9 && !(await over.isVisible()); round += 1) {
    await card.click();
    await expect(over.or(card)).toBeVisible();
  }
  await expect(over).toBeVisible();
  await expect(clean.locator('.banner')).toContainText(/won|draw/);
});

for (const width of [360, 1440]) {
  test(`nothing scrolls sideways at ${width}`, async ({ clean }) => {
    await clean.setViewportSize({ width, height: 800 });
    await clean.goto('/');
    await expect(clean.locator('[data-play="three"]')).toBeVisible();
    await fits(clean);
    for (const game of ['three', 'collision', 'five35', 'gostop', 'keystone']) {
      await playNow(clean, game);
      await fits(clean);
    }
  });
}
