// The pages as an installed app: its manifest, and what works without a connection.
import type { Page } from '@playwright/test';
import { games } from './games';
import { expect, fits, test } from './server';

interface Manifest { id: string; start_url: string; scope: string; display: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }

test('the manifest is complete, and its icons are what it says', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  for (const purpose of ['any', 'maskable']) {
    expect(manifest.icons.some((icon) => icon.purpose === purpose && icon.sizes === '512x512')).toBe(true);
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes, type } of [...manifest.icons, { src: apple ?? '', sizes: '180x180', type: 'image/png' }]) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    const bytes = await answer.body();
    // The size of a PNG is in its first chunk.
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

/** Opens the home page, and waits until the service worker has cached the pages. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-play="three"]')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('without a server the pages open and say so, and they recover with it', async ({ browser, ownServer }) => {
  const page = await (await browser.newContext({ baseURL: ownServer.address, viewport: { width: 360, height: 740 } })).newPage();
  await visit(page);
  await ownServer.stop();
  const lost = page.getByText('No connection to the server.');
  await page.goto('/');
  await expect(lost).toBeVisible();
  await expect(page.locator('[data-play]')).toHaveCount(games.length);
  await fits(page);
  await page.locator('[data-play="three"]').click();
  await expect(page.getByRole('alert')).toContainText('The server is not responding.');
  await page.goto('/t/aaaaaaaaaaaaaaaa');
  await expect(page.getByText('The server is not responding.')).toBeVisible();
  await page.goto('/record');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toContainText('The server is not responding.');
  await expect(lost).toBeVisible();
  await ownServer.start();
  await expect(lost).toBeHidden();
  await page.goto('/');
  await page.locator('[data-play="three"]').click();
  await expect(page.locator('[data-playable]').first()).toBeVisible();
});

test('only public files are cached, and the service worker itself never is', async ({ clean }) => {
  await visit(clean);
  await clean.reload();
  await clean.locator('[data-play="three"]').click();
  await expect(clean.locator('[data-playable]').first()).toBeVisible();
  const kept = await clean.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/games') && !path.startsWith('/api/messages'))).toEqual([]);
  const worker = await clean.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
