// The words of the games. Each game keeps its own in its folder, `words.en.ts` and so on; a language gathers what it finds there.
import type { GameInfo, OptionInfo } from '../generated/wire';
import type { Words } from './en';

/** What the pages outside a game's board say about the game. */
export interface GameAbout {
  title: string;
  /** One line for somebody who has never heard of the game. */
  line: string;
  /** The options and their choices by key. */
  options?: Record<string, { name: string; choices: Record<string, string> }>;
  /** What the game calls a deal, where it has a word of its own. */
  deal?: (number: number) => string;
}

/** The words by game id. Each game adds itself in its `words.en.ts`. */
export interface GamesWords {}

/** From files to games: "../games/GAME/words.en.ts" holds the words of GAME. */
export function gameWords(files: Record<string, unknown>): GamesWords {
  return Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/').at(-2), words])) as GamesWords;
}

/** What a language says about a game; nothing, for a game that has no words here. */
function aboutOf(id: string, { games }: Words): GameAbout | undefined {
  const all: Record<string, { about: GameAbout }> = { ...games };
  return Object.hasOwn(all, id) ? all[id]?.about : undefined;
}

/** The game's name: in this language, as the server has it, or its id until the server has answered. */
export const gameTitle = (id: string, info: GameInfo | undefined, words: Words): string => aboutOf(id, words)?.title ?? info?.title ?? id;

export const gameLine = (id: string, info: GameInfo | undefined, words: Words): string => aboutOf(id, words)?.line ?? info?.line ?? '';

/** The heading of a deal: "Round 2". */
export const dealTitle = (id: string, number: number, words: Words): string => (aboutOf(id, words)?.deal ?? words.table.deal)(number);

export function optionName(game: string, { key, text }: OptionInfo, words: Words): string {
  return aboutOf(game, words)?.options?.[key]?.name ?? text;
}

export function choiceName(game: string, key: string, value: boolean | number | string, words: Words): string {
  return aboutOf(game, words)?.options?.[key]?.choices[String(value)] ?? String(value);
}
