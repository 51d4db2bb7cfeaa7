// The games, found where they lie: a test about every game has no list of them.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GameInfo, Texts } from '../src/generated/wire';

/** All games of the program. */
export const games = readdirSync(new URL('../../games', import.meta.url));

/** The games that have a board of their own. */
export const boards = readdirSync(new URL('../src/games', import.meta.url));

/** What the server says about every game. */
export async function gameInfos(page: Page): Promise<GameInfo[]> {
  return (await (await page.request.get('/api/games')).json()) as GameInfo[];
}

/** The titles of all games in English. */
export async function titlesOf(page: Page): Promise<string[]> {
  const { games } = (await (await page.request.get('/api/messages/en')).json()) as Texts;
  return Object.values(games).map((texts) => /^title = (.*)$/m.exec(texts)?.[1] ?? '');
}

/** The fewest and the most players of a game. */
export async function playersOf(page: Page, game: string): Promise<[number, number]> {
  const info = (await gameInfos(page)).find(({ id }) => id === game);
  if (!info) throw new Error(`the server has no game ${game}`);
  return info.players;
}
