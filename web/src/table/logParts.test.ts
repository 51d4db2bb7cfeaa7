import { describe, expect, it } from 'vitest';
import type { LogPart, News } from '../generated/wire';
import { dealsOf, near, newest } from './logParts';

let version = 0;
const seen = (part: LogPart): News => ({ version: (version += 1), what: { seen: { seen: {}, message: { id: part }, part } } });
const said: News = { version: 1, what: { said: { seat: 0, text: 'hello' } } };
const match = (): News => ({ version: (version += 1), what: { notice: { message: { id: 'note-match', args: { number: 1 } } } } });

/** The log as text: deals, parts and the lines in them. */
const shape = (log: News[]) =>
  dealsOf(log).map(({ number, parts }) => `${number}: ${parts.map((part) => `${part.number}(${part.lines.length})`).join(' ')}`);

describe('the log', () => {
  it('has the tricks of a deal, each with what came of it', () => {
    const trick = [seen('plays'), seen('plays'), seen('completes')];
    expect(shape([seen('deal'), ...trick, seen('completes'), ...trick, seen('ends'), seen('deal'), seen('plays')]))
      .toEqual(['1: null(1) 1(4) 2(3) null(1)', '2: null(1) 1(1)']);
  });

  it('has a part for every event that begins one', () => {
    expect(shape([seen('deal'), seen('begins'), seen('completes'), seen('begins'), seen('begins')])).toEqual(['1: null(1) 1(2) 2(1) 3(1)']);
  });

  it('has cards that are dealt again in the same deal', () => {
    expect(shape([seen('deal'), seen('deal'), seen('plays')])).toEqual(['1: null(2) 1(1)']);
  });

  it('has talk where it was said, and counts deals anew in every match', () => {
    const log = [said, match(), seen('deal'), seen('plays'), said, seen('plays'), seen('completes'), said, seen('ends'), match(), seen('deal')];
    expect(shape(log)).toEqual(['null: null(1)', 'null: null(1)', '1: null(1) 1(5) null(1)', 'null: null(1)', '1: null(1)']);
    expect(new Set(dealsOf(log).map(({ key }) => key)).size).toBe(5);
  });

  it('keeps its lines when others are added, so that only those are drawn', () => {
    const log = [seen('deal'), seen('plays'), seen('plays')];
    const lines = (of: News[]) => dealsOf(of).flatMap(({ parts }) => parts.flatMap((part) => part.lines));
    const before = lines(log);
    const after = lines([...log, seen('completes')]);
    expect(after.length).toBe(4);
    before.forEach((line, place) => expect(after[place]).toBe(line));
    // The same event in another place is another line.
    expect(lines(log.slice(1))[0]).toEqual({ news: log[1], index: 0 });
  });

  it('shows the parts around a moment up to a number of lines on each side, and always its own', () => {
    const parts = [3, 3, 3, 3, 3].map((lines, number) => ({ number, lines: Array.from({ length: lines }, (_, index) => ({ news: { ...said, version: 10 * number + index }, index })) }));
    const numbers = (version: number, most: number) => near(parts, version, most).map(({ number }) => number);
    expect(numbers(21, 3)).toEqual([2, 3]);
    expect(numbers(21, 6)).toEqual([1, 2, 3, 4]);
    expect(numbers(0, 1)).toEqual([0]);
    expect(numbers(99, 3)).toEqual([4]);
    expect(near([], 5, 5)).toEqual([]);
  });

  it('shows the newest parts up to a number of lines, and at least one', () => {
    const parts = [3, 3, 3].map((lines, number) => ({ number, lines: Array.from({ length: lines }, (_, index) => ({ news: said, index })) }));
    expect(newest(parts, 6).map(({ number }) => number)).toEqual([1, 2]);
    expect(newest(parts, 2).map(({ number }) => number)).toEqual([2]);
    expect(newest(parts, 100)).toHaveLength(3);
    expect(newest([], 5)).toEqual([]);
  });
});
