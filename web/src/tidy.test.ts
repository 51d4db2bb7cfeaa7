// What a reader may rely on everywhere in these sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');

/** The files below these paths, relative to `web/`. */
function files(...paths: string[]): string[] {
  return paths.flatMap((path) => {
    try {
      return readdirSync(join(web, path)).flatMap((name) => files(`${path}/${name}`));
    } catch {
      return [path];
    }
  });
}

/** The lines that match, with their places. */
function lines(paths: string[], wanted: RegExp): string[] {
  return paths.flatMap((path) =>
    readFileSync(join(web, path), 'utf8').split('\n').flatMap((line, index) => (wanted.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])));
}

it('no file outside of a game\u2019s folder names the game', () => {
  // Types are generated for every game, tests may pick one.
  const exempt = /^src\/(games|generated)\/|\.test\.ts$/;
  const paths = files('src', 'public', 'index.html', 'vite.config.ts', 'playwright.config.ts')
    .filter((path) => /\.(ts|svelte|css|html|svg|webmanifest)$/.test(path) && !exempt.test(path));
  const games = readdirSync(join(web, '../games'));
  expect([paths.length > 50, games.length > 1]).toEqual([true, true]);
  expect(lines(paths, new RegExp(`\\b(${games.join('|')})\\b`, 'i'))).toEqual([]);
});

it('no test waits for a length of time', () => {
  const paths = [...files('tests'), ...files('src').filter((path) => path.endsWith('.test.ts') && path !== 'src/tidy.test.ts')];
  expect(paths.length).toBeGreaterThan(30);
  expect(lines(paths, /waitForTimeout|setTimeout\(|setInterval\(|\btimeout:/)).toEqual([]);
});

it('a lesson points only at what its board marks', () => {
  const games = readdirSync(join(web, '../games'));
  const points = games.flatMap((game) => {
    const lesson = readFileSync(join(web, `../games/${game}/lesson.txt`), 'utf8');
    return [...lesson.matchAll(/^point (\S+)$/gm)].map((match) => [game, match[1] ?? ''] as const);
  });
  expect(points.length).toBeGreaterThan(5);
  for (const [game, place] of points) {
    const marks = [`data-place="${place}"`, `data-place="${place.replace(/-\d+$/, '-{seat}')}"`];
    const sources = files(`src/games/${game}`).map((path) => readFileSync(join(web, path), 'utf8')).join('\n');
    expect(marks.some((mark) => sources.includes(mark)), `${game}: ${place}`).toBe(true);
  }
});
