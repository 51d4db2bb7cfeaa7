// Formats messages from the same Fluent files as the terminal does: crates/messages is its counterpart.
import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentValue } from '@fluent/bundle';
import type { Arg, Message, Texts } from '../generated/wire';
import { josa, nim } from './korean';

export type Name = (seat: number) => string;
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

const signed = (value: number): string => String(value).replace('-', '−');
const text = (value: FluentValue | undefined): string =>
  value instanceof FluentNumber ? signed(value.value) : typeof value === 'string' ? value : '';

const functions: Record<string, FluentFunction> = {
  JOSA: ([word, pair]) => josa(text(word), text(pair)),
  NIM: ([name]) => nim(text(name)),
};

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

  /** A sentence, with these names for the seats. */
  format(message: Message, name: Name): string {
    return this.#found(message, name) ?? this.fallback?.format(message, name) ?? message.id;
  }

  #found({ id, args = {} }: Message, name: Name): string | null {
    const slash = id.indexOf('/');
    const bundle = this.#bundle(id.slice(0, Math.max(slash, 0)));
    const pattern = bundle.getMessage(id.slice(slash + 1))?.value;
    if (pattern == null) return null;
    const filled = Object.entries(args).map(([gap, arg]) => [gap, typeof arg === 'number' ? new PlainNumber(arg) : this.#filled(arg, name)]);
    // Errors in a text are visible in the result; tests look for them.
    return bundle.formatPattern(pattern, Object.fromEntries(filled), []);
  }

  #filled(arg: Arg, name: Name): string {
    if (typeof arg === 'string') return arg;
    if (typeof arg === 'number') return signed(arg);
    if ('seat' in arg) return name(arg.seat);
    if ('id' in arg) return this.format(arg, name);
    const [join, parts] = Object.entries(arg)[0] as [Join, Arg[]];
    return this.#joined(join, parts.map((part) => this.#filled(part, name)));
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
