// A game's client parts lie together: nothing outside of src/games knows a game by name.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardOf } from './boards';
import { gameLine, gameTitle } from './words/games';
import { en } from './words/en';
import type { GameInfo } from './generated/wire';

const web = join(import.meta.dirname, '..');
const games = readdirSync(join(web, '../games'));

/** Where a game may be named: its folder, its generated types, tests, and sentences that the server makes. */
const ALLOWED = /^(src\/(games|generated)\/|tests\/|src\/words\/phrases\.\w+\.ts$)|\.test\.ts$/;

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'playwright.config.ts'].flatMap((path) => files(join(web, path)))
  .filter((path) => /\.(ts|svelte|css|html|svg|webmanifest)$/.test(path) && !ALLOWED.test(relative(web, path)));

function files(path: string): string[] {
  try {
    return readdirSync(path).flatMap((name) => files(join(path, name)));
  } catch {
    return [path];
  }
}

describe('the pages', () => {
  it('know no game outside of its own folder', () => {
    expect(games.length).toBeGreaterThan(1);
    expect(sources.length).toBeGreaterThan(50);
    const named = new RegExp(`\\b(${games.join('|')})\\b`, 'i');
    const found = sources.flatMap((path) =>
      readFileSync(path, 'utf8').split('\n').flatMap((line, number) => (named.test(line) ? [`${relative(web, path)}:${number + 1}: ${line.trim()}`] : [])));
    expect(found).toEqual([]);
  });

  it('find the parts of a game that has some, and do without for one that has none', async () => {
    const own = readdirSync(join(web, 'src/games'));
    const boards = await Promise.all(own.map((game) => boardOf(game)()));
    const fallback = (await boardOf('garden')()).default;
    expect(boards.every((board) => board.default !== fallback)).toBe(true);
    const garden = { id: 'garden', title: 'Garden', line: 'Grow things.' } as GameInfo;
    expect(gameTitle('garden', garden, en)).toBe('Garden');
    expect(gameLine('garden', garden, en)).toBe('Grow things.');
    expect(gameTitle('toString', undefined, en)).toBe('toString');
  });
});
