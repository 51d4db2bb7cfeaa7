// Whether Japanese and Korean keep to one word for a thing, in the rules, at the board, in the log and on the pages: words
// that were replaced once do not come back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** The games that have a board: one that is played at the fallback board may be in English only. */
const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(import.meta.dirname, '../games', game)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All texts of a language, by where they stand: shared ones, and those of each game. */
function texts(language: string): Map<string, string> {
  const all = new Map<string, string>();
  all.set('pages', read(`web/messages/${language}.ftl`));
  for (const folder of ['messages', 'chabudai']) all.set(`${folder} messages`, read(`crates/${folder}/messages/${language}.ftl`));
  for (const game of games) {
    all.set(`${game} messages`, read(`games/${game}/messages/${language}.ftl`));
    all.set(`${game} rules`, read(`games/${game}/RULES.${language}.md`));
    const captions = read(`games/${game}/examples.txt`).split('\n').filter((line) => line.startsWith(`caption ${language} `));
    all.set(`${game} captions`, captions.join('\n'));
  }
  return all;
}

const everywhere: Record<string, [wrong: RegExp, why: string][]> = {
  ja: [
    [/対局|一戦|第\{?\w+\}?戦/, 'a match is 対戦'],
    [/棋譜|局面|打ち手|打ち(ます|ました)|打って(い|く)|手目/, 'words of go and shogi are not those of cards'],
    [/惑星の?(4|４)?スート/, 'the Sun is no planet'],
  ],
  ko: [
    [/[\d}]번째/, 'one counts 첫 번째, 두 번째, or 제1경기'],
    [/끝까지 두|대신 (둡|두)|한 수[도씩마로]/, 'cards are played, not set as stones are'],
    [/승리의 값/, 'one wins by points: 14점으로 이깁니다'],
    [/행성 무늬/, 'the Sun is no planet'],
  ],
};

/** In games other than Go-Stop cards are called otherwise than flower cards. */
const cards: Record<string, RegExp> = { ja: /(?<![手山場配])札/, ko: /(?<![손])패(?!스)/ };

describe.each(['ja', 'ko'])('%s keeps to one word for a thing', (language) => {
  it.each([...texts(language)])('%s', (_, text) => {
    for (const [wrong, why] of everywhere[language] ?? []) expect(text.match(wrong)?.[0], why).toBeUndefined();
  });

  it.each([...texts(language)].filter(([place]) => !/gostop|^pages/.test(place)))('%s has no flower cards', (_, text) => {
    expect(text.match(cards[language] ?? /$^/)?.[0]).toBeUndefined();
  });
});
