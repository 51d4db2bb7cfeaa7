// What people do at a table: come by a link, sit down, and touch what can be touched.
import type { Browser, Locator, Page } from '@playwright/test';
import type { Created, CreateTable } from '../src/generated/wire';
import { expect, person } from './house';

/** Cards and buttons that make a move, or begin one, now. Every board marks them so. */
export const playable = '[data-playable]:not(:disabled)';

/** There when a match has come to its end. */
export const over = (page: Page): Locator => page.getByRole('button', { name: 'Another match' });

/** Two people, each with a browser of their own. Nothing moves on their screens, so that nobody waits for it. */
export async function two(browser: Browser, address: string): Promise<[Page, Page]> {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: address, reducedMotion: 'reduce' })));
  return [await person(contexts[0]!, 'Aki'), await person(contexts[1]!, 'Bo')];
}

/** Opens a table for friends from the first page, and hands out its links. */
export async function invite(page: Page, game: string): Promise<{ invite: string; watch: string }> {
  await page.goto('/');
  await page.locator(`[data-inviting="${game}"]`).click();
  await page.locator(`[data-invite="${game}"]`).click();
  const link = page.getByLabel('Invitation link');
  await expect(link).toBeVisible();
  return { invite: await link.inputValue(), watch: await page.getByLabel('Link for watching').inputValue() };
}

/** Comes by an invitation, and takes a seat in one click. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** Opens a table as a program would, where the first page is not what is looked at. */
export async function open(page: Page, plan: Partial<CreateTable>): Promise<Created> {
  const answer = await page.request.post('/api/tables', { data: plan });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Created;
}

/** Sits down with bots on all other seats, and waits till there is something to do. */
export async function among(page: Page, game: string, players: number): Promise<void> {
  // Some deals are over before anybody plays a card.
  for (let table = 0; table < 4; table += 1) {
    const seats: CreateTable['seats'] = Array.from({ length: players }, (_, seat) => (seat === 0 ? 'open' : { bot: 'easy' }));
    const { table: id, me } = await open(page, { game, seats, hints: true, me: { name: 'Aki', colour: 0 } });
    await page.goto(`/t/${id}?now#seat=${me?.key}`);
    const first = page.locator(playable).first();
    await expect(first.or(over(page)).first()).toBeVisible();
    if (await first.isVisible()) return;
  }
  throw new Error(`${game}: four deals were over at once`);
}

/** Plays to the end of the match: touches the first thing that can be touched, again and again. */
export async function playOut(page: Page): Promise<void> {
  const [first, end] = [page.locator(playable).first(), over(page)];
  for (;;) {
    await first.or(end).first().waitFor({ timeout: 20_000 });
    if (await end.isVisible()) return;
    // Two may choose at once, and then what was there a moment ago is gone: look again.
    await first.click({ timeout: 2000 }).catch(() => undefined);
  }
}

/** Goes on with the Tab key until something of this kind has the focus. */
export async function reach(page: Page, what: string): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} was not reached by keyboard`);
}
