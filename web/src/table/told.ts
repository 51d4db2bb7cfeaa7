// One piece of news as a sentence.
import type { Say } from '../boards/sayings.svelte';
import type { News } from '../generated/wire';
import type { Words } from '../words/en';
import { phrase } from '../words/phrases';
import { words as spoken } from '../words/words.svelte';

export function told({ what }: News, names: readonly string[], words: Words, say: Say | null | undefined): string {
  const name = (seat: number) => names[seat] ?? '';
  if ('seen' in what) return say?.(what.seen.seen, name) ?? what.seen.text;
  if ('table' in what) return phrase(what.table, words.phrases, name);
  if ('said' in what) return `${name(what.said.seat)}: ${what.said.text}`;
  if ('gesture' in what) {
    const { seat, gesture } = what.gesture;
    return words.table.gestured(name(seat), words.table.gestures[gesture] ?? gesture);
  }
  return words.table.tookBack(name(what.back.seat));
}

/** That there is no connection, for whatever reason this device knows. */
export const lost = (words: Words): string => (navigator.onLine ? words.line.lost : words.line.offline);

/** Names in a row: "A, B and C" without the "and", which is not the same in every language. */
export const listed = (names: readonly string[]): string => names.join(spoken.now.comma);
