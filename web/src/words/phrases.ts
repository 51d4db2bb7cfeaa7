// Sentences that the server made, in the language of the page: a template of that language with the same gaps.
import { minus } from '../boards/board';
import type { Gap, Saying } from '../generated/wire';

/** From an English template to the same in another language. */
export type Phrases = Readonly<Record<string, string>>;
export type Name = (seat: number) => string;

/** A sentence as the server sent it: English, and in parts where it has gaps. */
export interface Said {
  text: string;
  saying?: Saying | undefined;
}

/** Whether a sentence can be said: in English, which has no phrases, every one. */
export function known({ text, saying }: Said, phrases: Phrases | null): boolean {
  return phrases === null || Object.hasOwn(phrases, saying?.say ?? text);
}

/** A sentence in the language of these phrases; what they do not have stays English. */
export function phrase({ text, saying = { say: text } }: Said, phrases: Phrases | null, name: Name): string {
  const { say, with: gaps = {} } = saying;
  const template = known({ text: say }, phrases) ? (phrases?.[say] ?? say) : say;
  return template.replace(/\{(\w+)\}/g, (whole, gap: string) => {
    const filling = Object.hasOwn(gaps, gap) ? gaps[gap] : undefined;
    return filling === undefined ? whole : filled(filling, phrases, name);
  });
}

function filled(gap: Gap, phrases: Phrases | null, name: Name): string {
  if (typeof gap === 'string') return minus(gap);
  if ('seat' in gap) return name(gap.seat);
  return phrase({ text: gap.say, saying: gap }, phrases, name);
}
