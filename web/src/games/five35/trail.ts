// The latest events, out of all events.
import type { Seen } from '../../generated/games/five35';

export type Play = Extract<Seen, { what: 'played' }>;

const isPlay = (seen: Seen): seen is Play => seen.what === 'played';

/** The events since the last deal. */
const thisHand = (past: readonly Seen[]): Seen[] => past.slice(past.findLastIndex(({ what }) => what === 'dealt') + 1);

/** The plays on the current stack, or on the one that was flushed last, oldest first. */
export function trail(past: readonly Seen[]): Play[] {
  const plays = thisHand(past).filter(isPlay);
  return plays.slice(Math.max(0, plays.findLastIndex(({ how }) => how === 'lead')));
}

/** How many stacks were begun or overwritten: every layer of cards has its own number. */
export const layer = (past: readonly Seen[]): number => past.filter((seen) => isPlay(seen) && seen.how !== 'add').length;
