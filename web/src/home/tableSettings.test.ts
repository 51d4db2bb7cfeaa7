import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/wire';
import { botsOnly, clockOf, defaults, loadTableSettings, openRequest, saveTableSettings } from './tableSettings';

const game = {
  id: 'nine', title: 'Nine', line: '', players: [3, 5],
  options: [{ key: 'sets', choices: ['apart', 'both'], default: 'apart', text: '', clause: 'R1.1' }],
} as GameInfo;

describe('a table as it is wished for', () => {
  beforeEach(() => localStorage.clear());

  it('is for friends, by the usual rules and without a clock, if nothing was said', () => {
    const plan = openRequest(game, defaults(game));
    expect(plan.seats).toEqual(['open', 'open', 'open']);
    expect(plan.options).toEqual({ sets: 'apart' });
    expect(plan).not.toHaveProperty('clock');
  });

  it('has friends and bots where they were put', () => {
    const plan = openRequest(game, { ...defaults(game), players: 4, others: ['hard', 'friend', 'easy', 'expert'] });
    expect(plan.seats).toEqual(['open', { bot: 'hard' }, 'open', { bot: 'easy' }]);
  });

  it('is remembered, as far as the game still has it', () => {
    saveTableSettings(game, { ...defaults(game), players: 9, options: { sets: 'gone' }, clock: 7, talk: 'off' });
    const chosen = loadTableSettings(game);
    expect(chosen).toMatchObject({ players: 5, options: { sets: 'apart' }, clock: 'none', talk: 'off' });
    expect(chosen.others).toHaveLength(4);
  });

  it('leaves it to the server whether a clock makes sense', () => {
    const own = { ...defaults(game), clock: 'own' as const };
    expect(clockOf({ ...own, minutes: 1.5, seconds: 2.4 })).toEqual({ bank: 90, more: 2 });
    expect(clockOf({ ...own, minutes: 0, seconds: 0 })).toEqual({ bank: 0, more: 0 });
    expect(clockOf({ ...own, minutes: 1e15, seconds: 0 })).toEqual({ bank: 2 ** 32 - 1, more: 0 });
  });

  it('with bots only asks for nothing else', () => {
    saveTableSettings(game, { ...defaults(game), options: { sets: 'both' }, clock: 0 });
    const plan = botsOnly(game, 3, 'hard');
    expect(plan.seats).toEqual(['open', { bot: 'hard' }, { bot: 'hard' }]);
    expect(plan.options).toEqual({ sets: 'apart' });
    expect(plan).not.toHaveProperty('clock');
  });
});
