// One piece of news as a sentence.
import { type Name, type Say, tell } from '../boards/sayings.svelte';
import type { News, SeenEvent } from '../generated/wire';
import type { Words } from '../words/en';
import { phrase } from '../words/phrases';
import { words as spoken } from '../words/words.svelte';

export function told({ what }: News, names: readonly string[], words: Words, say: Say | null | undefined): string {
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

/** While the language is on its way nothing is told: better than English that changes at once. */
function witnessed(one: SeenEvent, name: Name, say: Say | null | undefined): string {
  return say === undefined ? '' : tell(say, one, name);
}

/** What somebody saw happen, sentence after sentence. */
export function happened(seen: readonly SeenEvent[], name: Name, words: Words, say: Say | null | undefined): string {
  return seen.map((one) => witnessed(one, name, say)).join(words.between);
}

/** That there is no connection, for whatever reason this device knows. */
export const lost = (words: Words): string => (navigator.onLine ? words.line.lost : words.line.offline);

/** Names in a row: "A, B and C" without the "and", which is not the same in every language. */
export const listed = (names: readonly string[]): string => names.join(spoken.now.comma);
