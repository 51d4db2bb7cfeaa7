// Whether the browser formats messages to the same bytes as the terminal does (crates/messages/tests/games.rs).
import { describe, expect, it } from 'vitest';
import type { Arg, Message } from '../generated/wire';
import { Messages } from './messages';
import parity from './parity.json';
import { messagesOf } from './testing';

const languages = ['en', 'ja', 'ko'].map(messagesOf);
const [en, ja, ko] = languages as [Messages, Messages, Messages];
const name = (seat: number) => ['민지', 'Jun', 'ケン'][seat] ?? '';

/** FNV-1a of all bytes. */
function digest(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

describe('a message', () => {
  it('is the same bytes as in the terminal, with every kind of argument, in every language', () => {
    const differ = Object.entries(parity.messages).filter(([id, [expected, ...gaps]]) => {
      const samples = parity.samples.map((_, turn) => {
        const args = gaps.map((gap, at) => [gap, parity.samples[(at + turn) % parity.samples.length]] as [string, Arg]);
        return { id, args: Object.fromEntries(args) };
      });
      return digest(languages.flatMap((messages) => samples.map((message) => messages.format(message, name))).join('\n')) !== expected;
    });
    expect(differ.map(([id]) => id)).toEqual([]);
    expect(Object.keys(parity.messages).length).toBeGreaterThan(500);
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
