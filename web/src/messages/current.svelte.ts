// The messages of the current language. They come from the server, which has the texts of every game.
import { api } from '../api';
import type { Arg, Message } from '../generated/wire';
import { type CardName, Messages, type Name, type Part, unbroken } from './messages';

let current = $state.raw<Messages | null>(null);

/** A message as a sentence. Empty until the language is loaded: better than English that is replaced a moment later. */
export function format(message: Message, name: Name = byNumber, card?: CardName): string {
  return unbroken(current?.format(message, name, card) ?? '');
}

/** A message as a sentence in parts: words, and cards that can be drawn. */
export function formatParts(message: Message, name: Name = byNumber): Part[] {
  return (current?.parts(message, name) ?? []).map((part) => (typeof part === 'string' ? unbroken(part) : part));
}

const byNumber: Name = (number) => format({ id: 'seat', args: { number } });

/** Whether there are messages to format with. */
export const loaded = (): boolean => current !== null;

/** The messages of a language, and English for what it does not have. */
export async function loadMessages(language: string): Promise<Messages> {
  const [own, english] = await Promise.all([api.messages(language), language === 'en' ? null : api.messages('en')]);
  return new Messages(own, english && new Messages(english));
}

/** Formats with these from now on. */
export function useMessages(messages: Messages): void {
  current = messages;
}

/** What a game says: the ids of its messages, and for each the names of its gaps. */
export function says<Gaps extends { [id in keyof Gaps]: string }>(game: string) {
  return <Id extends keyof Gaps & string>(id: Id, ...args: [Gaps[Id]] extends [never] ? [] : [Record<Gaps[Id], Arg>]): string =>
    format({ id: `${game}/${id}`, args: args[0] ?? {} });
}
