// A fault as a sentence in the language of the page, where we have one; else as the server put it.
import { Wrong } from '../api';
import type { Words } from '../words/en';

export function sentence(wrong: unknown, words: Words): string {
  if (!(wrong instanceof Wrong)) return words.wrong.oops;
  switch (wrong.code) {
    case 'unreachable':
      return words.wrong.unreachable;
    case 'not_found':
      return words.wrong.notFound;
    case 'bad_key':
      return words.wrong.badKey;
    case 'full':
      return words.wrong.full;
    case 'damaged':
      return words.wrong.damaged;
    default:
      return wrong.message;
  }
}
