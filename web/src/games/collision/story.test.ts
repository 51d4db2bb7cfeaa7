import { describe, expect, test } from 'vitest';
import type { Seen } from '../../generated/games/collision';
import { copies, RANKS, sorted, SUITS, unseen } from './cards';
import { apart, justEnded, keyed, lastTrick, lying, plays, trickKeys } from './story';

const dealt: Seen = { what: 'dealt', round: 1, starter: 0, field: ['Su1', 'Su2', 'Su3', 'Su9'], hand: null };
const card = (seat: number, card: string, met: [number, string] | null = null): Seen => ({ what: 'played', seat, card, met, broke: false });
const taken = (seat: number, big_bang = false): Seen => ({ what: 'taken', seat, big_bang, nines: 0 });
const over: Seen = { what: 'round-over', tricks: [1, 1, 0], null: null, counts: [1, 1, 0], totals: [1, 1, 0], winners: null };

describe('the cards', () => {
  test('are 64', () => {
    const all = SUITS.flatMap((suit) => RANKS.map((rank) => copies(suit, rank)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(64);
  });
  test('are sorted by suit or by rank', () => {
    const hand = ['Bk1', 'Ma2', 'Su7', 'Ea2', 'Su1'];
    expect(sorted(hand, 'suit')).toEqual(['Su1', 'Su7', 'Ea2', 'Ma2', 'Bk1']);
    expect(sorted(hand, 'rank')).toEqual(['Su1', 'Bk1', 'Ea2', 'Ma2', 'Su7']);
  });
  test('that were seen are not to come', () => {
    expect(unseen('Su', 5, ['Su5', 'Ea5'])).toBe(1);
    expect(unseen('Su', 5, ['Su5', 'Su5'])).toBe(0);
    expect(unseen('Bk', 9, [])).toBe(0);
  });
});

describe('the last trick', () => {
  test('has what collided face down', () => {
    const past = [dealt, card(0, 'Su7'), card(1, 'Ma7', [0, 'Su7']), card(2, 'Ea7'), taken(2)];
    const last = lastTrick(past);
    expect(last?.cards.map(({ down }) => down)).toEqual([true, true, false]);
    expect(last?.by).toBe(2);
  });
  test('knows what the field met', () => {
    const met: Seen = { what: 'field-met', seat: 2, card: 'Ea9', field: 'Su9' };
    const last = lastTrick([dealt, card(0, 'Su7'), card(1, 'Ma7', [0, 'Su7']), card(2, 'Ea9'), met, taken(0, true)]);
    expect(last?.cards.every(({ down }) => down)).toBe(true);
    expect(last).toMatchObject({ field: 'Su9', bigBang: true, by: 0 });
  });
  test('is the last one, and stays when the next round is dealt', () => {
    const two = [dealt, card(0, 'Su7'), taken(0), card(0, 'Su8'), card(1, 'Ea8', [0, 'Su8']), taken(0, true), card(0, 'Ma1')];
    expect(lastTrick(two)?.cards.map((one) => one.card)).toEqual(['Su8', 'Ea8']);
    const next: Seen = { ...dealt, round: 2 };
    const ended = [dealt, card(0, 'Su7'), card(1, 'Su7', [0, 'Su7']), taken(1), over, next];
    const last = lastTrick(ended);
    expect(last?.cards.map((one) => one.card)).toEqual(['Su7', 'Su7']);
    expect(lastTrick([...ended, card(1, 'Ma1')])).toEqual(last);
    expect(lastTrick([dealt, card(0, 'Su7')])).toBeNull();
    // Its cards are those of the round that ended: none of the new hand is one of them.
    expect(trickKeys(lying(ended), last?.cards ?? [])).toEqual(['1-0-Su7#0', '1-1-Su7#0']);
    expect(trickKeys(lying([...ended, card(1, 'Ma1')]), [{ seat: 1, card: 'Ma1', down: false }])).toEqual(['2-1-Ma1#0']);
  });
});

test('a round that is over is told until a trick is taken', () => {
  expect(justEnded([dealt, card(0, 'Su7'), taken(0), over])).toEqual(over);
  expect(justEnded([dealt, card(0, 'Su7'), taken(0), over, dealt])).toEqual(over);
  expect(justEnded([over, dealt, card(0, 'Su7')])).toEqual(over);
  expect(justEnded([over, dealt, card(0, 'Su7'), taken(0)])).toBeNull();
  expect(justEnded([dealt])).toBeNull();
});

test('a card keeps its key from the hand to the trick', () => {
  const before = keyed(['Su7', 'Su7', 'Ea1'], 0, plays([dealt]));
  expect(before.map(({ key }) => key)).toEqual(['0-Su7#0', '0-Su7#1', '0-Ea1#0']);
  const played = plays([dealt, card(1, 'Su7'), card(0, 'Su7')]);
  expect(played.get('0-Su7')).toBe(1);
  expect(keyed(['Su7', 'Ea1'], 0, played).map(({ key }) => key)).toEqual(['0-Su7#1', '0-Ea1#0']);
});

test('equal names are told apart by the chair', () => {
  expect(apart(['Mika', 'bot', 'bot'])).toEqual(['Mika', '2 bot', '3 bot']);
});
