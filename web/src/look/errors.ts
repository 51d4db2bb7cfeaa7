// Errors as sentences in the language of the page.
import { ApiError } from '../api';
import { format } from '../messages/current.svelte';
import type { Name } from '../messages/messages';
import { say } from '../messages/pages.svelte';

/** The server's sentence, or the page's own if the server gave none. */
export function errorText(error: unknown, name: Name = (number) => say('table-seat', { number })): string {
  if (!(error instanceof ApiError)) return say('error-oops');
  return error.said ? format(error.said, name) : say('error-unreachable');
}
