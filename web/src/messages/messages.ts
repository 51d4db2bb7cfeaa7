// Formats messages from the same Fluent files as the terminal does: crates/messages is its counterpart.
import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentValue } from '@fluent/bundle';
import type { Arg, Message, Texts } from '../generated/wire';
import { josa, nim } from './korean';

/** The reader's own seat, which has no name in a sentence: it is "you". */
export const YOU = Symbol('you');
/** What the reader calls a seat. */
export type Name = (seat: number) => string | typeof YOU;
/** A part of a sentence: words, or a card that can be drawn. */
export type Part = string | { card: string };
/** The words for a card, by its notation. */
export type CardName = (card: string) => string;
/** What the reader calls the seats and the cards. */
interface Called {
  name: Name;
  card: CardName;
}
type Join = keyof typeof SIGNS;

/** The shared messages that separate two parts of a list, and the last two. */
const SIGNS = {
  and: ['list-commas', 'list-and'],
  or: ['list-commas', 'list-or'],
  commas: ['list-commas', 'list-commas'],
  semicolons: ['list-semicolons', 'list-semicolons'],
  cards: ['list-cards', 'list-cards'],
  ranks: ['list-ranks', 'list-ranks'],
  sentences: ['list-sentences', 'list-sentences'],
} as const;

/** A number as people write it: all digits, and a sign as wide as one. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return signed(this.value);
  }
}

/** Stand around "you" and around cards, and before other words of ours, until a sentence is complete. No text may contain them. */
const OWN = '\uE000';
const CARD = '\uE001';
const WORD = '\uE002';
const unmarked = (text: string): string => text.replaceAll(/[\uE000-\uE002]/g, '');
/** Whether these words are the reader's own seat alone, not a list with it. */
const isYou = (words: string): boolean => words.length > 2 && words.startsWith(OWN) && words.indexOf(OWN, 1) === words.length - 1;

/** The sentences without the marks of "you" and of other words of ours, which get a capital letter where they begin a sentence. */
function finished(text: string): string {
  let [done, isMarked, isYou] = ['', false, false];
  for (const letter of text) {
    if (letter === WORD) isMarked = true;
    else if (letter === OWN) isMarked = isYou = !isYou;
    else {
      const begins = isMarked && (done.trimEnd() === '' || /[.!?]\s+$/.test(done));
      done += begins ? letter.toUpperCase() : letter;
      isMarked = false;
    }
  }
  return done;
}

const signed = (value: number): string => String(value).replace('-', '−');
const text = (value: FluentValue | undefined): string =>
  value instanceof FluentNumber ? signed(value.value) : typeof value === 'string' ? value : '';

const functions: Record<string, FluentFunction> = {
  JOSA: ([word, pair]) => josa(text(word), text(pair)),
  NIM: ([name]) => (isYou(text(name)) ? text(name) : nim(text(name))),
  WHO: ([seat]) => (isYou(text(seat)) ? 'you' : 'other'),
  CARD: ([card]) => CARD + text(card) + CARD,
};

/** The same text in which a number stays in one line with its percent sign and its margin of error. */
export const unbroken = (text: string): string => text.replaceAll(/([\d%]) (?=[%±])/g, '$1\u00A0').replaceAll(/± (?=\d)/g, '±\u00A0');

/** The messages of a language. A message that it lacks is formatted in the fallback language. */
export class Messages {
  readonly #bundles = new Map<string, FluentBundle>();
  readonly #shared: FluentResource;

  constructor(
    readonly texts: Texts,
    readonly fallback: Messages | null = null,
  ) {
    this.#shared = new FluentResource(texts.shared);
  }

  /** A sentence, with these names for the seats and the cards. */
  format(message: Message, name: Name, card: CardName = String): string {
    const called = (one: string) => unmarked(card(one));
    const parts = finished(this.#marked(message, { name, card: called })).split(CARD);
    // A card that the text itself names is still marked.
    return parts.map((part, place) => (place % 2 === 1 ? called(part) : part)).join('');
  }

  /** A sentence in parts: words, and cards that can be drawn. */
  parts(message: Message, name: Name): Part[] {
    const parts = finished(this.#marked(message, { name, card: (one) => CARD + unmarked(one) + CARD })).split(CARD);
    return parts.map((part, place) => (place % 2 === 1 ? { card: part } : part)).filter((part) => part !== '');
  }

  #marked(message: Message, called: Called): string {
    return this.#found(message, called) ?? (this.fallback ? this.fallback.#marked(message, called) : message.id);
  }

  #found({ id, args = {} }: Message, called: Called): string | null {
    const slash = id.indexOf('/');
    const bundle = this.#bundle(id.slice(0, Math.max(slash, 0)));
    const pattern = bundle.getMessage(id.slice(slash + 1))?.value;
    if (pattern == null) return null;
    const filled = Object.entries(args).map(([gap, arg]) => [gap, typeof arg === 'number' ? new PlainNumber(arg) : this.#filled(arg, called)]);
    // Errors in a text are visible in the result; tests look for them.
    return bundle.formatPattern(pattern, Object.fromEntries(filled), []);
  }

  #filled(arg: Arg, called: Called): string {
    if (typeof arg === 'string') return unmarked(arg);
    if (typeof arg === 'number') return signed(arg);
    if ('card' in arg) return WORD + called.card(arg.card);
    if ('seat' in arg) return this.#named(called.name(arg.seat));
    // A title is a name, and what is wrong with options begins with what somebody wrote.
    if ('id' in arg) return (/(^|\/)(title$|options-)/.test(arg.id) ? '' : WORD) + this.#marked(arg, called);
    const [join, parts] = Object.entries(arg)[0] as [Join, Arg[]];
    return this.#joined(join, parts.map((part) => this.#filled(part, called)));
  }

  #named(name: ReturnType<Name>): string {
    return name === YOU ? OWN + this.format({ id: 'you' }, String) + OWN : unmarked(name);
  }

  #joined(join: Join, parts: string[]): string {
    const shared = (id: string) => this.format({ id }, String);
    if (parts.length === 0) return shared('list-none');
    const [between, beforeLast] = SIGNS[join];
    const first = parts.slice(0, -1).join(shared(between));
    return parts.length === 1 ? parts[0]! : first + shared(beforeLast) + parts.at(-1);
  }

  /** A game's messages together with the shared ones; parsed when they are first needed. */
  #bundle(game: string): FluentBundle {
    const known = this.#bundles.get(game);
    if (known) return known;
    // Isolation marks around gaps are for right-to-left scripts.
    const bundle = new FluentBundle(this.texts.language, { functions, useIsolating: false });
    bundle.addResource(this.#shared);
    const own = Object.hasOwn(this.texts.games, game) ? this.texts.games[game] : undefined;
    if (own !== undefined) bundle.addResource(new FluentResource(own), { allowOverrides: true });
    this.#bundles.set(game, bundle);
    return bundle;
  }
}
