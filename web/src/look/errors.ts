// Errors as sentences in the language of the page.
import { ApiError } from '../api';
import type { Code } from '../generated/wire';
import { format } from '../messages/current.svelte';
import type { Name } from '../messages/messages';
import type { Words } from '../words/en';

/** Codes for which the page's own sentence is better than the server's, because it says what to do next. */
const OWN: ReadonlySet<string> = new Set<Code>(['not_found', 'bad_key', 'full']);

/** The server's sentence. Before one that is the same in every language comes the page's own sentence for the code. */
export function errorText(error: unknown, words: Words, name: Name = words.table.seat): string {
  if (!(error instanceof ApiError)) return words.errors.oops;
  if (error.code === 'unreachable') return words.errors.unreachable;
  const kind = words.errors.codes[error.code];
  const text = error.said && !OWN.has(error.code) ? format(error.said, name) : '';
  return error.said?.id === 'plain' ? `${kind} ${text}` : text || kind;
}
