// What a game tells the stage: each event of the match as one or more pictures of the board.
import type { Sound } from './sound';

/** How long a picture is looked at, in milliseconds at normal speed, by what it is worth. */
export const HOLD = { glance: 140, step: 300, moment: 620, result: 1000 } as const;
export type Weight = keyof typeof HOLD;

/** One picture in the showing of an update. */
export interface Beat<View = unknown> {
  /** The deal as the board draws it during this beat. */
  view: View;
  weight: Weight;
  sound?: Sound;
  /** Cards that leave the board with this beat move to the element with this `data-place`. */
  to?: string;
}

/**
 * The pictures of one event, in order; none if there is nothing to see. `view` is the picture before it, and `end` the true view
 * after the last event of the deal that this update tells of. A picture must not show more than the events up to its own do.
 */
export type Tell<View = unknown, Seen = unknown> = (view: View, seen: Seen, end: View) => Beat<View>[];

const tellers = import.meta.glob<{ tell: Tell }>('../games/*/beats.ts');

/** How a game tells its events: `games/GAME/beats.ts`. The updates of a game without one are one picture each. */
export async function tellerOf(game: string): Promise<Tell | null> {
  return (await tellers[`../games/${game}/beats.ts`]?.())?.tell ?? null;
}

/** The pictures of events, in order, from the view before the first to the one after the last. */
export function beatsOf(tell: Tell, before: unknown, seen: readonly unknown[], end: unknown): Beat[] {
  let view = before;
  return seen.flatMap((one) => {
    const beats = tell(view, one, end);
    view = beats.at(-1)?.view ?? view;
    return beats;
  });
}
