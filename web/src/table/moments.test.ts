import { describe, expect, it } from 'vitest';
import type { News } from '../generated/wire';
import { aPlay, aTable } from './fakeSocket';
import { Moments } from './moments.svelte';

const at = (version: number, step: number) => ({ version, play: { ...aPlay, step } });

describe('looking back', () => {
  it('shows the moment with which something happened', () => {
    const moments = new Moments();
    moments.keep(at(5, 1), 4);
    moments.keep(at(6, 2), 5);
    moments.keep(at(9, 3), 6);
    expect([5, 6, 7, 9].map((version) => moments.of(version)?.play.step)).toEqual([1, 2, 3, 3]);
    expect(moments.of(10)).toBeUndefined();
    moments.show(6);
    expect(moments.shown?.play.step).toBe(2);
    moments.show(9);
    expect(moments.shown, 'the newest moment is the present').toBeNull();
  });

  it('has the events of the match up to the moment, and begins anew with the next match', () => {
    const moments = new Moments();
    const seen = (version: number): News => ({ version, what: { seen: { seen: version, message: { id: 'x' }, part: 'plays' } } });
    const hear = (version: number, step: number, number: number) =>
      moments.hear({ version, since: version - 1, table: { ...aTable, number, play: { ...aPlay, step } } });
    hear(5, 1, 1);
    hear(6, 2, 1);
    hear(7, 3, 1);
    moments.show(6);
    expect(moments.past([3, 5, 6, 7].map(seen)), 'version 3 was another match').toEqual([5, 6]);
    hear(8, 1, 2);
    expect(moments.shown).toBeNull();
    expect(moments.of(6)).toBeUndefined();
    expect(moments.of(8)?.play.step).toBe(1);
  });

  it('knows nothing from before the page was opened', () => {
    const moments = new Moments();
    moments.keep(at(40, 30), 39);
    expect(moments.of(39)).toBeUndefined();
    moments.show(12);
    expect(moments.shown).toBeNull();
  });

  it('keeps no moment twice, and none that was undone', () => {
    const moments = new Moments();
    moments.keep(at(5, 1), 4);
    moments.keep(at(6, 2), 5);
    moments.keep(at(7, 2), 6);
    expect(moments.of(7)).toBeUndefined();
    moments.keep(at(8, 3), 7);
    moments.show(6);
    moments.keep(at(9, 2), 8);
    expect(moments.shown).toBeNull();
    expect(moments.of(6)?.version).toBe(9);
    moments.forget();
    expect(moments.of(9)).toBeUndefined();
  });
});
