// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { firstStep, learner, line, replayLink, stepAt, stepOf } from './review';

describe('a review', () => {
  it('is a line for each seat, 100 % at the top', () => {
    const steps = [[50, 50], [25, 75], [0, 100]];
    expect(line(steps, 0)).toBe('0,50 1,75 2,100');
    expect(line(steps, 1)).toBe('0,50 1,25 2,0');
  });

  it('starts at the first step that shows something', () => {
    expect(firstStep([{ seen: [] }, { seen: [{}] }, { seen: [{}] }])).toBe(1);
    expect(firstStep([{ seen: [] }])).toBe(0);
  });

  it('is for the first seat that no bot played', () => {
    expect([['easy', null, null], ['easy', 'hard'], [null, 'easy'], []].map(learner)).toEqual([1, 0, 0, 0]);
  });

  it('finds the nearest step under a pointer, also beyond the edges', () => {
    expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((place) => stepAt(place, 10))).toEqual([0, 0, 5, 5, 10, 10]);
    expect([0.24, 0.26].map((place) => stepAt(place, 2))).toEqual([0, 1]);
  });
});

describe('a link to a step', () => {
  it.each([['?step=12', 12], ['?step=0', 0], ['', null], ['?step=-1', null], ['?step=1e3', null], ['?step=12345678', null], ['?now', null]])('%s', (search, step) =>
    expect(stepOf(search)).toBe(step));

  it('has the key in the fragment', () => {
    const link = new URL(replayLink('abc', 2, 'k3y', 7));
    expect([link.pathname, stepOf(link.search), link.hash]).toEqual(['/replay/abc/2', 7, '#watch=k3y']);
    expect(replayLink('abc', 2)).toBe(`${location.origin}/replay/abc/2`);
  });
});
