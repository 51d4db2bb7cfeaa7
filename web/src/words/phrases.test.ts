// Whether every sentence that the Rust side makes can be said in every language: the sources are read for their templates.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api';
import { errorText } from '../look/errors';
import { en } from './en';
import { ja } from './ja';
import { ko } from './ko';
import { phrase, type Phrases } from './phrases';

const root = join(import.meta.dirname, '../../..');

/** A source without its tests and comments. */
function source(path: string): string {
  const text = readFileSync(join(root, path), 'utf8').split('#[cfg(test)]')[0] ?? '';
  return text.replace(/^\s*\/\/.*$/gm, '');
}

/** The texts in a piece of source. */
function texts(code: string): string[] {
  return [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text).filter((text) => /[a-z]/i.test(text));
}

/** Every text of a file of refusals that is neither a clause nor the name of a gap. */
function refusals(game: string): string[] {
  const code = source(`games/${game}/src/refuse.rs`).replace(/\.with\(\s*"\w+"/g, '.with(');
  return texts(code).filter((text) => !/^R\d+\.\d+$/.test(text));
}

/** What a file calls things that refusals name: a suit, a colour, cards that lie together. */
function names(game: string, file: string): string[] {
  const bodies = source(`games/${game}/src/${file}.rs`).match(/fn (name|words)\(self\)[^]*?\n {4}\}/g) ?? [];
  return texts(bodies.join('').replace(/\.with\(\s*"\w+"/g, '.with('));
}

/** What a hint says a game is played for. */
function stakes(game: string): string[] {
  const [code = ''] = /STAKES: Stakes =[^]*?;/.exec(source(`games/${game}/src/bots.rs`)) ?? [];
  return texts(code);
}

/** The templates that sayings begin with. */
function sayings(path: string): string[] {
  return [...source(path).matchAll(/(?:Saying::new|RecordFault::whole|Unfair::new|Refusal::unreadable)\(\s*"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text);
}

/** Whole sentences of the server. */
const sentences = (path: string): string[] => texts(source(path)).filter((text) => /^[A-Z{].* .*[.?]$/.test(text));

/** The games that have a board: one that is played at the fallback board may be told in English. */
const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(import.meta.dirname, '../games', game)));
const called: Record<string, string> = { collision: 'card', keystone: 'card', five35: 'laid' };
const server = ['table/apply', 'table/decide', 'table/branch', 'replays', 'actor/mod', 'actor/hints', 'admissions', 'tables'].map((file) => `crates/server/src/${file}.rs`);
/** Opening a table: sentences without gaps are for people, those with gaps tell programs what they got wrong. */
const plan = 'crates/server/src/table/setup.rs';
const others = [
  'crates/engine/src/saying.rs', 'crates/engine/src/any_match.rs', 'crates/engine/src/record.rs', 'crates/engine/src/replay.rs',
  'crates/catalog/src/lib.rs', 'crates/bots/src/explain.rs', 'crates/fair/src/check.rs',
];

const languages = [['ja', ja.phrases ?? {}], ['ko', ko.phrases ?? {}]] as const;
const files = import.meta.glob<{ phrases: Phrases }>('../games/*/phrases.*.ts', { eager: true });
const ofGame = (game: string, language: string): Phrases => files[`../games/${game}/phrases.${language}.ts`]?.phrases ?? {};
const gaps = (template: string): string[] => [...new Set(template.match(/\{\w+\}/g))].sort();

function translates(templates: readonly string[], phrases: Phrases): void {
  for (const template of templates) {
    expect(phrases[template], `no phrase for "${template}"`).toBeTruthy();
    expect(gaps(phrases[template] ?? ''), template).toEqual(gaps(template));
  }
}

describe('what the server says can be said in every language', () => {
  it.each(games)('in %s', (game) => {
    const file = called[game];
    const parts = [refusals(game), stakes(game), ...(file ? [names(game, file)] : [])];
    for (const part of parts) expect(part.length, 'the sources are written otherwise now').toBeGreaterThan(1);
    for (const [language, house] of languages) {
      const own = ofGame(game, language);
      translates(parts.flat(), { ...house, ...own });
      expect(Object.keys(own).filter((template) => !parts.flat().includes(template)), 'nobody says that').toEqual([]);
    }
  });

  it('at the table and of itself', () => {
    const plain = sentences(plan).filter((text) => !text.includes('{'));
    const parts = [...server.map(sentences), plain, ...others.map(sayings)];
    for (const [place, part] of parts.entries()) expect(part.length, [...server, plan, ...others][place]).toBeGreaterThan(0);
    const said = new Set([...parts, ...games.map(stakes)].flat());
    for (const [, house] of languages) {
      translates(parts.flat(), house);
      expect(Object.keys(house).filter((template) => !said.has(template)), 'nobody says that').toEqual([]);
    }
  });
});

describe('a sentence', () => {
  const name = (seat: number) => ['Mika', 'Aki'][seat] ?? '';
  const saying = {
    say: '{seat} holds {card}: play {suits}',
    with: { seat: { seat: 1 }, card: 'Su3', suits: { say: '{one} or {other}', with: { one: { say: 'Sun' }, other: { say: 'Mars' } } } },
  };
  const said = { text: 'seat 1 holds Su3: play Sun or Mars', saying };

  it('is filled with names, and with words that are translated too', () => {
    const phrases = { ...ja.phrases, [saying.say]: '{card}:{seat}、{suits}', Sun: '太陽' };
    expect(phrase(said, null, name)).toBe('Aki holds Su3: play Sun or Mars');
    expect(phrase(said, phrases, name)).toBe('Su3:Aki、太陽かMars');
  });

  it('that no phrase is known for stays English, and what fills a gap has none', () => {
    expect(phrase(said, {}, name)).toBe('Aki holds Su3: play Sun or Mars');
    expect(phrase({ text: 'not {this}' }, {}, name)).toBe('not {this}');
    expect(phrase({ text: '', saying: { say: '{a}', with: { a: '{b}', b: 'x' } } }, null, name)).toBe('{b}');
    expect(phrase({ text: '{toString}' }, {}, name)).toBe('{toString}');
  });

  it('of a fault is the server\u2019s where the language has it, and never without a word of that language', () => {
    const late = new ApiError('not_now', 'You have not moved yet.');
    expect(errorText(late, en)).toBe('You have not moved yet.');
    expect(errorText(late, ja)).toBe('まだ一度もプレイしていません。');
    expect(errorText(new ApiError('rule', 'no such thing', { clause: 'R1.1' }), ko)).toBe(`${ko.errors.codes.rule} no such thing`);
    expect(errorText(new ApiError('full', 'Every seat is taken. You can watch.'), en)).toBe(en.errors.codes.full);
    expect(errorText(new TypeError('x'), ja)).toBe(ja.errors.oops);
  });
});
