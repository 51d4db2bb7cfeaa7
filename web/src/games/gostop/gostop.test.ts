import { describe, expect, it } from 'vitest';
import type { Seen, View } from '../../generated/games/gostop';
import { tell } from './beats';
import { byNumber, letterOf, numberOf, perNumber, signOf, valueOf } from './cards';
import { keyed } from './keys';
import { origins, turns } from './turns';

const cards = (text: string) => text.split(' ').filter(Boolean);

describe('cards', () => {
  it('are read', () => {
    expect(['12C--', '1A', '10B'].map((card) => [numberOf(card), valueOf(card), letterOf(card), signOf(card)])).toEqual([
      [12, 'C--', 'C', '−−'], [1, 'A', 'A', ''], [10, 'B', 'B', ''],
    ]);
  });
  it('are sorted by number, the rarer first', () => {
    expect(byNumber(cards('10D 2D 12D+ 2B+ 12A 2C+ 1D'))).toEqual(cards('1D 2B+ 2C+ 2D 10D 12A 12D+'));
  });
  it('are counted by number', () => {
    expect(perNumber({ '1A': 1, '1D': 2, '12A': 1, '12B': 0 })).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('keys', () => {
  it('differ for equal cards, and stay with a card that stays', () => {
    const first = keyed({ hand: ['5D', '1A'], row: ['5D'] }, new Map());
    expect(first.keys).toEqual({ hand: ['5D#1', '1A#1'], row: ['5D#2'] });
    const second = keyed({ hand: ['1A'], row: ['5D'], taken: ['5D'] }, first.lying);
    expect(second.keys).toEqual({ hand: ['1A#1'], row: ['5D#2'], taken: ['5D#1'] });
    const third = keyed({ hand: ['1A'], taken: ['5D', '5D'] }, second.lying);
    expect(third.keys.taken?.toSorted()).toEqual(['5D#1', '5D#2']);
  });
  it('follow a single card that moves', () => {
    const { keys } = keyed({ taken: ['5D'] }, new Map([['5D#2', 'row']]));
    expect(keys).toEqual({ taken: ['5D#2'] });
  });
});

describe('turns', () => {
  const past: Seen[] = [
    { what: 'dealt', starter: 0, row: [], hand: null },
    { what: 'shook', seat: 0, number: 3, cards: ['3A', '3D', '3D'], reserve: true },
    { what: 'played', seat: 0, card: '3A', place: 'alone' },
    { what: 'drew', seat: 0, card: '5B', place: { with: '5D' } },
    { what: 'took', seat: 0, cards: ['5B', '5D'] },
    { what: 'stole', seat: 0, from: 1, bonus: 'emptied', cards: [] },
    { what: 'skipped', seat: 1, left: 0 },
    { what: 'drew', seat: 1, card: '7D', place: 'alone' },
    { what: 'nobody-stopped' },
  ];
  it('contain all consecutive actions of a seat', () => {
    const told = turns(past).map(({ seat, deeds }) => [seat, ...deeds.map(({ what }) => what)]);
    expect(told).toEqual([[0, 'shook', 'played', 'drew', 'took', 'stole'], [1, 'skipped', 'drew']]);
    const again: Seen = { what: 'dealt', starter: 0, row: [], hand: null };
    const four: Seen = { what: 'four-in-hand', seat: 0, number: 5, hands: [], points: [] };
    expect(turns([...past, again, four])).toEqual([]);
  });
  it('know where cards come from', () => {
    expect([...origins(past)]).toEqual([['3A', 'seat-0'], ['5B', 'deck'], ['7D', 'deck']]);
  });
});

describe('a drawn card', () => {
  const view = { deck_size: 5, waiting: null, singles: ['3A'], taking: [], columns: [] } as unknown as View;
  const drew = (place: Extract<Seen, { what: 'drew' }>['place']): Seen => ({ what: 'drew', seat: 0, card: '3D', place });

  it('is turned over beside the deck, and then laid down', () => {
    const beats = tell(view, drew({ with: '3A' }), view);
    expect(beats.map((beat) => [beat.view.deck_size, beat.view.waiting, beat.view.singles, beat.view.taking])).toEqual([[4, '3D', ['3A'], []], [4, null, [], ['3A', '3D']]]);
  });

  it('stays there if the player has to choose', () => {
    expect(tell(view, drew('choice'), view).map((beat) => beat.view.waiting)).toEqual(['3D']);
  });
});
