// The tricks of a round, out of its events.
import type { Played, Seen } from '../../generated/games/collision';

export interface Taken {
  taker: number;
  cards: Played[];
}

/** The tricks that were taken in the round that ended last, oldest first. */
export function tricksOf(past: readonly Seen[]): Taken[] {
  const over = past.findLastIndex(({ what }) => what === 'round-over');
  const round = past.slice(past.slice(0, over).findLastIndex(({ what }) => what === 'dealt') + 1, over);
  const tricks: Taken[] = [];
  let cards: Played[] = [];
  const turnDown = (seat: number, card: string) => (cards = cards.map((one) => (one.seat === seat && one.card === card ? { ...one, down: true } : one)));
  for (const seen of round) {
    if (seen.what === 'played') {
      cards = [...cards, { seat: seen.seat, card: seen.card, down: false }];
      if (seen.met) {
        turnDown(seen.seat, seen.card);
        turnDown(...seen.met);
      }
    } else if (seen.what === 'field-met') turnDown(seen.seat, seen.card);
    else if (seen.what === 'taken') {
      tricks.push({ taker: seen.seat, cards });
      cards = [];
    }
  }
  return tricks;
}
