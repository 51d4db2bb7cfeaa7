import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../messages/current.svelte';
import { messagesOf } from '../messages/testing';
import type { TurningPoint } from '../generated/wire';
import { loadPages, usePages } from '../messages/pages.svelte';
import { firstStep, line, percent, percents, replayLink, stepAt, stepOf, titleOf, toldTurning } from './review';

describe('a review', () => {
  it('is a line for each seat, 100 % at the top', () => {
    const steps = [[500, 500], [250, 750], [0, 1000]];
    expect(line(steps, 0)).toBe('0,500 1,750 2,1000');
    expect(line(steps, 1)).toBe('0,500 1,250 2,0');
  });

  it('is shown in percent', () => expect([0, 4, 345, 1000].map(percent)).toEqual([0, 0, 35, 100]));

  it('adds up to 100 % if there is always a single winner', () => {
    expect(percents([505, 495])).toEqual([51, 49]);
    expect(percents([334, 333, 333])).toEqual([34, 33, 33]);
    expect(percents([333, 333, 333])).toEqual([34, 33, 33]);
    expect(percents([1000, 0])).toEqual([100, 0]);
    expect(percents([0, 0, 1000])).toEqual([0, 0, 100]);
  });

  it('is rounded by itself if there are draws or shared wins', () => {
    expect(percents([505, 455])).toEqual([51, 46]);
    expect(percents([1000, 1000, 0])).toEqual([100, 100, 0]);
  });

  it('starts at the first step that shows something', () => {
    expect(firstStep([{ seen: [] }, { seen: [{}] }, { seen: [{}] }])).toBe(1);
    expect(firstStep([{ seen: [] }])).toBe(0);
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

describe('a turning point', () => {
  const message = { id: 'table-full' };
  const turning: TurningPoint = { step: 1, seats: [1], before: 312, after: 708, loser: 1, messages: [message] };
  const steps = [[312, 688], [708, 292]];
  const names = ['Ann', 'Ben', 'Cleo'];
  beforeEach(async () => {
    useMessages(messagesOf('en'));
    usePages(await loadPages('en'));
  });

  it('says what happened, and what the seat that chose lost by it', () => {
    expect(toldTurning(turning, steps, [0], names)).toBe('Every seat is taken. You can watch. The chance of Ben fell from 69 % to 29 %.');
  });

  it('says what the winners gained if they chose, or all did, or chance', () => {
    const gained = { ...turning, loser: null };
    for (const seats of [[0], [0, 1], []]) expect(toldTurning({ ...gained, seats }, steps, [0], names)).toContain(' The chance of Ann rose from 31 % to 71 %.');
    expect(toldTurning(gained, steps, [0, 1], names)).toContain('The chance of Ann, Ben rose');
  });

  it('is joined as the language joins sentences and names', async () => {
    useMessages(messagesOf('ja'));
    usePages(await loadPages('ja'));
    expect(toldTurning({ ...turning, loser: null }, steps, [0, 1], names)).toMatch(/^満席です。観戦はできます。\S*Ann、Ben/);
  });

  it('writes names and negative numbers like the rest of the page', () => {
    const scored = { id: 'score', args: { seat: { seat: 0 }, points: -20 } };
    expect(toldTurning({ ...turning, messages: [scored] }, steps, [0], names)).toContain('Ann −20');
  });

  it('is called luck if it was', () => {
    expect(titleOf(turning)).toBe('Turning point, move 1');
    expect(titleOf({ ...turning, seats: [] })).toContain('by chance');
  });
});
