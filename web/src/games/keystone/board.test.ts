// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Seen, View } from '../../generated/games/keystone';
import type { BoardProps } from '../../boards/board';
import { openPeeks } from '../../look/openPeeks';
import Board from './Board.svelte';

const view: View = {
  players: 3, game: 1, games: 2, tricks_per_game: 12, line_cost: 3, totals: [0, 0, 0], appointed: null, phase: 'place', starter: 0, turn: 0, leader: 0, trick_number: 3, trick: [],
  to_place: ['God', 'God', 'R7'],
  last_trick: null,
  lines: [[{ cards: ['R3', 'G5'], keystones: 3, way: 'up', sun: true }], [{ cards: ['B1'], keystones: 6, way: 'both', sun: true }], []],
  points: [-3, -3, 0], breakdown: [[-3], [-3], [0]], scores: [-3, -3, 0], hand_sizes: [2, 2, 2], hand: ['P4', 'God'], seat: 0,
  unseen: { P5: 1, P6: 1 }, lacks: [['B'], [], []],
};
const texts = ['God>new', 'God>1', 'R7>new', 'R7>1'];
let shown: Record<string, unknown> | null = null;
let [chosen, asked]: [string[], string[]] = [[], []];

function show(more: Partial<BoardProps<View, Seen>> = {}): HTMLElement {
  document.body.innerHTML = '';
  [chosen, asked] = [[], []];
  const props: BoardProps<View, Seen> = {
    view, previous: null, you: 0, bottom: 0, seats: [], names: ['A', 'B', 'C'], present: [true, true, true],
    offers: texts.map((text) => ({ text })) as BoardProps['offers'], turn: [0], fresh: [], past: [], told: [], deals: [], verdict: null,
    options: {}, chosen: null, hint: null, busy: false, open: null,
    choose: (text: string) => void chosen.push(text), explain: (text: string) => void asked.push(text), ...more,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
  return document.body;
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});
const press = (root: HTMLElement, selector: string, index = 0) => {
  root.querySelectorAll<HTMLElement>(selector)[index]?.click();
  flushSync();
};

test('the clicked card is placed on the clicked line', () => {
  const root = show();
  press(root, '.slot', 0);
  press(root, '.middle button.card', 2);
  press(root, '.slot', 0);
  press(root, '.slot', 1);
  expect(chosen).toEqual(['God>1', 'R7>1', 'R7>new']);
});

test('a move that is not offered is asked about', () => {
  const root = show({ offers: [{ text: 'R7>new' }] as BoardProps['offers'] });
  press(root, '.middle button.card', 2);
  press(root, '.slot', 0);
  press(root, '.hand button.card', 0);
  expect([chosen, asked]).toEqual([[], ['R7>1', 'P4']]);
});

test('every card has a key of its own', () => {
  const keys = [...show().querySelectorAll<HTMLElement>('[data-card]:not([popover] *)')].map((card) => card.dataset.card);
  expect(keys.length).toBe(8);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a spectator can only look closer, and sees open hands', () => {
  const root = show({ you: null, view: { ...view, hand: null, seat: null }, offers: [] });
  expect([...root.querySelectorAll('button')].filter((button) => !button.closest('.unseen, [data-place^="lines-"]')).length).toBe(0);
  expect(root.querySelector('.hand')).toBeNull();
  const hands = [['P4'], ['P5', 'God'], ['P6']];
  const open = hands.map((hand, seat) => ({ ...view, hand, seat }));
  expect(show({ you: null, bottom: 1, view: { ...view, hand: null, seat: null }, open }).querySelectorAll('.open .stone').length).toBe(2);
});

test('the last trick is shown card by card, with its winner', () => {
  const cards = [{ seat: 2, card: 'R7' }, { seat: 0, card: 'God' }, { seat: 1, card: 'God' }];
  const peek = show({ view: { ...view, last_trick: { cards, winner: 0 } } }).querySelector('.middle [data-peek]')!;
  expect(peek.textContent).toContain('Last trick: you');
  const shown = [...peek.querySelectorAll('.stones .stone')];
  expect(shown.map((stone) => stone.getAttribute('aria-label'))).toEqual(['red 7', 'God', 'God']);
  expect(shown.map((stone) => stone.classList.contains('recent'))).toEqual([false, true, false]);
});

test('unseen cards come from the view', () => {
  const left = openPeeks(show()).querySelector('.unseen')!;
  expect(left.querySelector('[data-peek]')?.textContent).toContain('2');
  expect([...left.querySelectorAll('.one:not(.gone)')].map((one) => one.textContent)).toEqual(['5', '6']);
});

test('the end of the first game can be shown in the second', () => {
  const previous: View = { ...view, phase: 'over', lines: [[{ cards: ['R1', 'R2'], keystones: 9, way: 'up', sun: true }, { cards: ['G1'], keystones: 6, way: 'both', sun: false }], [], []], points: [0, 0, 0], breakdown: [[6, -6], [0], [0]] };
  const root = openPeeks(show({ view: { ...view, game: 2 }, previous }));
  expect(root.querySelector('.middle [data-peek]')?.textContent).toBe('Game 1: you 0, B 0, C 0');
  expect(root.querySelector('.middle [popover]')?.textContent).toContain('6 − 6 =');
});
