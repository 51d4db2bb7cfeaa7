// Tips in the first match after a lesson: each is shown twice at most, so they become fewer and then end.
import type { Prompt } from '../generated/wire';
import { load, save } from '../storage';

/** How often a tip is shown. */
export const MOST = 2;

/** What is in a view at a JSON pointer. */
function at(view: unknown, pointer: string): unknown {
  return pointer.split('/').slice(1).reduce<unknown>((there, key) => (there as Record<string, unknown> | null | undefined)?.[key], view);
}

/** Whether a tip suits a view. */
export const fits = ({ pointer, value }: Prompt, view: unknown): boolean =>
  pointer === undefined || JSON.stringify(at(view, pointer)) === JSON.stringify(value);

/** The tip for a turn: of those that suit it, the one that was shown least. Null when all have been shown often enough. */
export function tipFor(prompts: readonly Prompt[], view: unknown, counts: Readonly<Record<string, number>>): Prompt | null {
  const count = ({ text }: Prompt) => counts[text.id] ?? 0;
  const suitable = prompts.filter((prompt) => count(prompt) < MOST && fits(prompt, view));
  return suitable.reduce<Prompt | null>((best, one) => (best === null || count(one) < count(best) ? one : best), null);
}

export const countsOf = (game: string): Record<string, number> => load(`tips of ${game}`, {});

/** Counts that a tip is shown. */
export function count(game: string, { text }: Prompt): void {
  const counts = countsOf(game);
  save(`tips of ${game}`, { ...counts, [text.id]: (counts[text.id] ?? 0) + 1 });
}
