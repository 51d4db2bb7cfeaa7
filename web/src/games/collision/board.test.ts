import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Seen, View } from '../../generated/games/collision';
import type { BoardProps } from '../../boards/board';
import Board from './Board.svelte';

const view: View = {
  players: 3, null: true, limit: 20, round: 2, in_round: 20, number: 20, totals: [14, 6, 0], appointed: null, dealt: true, over: true, starter: 0, turn: null,
  leader: 0, broken: true, field: [], trick: [], sizes: [0, 0, 0], hand: [], seat: 0, tricks: [9, 8, 3], nines: [0, 0, 0], all_nines: 4, played: [],
  lacks: [0, 0, 0],
};
const over: Seen = { what: 'round-over', tricks: [9, 8, 3], null: null, counts: [9, 8, 3], totals: [23, 14, 3], winners: [2] };
const seats = ['A', 'B', 'C'].map((name) => ({ name, colour: 0, occupant: 'person', ready: true, substitute: false })) as BoardProps['seats'];
let shown: Record<string, unknown> | null = null;

function show(past: Seen[], more: Partial<View> = {}): void {
  document.body.innerHTML = '';
  const props = {
    view: { ...view, ...more }, text: '', you: 0, bottom: 0, seats, names: ['A', 'B', 'C'], present: [true, true, true], offers: [], turn: [], fresh: [], past,
    deals: [], verdict: null, options: {}, chosen: null, hint: null, busy: false, open: null, choose: () => undefined, explain: () => undefined,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
}
function scores(past: Seen[]): (string | null)[] {
  show(past);
  return ['seat-0', 'seat-1', 'seat-2'].map((place) => document.querySelector(`[data-place="${place}"] .score`)?.textContent ?? null);
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test('the last round is in the totals when the match is over', () => {
  expect(scores([over])).toEqual(['23', '14', '3']);
});

test('within a round the totals are those it began with', () => {
  expect(scores([{ what: 'taken', seat: 0, big_bang: false, nines: 0 }])).toEqual(['14', '6', '0']);
});

test('the trick that ended a round is seen until the first card of the next, and can be looked at then', () => {
  const ended: Seen[] = [
    { what: 'dealt', round: 1, starter: 0, field: [], hand: null }, { what: 'played', seat: 1, card: 'Su7', met: null, broke: false },
    { what: 'taken', seat: 1, big_bang: false, nines: 0 }, over, { what: 'dealt', round: 2, starter: 0, field: [], hand: null },
  ];
  const laid = () => [...document.querySelectorAll('.trick [data-card]')].map((card) => card.getAttribute('data-card'));
  const line = () => document.querySelector('.outcome')?.textContent;
  show(ended, { over: false });
  expect(laid()).toEqual(['1-1-Su7#0']);
  expect(line()).toBe('B takes the trick. The round is over.');
  expect(document.querySelector('[data-peek]')).toBeNull();

  show([...ended, { what: 'played', seat: 0, card: 'Ma1', met: null, broke: false }], { over: false, trick: [{ seat: 0, card: 'Ma1', down: false }] });
  expect(laid()).toEqual(['2-0-Ma1#0']);
  expect(line()).toBe('');
  expect(document.querySelector('[data-peek]')).not.toBeNull();
});
