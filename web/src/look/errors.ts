// A fault as a sentence in the language of the page.
import { ApiError } from '../api';
import type { Code } from '../generated/wire';
import type { Words } from '../words/en';
import { known, phrase, type Name, type Phrases } from '../words/phrases';

/** Where the page says better than the server what to do: it knows the ways on. */
const OWN: ReadonlySet<string> = new Set<Code>(['not_found', 'bad_key', 'full']);

/** The server's sentence; in a language that does not have it, behind one about faults of that kind. */
export function errorText(wrong: unknown, words: Words, phrases: Phrases | null = words.phrases, name: Name = words.table.seat): string {
  if (!(wrong instanceof ApiError)) return words.errors.oops;
  if (wrong.code === 'unreachable') return words.errors.unreachable;
  const kind = words.errors.codes[wrong.code];
  if (OWN.has(wrong.code)) return kind;
  const said = { text: wrong.message, saying: wrong.saying };
  const text = phrase(said, phrases, name);
  return known(said, phrases) ? text : `${kind} ${text}`;
}
