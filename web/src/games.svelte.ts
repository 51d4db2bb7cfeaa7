// What the server says about the games, by id. It is loaded on the first request.
import { api } from './api';
import type { GameInfo, OptionInfo } from './generated/wire';
import { format } from './messages/current.svelte';

let known = $state.raw<GameInfo[]>([]);
let asked = false;

export function gameOf(id: string | undefined): GameInfo | undefined {
  if (!asked) {
    asked = true;
    api.games().then((games) => (known = games)).catch(() => (asked = false));
  }
  return known.find((game) => game.id === id);
}

/** The game's name, or its id until the messages are loaded. */
export const titleOf = (id: string): string => format({ id: `${id}/title` }) || id;

/** One line about the game for somebody who has never heard of it. */
export const lineOf = (id: string): string => format({ id: `${id}/line` });

/** The heading of a deal: "Round 2". */
export const dealTitle = (id: string, number: number): string => format({ id: `${id}/deal`, args: { number } });

/** The heading of a part of a deal: "Trick 3". */
export const partTitle = (id: string, number: number): string => format({ id: `${id}/part`, args: { number } });

export const optionName = (game: string, { key }: OptionInfo): string => format({ id: `${game}/option-${key}` });

export const choiceName = (game: string, key: string, value: boolean | number | string): string => format({ id: `${game}/option-${key}-${value}` });
