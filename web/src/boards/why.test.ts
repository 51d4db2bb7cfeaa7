import { describe, expect, it } from 'vitest';
import type { View as Five35 } from '../generated/games/five35';
import type { Seen as GoStop, View as GoStopView } from '../generated/games/gostop';
import type { View as Three } from '../generated/games/three';
import type { Deal } from '../generated/wire';
import { en } from '../words/en';
import { ja } from '../words/ja';
import { ko } from '../words/ko';
import { why as collision } from '../games/collision/why';
import { why as five35 } from '../games/five35/why';
import { why as gostop } from '../games/gostop/why';
import { why as keystone } from '../games/keystone/why';
import { why as three } from '../games/three/why';
import { type Ended, scores, standing } from './why';

const names = ['Ann', 'Ben', 'Cleo'];

/** A match that ended with these totals; of its view a sentence reads only some. */
function ended<View, Seen>(totals: number[], winners: number[], view: Partial<View> = {}, past: Seen[] = [], deals: Deal[] = []): Ended<View, Seen> {
  return { view: view as View, past, deals, verdict: { totals, winners }, names: names.slice(0, totals.length) };
}

const deals = (...rounds: number[][]): Deal[] => rounds.map((scores) => ({ scores, totals: scores }));

describe('a standing', () => {
  it('has who won, who comes next, and who is last', () => {
    expect(standing(ended([12, 21, 14], [0]), en)).toMatchObject({ first: 'Ann', total: 12, next: 'Cleo', margin: 2, last: 'Ben', lastTotal: 21 });
    expect(standing(ended([-5, -20, -5], [0, 2]), en)).toMatchObject({ first: 'Ann, Cleo', shared: true, next: 'Ben', margin: 15 });
    expect(standing(ended([1, 1], []), en)).toBeNull();
  });
  it('is the scores, where a game has no words of its own', () => {
    expect(scores(ended([3, 4], [1]), en)).toBe('The totals: Ann 3, Ben 4.');
    expect(scores(ended([3, -4], [0]), en)).toBe('The totals: Ann 3, Ben −4.');
  });
});

describe('why', () => {
  it('three: who was first, or that nobody was', () => {
    expect(three(ended<Three, never>([1, 4], [1], { target: 3 }), en)).toBe('Ben was the first to reach 3 points: 4 to 1.');
    expect(three(ended<Three, never>([2, 2], [], { target: 3 }), en)).toContain('nobody has 3 points: 2 to 2');
  });

  it('gostop: who stopped, and what it is worth', () => {
    const end = (seen: GoStop, totals: number[]) => gostop(ended<GoStopView, GoStop>(totals, [0], {}, [seen]), en);
    const stopped = { what: 'stopped', seat: 0, by_itself: false, points: 9, reserves: 2, worth: 36 } as const;
    expect(end(stopped, [36, 0])).toBe('Ann stopped with 9 points and 2 reserve cards: the win is worth 36.');
    expect(end({ ...stopped, reserves: 0, worth: 9 }, [9, 0])).toBe('Ann stopped with 9 points: the win is worth 9.');
    expect(end({ ...stopped, by_itself: true }, [36, 0])).toBe(
      'It was the last turn of Ann: with 9 points and 2 reserve cards it stops by itself, and the win is worth 36.');
    expect(end({ what: 'four-in-hand', seat: 0, number: 5, hands: [], points: [4, 0] }, [4, 0])).toContain('all four 5s');
    expect(end({ what: 'nobody-stopped' }, [0, 0])).toContain('nobody had stopped');
    expect(gostop(ended<GoStopView, GoStop>([0, 0], []), en)).toBeNull();
  });

  it.each([['en', en], ['ja', ja], ['ko', ko]] as const)('gostop in %s: a last turn that stops by itself has not used up the cards, a draw has', (_, words) => {
    const past = (seen: GoStop) => gostop(ended<GoStopView, GoStop>([7, 0], [0], {}, [seen]), words) ?? '';
    const ranOut = /ran out|尽き|なくな|떨어/;
    expect(past({ what: 'stopped', seat: 0, by_itself: true, points: 7, reserves: 0, worth: 7 })).not.toMatch(ranOut);
    expect(past({ what: 'nobody-stopped' })).toMatch(ranOut);
  });

  it('collision: who ended it, and who has fewest', () => {
    const three = deals([], [], []);
    expect(collision(ended([12, 21, 14], [0], {}, [], three), en)).toBe(
      'After 3 rounds Ben reached 21 in total. Ann has the fewest in total: 12, 2 fewer than Cleo.');
    expect(collision(ended([12, 21, 12], [0, 2], {}, [], three), en)).toContain('Ann, Cleo have the fewest in total and share the win: 12 each.');
  });

  it('535: by hands, and by halves for two', () => {
    expect(five35(ended<Five35, never>([-5, -22, -8], [0], { target: -20 }, [], deals([], [])), en)).toBe(
      'After 2 hands Ben fell to −22. Ann lost the fewest points: −5, 3 ahead of Cleo.');
    expect(five35(ended<Five35, never>([-5, -8], [0], { target: null }, [], deals([], [])), en)).toContain('Both halves are played. Ann');
    expect(five35(ended<Five35, never>([-5, -5], [0, 1], { target: null }, [], deals([], [])), en)).toContain('share the win: −5 each');
  });

  it('keystone: both games', () => {
    expect(keystone(ended([31, 27, -3], [0], {}, [], deals([12, 20, 0], [19, 7, -3])), en)).toBe(
      'Ann has the most points after both games: 12 + 19 = 31, 4 ahead of Ben.');
    expect(keystone(ended([8, 2, 0], [0], {}, [], deals([17, 0, 0], [-9, 2, 0])), en)).toContain('17 − 9 = 8');
    expect(keystone(ended([0, -2, -4], [0], {}, [], deals([-9, 0, 0], [9, -2, -4])), en)).toContain('−9 + 9 = 0');
  });

  it.each([['ja', ja], ['ko', ko]] as const)('in %s the names and numbers are all there', (_, words) => {
    const told = keystone(ended([31, 27, -3], [0], {}, [], deals([12, 20, 0], [19, 7, -3])), words);
    for (const part of ['Ann', 'Ben', '31', '12 + 19', '4']) expect(told).toContain(part);
  });
});
