// The real program, started for the tests, and what most tests do first.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

const program = process.env.CHABUDAI_PROGRAM ?? join(import.meta.dirname, '../../target/debug/chabudai');

export class House {
  address = '';
  #child: ChildProcess | null = null;
  #data = mkdtempSync(join(tmpdir(), 'chabudai-'));

  /** Starts it; after a stop at the same address and with the same data. */
  async start(): Promise<void> {
    const place = this.address ? new URL(this.address).host : '127.0.0.1:0';
    const child = spawn(program, ['serve', '--address', place, '--data', this.#data, '--bot-pause-ms', '0', '--requests', '500'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, RUST_LOG: 'warn' },
    });
    this.#child = child;
    this.address = await new Promise<string>((found, failed) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const line = /listening on (http:\/\/\S+)/.exec(said);
        if (line?.[1]) found(line[1]);
      });
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    await new Promise((gone) => {
      child.once('exit', gone);
      child.kill('SIGTERM');
    });
  }

  async clear(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

interface Fixtures {
  /** A page on which nothing was blocked and nothing failed. */
  clean: Page;
}

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    async ({}, use) => {
      const house = new House();
      await house.start();
      await use(house);
      await house.clear();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  clean: async ({ page }, use) => {
    const said = complaints(page);
    await use(page);
    expect(said).toEqual([]);
  },
});

/** Collects errors of a page: scripts that fail, and whatever the policy of the server blocks. */
export function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  return said;
}

/** Another person: another browser, with nothing remembered. */
export async function person(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((who) => {
    if (!localStorage.getItem('chabudai settings')) localStorage.setItem('chabudai settings', JSON.stringify({ name: who }));
  }, name);
  return page;
}

/** From the first page to a match against bots: one click. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-play="${game}"]`).click();
  const [card, again] = [page.locator('[data-playable]').first(), page.getByRole('button', { name: 'Another match' })];
  // Some deals are over before anybody plays a card.
  for (let deal = 0; deal < 3; deal += 1) {
    await expect(card.or(again).first()).toBeVisible();
    if (await card.isVisible()) return;
    await again.click();
  }
  await expect(card).toBeVisible();
}

/** A duel against a bot, from the first page to its end. */
export async function finish(page: Page): Promise<void> {
  await playNow(page, 'three');
  const over = page.getByRole('button', { name: 'Another match' });
  const card = page.locator('[data-playable]:not(:disabled)').first();
  for (let round = 0; round < 9 && !(await over.isVisible()); round += 1) {
    await card.click();
    await expect(over.or(card)).toBeVisible();
  }
}

/** The page does not scroll sideways. */
export async function fits(page: Page): Promise<void> {
  const [inner, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth] as const);
  expect(whole).toBeLessThanOrEqual(inner);
}

export { expect };
