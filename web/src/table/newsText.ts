// Events of the table and of the match as sentences.
import type { Message, News, SeenEvent } from '../generated/wire';
import { format } from '../messages/current.svelte';
import type { Name } from '../messages/messages';
import { say } from '../messages/pages.svelte';

export function newsText({ what }: News, names: readonly string[]): string {
  const name = (seat: number) => names[seat] ?? '';
  if ('seen' in what) return format(what.seen.message, name);
  if ('notice' in what) return format(what.notice.message, name);
  if ('said' in what) return `${name(what.said.seat)}: ${what.said.text}`;
  if ('gesture' in what) {
    const { seat, gesture } = what.gesture;
    return say('table-gestured', { name: name(seat), gesture: say(`gesture-${gesture}`) });
  }
  return say('table-undid', { name: name(what.undone.seat) });
}

/** Several messages as a text. */
export function messagesText(messages: readonly Message[], name: Name): string {
  return messages.map((message) => format(message, name)).join(say('between'));
}

/** Several events as a text. */
export const eventsText = (seen: readonly SeenEvent[], name: Name): string =>
  messagesText(seen.map(({ message }) => message), name);

/** Why there is no connection, as far as this device knows. */
export const connectionText = (): string => (navigator.onLine ? say('connection-lost') : say('connection-offline'));

/** Names separated by commas, without an "and". */
export const nameList = (names: readonly string[]): string => names.join(say('comma'));
