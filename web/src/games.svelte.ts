// What the server says about the games, by id. It is loaded on the first request.
import { api } from './api';
import type { GameInfo } from './generated/wire';
import { gameLine, gameTitle } from './words/games';
import { words } from './words/words.svelte';

let known = $state.raw<GameInfo[]>([]);
let asked = false;

export function gameOf(id: string | undefined): GameInfo | undefined {
  if (!asked) {
    asked = true;
    api.games().then((games) => (known = games)).catch(() => (asked = false));
  }
  return known.find((game) => game.id === id);
}

/** The game's name, or its id until the name is known. */
export const titleOf = (id: string): string => gameTitle(id, gameOf(id), words.now);

/** One line about the game for somebody who has never heard of it. */
export const lineOf = (id: string): string => gameLine(id, gameOf(id), words.now);
