// What people do at a table: come by a link, sit down, and touch what can be touched.
import type { Browser, Locator, Page } from '@playwright/test';
import type { Created, CreateTable } from '../src/generated/wire';
import { expect, person } from './server';

/** Cards and buttons that make a move, or begin one, now. Every board marks them. */
export const playable = '[data-playable]:not(:disabled)';

/** The button for another match: it is there when a match is over. */
export const rematch = (page: Page): Locator => page.getByRole('button', { name: 'Rematch' });

/** The button that goes on after the result of a deal. */
export const goOn = (page: Page): Locator => page.locator('[data-continue=deal]');

/** Waits until this player can do something, and tells whether that is a move: otherwise the match is over. */
export async function canPlay(page: Page): Promise<boolean> {
  for (;;) {
    await page.locator(playable).or(rematch(page)).or(goOn(page)).first().waitFor();
    if (!(await goOn(page).isVisible())) return !(await rematch(page).isVisible());
    await goOn(page).click();
  }
}

/** Goes from the home page to a match against bots with one click. */
export async function playNow(page: Page, game: string): Promise<void> {
  // Some deals are over before anybody plays a card.
  do {
    await page.goto('/');
    await page.locator(`[data-play="${game}"]`).click();
  } while (!(await canPlay(page)));
}

/** Two people, each with a browser of their own, without animations. */
export async function two(browser: Browser, address: string): Promise<[Page, Page]> {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: address, reducedMotion: 'reduce' })));
  return [await person(contexts[0]!, 'Aki'), await person(contexts[1]!, 'Bo')];
}

/** Creates a table for friends from the home page, and returns its links. */
export async function invite(page: Page, game: string): Promise<{ invite: string; watch: string }> {
  await page.goto('/');
  await page.locator(`[data-inviting="${game}"]`).click();
  await page.locator(`[data-invite="${game}"]`).click();
  const link = page.getByLabel('Invitation link');
  await expect(link).toBeVisible();
  return { invite: await link.inputValue(), watch: await page.getByLabel('Spectator link').inputValue() };
}

/** Comes by an invitation, and takes a seat in one click. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** Creates a table through the API, for tests that do not need the home page. */
export async function open(page: Page, plan: Partial<CreateTable>): Promise<Created> {
  const answer = await page.request.post('/api/tables', { data: plan });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Created;
}

/** Sits down with bots on all other seats, and waits until there is something to do. */
export async function among(page: Page, game: string, players: number): Promise<void> {
  const seats: CreateTable['seats'] = Array.from({ length: players }, (_, seat) => (seat === 0 ? 'open' : { bot: 'easy' }));
  do {
    const { table, me } = await open(page, { game, seats, hints: true, me: { name: 'Aki', colour: 0 } });
    await page.goto(`/t/${table}?now#seat=${me?.key}`);
  } while (!(await canPlay(page)));
}

/** Does something with what can be touched, unless the deal or the match ends first: what was just played may still look playable,
 * and another player may end it. Then there is nothing left to touch. */
export async function unlessOver(page: Page, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const both = [act(over.signal), rematch(page).or(goOn(page)).first().waitFor({ signal: over.signal })];
  await Promise.any(both);
  over.abort();
  await Promise.allSettled(both);
}

/** Clicks the first thing that can be touched, near its corner: in a narrow window the next card of a hand covers the middle. */
export const touch = (page: Page) => (signal: AbortSignal): Promise<void> => page.locator(playable).first().click({ signal, position: { x: 8, y: 12 } });

/** Plays to the end of the match: touches the first thing that can be touched, again and again. */
export async function playOut(page: Page): Promise<void> {
  while (await canPlay(page)) await unlessOver(page, touch(page));
}

/** Presses Tab until something of this kind has the focus. */
export async function reach(page: Page, what: string): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} was not reached by keyboard`);
}
