// Whether the browser formats messages to the same bytes as the terminal does (crates/messages/tests/games.rs).
import { describe, expect, it } from 'vitest';
import type { Arg, Message } from '../generated/wire';
import { Messages, unbroken, YOU } from './messages';
import parity from './parity.json';
import { messagesOf } from './testing';

const languages = ['en', 'ja', 'ko'].map(messagesOf);
const [en, ja, ko] = languages as [Messages, Messages, Messages];
const name = (seat: number) => ['민지', 'Jun', 'ケン'][seat] ?? '';
/** As the player at seat 1 calls the seats. */
const own = (seat: number) => (seat === 1 ? YOU : name(seat));

/** FNV-1a of all bytes. */
function digest(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

it('a number stays in one line with its percent sign and its margin of error', () => {
  expect(unbroken('wins 61.2 % (± 3) of 4 matches, 40 % ± 0.8').replaceAll('\u00A0', '~')).toBe('wins 61.2~% (±~3) of 4 matches, 40~%~±~0.8');
});

describe('a message', () => {
  it('is the same bytes as in the terminal, with every kind of argument, in every language', () => {
    const differ = Object.entries(parity.messages).filter(([id, [expected, ...gaps]]) => {
      const samples = parity.samples.map((_, turn) => {
        const args = gaps.map((gap, at) => [gap, parity.samples[(at + turn) % parity.samples.length]] as [string, Arg]);
        return { id, args: Object.fromEntries(args) };
      });
      return digest(languages.flatMap((messages) => samples.flatMap((message) => [name, own].map((reader) => messages.format(message, reader)))).join('\n')) !== expected;
    });
    expect(differ.map(([id]) => id)).toEqual([]);
    expect(Object.keys(parity.messages).length).toBeGreaterThan(500);
  });

  it('can be said with the names of the cards, and has the particles that fit them', () => {
    const card = (notation: string) => ({ R3: '빨강 3', B2: '파랑 둘' })[notation] ?? notation;
    const cards: Message = { id: 'three/revealed', args: { first: { card: 'R3' }, second: { card: 'B2' } } };
    expect(new Messages({ language: 'ko', shared: '', games: { three: 'revealed = { JOSA($first, "을/를") } { JOSA($second, "이/가") }' } }).format(cards, name, card)).toBe('빨강 3을 파랑 둘이');
  });

  it('has the plurals, lists, names and particles of its language', () => {
    const won: Message = { id: 'match-won', args: { winners: { and: [{ seat: 0 }, { seat: 2 }] } } };
    expect(en.format(won, name)).toBe('The match goes to 민지 and ケン.');
    expect(ja.format(won, name)).toBe('対戦は민지、ケンの勝ちです。');
    const nines = (count: number): Message => ({ id: 'collision/taken-nines', args: { seat: { seat: 1 }, nines: count } });
    expect(en.format(nines(1), name)).toBe('The trick goes to Jun, with a 9.');
    expect(en.format(nines(2), name)).toBe('The trick goes to Jun, with 2 9s.');
    expect(ko.format(nines(2), name)).toBe('Jun\u00a0님이 트릭을 가져갑니다 (9 카드 2장).');
    const follow = (colour: string): Message => ({ id: 'keystone/refuse-follow', args: { colour: { id: `keystone/colour-${colour}` } } });
    expect(ko.format(follow('R'), name)).toBe('선이 낸 색은 빨강이고 손패에 있습니다. 빨강을 내세요.');
    expect(ko.format(follow('P'), name)).toBe('선이 낸 색은 보라고 손패에 있습니다. 보라를 내세요.');
    expect(en.format({ id: 'score', args: { seat: { seat: 1 }, points: -1234 } }, name)).toBe('Jun −1234');
  });

  it('calls the reader "you", with the verb that goes with it, and a capital letter where that begins a sentence', () => {
    const steal = (from: number): Message => ({ id: 'gostop/no-steal-played', args: { seat: { seat: 0 }, from: { seat: from } } });
    expect(en.format(steal(1), own)).toBe('Nothing for 민지 to steal for the play: you have no D.');
    expect(en.format(steal(2), own)).toBe('Nothing for 민지 to steal for the play: ケン has no D.');
    const played: Message = { id: 'collision/played', args: { seat: { seat: 1 }, card: { card: 'Su8' } } };
    expect([en, ja, ko].map((messages) => messages.format(played, own))).toEqual(['You: Su8.', 'あなた：Su8。', '당신: Su8.']);
    expect(ko.format({ id: 'collision/taken', args: { seat: { seat: 1 } } }, own)).toBe('당신이 트릭을 가져갑니다.');
  });

  it('has parts, of which cards can be drawn', () => {
    const played: Message = { id: 'collision/played', args: { seat: { seat: 1 }, card: { card: 'Su8' } } };
    expect(en.parts(played, own)).toEqual(['You: ', { card: 'Su8' }, '.']);
    // A particle follows the sound of the card before it.
    const drawn: Message = { id: 'gostop/drew-alone', args: { seat: { seat: 0 }, card: { card: '9B' } } };
    expect(ko.parts(drawn, name).filter((part) => typeof part === 'string').join('')).toContain('를');
    expect(en.parts({ id: 'note-sat', args: { name: '\uE000a\uE001' } }, name)).toEqual(['a sat down.']);
  });

  it('falls back to English, and then to its id', () => {
    const garden = (text: string) => ({ language: 'en', shared: en.texts.shared, games: { garden: text } });
    const messages = new Messages({ ...garden('pick = つむ'), language: 'ja' }, new Messages(garden('pick = Pick\nleave = Leave')));
    expect(messages.format({ id: 'garden/pick' }, name)).toBe('つむ');
    expect(messages.format({ id: 'garden/leave' }, name)).toBe('Leave');
    expect(messages.format({ id: 'garden/toString' }, name)).toBe('garden/toString');
    expect(messages.format({ id: 'constructor/pick' }, name)).toBe('constructor/pick');
  });

  it('does not parse its arguments', () => {
    expect(en.format({ id: 'note-sat', args: { name: '{ $name }' } }, name)).toBe('{ $name } sat down.');
  });
});
