// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Seen, View } from '../../generated/games/collision';
import type { BoardProps } from '../../boards/board';
import { openPeeks } from '../../look/openPeeks';
import Board from './Board.svelte';

const view: View = {
  players: 3, nines_for_null: 4, target: 20, round: 2, tricks_per_round: 20, trick_number: 20, totals: [14, 6, 0], appointed: null, dealt: true, over: false,
  starter: 0, turn: null, leader: 0, broken: true, field: [], trick: [], last_trick: null, hand_sizes: [0, 0, 0], hand: [], seat: 0, tricks: [9, 8, 3],
  nines: [0, 0, 0], unseen: { Su4: 2, Bk8: 1 }, lacks: [[], ['Su', 'Bk'], []], result: null,
};
const result = { counts: [9, 8, 3], totals: [23, 14, 3], null: null };
const seats = ['A', 'B', 'C'].map((name) => ({ name, colour: 0, occupant: 'person', ready: true, substitute: false })) as BoardProps['seats'];
let shown: Record<string, unknown> | null = null;

function show(more: Partial<View> = {}, previous: View | null = null, past: Seen[] = [], told = past): void {
  document.body.innerHTML = '';
  const props: BoardProps<View, Seen> = {
    view: { ...view, ...more }, previous, you: 0, bottom: 0, seats, names: ['A', 'B', 'C'], present: [true, true, true], offers: [], turn: [], fresh: [],
    past, told, deals: [], verdict: null, options: {}, chosen: null, hint: null, busy: false, open: null, choose: () => undefined, explain: () => undefined,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
}
function scores(more: Partial<View>): (string | null)[] {
  show(more);
  return ['seat-0', 'seat-1', 'seat-2'].map((place) => document.querySelector(`[data-place="${place}"] .score`)?.textContent ?? null);
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test('the totals include the last round when the match is over', () => {
  expect(scores({ over: true, result })).toEqual(['23', '14', '3']);
});

test('during a round the totals are those from its beginning', () => {
  expect(scores({})).toEqual(['14', '6', '0']);
});

test('the last trick of a round is shown until the first card of the next, and by a button after that', () => {
  const taken = { cards: [{ seat: 1, card: 'Su7', down: false }], taker: 1, big_bang: false, nines: 0, field: null };
  const before = { ...view, round: 1, over: true, last_trick: taken, result };
  const ended: Seen[] = [
    { what: 'dealt', round: 1, starter: 0, field: [], hand: null }, { what: 'played', seat: 1, card: 'Su7', met: null, broke: false },
    { what: 'taken', seat: 1, why: { alone: 'Su7' }, nines: 0 }, { what: 'round-over', ...result, winners: null }, { what: 'dealt', round: 2, starter: 0, field: [], hand: null },
  ];
  const laid = () => [...document.querySelectorAll('.trick [data-card]')].map((card) => card.getAttribute('data-card'));
  const line = () => document.querySelector('.outcome')?.textContent;
  const counted = () => [...document.querySelectorAll('.ended [aria-hidden]')].map((mark) => mark.textContent);
  show({}, before, ended);
  expect(laid()).toEqual(['1-1-Su7#0']);
  expect(line()).toBe('The trick goes to B. The round is over.');
  expect(counted().sort()).toEqual(['+3', '+8', '+9']);
  expect(document.querySelector('.table [data-peek]')).toBeNull();

  const first = { trick: [{ seat: 0, card: 'Ma1', down: false }] };
  const played: Seen = { what: 'played', seat: 0, card: 'Ma1', met: null, broke: false };
  show(first, before, [...ended, played]);
  expect(laid()).toEqual(['2-0-Ma1#0']);
  expect(line()).toBe('');
  expect(counted().length).toBe(3);
  expect(document.querySelector('.table [data-peek]')).not.toBeNull();

  show({ ...first, last_trick: { ...taken, taker: 2 } }, before, [...ended, played]);
  expect(counted()).toEqual([]);
});

test('unseen cards and the suits a seat lacks come from the view', () => {
  show();
  const left = openPeeks(document).querySelector('.unseen')!;
  expect(left.querySelector('[data-peek]')?.textContent).toContain('3');
  const cells = [...left.querySelectorAll('td [aria-hidden]')].map((cell) => cell.textContent);
  expect(cells.length).toBe(44);
  expect(cells.filter((cell) => cell !== '·')).toEqual(['4', '8']);
  expect(left.querySelector('td.two')?.textContent).toContain('4');
  expect([...left.querySelectorAll('.lacks .suit')].map((suit) => suit.textContent)).toEqual(['Su', 'Bk']);
});
