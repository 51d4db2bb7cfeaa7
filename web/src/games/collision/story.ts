// What was seen, read again: the trick that was taken last, and which of two equal cards is which.
import type { Played, Seen } from '../../generated/games/collision';

export interface Taken {
  cards: Played[];
  by: number;
  bigBang: boolean;
  /** How many 9s were in it. */
  nines: number;
  /** The field card that met the last one, if any did. */
  field: string | null;
}

export type RoundOver = Extract<Seen, { what: 'round-over' }>;

const isDealt = (seen: Seen) => seen.what === 'dealt';

/** What was seen since the cards were dealt last. */
export function round(past: readonly Seen[]): Seen[] {
  return past.slice(past.findLastIndex(isDealt) + 1);
}

/** What lies on the table: the next cards are dealt at once, and the trick that ended the round is still to be seen. */
export function lying(past: readonly Seen[]): readonly Seen[] {
  return past.at(-1)?.what === 'dealt' ? past.slice(0, -1) : past;
}

/** The trick that was taken last, be it in the round before. */
export function lastTrick(past: readonly Seen[]): Taken | null {
  const before = past.slice(0, past.findLastIndex((one) => one.what === 'taken') + 1);
  const seen = round(before);
  const end = seen.findLastIndex((one) => one.what === 'taken');
  const taken = seen[end];
  if (taken?.what !== 'taken') return null;
  const begin = seen.slice(0, end).findLastIndex((one) => one.what === 'taken') + 1;
  const cards: Played[] = [];
  let field: string | null = null;
  const turn = (seat: number) => {
    for (const card of cards) if (card.seat === seat) card.down = true;
  };
  for (const one of seen.slice(begin, end)) {
    if (one.what === 'played') {
      cards.push({ seat: one.seat, card: one.card, down: one.met !== null });
      if (one.met) turn(one.met[0]);
    } else if (one.what === 'field-met') {
      turn(one.seat);
      field = one.field;
    }
  }
  return { cards, by: taken.seat, bigBang: taken.big_bang, nines: taken.nines, field };
}

/** How the last round ended, until a trick is taken in the next: till then nobody has anything else to show. */
export function justEnded(past: readonly Seen[]): RoundOver | null {
  const end = past.findLast((seen) => seen.what === 'taken' || seen.what === 'round-over');
  return end?.what === 'round-over' ? end : null;
}

/** Keys for the cards of a trick, by place: those they had in the hand. */
export function trickKeys(past: readonly Seen[], trick: readonly Played[]): string[] {
  const played = plays(past);
  const dealt = past.findLast(isDealt);
  const number = dealt?.what === 'dealt' ? dealt.round : 0;
  return trick.map(({ seat, card }) => `${number}-${seat}-${card}#${Math.max((played.get(`${seat}-${card}`) ?? 1) - 1, 0)}`);
}

/** How often each seat has played each card in this round: equal cards are told apart by that. */
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

/** Names that can be told apart: whoever shares a name has the number of the chair before it. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${seat + 1} ${name}` : name));
}
