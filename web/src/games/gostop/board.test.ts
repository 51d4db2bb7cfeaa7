// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Seen, View } from '../../generated/games/gostop';
import type { BoardProps } from '../../boards/board';
import Board from './Board.svelte';
import Reckoning from './Reckoning.svelte';

const two = <T>(value: T): T[] => [value, value];
const view = {
  players: 2, phase: 'play', starter: 0, turn: 0, winner: null, seat: 0, hand: ['2B+', '2C+', '2D'], matching: ['2D'], hand_sizes: two(3), known: two([]), played: two([]),
  storages: two([]), points: two(0), breakdown: two([]), points_to_stop: 7, points_missing: two(7), multipliers: two(1), worth: two(0), singles: ['1D'], columns: [], taking: [],
  waiting: null, bonus: 0, deck_size: 19, unseen: { '1D': 1, '2D': 1, '3A': 1 }, shaken: two([]), skips: two(0), reserves: two(0), goes: two(0), additional_points: two(0), points_at_go: two(0), appointed: null,
} as unknown as View;
const seats = ['A', 'B'].map((name) => ({ name, colour: 0, occupant: 'person', ready: true, substitute: false })) as BoardProps['seats'];

test('a new button appears above the hand, which is at the bottom, so that no card moves under the finger', () => {
  const offers = [{ text: 'play 2D' }, { text: 'shake 2' }] as BoardProps['offers'];
  const props: BoardProps<View, Seen> = {
    view, previous: null, you: 0, bottom: 0, seats, names: ['A', 'B'], present: two(true), offers, turn: [0], fresh: [], past: [], told: [], deals: [], verdict: null,
    options: {}, chosen: null, hint: null, busy: false, open: null, choose: () => undefined, explain: () => undefined,
  };
  const shown = mount(Board, { target: document.body, props });
  flushSync();
  const [hand, shake] = [document.querySelector('[data-hand]'), document.querySelector('button[data-playable]:not(.card)')];
  expect(shake?.textContent).toContain('Shake the 2s');
  expect(hand!.compareDocumentPosition(shake!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(hand!.closest('.board')?.lastElementChild?.contains(hand)).toBe(true);
  expect(hand!.closest('.board')?.lastElementChild?.contains(shake)).toBe(false);
  expect([...document.querySelectorAll('.spot')].map((spot) => spot.classList.contains('match'))).toEqual([false, false, true]);
  const left = [...document.querySelectorAll('.seen .left .one')].map((one) => one.querySelectorAll('.on').length);
  expect(left.slice(0, 4)).toEqual([1, 1, 1, 0]);
  void unmount(shown);
});

test('the parts of a result add up to the points: what the goes brought is one of them', () => {
  const target = document.createElement('div');
  const ended = {
    ...view, winner: 0, storages: [['1A', '3A', '8A'], []], breakdown: [[{ letter: 'A', points: 3 }], []],
    goes: [2, 0], additional_points: [2, 0], points: [5, 0], worth: [5, 0],
  } as unknown as View;
  const shown = mount(Reckoning, { target, props: { view: ended, seat: 0, names: ['A', 'B'], past: [] } });
  flushSync();
  const parts = [...target.querySelectorAll('[data-part]')].map((part) => part.textContent.trim());
  expect(parts).toEqual(['138 A +3', 'go 2 +2', '5 points × 1 = 5']);
  void unmount(shown);
});
