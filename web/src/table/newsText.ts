// Events of the table and of the match as sentences.
import type { Gesture, Message, News, TableView, Verdict } from '../generated/wire';
import { format, formatParts } from '../messages/current.svelte';
import { type CardName, type Name, type Part, YOU } from '../messages/messages';
import { say } from '../messages/pages.svelte';

/** What a player calls the seats of a table: their own is "you". */
export const namesAt = (table: TableView | null): Name => (seat) => (table && table.you === seat ? YOU : (table?.seats[seat]?.name ?? ''));

/** An event as a sentence, in which cards can be drawn. */
export function newsParts({ what }: News, name: Name): Part[] {
  if ('seen' in what) return formatParts(what.seen.message, name);
  if ('notice' in what) return formatParts(what.notice.message, name);
  if ('said' in what) return [`${calledAlone(what.said.seat, name)}: ${what.said.text}`];
  const { seat } = 'gesture' in what ? what.gesture : what.undone;
  const called = name(seat);
  if ('undone' in what) return [called === YOU ? say('table-you-undid') : say('table-undid', { name: called })];
  const gesture = gestureText(what.gesture.gesture, called === YOU ? 'you' : 'other');
  return [called === YOU ? say('table-you-gestured', { gesture }) : say('table-gestured', { name: called, gesture })];
}

/** An event as a sentence in words alone, with these names for the cards. */
export function newsText(news: News, name: Name, card: CardName): string {
  if ('seen' in news.what) return format(news.what.seen.message, name, card);
  return newsParts(news, name).map((part) => wordOf(part, card)).join('');
}

export const wordOf = (part: Part, card: CardName): string => (typeof part === 'string' ? part : card(part.card));

/** What a gesture is: what somebody else does, or what you do. */
export const gestureText = (gesture: Gesture, who: 'you' | 'other'): string => say(`gesture-${gesture}`, { who });

/** A name that stands by itself. */
function calledAlone(seat: number, name: Name): string {
  const called = name(seat);
  return called === YOU ? say('table-you-alone') : called;
}

/** Several messages as one text, in which cards can be drawn. */
export function messagesParts(messages: readonly Message[], name: Name): Part[] {
  return messages.flatMap((message, place) => [...(place > 0 ? [say('between')] : []), ...formatParts(message, name)]);
}

/** Why there is no connection, as far as this device knows. */
export const connectionText = (): string => (navigator.onLine ? say('connection-lost') : say('connection-offline'));

/** Names separated by commas, without an "and". */
export const nameList = (names: readonly string[]): string => names.join(say('comma'));

/** The winners of a match, with the reader first, who is "you". */
export function winnersOf({ you, seats }: TableView, { winners }: Verdict): string {
  const others = winners.filter((seat) => seat !== you).map((seat) => seats[seat]?.name ?? '');
  return nameList(others.length < winners.length ? [say('table-you-alone'), ...others] : others);
}
