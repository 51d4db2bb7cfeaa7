import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/wire';
import { en } from '../words/en';
import { choiceName, dealTitle, gameLine, gameTitle, optionName } from '../words/games';
import { boardOf } from '.';

const own = Object.keys(import.meta.glob('../games/*/Board.svelte')).map((path) => path.split('/').at(-2) ?? '');
const fallback = async () => (await boardOf('garden')()).default;

describe('a game with a folder of its own', () => {
  it.each(own)('%s has a board and words', async (game) => {
    expect((await boardOf(game)()).default).not.toBe(await fallback());
    expect(gameTitle(game, undefined, en)).not.toBe('');
    expect(gameLine(game, undefined, en)).not.toBe('');
  });
});

describe('a game without one', () => {
  const option = { key: 'sun', choices: [true, false], default: true, text: 'whether the sun shines', clause: 'R1.1' };
  const garden = { id: 'garden', title: 'Garden', line: 'Grow things.', options: [option] } as unknown as GameInfo;

  it('is played at the fallback board', async () => {
    expect(await fallback()).toBe((await boardOf('toString')()).default);
  });

  it('is described in the words of the server', () => {
    expect(gameTitle('garden', garden, en)).toBe('Garden');
    expect(gameLine('garden', garden, en)).toBe('Grow things.');
    expect(optionName('garden', option, en)).toBe('whether the sun shines');
    expect(choiceName('garden', 'sun', true, en)).toBe('true');
    expect(dealTitle('garden', 2, en)).toBe('Deal 2');
    expect(gameTitle('toString', undefined, en)).toBe('toString');
  });
});
