// Events of the table and of the match as sentences.
import type { News, SeenEvent } from '../generated/wire';
import { format } from '../messages/current.svelte';
import type { Name } from '../messages/messages';
import type { Words } from '../words/en';
import { words as spoken } from '../words/words.svelte';

export function newsText({ what }: News, names: readonly string[], words: Words): string {
  const name = (seat: number) => names[seat] ?? '';
  if ('seen' in what) return format(what.seen.message, name);
  if ('notice' in what) return format(what.notice.message, name);
  if ('said' in what) return `${name(what.said.seat)}: ${what.said.text}`;
  if ('gesture' in what) {
    const { seat, gesture } = what.gesture;
    return words.table.gestured(name(seat), words.table.gestures[gesture] ?? gesture);
  }
  return words.table.tookBack(name(what.taken_back.seat));
}

/** Several events as a text. */
export function eventsText(seen: readonly SeenEvent[], name: Name, words: Words): string {
  return seen.map(({ message }) => format(message, name)).join(words.between);
}

/** Why there is no connection, as far as this device knows. */
export const connectionText = (words: Words): string => (navigator.onLine ? words.connection.lost : words.connection.offline);

/** Names separated by commas, without an "and". */
export const nameList = (names: readonly string[]): string => names.join(spoken.now.comma);
