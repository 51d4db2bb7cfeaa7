// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepSolved, percent, percentUp, solvedOf } from './solved';

beforeEach(() => localStorage.clear());

it('the first way a puzzle was solved is kept', () => {
  keepSolved('three', 4, 'shown');
  keepSolved('three', 4, 'first');
  keepSolved('three', 9, 'first');
  expect(solvedOf('three')).toEqual({ 4: 'shown', 9: 'first' });
  expect(solvedOf('collision')).toEqual({});
});

it('what cannot be read is left out', () => {
  for (const text of ['[', 'null', '7', '"text"', '{"0":"first","one":"first","2":"won"}']) {
    localStorage.setItem('chabudai puzzles of three', text);
    expect(solvedOf('three')).toEqual({});
  }
});

it('hundredths of a percent have one decimal', () => {
  expect([percent(6123), percent(10000), percent(4), percent(5)]).toEqual(['61.2', '100.0', '0.0', '0.1']);
  expect([percentUp(0), percentUp(4), percentUp(10), percentUp(77)]).toEqual(['0.0', '0.1', '0.1', '0.8']);
});
