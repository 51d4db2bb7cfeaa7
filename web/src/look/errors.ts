// Errors as sentences in the language of the page.
import { ApiError } from '../api';
import { format, formatParts } from '../messages/current.svelte';
import type { CardName, Name, Part } from '../messages/messages';
import { say } from '../messages/pages.svelte';

/** The server's sentence, or the page's own if the server gave none. */
export function errorText(error: unknown, name: Name = (number) => say('table-seat', { number }), card?: CardName): string {
  if (!(error instanceof ApiError)) return say('error-oops');
  return error.said ? format(error.said, name, card) : say('error-unreachable');
}

/** The same, with cards that can be drawn. */
export const errorParts = (error: ApiError, name: Name): Part[] => (error.said ? formatParts(error.said, name) : [errorText(error, name)]);
