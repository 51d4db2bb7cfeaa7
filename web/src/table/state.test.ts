import { describe, expect, it } from 'vitest';
import type { News, TableView } from '../generated/wire';
import { hasMoved, merge } from './state.svelte';

const seen = (version: number, text: string): News => ({ version, what: { seen: { seen: {}, text } } });

describe('the log', () => {
  it('grows by what is new, several things of one version included', () => {
    const log = merge([seen(1, 'a')], [seen(2, 'b'), seen(2, 'c')]);
    expect(log.map((news) => news.version)).toEqual([1, 2, 2]);
  });

  it('does not tell twice what it has', () => {
    expect(merge([seen(1, 'a'), seen(2, 'b')], [seen(2, 'b'), seen(3, 'c')])).toHaveLength(3);
  });

  it('forgets what was taken back, and says so', () => {
    const back: News = { version: 5, what: { back: { from: 3, seat: 0 } } };
    const said: News = { version: 4, what: { said: { seat: 1, text: 'oh' } } };
    const log = merge([seen(2, 'stays'), seen(3, 'goes'), said], [back, seen(6, 'new')]);
    expect(log.map((news) => news.version)).toEqual([2, 4, 5, 6]);
  });
});

describe('whether there is a move to take back', () => {
  const at = (step: number, turn: number[], you: number | null = 0) => ({ you, play: { step, turn } }) as unknown as TableView;
  const back: News = { version: 5, what: { back: { from: 3, seat: 1 } } };

  it('is known when it was our turn and the table went on, or waits for the others', () => {
    expect(hasMoved(at(1, [0]), at(2, [1]), [])).toBe(true);
    expect(hasMoved(at(1, [0]), at(2, [0]), [])).toBe(true);
    expect(hasMoved(at(1, [0, 1]), at(1, [1]), [])).toBe(true);
  });

  it('is not known from what others do', () => {
    expect(hasMoved(at(1, [1]), at(2, [0]), [])).toBe(false);
    expect(hasMoved(at(1, [0, 1]), at(1, [0]), [])).toBe(false);
    expect(hasMoved(at(1, [0]), at(2, [1]), [back])).toBe(false);
    expect(hasMoved(at(1, [0], null), at(2, [1], null), [])).toBe(false);
  });
});
