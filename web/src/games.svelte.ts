// What is known of the games, for whoever only has the name of one. Until the server has told it, nothing is.
import { api } from './api';
import type { GameInfo } from './generated/wire';
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

/** How a game is called; its id, as long as nothing better is known. */
export const titleOf = (id: string): string =>
  (Object.hasOwn(words.now.titles, id) ? words.now.titles[id] : undefined) ?? gameOf(id)?.title ?? id;
