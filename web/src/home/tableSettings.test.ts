// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/wire';
import { settings } from '../settings.svelte';
import { botsOnly, clockOf, defaults, loadTableSettings, openRequest, saveTableSettings } from './tableSettings';

const game = {
  id: 'nine', players: [3, 5],
  options: [{ key: 'sets', choices: ['apart', 'both'], default: 'apart', clause: 'R1.1' }],
} as GameInfo;

describe('the settings of a new table', () => {
  beforeEach(() => localStorage.clear());

  it('default to friends, standard rules and no clock', () => {
    const plan = openRequest(game, defaults(game));
    expect(plan.seats).toEqual(['open', 'open', 'open']);
    expect(plan.options).toEqual({ sets: 'apart' });
    expect(plan).not.toHaveProperty('clock');
  });

  it('offer a newcomer easy bots', () => {
    expect(botsOnly(game, 3, settings.level).seats).toEqual(['open', { bot: 'easy' }, { bot: 'easy' }]);
  });

  it('put friends and bots on their seats', () => {
    const plan = openRequest(game, { ...defaults(game), players: 4, others: ['hard', 'friend', 'easy', 'expert'] });
    expect(plan.seats).toEqual(['open', { bot: 'hard' }, 'open', { bot: 'easy' }]);
  });

  it('are remembered as far as they are still valid', () => {
    saveTableSettings(game, { ...defaults(game), players: 9, options: { sets: 'gone' }, clock: 7, talk: 'off' });
    const chosen = loadTableSettings(game);
    expect(chosen).toMatchObject({ players: 5, options: { sets: 'apart' }, clock: 'none', talk: 'off' });
    expect(chosen.others).toHaveLength(4);
  });

  it('leave it to the server whether a clock makes sense', () => {
    const own = { ...defaults(game), clock: 'own' as const };
    expect(clockOf({ ...own, minutes: 1.5, seconds: 2.4 })).toEqual({ bank: 90, more: 2 });
    expect(clockOf({ ...own, minutes: 0, seconds: 0 })).toEqual({ bank: 0, more: 0 });
    expect(clockOf({ ...own, minutes: 1e15, seconds: 0 })).toEqual({ bank: 2 ** 32 - 1, more: 0 });
  });

  it('are the defaults for a table with bots only', () => {
    saveTableSettings(game, { ...defaults(game), options: { sets: 'both' }, clock: 0 });
    const plan = botsOnly(game, 3, 'hard');
    expect(plan.seats).toEqual(['open', { bot: 'hard' }, { bot: 'hard' }]);
    expect(plan.options).toEqual({ sets: 'apart' });
    expect(plan).not.toHaveProperty('clock');
  });
});
