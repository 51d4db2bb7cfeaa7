// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../boards/board';
import type { Seen, View, Why } from '../../generated/games/three';
import Board from './Board.svelte';

const view: View = { target: 3, points: [0, 0], hands: [['R1', 'R2'], ['B1', 'B2']], decks: [['Y3'], ['Y1']], played: [['R3'], ['B3']], phase: 'choose' };

function show(past: Seen[], told = past): HTMLElement {
  document.body.innerHTML = '';
  const seats = ['A', 'B'].map((name) => ({ name, colour: 0, occupant: 'person', ready: true, substitute: false })) as BoardProps['seats'];
  const props: BoardProps<View, Seen> = {
    view, previous: null, you: null, bottom: 0, seats, names: ['A', 'B'], present: [true, true], offers: [], turn: [0, 1], fresh: [], past, told, deals: [],
    verdict: null, options: {}, chosen: null, hint: null, busy: false, open: null, choose: () => undefined, explain: () => undefined,
  };
  const shown = mount(Board, { target: document.body, props });
  flushSync();
  const root = document.body.cloneNode(true) as HTMLElement;
  void unmount(shown);
  return root;
}

test.each<[[string, string], number | null, Why, string]>([
  [['R2', 'B3'], 0, 'colour', 'red beats blue'],
  [['R1', 'Y1'], 1, 'colour', 'yellow beats red'],
  [['B1', 'B3'], 0, 'number', 'same colour: lower wins'],
  [['Y2', 'Y2'], null, 'same', 'the same card'],
])('%s: seat %s scores by %s', (cards, by, why, told) => {
  expect(show([{ what: 'revealed', cards, by, points: by === null ? 0 : 1, why }]).querySelector('.reason')?.textContent).toBe(told);
});

test('the cards are seen before who scores, and why', () => {
  const revealed: Seen = { what: 'revealed', cards: ['R2', 'B3'], by: 0, points: 2, why: 'colour' };
  const early = show([revealed], []);
  expect(early.querySelectorAll('.meet .card')).toHaveLength(2);
  expect([early.querySelector('.outcome')?.textContent?.includes('A'), early.querySelector('.reason')?.textContent, early.querySelector('.won')]).toEqual([false, '', null]);
  expect(show([revealed]).querySelector('.won')).not.toBeNull();
});

test('a card is still to come, open, or played', () => {
  const marks = [...show([]).querySelectorAll('[data-place="deck-0"] .one')].map((one) => (one.matches('.open') ? 'o' : one.matches('.gone') ? 'x' : '.'));
  // R1 R2 R3 B1 B2 B3 Y1 Y2 Y3: cards that are nowhere in the view are neither.
  expect(marks.join('')).toBe('oox......');
});
