// What a game calls its cards and moves: `games/GAME/spoken.ts`, loaded with the first table of the game.
import type { CardName, Part } from '../messages/messages';

export interface Spoken {
  /** The name of a card, for screen readers. */
  spoken: CardName;
  /** A move, by its notation: words, and cards that can be drawn. */
  move(text: string): Part[];
}

const files = import.meta.glob<Spoken>('../games/*/spoken.ts');
/** The words of a game without any: its notations. */
const plain: Spoken = { spoken: String, move: (text) => [text] };

let known = $state.raw<Record<string, Spoken>>({});
const asked = new Set<string>();

/** The words of a game; null until they are loaded. */
export function spokenOf(game: string): Spoken | null {
  const load = files[`../games/${game}/spoken.ts`];
  if (!load) return plain;
  if (!asked.has(game)) {
    asked.add(game);
    load().then((found) => (known = { ...known, [game]: found }), () => asked.delete(game));
  }
  return known[game] ?? null;
}
