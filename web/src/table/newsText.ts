// Events of the table and of the match as sentences.
import { type Name, type Say, tell } from '../boards/sayings.svelte';
import type { News, SeenEvent } from '../generated/wire';
import type { Words } from '../words/en';
import { phrase } from '../words/phrases';
import { words as spoken } from '../words/words.svelte';

export function newsText({ what }: News, names: readonly string[], words: Words, say: Say | null | undefined): string {
  const name = (seat: number) => names[seat] ?? '';
  if ('seen' in what) return witnessed(what.seen, name, say);
  if ('notice' in what) return phrase(what.notice, words.phrases, name);
  if ('said' in what) return `${name(what.said.seat)}: ${what.said.text}`;
  if ('gesture' in what) {
    const { seat, gesture } = what.gesture;
    return words.table.gestured(name(seat), words.table.gestures[gesture] ?? gesture);
  }
  return words.table.tookBack(name(what.taken_back.seat));
}

/** Empty while the language is loading: better than English that is replaced a moment later. */
function witnessed(one: SeenEvent, name: Name, say: Say | null | undefined): string {
  return say === undefined ? '' : tell(say, one, name);
}

/** Several events as a text. */
export function eventsText(seen: readonly SeenEvent[], name: Name, words: Words, say: Say | null | undefined): string {
  return seen.map((one) => witnessed(one, name, say)).join(words.between);
}

/** Why there is no connection, as far as this device knows. */
export const connectionText = (words: Words): string => (navigator.onLine ? words.connection.lost : words.connection.offline);

/** Names separated by commas, without an "and". */
export const nameList = (names: readonly string[]): string => names.join(spoken.now.comma);
