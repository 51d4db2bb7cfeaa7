// The rules on their page and at the table: search, examples drawn by the boards, and languages.
import { games } from './games';
import { playNow } from './people';
import { expect, fits, test } from './server';

test('search finds a clause by its number, and the board of the game draws its example', async ({ clean }) => {
  await clean.goto('/rules/collision');
  await expect(clean.locator('[data-clause="R6.4"]')).toBeVisible();
  await clean.getByRole('searchbox').fill('R4.1');
  await expect(clean.locator('[data-clause]')).toHaveCount(1);
  const example = clean.locator('.example');
  await expect(example.getByText('Two 7s meet')).toBeVisible();
  await expect(example.locator('.card.down').first()).toBeVisible();
  // The example is read-only: nothing in it can be focused.
  await expect(example.locator('[inert] button.card').first()).toBeVisible();
  await expect(example.getByRole('button', { name: 'Leo' })).toHaveCount(0);
  // Back to where the 7s have not met yet.
  await expect(example.getByText('4 / 4')).toBeVisible();
  await example.getByRole('button', { name: 'Back' }).click();
  await expect(example.getByText('3 / 4')).toBeVisible();
  await expect(example.locator('.trick .card.down')).toHaveCount(0);
});

test('an example that failed to load can be retried', async ({ page }) => {
  await page.route('**/examples/*', (route) => route.abort());
  await page.goto('/rules/collision#R4.1');
  const again = page.locator('.example').getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  await page.unroute('**/examples/*');
  await again.click();
  await expect(page.locator('.window [inert]').first()).toBeVisible();
});

test('only examples near the visible area are loaded', async ({ clean }) => {
  await clean.goto('/rules/gostop');
  await expect(clean.locator('.window [inert]').first()).toBeVisible();
  expect(await clean.locator('.window [inert]').count()).toBeLessThan(await clean.locator('.example').count() / 2);
  await clean.locator('.example').last().scrollIntoViewIfNeeded();
  await expect(clean.locator('.example').last().locator('[inert]')).toBeVisible();
});

for (const [language, text, binds] of [['ja', '衝突', '英語版'], ['ko', '충돌', '영어판']] as const) {
  test(`rules and captions in ${language}`, async ({ clean }) => {
    await clean.addInitScript((chosen) => {
      localStorage.setItem('chabudai settings', JSON.stringify({ language: chosen }));
    }, language);
    await clean.setViewportSize({ width: 360, height: 740 });
    await clean.goto('/rules/collision#R4.1');
    const rules = clean.locator('.text');
    await expect(rules).toHaveAttribute('lang', language);
    await expect(rules).toContainText(binds);
    await expect(clean.locator('[data-clause="R4.1"]')).toContainText(text);
    await expect(clean.locator('figcaption').first()).not.toContainText(/[A-Za-z]{4}/);
    await fits(clean);
  });
}

test('examples at the table', async ({ clean }) => {
  await playNow(clean, 'three');
  await clean.getByRole('tab', { name: 'Rules' }).click();
  const panel = clean.getByRole('tabpanel');
  // An example is loaded when it is scrolled to.
  await panel.locator('figure').first().scrollIntoViewIfNeeded();
  await expect(panel.locator('.window [inert] .card').first()).toBeVisible();
  const [outer, inner] = await panel.evaluate((element) => [element.clientWidth, element.scrollWidth] as const);
  expect(inner).toBeLessThanOrEqual(outer);
});

test('a link to a clause that does not exist opens the rules', async ({ clean }) => {
  await clean.goto('/rules/three#100%');
  await expect(clean.locator('[data-clause="R1.2"]')).toBeVisible();
});

test('navigation moves the focus to the beginning of the page', async ({ clean }) => {
  await clean.goto('/');
  await clean.getByRole('link', { name: 'Learn the rules' }).first().click();
  await expect(clean.locator('[data-clause]').first()).toBeVisible();
  await expect(clean.getByRole('main')).toBeFocused();
});

test('links lead to all rules, to those of other games, and from clause to clause', async ({ clean }) => {
  await clean.goto('/rules');
  await expect(clean.getByRole('main').getByRole('listitem')).toHaveCount(games.length);
  await clean.getByRole('link', { name: 'Go-Stop' }).click();
  // By keyboard: examples above it may still load, and would move it away from a pointer.
  await clean.locator('[data-clause="R2.3"]').getByRole('link', { name: 'R2.2' }).press('Enter');
  await expect(clean.locator('[data-clause="R2.2"]')).toBeFocused();
  await clean.locator('[data-clause]').last().scrollIntoViewIfNeeded();
  await clean.getByRole('searchbox').fill('dealer stays');
  await expect(clean.locator('[data-clause="R2.2"]')).toBeInViewport();
  await expect(clean.locator('[data-clause="R2.2"] mark')).toHaveText(['dealer', 'stays']);
  await clean.getByRole('link', { name: 'Keystone' }).click();
  await expect(clean.getByRole('heading', { name: 'Keystone', exact: true })).toBeVisible();
});
