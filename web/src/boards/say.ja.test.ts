import { describe, expect, it } from 'vitest';
import type { Seen as Collision } from '../generated/games/collision';
import type { Seen as Five35 } from '../generated/games/five35';
import type { Seen as Gostop } from '../generated/games/gostop';
import type { Seen as Keystone } from '../generated/games/keystone';
import type { Seen as Three } from '../generated/games/three';
import { say as collision } from '../games/collision/say.ja';
import { say as five35 } from '../games/five35/say.ja';
import { say as gostop } from '../games/gostop/say.ja';
import { say as keystone } from '../games/keystone/say.ja';
import type { Say } from './sayings.svelte';
import { say as three } from '../games/three/say.ja';

/** Some events of every kind there is: the compiler asks for each. */
type Every<Seen extends { what: string }> = { [What in Seen['what']]: (Omit<Extract<Seen, { what: What }>, 'what'>)[] };

const name = (seat: number) => ['ミア', 'ケン', 'ユキ'][seat] ?? '';

function told<Seen extends { what: string }>(say: Say<Seen>, every: Every<Seen>): string[] {
  return Object.entries<object[]>(every).flatMap(([what, events]) => events.map((event) => say({ what, ...event } as unknown as Seen, name)));
}

const places: Extract<Gostop, { what: 'played' }>['place'][] = [
  'alone', { with: '2D' }, 'choice', 'third', 'on-singles', 'on-own', { 'on-column-of': 2 },
];

const sentences = {
  three: told<Three>(three, {
    dealt: [{ hands: [['R1', 'B2', 'Y3'], ['R2', 'B1', 'Y2']] }],
    drawn: [{ cards: [['R3'], ['B3']] }, { cards: [[], []] }],
    revealed: [{ cards: ['R1', 'B2'], by: 0, points: 1, why: 'colour' }, { cards: ['R1', 'R1'], by: null, points: 0, why: 'same' }],
    over: [{ winner: 1, points: [1, 3] }, { winner: null, points: [2, 2] }],
  }),
  collision: told<Collision>(collision, {
    dealt: [{ round: 2, starter: 1, field: ['Su1', 'Sa9', 'Ea4', 'Bk8'], hand: null }],
    played: [{ seat: 0, card: 'Su7', met: null, broke: false }, { seat: 1, card: 'Bk7', met: [0, 'Su7'], broke: true }],
    'field-met': [{ seat: 2, card: 'Ma4', field: 'Ea4' }],
    taken: [{ seat: 0, big_bang: false, nines: 0 }, { seat: 0, big_bang: true, nines: 2 }],
    'round-over': [
      { null: null, counts: [5, 8, 7], totals: [12, 15, 13], winners: null },
      { null: 1, counts: [5, 0, 7], totals: [12, 7, 20], winners: [1] },
    ],
  }),
  keystone: told<Keystone>(keystone, {
    dealt: [{ game: 1, games: 2, starter: 2, hand: null }],
    played: [{ seat: 0, card: 'R10' }, { seat: 1, card: 'God' }],
    won: [{ seat: 1, cards: ['R10', 'God', 'G4'] }],
    placed: [{ seat: 1, card: 'God', line: 1, new: true }, { seat: 1, card: 'G4', line: 2, new: false }],
    'game-over': [
      { game: 1, points: [-3, 4, 0], totals: [-3, 4, 0], winners: null },
      { game: 2, points: [7, 0, 1], totals: [4, 4, 1], winners: [0, 1] },
    ],
  }),
  five35: told<Five35>(five35, {
    dealt: [{ half: true, deal: 1, starter: 0, hand: null }, { half: true, deal: 2, starter: 1, hand: null }, { half: false, deal: 4, starter: 2, hand: null }],
    played: [
      { seat: 0, how: 'lead', cards: ['4'], stack: ['4'], left: 5 },
      { seat: 1, how: 'add', cards: ['3', '5'], stack: ['3', '4', '5'], left: 1 },
      { seat: 2, how: 'overwrite', cards: ['1', '2', '3'], stack: ['1', '2', '3'], left: 0 },
    ],
    passed: [{ seat: 0 }],
    flushed: [{ why: 'all-passed', leader: 0 }, { why: 'full', leader: 1 }, { why: 'eight', leader: 2 }],
    'hand-over': [
      { out: 2, left: [['8', '15'], ['1'], []], points: [-8, -1, 0], totals: [-12, -4, -2], winners: null },
      { out: 2, left: [['8', '15'], ['1'], []], points: [-8, -1, 0], totals: [-20, -4, -4], winners: [1, 2] },
    ],
  }),
  gostop: told<Gostop>(gostop, {
    dealt: [{ starter: 0, row: ['1A', '2B+', '12C--'], hand: null }],
    'dealt-again': [{ number: 3 }],
    'four-in-hand': [{ seat: 1, number: 6, hands: [['1A'], ['6B', '6C', '6D', '6D'], ['2D']], points: [0, 0, 0] }],
    shook: [{ seat: 0, number: 5, cards: ['5B', '5C-', '5D'], reserve: true }, { seat: 0, number: 5, cards: ['5B', '5D', '5D'], reserve: false }],
    played: places.map((place) => ({ seat: 0, card: '2B+', place })),
    bombed: [{ seat: 1, number: 5, cards: ['5B', '5C-', '5D'], skips: 2 }],
    skipped: [{ seat: 1, left: 1 }],
    drew: places.map((place) => ({ seat: 2, card: '11D+', place })),
    chose: [{ seat: 0, card: '2B+', with: '2C+' }],
    took: [{ seat: 0, cards: ['2B+', '2C+'] }],
    'eight-b': [{ seat: 0, reserve: true }],
    stole: [{ seat: 0, from: 1, bonus: 'played', cards: ['3D'] }, { seat: 0, from: 2, bonus: 'drawn', cards: [] }, { seat: 0, from: 1, bonus: 'emptied', cards: ['11D+'] }],
    went: [{ seat: 0, times: 1, gain: 'additional' }, { seat: 0, times: 3, gain: 'reserve' }, { seat: 0, times: 3, gain: 'nothing' }],
    stopped: [{ seat: 0, by_itself: false, points: 8, reserves: 2, worth: 32 }, { seat: 0, by_itself: true, points: 7, reserves: 0, worth: 7 }],
    'nobody-stopped': [{}],
  }),
};

describe('what happened, in Japanese', () => {
  it.each(Object.entries(sentences))('%s tells every event in whole sentences', (_, all) => {
    for (const sentence of all) {
      expect(sentence).toMatch(/[。！]$/);
      // Cards keep their notation, which has at most two letters; a longer word would be English, or a gap that was not filled.
      expect(sentence).not.toMatch(/[A-Za-z]{3,}/);
      expect(sentence).not.toContain('。。');
    }
    expect(new Set(all).size).toBe(all.length);
  });

  it('says what a reader needs', () => {
    expect(sentences.collision).toContain('ケン：Bk7。ミアのSu7と衝突、どちらも裏向き。ブレイク！');
    expect(sentences.keystone).toContain('第2ゲーム終了。得点：ミア 7、ケン 0、ユキ 1。合計：ミア 4、ケン 4、ユキ 1。対戦はミア、ケンの勝ちです。');
    expect(sentences.collision.at(-1)).toBe('ラウンド終了。ケンが9をすべて集めてヌル。このラウンド：ミア 5、ケン 0、ユキ 7。合計：ミア 12、ケン 7、ユキ 20。対戦はケンの勝ちです。');
    expect(sentences.five35.at(-1)).toMatch(/合計：ミア −20、ケン −4、ユキ −4。対戦はケン、ユキの勝ちです。$/);
    expect(sentences.gostop).toContain('ユキ：11D+をめくり、ユキの3枚の列に重ねる。');
  });
});
