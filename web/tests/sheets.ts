// The contact sheets: `sheet/`, drawn by Vite's own server, because the pages that people get do not contain them.
import { createServer, type ViteDevServer } from 'vite';
import type { Page } from '@playwright/test';

/** How a sheet is looked at: in both themes, and as people with the common kinds of colour blindness see it. */
export const LOOKS = ['light', 'dark', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

export async function serveSheets(): Promise<ViteDevServer> {
  const root = new URL('..', import.meta.url).pathname;
  // The texts of the games lie outside of `web/`.
  const server = await createServer({ root, server: { host: '127.0.0.1', port: 0, fs: { allow: [new URL('../..', import.meta.url).pathname] } }, logLevel: 'error' });
  return server.listen();
}

/** Opens the sheet of a game, seen in one of these ways. */
export async function openSheet(page: Page, server: ViteDevServer, game: string, look: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}sheet/index.html?${game}`);
  await page.locator('.small .card').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const type = look === 'light' || look === 'dark' ? 'none' : look;
  await (await page.context().newCDPSession(page)).send('Emulation.setEmulatedVisionDeficiency', { type });
}
