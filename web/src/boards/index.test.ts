import { beforeAll, describe, expect, it } from 'vitest';
import { choiceName, dealTitle, lineOf, optionName, titleOf } from '../games.svelte';
import { useMessages } from '../messages/current.svelte';
import { Messages } from '../messages/messages';
import { messagesOf } from '../messages/testing';
import { boardOf } from '.';

const own = Object.keys(import.meta.glob('../games/*/Board.svelte')).map((path) => path.split('/').at(-2) ?? '');
const fallback = async () => (await boardOf('garden')()).default;

describe('a game with a folder of its own', () => {
  it.each(own)('%s has a board and texts', async (game) => {
    expect((await boardOf(game)()).default).not.toBe(await fallback());
    expect(titleOf(game)).not.toContain('/');
    expect(lineOf(game)).not.toContain('/');
  });
});

describe('a game without one', () => {
  const garden = 'title = Garden\nline = Grow things.\ndeal = Spring { $number }\noption-sun = The sun\noption-sun-true = shines';
  beforeAll(() => useMessages(new Messages({ ...messagesOf('en').texts, games: { garden } })));

  it('is played at the fallback board', async () => {
    expect(await fallback()).toBe((await boardOf('toString')()).default);
  });

  it('is described in its own words', () => {
    expect(titleOf('garden')).toBe('Garden');
    expect(lineOf('garden')).toBe('Grow things.');
    expect(optionName('garden', { key: 'sun', choices: [true, false], default: true, clause: 'R1.1' })).toBe('The sun');
    expect(choiceName('garden', 'sun', true)).toBe('shines');
    expect(dealTitle('garden', 2)).toBe('Spring 2');
  });
});
