import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Seen, View } from '../../generated/collision';
import type { BoardProps } from '../board';
import Board from './Board.svelte';

const view: View = {
  players: 3, null: true, limit: 20, round: 2, in_round: 20, number: 20, totals: [14, 6, 0], appointed: null, dealt: true, over: true, starter: 0, turn: null,
  leader: 0, broken: true, field: [], trick: [], sizes: [0, 0, 0], hand: [], seat: 0, tricks: [9, 8, 3], nines: [0, 0, 0], all_nines: 4, played: [],
  lacks: [0, 0, 0],
};
const over: Seen = { what: 'round-over', tricks: [9, 8, 3], null: null, counts: [9, 8, 3], totals: [23, 14, 3], winners: [2] };
const seats = ['A', 'B', 'C'].map((name) => ({ name, colour: 0, sitter: 'person', ready: true, warm: false })) as BoardProps['seats'];
let shown: Record<string, unknown> | null = null;

function scores(past: Seen[]): (string | null)[] {
  document.body.innerHTML = '';
  const props = {
    view, text: '', you: 0, bottom: 0, seats, names: ['A', 'B', 'C'], present: [true, true, true], offers: [], turn: [], fresh: [], past,
    deals: [], verdict: null, options: {}, chosen: null, hint: null, busy: false, open: null, choose: () => undefined, explain: () => undefined,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
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
