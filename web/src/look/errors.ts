// Errors as sentences in the language of the page.
import { ApiError } from '../api';
import type { Code } from '../generated/wire';
import { format } from '../messages/current.svelte';
import type { Name } from '../messages/messages';
import { say } from '../messages/pages.svelte';

/** Codes for which the page's own sentence is better than the server's, because it says what to do next. */
const OWN: ReadonlySet<string> = new Set<Code>(['not_found', 'bad_key', 'full']);

/** The server's sentence. Before one that is the same in every language comes the page's own sentence for the code. */
export function errorText(error: unknown, name: Name = (number) => say('table-seat', { number })): string {
  if (!(error instanceof ApiError)) return say('error-oops');
  if (error.code === 'unreachable') return say('error-unreachable');
  const kind = say(`error-code-${error.code}`);
  const text = error.said && !OWN.has(error.code) ? format(error.said, name) : '';
  return error.said?.id === 'plain' ? `${kind} ${text}` : text || kind;
}
