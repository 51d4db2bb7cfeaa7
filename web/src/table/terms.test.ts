import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/wire';
import { loadPages, say, usePages } from '../messages/pages.svelte';
import { span, terms } from './terms';

const gostop = {
  id: 'gostop', players: [2, 3],
  options: [
    { key: 'sets', choices: ['apart', 'both'], default: 'apart', clause: 'R5.3' },
    { key: 'again', choices: ['always', 'gain'], default: 'always', clause: 'R6.2' },
  ],
} as GameInfo;
const table = { game: 'gostop', options: { sets: 'apart', again: 'always' }, clock: null, hints: true, talk: 'all' as const, open: false };

describe('the terms of a table', () => {
  it('give times in their largest units', async () => {
    expect(span(300)).toBe('5 min');
    expect(span(90)).toBe('1 min 30 s');
    expect(span(86_400)).toBe('1 day');
    expect(span(0)).toBe('0 s');
    usePages(await loadPages('ja'));
    expect(span(28_800)).toBe('8時間');
    usePages(await loadPages('en'));
  });

  it('list only the options that differ from the default', () => {
    expect(terms(table, gostop)[0]).toBe(say('setting-usual-rules'));
    expect(terms({ ...table, open_deals: { duplicate: {} } }, gostop)[0]).toBe(say('setting-duplicate'));
    const said = terms({ ...table, options: { sets: 'both', again: 'always' } }, gostop);
    expect(said[0]).toContain('Cards of a complete trio: count again among five');
    expect(said.join()).not.toContain('After a go');
  });

  it('list clock, hints, chat and who can join', () => {
    const said = terms({ ...table, clock: { bank: 300, more: 5 }, hints: false, talk: 'gestures', open: true }, gostop);
    expect(said.slice(1)).toEqual(['Clock: 5 min per player, plus 5 s per move', say('setting-without-hints'), 'Chat: gestures only', say('setting-listed')]);
  });
});
