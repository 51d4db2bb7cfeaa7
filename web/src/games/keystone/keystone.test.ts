import { describe, expect, test } from 'vitest';
import type { Seen, View } from '../../generated/games/keystone';
import { around } from '../../boards/board';
import { ringOf, sorted } from './cards';
import { tell } from './beats';
import { follow, handKeys, keys, lineKeys } from './follow';

describe('cards', () => {
  test('a hand goes by colour and number, Gods last', () => {
    expect(sorted(['God', 'P1', 'R10', 'R2', 'B7', 'God', 'G3'])).toEqual(['R2', 'R10', 'G3', 'B7', 'P1', 'God', 'God']);
  });

  test('the ring has the keystone', () => {
    expect(['R1', 'G4', 'P10', 'God'].map(ringOf)).toEqual(['6', '−2', '3', '=']);
  });

  test('seats go round', () => expect(around(2, 4)).toEqual([2, 3, 0, 1]));
});

describe('following cards', () => {
  const dealt: Seen = { what: 'dealt', game: 1, games: 2, starter: 1, hand: null };
  const played = (seat: number, card: string): Seen => ({ what: 'played', seat, card });
  const won: Seen = { what: 'won', seat: 1, cards: ['God', 'God', 'R3'], by: 'God' };
  const trick = [dealt, played(1, 'God'), played(2, 'God'), played(0, 'R3')];
  const placed = (card: string, line: number): Seen => ({ what: 'placed', seat: 1, card, line, new: true });

  test('a God keeps its key from the hand to a line', () => {
    expect(handKeys(follow([dealt]), ['R1', 'God', 'God'], 1)).toEqual(['R1', 'God-1-0', 'God-1-1']);
    const open = follow(trick);
    expect(keys(['God', 'God', 'R3'], open.trick, 'trick')).toEqual(['God-1-0', 'God-2-0', 'R3']);
    expect(handKeys(open, ['God'], 1)).toEqual(['God-1-1']);
    const after = follow([...trick, won, placed('God', 2), placed('R3', 1)]);
    expect(lineKeys(after, ['God'], 1, 2)).toEqual(['God-1-0']);
    expect(keys(['God'], after.trick, 'trick')).toEqual(['God-2-0']);
  });

  test('finds the cards placed since a trick was won, and none of another game', () => {
    const after = [...trick, won, placed('God', 2), placed('R3', 1)];
    expect([...follow(after).recent]).toEqual(['God-1-0', 'R3']);
    expect([...follow([...after, won]).recent]).toEqual([]);
    const next = follow([...after, dealt]);
    expect([next.recent.size, next.lines.size, next.gods.size]).toEqual([0, 0, 0]);
  });

  test('keys differ even if no history is known', () => {
    expect(keys(['God', 'R1', 'God'], [], 'x')).toEqual(['God-x-1', 'R1', 'God-x-2']);
  });
});

describe('a SUN', () => {
  const row = { cards: ['R1', 'R2'], keystones: 5, way: 'up' as const, sun: false };
  const view = { lines: [[row]], to_place: ['R3'] } as unknown as View;
  const end = { ...view, lines: [[{ ...row, cards: ['R1', 'R2', 'R3'], sun: true }]] };
  const placed: Seen = { what: 'placed', seat: 0, card: 'R3', line: 1, new: false };

  test('rises after the card that completes it was seen', () => {
    const beats = tell(view, placed, end);
    expect(beats.map((beat) => [beat.view.lines[0]?.[0]?.cards.length, beat.view.lines[0]?.[0]?.sun, beat.sound])).toEqual([[3, false, 'card'], [3, true, 'sun']]);
  });

  test('has no beat where none rises, or only a later card completes it', () => {
    expect(tell(view, placed, { ...end, lines: [[{ ...row, cards: ['R1', 'R2', 'R3'] }]] })).toHaveLength(1);
    expect(tell(view, placed, { ...end, lines: [[{ ...row, cards: ['R1', 'R2', 'R3', 'R4'], sun: true }]] })).toHaveLength(1);
  });
});
