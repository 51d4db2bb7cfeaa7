// Tells equal cards apart, so that each can be followed from the hand to the trick.
import type { Played, Seen } from '../../generated/games/collision';

const isDealt = (seen: Seen) => seen.what === 'dealt';

/** The events since the last deal. */
function round(past: readonly Seen[]): Seen[] {
  return past.slice(past.findLastIndex(isDealt) + 1);
}

/** The trick on the table: after the last trick of a round the next cards are dealt at once, and that trick is still shown. */
export function lying(past: readonly Seen[]): readonly Seen[] {
  return past.at(-1)?.what === 'dealt' ? past.slice(0, -1) : past;
}

/** Keys for the cards of a trick, by place: those they had in the hand. */
export function trickKeys(past: readonly Seen[], trick: readonly Played[]): string[] {
  const played = plays(past);
  const dealt = past.findLast(isDealt);
  const number = dealt?.what === 'dealt' ? dealt.round : 0;
  return trick.map(({ seat, card }) => `${number}-${seat}-${card}#${Math.max((played.get(`${seat}-${card}`) ?? 1) - 1, 0)}`);
}

/** How often each seat has played each card in this round, which tells equal cards apart. */
export function plays(past: readonly Seen[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of round(past)) {
    if (one.what !== 'played') continue;
    const name = `${one.seat}-${one.card}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** A hand with a key for each card: the key it will have in the trick. */
export function keyed(hand: readonly string[], seat: number, played: Map<string, number>): { card: string; key: string }[] {
  const counts = new Map<string, number>();
  return hand.map((card) => {
    const name = `${seat}-${card}`;
    const number = counts.get(name) ?? played.get(name) ?? 0;
    counts.set(name, number + 1);
    return { card, key: `${name}#${number}` };
  });
}
