import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { heard } from '../typeface';
import { expect, test } from 'vitest';

/** The messages that stand in headings set in this typeface, and those that stand on cards. */
const headings = ['title', 'deal', 'part'];
const isMark = (text: string) => /^(board-\S+-mark|group-letter-\S+) /.test(text);

const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');
const faces = [...read('typeface.css').matchAll(/@font-face \{ font-family: ([^;]+); font-weight: ([^;]+);.*?unicode-range: ([^;]+);/g)].map(([, family, weight, range]) => ({ family, weight, range }));

test('every weight of a family has all of its characters, because a browser joins only faces of the same weights', () => {
  expect(faces.length).toBe(4);
  for (const family of new Set(faces.map((face) => face.family))) {
    const own = faces.filter((face) => face.family === family);
    const ranges = own.map(({ weight }) => own.filter((face) => face.weight === weight).map(({ range }) => range).join());
    expect(new Set(ranges).size, family).toBe(1);
    expect(read('theme.css')).toMatch(new RegExp(`--display: [^;]*${family}`));
  }
});

test.each(['ja', 'ko'])('the typeface has every character of headings and cards in %s', (language) => {
  const kept = new Set(heard(language));
  const games = join(import.meta.dirname, '../../games');
  for (const game of readdirSync(games)) {
    // A message is its line and the indented ones below it.
    const all = read(join(games, game, `messages/${language}.ftl`)).split(/\n(?=\S)/);
    const messages = all.filter((text) => headings.includes(text.split(' ')[0] ?? ''));
    expect(messages.map((text) => text.split(' ')[0]).sort()).toEqual([...headings].sort());
    expect([...[...messages, ...all.filter(isMark)].join('')].filter((letter) => !kept.has(letter) && letter.trim() !== ''), game).toEqual([]);
  }
});
