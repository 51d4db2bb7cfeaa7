import { describe, expect, it } from 'vitest';
import { signed } from '../../boards/board';
import { groupOf, RANKS } from './cards';
import { cardsOf, leads, piles, places, question, sorted, touched, ways, without } from './picking';

const offers = ['play 5', 'add 5', 'add 3', 'add 3 5', 'add 4 4', 'pass'].map((text, id) => ({ id, text }));

describe('a hand', () => {
  it('is sorted by number, not by letter', () => expect(sorted(['11', '2', '9', '1'])).toEqual(['1', '2', '9', '11']));
  it('lies in piles of equal cards', () =>
    expect(piles(['11', '2', '11'])).toEqual([{ rank: '2', copies: 1 }, { rank: '11', copies: 2 }]));
  it('has thirteen ranks in three weathers', () => {
    expect(RANKS.map(groupOf).join('')).toBe('RRRRRCCCSSSSS');
    expect([signed(-7), signed(0)]).toEqual(['−7', '0']);
  });
});

describe('picking', () => {
  it('reads the cards of a move', () => {
    expect(cardsOf('add 3 5')).toEqual(['3', '5']);
    expect([cardsOf('pass'), cardsOf(null)]).toEqual([[], []]);
  });
  it('continues as long as a move contains all picked cards', () => {
    expect(leads(['4'], offers)).toBe(true);
    expect(leads(['5', '3'], offers)).toBe(true);
    expect(leads(['5', '5'], offers)).toBe(false);
    expect(leads(['9'], offers)).toBe(false);
  });
  it('finds every move with just these cards', () => {
    expect(ways(['5'], offers)).toEqual(['play 5', 'add 5']);
    expect(ways(['5', '3'], offers)).toEqual(['add 3 5']);
    expect(ways(['4'], offers)).toEqual([]);
    expect(ways([], offers)).toEqual([]);
  });
  it('adds a card that goes with the others, and otherwise starts over', () => {
    expect(touched('3', ['5'], offers)).toEqual(['5', '3']);
    expect(touched('4', ['5'], offers)).toEqual(['4']);
    expect(touched('9', ['5'], offers)).toBeNull();
    expect(without('4', ['4', '4'])).toEqual(['4']);
  });
  it('asks about as many cards as the stack has', () => {
    expect(question('3', ['3', '3'], { stack: ['5', '5'], shape: 'set', overwritable: true })).toBe('play 3 3');
    expect(question('3', ['3'], { stack: ['5', '5'], shape: 'set', overwritable: true })).toBe('play 3');
    expect(question('9', ['9'], { stack: ['1', '2', '3', '4'], shape: 'run', overwritable: false })).toBe('add 9');
  });
});

describe('a stack', () => {
  it('has room to grow', () => {
    const drawn = (stack: string, grown: string) => places(stack.split(' '), grown.split(' ')).map(({ rank, lies }) => (lies ? rank : '-')).join(' ');
    expect(drawn('12 13', '11 12 13 14 15')).toBe('- 12 13 - -');
    expect(drawn('4 4 4', '4 4 4 4')).toBe('4 4 4 -');
    expect(places(['4', '4'], ['4', '4']).map(({ copy }) => copy)).toEqual([0, 1]);
    expect(places([], [])).toEqual([]);
  });
});
