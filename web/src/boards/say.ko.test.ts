import { describe, expect, it } from 'vitest';
import type { Seen as Collision } from '../generated/games/collision';
import type { Seen as Five35 } from '../generated/games/five35';
import type { Seen as Gostop } from '../generated/games/gostop';
import type { Seen as Keystone } from '../generated/games/keystone';
import type { Seen as Three } from '../generated/games/three';
import { say as collision } from '../games/collision/say.ko';
import { say as five35 } from '../games/five35/say.ko';
import { say as gostop } from '../games/gostop/say.ko';
import { say as keystone } from '../games/keystone/say.ko';
import type { Say } from './sayings.svelte';
import { say as three } from '../games/three/say.ko';

/** Events of every kind: the compiler asks for a new one. */
type Every<Seen extends { what: string }> = { [What in Seen['what']]: Extract<Seen, { what: What }>[] };

const inThree: Every<Three> = {
  dealt: [{ what: 'dealt', hands: [['R1', 'B2', 'Y3'], ['R2', 'B3', 'Y1']] }],
  drawn: [{ what: 'drawn', cards: [['R2'], []] }],
  revealed: [
    { what: 'revealed', cards: ['R1', 'B3'], by: 0, points: 1, why: 'colour' },
    { what: 'revealed', cards: ['R1', 'R1'], by: null, points: 0, why: 'same' },
  ],
  over: [{ what: 'over', winner: 1, points: [2, 3] }, { what: 'over', winner: null, points: [2, 2] }],
};

const inCollision: Every<Collision> = {
  dealt: [{ what: 'dealt', round: 2, starter: 1, field: ['Su1', 'Bk8', 'Ea4', 'Ma9'], hand: null }],
  played: [
    { what: 'played', seat: 0, card: 'Sa4', met: null, broke: false },
    { what: 'played', seat: 0, card: 'Bk4', met: [2, 'Sa4'], broke: true },
  ],
  'field-met': [{ what: 'field-met', seat: 1, card: 'Ea4', field: 'Ma4' }],
  taken: [
    { what: 'taken', seat: 2, big_bang: false, nines: 2 },
    { what: 'taken', seat: 0, big_bang: true, nines: 0 },
  ],
  'round-over': [
    { what: 'round-over', null: 1, counts: [3, 0, 8], totals: [12, 4, 20], winners: [1] },
    { what: 'round-over', null: null, counts: [3, 9, 8], totals: [3, 9, 8], winners: null },
  ],
};

const inKeystone: Every<Keystone> = {
  dealt: [{ what: 'dealt', game: 1, games: 2, starter: 2, hand: ['R1', 'God'] }],
  played: [{ what: 'played', seat: 0, card: 'P10' }, { what: 'played', seat: 1, card: 'God' }],
  won: [{ what: 'won', seat: 1, cards: ['P10', 'God', 'G3'] }],
  placed: [
    { what: 'placed', seat: 1, card: 'God', line: 2, new: true },
    { what: 'placed', seat: 0, card: 'P10', line: 1, new: false },
  ],
  'game-over': [
    { what: 'game-over', game: 1, points: [4, -3, 0], totals: [4, -3, 0], winners: null },
    { what: 'game-over', game: 2, points: [4, -3, 0], totals: [8, 8, 0], winners: [0, 1] },
  ],
};

const inFive35: Every<Five35> = {
  dealt: [1, 2].flatMap((deal) => [true, false].map((half) => ({ what: 'dealt', half, deal, starter: 0, hand: null }))),
  played: [
    { what: 'played', seat: 0, how: 'lead', cards: ['3', '4'], stack: ['3', '4'], left: 10 },
    { what: 'played', seat: 1, how: 'overwrite', cards: ['1', '2'], stack: ['1', '2'], left: 1 },
    { what: 'played', seat: 2, how: 'add', cards: ['3'], stack: ['1', '2', '3'], left: 0 },
  ],
  passed: [{ what: 'passed', seat: 0 }],
  flushed: (['all-passed', 'full', 'eight'] as const).map((why) => ({ what: 'flushed', why, leader: 1 })),
  'hand-over': [{ what: 'hand-over', out: 2, left: [['8', '15'], ['1'], []], points: [-8, -1, 0], totals: [-20, -1, -4], winners: [1] }],
};

const inGostop: Every<Gostop> = {
  dealt: [{ what: 'dealt', starter: 0, row: ['1A', '2B+', '12C--'], hand: null }],
  'dealt-again': [{ what: 'dealt-again', number: 7 }],
  'four-in-hand': [{ what: 'four-in-hand', seat: 1, number: 3, hands: [['1A'], ['3A', '3C+'], ['2D']], points: [0, 3, 1] }],
  shook: [true, false].map((reserve) => ({ what: 'shook', seat: 2, number: 4, cards: ['4B+', '4D', '4D'], reserve })),
  played: (['alone', { with: '9C' }, 'choice', 'third', 'on-singles', 'on-own', { 'on-column-of': 2 }] as const)
    .map((place) => ({ what: 'played', seat: 0, card: '9B', place })),
  bombed: [{ what: 'bombed', seat: 1, number: 4, cards: ['4B+', '4D', '4D'], skips: 2 }],
  skipped: [{ what: 'skipped', seat: 1, left: 1 }],
  drew: [{ what: 'drew', seat: 0, card: '11D+', place: 'third' }],
  chose: [{ what: 'chose', seat: 2, card: '5B', with: '5C-' }],
  took: [{ what: 'took', seat: 2, cards: ['5B', '5C-'] }],
  'eight-b': [{ what: 'eight-b', seat: 0, reserve: true }],
  stole: (['played', 'drawn', 'emptied'] as const)
    .flatMap((bonus) => [['6D'], []].map((cards) => ({ what: 'stole', seat: 0, from: 1, bonus, cards }))),
  went: (['additional', 'reserve', 'nothing'] as const).map((gain) => ({ what: 'went', seat: 1, times: 3, gain })),
  stopped: [
    { what: 'stopped', seat: 1, by_itself: false, points: 7, reserves: 1, worth: 14 },
    { what: 'stopped', seat: 2, by_itself: true, points: 3, reserves: 0, worth: 3 },
  ],
  'nobody-stopped': [{ what: 'nobody-stopped' }],
};

// One name ends in a vowel, one in a consonant, and of the third nobody knows how it is read.
const names = ['미나', '한결', 'Q7'];
const name = (seat: number) => names[seat] ?? 'nobody';

/** All cards of an event: notations have a number. */
const cardsOf = (seen: unknown): string[] => {
  if (typeof seen === 'string') return /\d/.test(seen) ? [seen] : [];
  return seen && typeof seen === 'object' ? Object.values(seen).flatMap(cardsOf) : [];
};

const told = <Seen extends { what: string }>(game: string, say: Say<Seen>, every: Every<Seen>) =>
  Object.values<Seen[]>(every).flat().map((seen) => [game, say(seen, name), seen] as const);

const all = [
  ...told('three', three, inThree), ...told('collision', collision, inCollision), ...told('keystone', keystone, inKeystone),
  ...told('535', five35, inFive35), ...told('gostop', gostop, inGostop),
];

describe('what happened, in Korean', () => {
  it.each(all)('%s: %s', (_, text, seen) => {
    expect(text).toMatch(/[.!]$/);
    // A card alone is said by its notation; everything else is Korean.
    const plain = [...cardsOf(seen), ...names].reduce((rest, known) => rest.replaceAll(known, ''), text);
    expect(plain).not.toMatch(/[A-Za-z]{2,}/);
    // Which particle follows depends on how a name is read, so none stands right behind one.
    for (const one of names) expect(text).not.toMatch(new RegExp(`${one}[가-힣]`));
  });

  it('tells what there is to tell', () => {
    expect(collision(inCollision.played[1]!, name)).toBe('미나: Bk4. Q7\u00a0님의 Sa4 카드와 충돌해 둘 다 뒷면이 됩니다. 브레이크!');
    expect(collision(inCollision['round-over'][0]!, name)).toContain('합계: 미나\u00a012, 한결\u00a04, Q7\u00a020. 경기 승자: 한결.');
    expect(keystone(inKeystone['game-over'][1]!, name))
      .toBe('두 번째 게임이 끝났습니다. 점수: 미나\u00a04, 한결\u00a0−3, Q7\u00a00. 합계: 미나\u00a08, 한결\u00a08, Q7\u00a00. 경기 승자: 미나, 한결.');
    expect(five35(inFive35['hand-over'][0]!, name))
      .toBe('판이 끝났습니다. 손패를 먼저 비운 사람: Q7. 남은 카드: 미나 8·15; 한결 1. 이번 판: 미나\u00a0−8, 한결\u00a0−1, Q7\u00a00. 합계: 미나\u00a0−20, 한결\u00a0−1, Q7\u00a0−4. 경기 승자: 한결.');
    expect(gostop(inGostop.stopped[0]!, name)).toBe('한결\u00a0님이 스톱합니다. 7점에 예비 패 1장, 14점으로 이깁니다.');
    expect(gostop(inGostop.played[6]!, name)).toBe('미나\u00a0님이 9B를 내어 Q7\u00a0님의 뻑과 맞춥니다.');
  });
});
