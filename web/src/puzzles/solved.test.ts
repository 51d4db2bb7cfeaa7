// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { damagedText } from '../you/matches';
import { keepSolved, percent, percentUp, solvedOf } from './solved';

const [one, two, three] = [{ number: 1, id: 'aa' }, { number: 2, id: 'bb' }, { number: 3, id: 'cc' }];
const key = 'chabudai puzzles of three';
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

it('the first way a puzzle was solved is kept', () => {
  keepSolved('three', one, 'shown');
  keepSolved('three', one, 'first');
  keepSolved('three', three, 'first');
  expect(solvedOf('three', [one, two, three])).toEqual({ aa: 'shown', cc: 'first' });
  expect(solvedOf('collision', [one, two, three])).toEqual({});
});

it('a mark stays with its puzzle when the set changes, and is not lost when the puzzle is gone', () => {
  keepSolved('three', one, 'first');
  keepSolved('three', two, 'found');
  const changed = [{ number: 1, id: 'dd' }, { number: 2, id: 'aa' }];
  expect(solvedOf('three', changed)).toEqual({ aa: 'first' });
  keepSolved('three', changed[0]!, 'shown');
  expect(solvedOf('three', [one, two, ...changed])).toEqual({ aa: 'first', bb: 'found', dd: 'shown' });
});

it('a mark by number goes to the puzzle that has the number now, once', () => {
  localStorage.setItem(key, '{"1":"found","3":"first","99":"shown"}');
  expect(solvedOf('three', [one, two, three])).toEqual({ aa: 'found', cc: 'first' });
  expect(stored()).toEqual({ aa: 'found', cc: 'first', 99: 'shown' });
  expect(solvedOf('three', [{ number: 1, id: 'ee' }])).toEqual({});
  localStorage.setItem(key, '{"1":"shown"}');
  keepSolved('three', one, 'first');
  expect(solvedOf('three', [one]), 'the solution was seen before').toEqual({ aa: 'shown' });
});

it('an entry that cannot be read is left alone', () => {
  localStorage.setItem(key, '{"aa":"won","bb":"first","1":7}');
  expect(solvedOf('three', [one, two])).toEqual({ bb: 'first' });
  keepSolved('three', three, 'found');
  expect(stored()).toEqual({ aa: 'won', bb: 'first', cc: 'found', 1: 7 });
});

it.each(['[', 'null', '7', '"text"', '["aa"]'])('a text that cannot be read is put aside: %s', (text) => {
  localStorage.setItem(key, text);
  expect(solvedOf('three', [one])).toEqual({});
  expect(damagedText()).toBe(text);
  keepSolved('three', one, 'first');
  expect(solvedOf('three', [one])).toEqual({ aa: 'first' });
  expect(damagedText(), 'nothing is lost').toBe(text);
});

it('hundredths of a percent have one decimal', () => {
  expect([percent(6123), percent(10000), percent(4), percent(5)]).toEqual(['61.2', '100.0', '0.0', '0.1']);
  expect([percentUp(0), percentUp(4), percentUp(10), percentUp(77)]).toEqual(['0.0', '0.1', '0.1', '0.8']);
});
