// Errors as sentences in the language of the page.
import { ApiError } from '../api';
import type { Code } from '../generated/wire';
import type { Words } from '../words/en';
import { known, phrase, type Name, type Phrases } from '../words/phrases';

/** Codes for which the page's own sentence is better than the server's, because it says what to do next. */
const OWN: ReadonlySet<string> = new Set<Code>(['not_found', 'bad_key', 'full']);

/** The server's sentence. If this language has no translation of it, the general sentence for the code comes before it. */
export function errorText(error: unknown, words: Words, phrases: Phrases | null = words.phrases, name: Name = words.table.seat): string {
  if (!(error instanceof ApiError)) return words.errors.oops;
  if (error.code === 'unreachable') return words.errors.unreachable;
  const kind = words.errors.codes[error.code];
  if (OWN.has(error.code)) return kind;
  const said = { text: error.message, saying: error.saying };
  const text = phrase(said, phrases, name);
  return known(said, phrases) ? text : `${kind} ${text}`;
}
