import { describe, expect, it } from 'vitest';
import { arranged, NOTHING } from './slots';

const all = (...heaps: string[][]) => new Set(heaps.flat());

/** Ten places, of which these of the first half and of the second are taken; an empty one stands for a free place. */
const ten = (first: string[][], second: string[][]) => [first, second].flatMap((half) => Array.from({ length: 5 }, (_, place) => half[place] ?? []));

describe('the row', () => {
  const dealt = [['1A'], ['3D'], ['5D']];
  const first = arranged(dealt, NOTHING, all(...dealt), 20);

  it('has its heaps in order, in two halves, each in the middle', () => {
    expect(first.places).toEqual(ten([[], ['1A'], ['3D']], [[], ['5D']]));
  });

  it('keeps every heap in its place, also the one that a card is laid on', () => {
    const heaps = [['1A'], ['3D', '3B'], ['5D']];
    expect(arranged(heaps, first, all(...heaps), 19).places).toEqual(ten([[], ['1A'], ['3D', '3B']], [[], ['5D']]));
  });

  it('fills free places before it grows, and does not shrink', () => {
    const fewer = arranged([['1A'], ['5D']], first, all(...dealt), 19);
    expect(fewer.places).toEqual(ten([[], ['1A']], [[], ['5D']]));
    const heaps = [['1A'], ['2B'], ['4C'], ['5D'], ['7D']];
    const more = arranged(heaps, fewer, all(...dealt, ...heaps), 18);
    expect(more.places).toEqual(ten([['2B'], ['1A'], ['4C'], ['7D']], [[], ['5D']]));
    const many = [...heaps, ...['6D', '8D', '9D', '10D', '11D', '12D'].map((card) => [card])];
    const most = arranged(many, more, all(...dealt, ...many), 17);
    expect(most.places.slice(0, 10)).toEqual(ten([['2B'], ['1A'], ['4C'], ['7D'], ['6D']], [['8D'], ['5D'], ['9D'], ['10D'], ['11D']]));
    expect(most.places.slice(10)).toEqual([['12D'], []]);
  });

  it('remembers the highest heap of the deal', () => {
    const high = arranged([['1A', '1B', '1C'], ['3D'], ['5D']], first, all(...dealt, ['1B', '1C']), 19);
    expect([first.highest, high.highest]).toEqual([2, 3]);
    expect(arranged(dealt, high, all(...dealt, ['1B', '1C']), 18).highest).toBe(3);
  });

  it('is laid out anew for another deal, and when a move is undone', () => {
    const later = arranged([['5D'], ['1A'], ['2B']], first, all(...dealt, ['2B']), 19);
    expect(later.places).toEqual(ten([['2B'], ['1A']], [[], ['5D']]));
    expect(arranged([['2B'], ['5D']], later, all(['2B'], ['5D']), 18).places).toEqual(ten([[], [], ['2B']], [[], [], ['5D']]));
    expect(arranged([['5D'], ['1A']], later, all(...dealt, ['2B']), 20).places).toEqual(ten([[], [], ['5D']], [[], [], ['1A']]));
  });
});
