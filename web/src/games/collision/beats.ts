// How a round is told: a card is played, it collides, the field collides, the trick is taken, the round is counted.
import type { Played, Seen, View } from '../../generated/games/collision';
import type { Tell } from '../../stage/beat';
import { changed, without } from '../../stage/cards';

/** The trick with the newest card of this player turned down. */
const down = (trick: readonly Played[], seat: number, card: string): Played[] =>
  trick.map((one) => (one.seat === seat && one.card === card ? { ...one, down: true } : one));

export const tell: Tell<View, Seen> = (view, seen, end) => {
  switch (seen.what) {
    case 'dealt':
      return [];
    case 'played': {
      const { seat, card, met, broke } = seen;
      const laid: View = {
        ...view, turn: null, trick: [...view.trick, { seat, card, down: false }],
        hand: view.seat === seat && view.hand ? without(view.hand, [card]) : view.hand,
        hand_sizes: changed(view.hand_sizes, seat, (size) => size - 1),
      };
      const taker = view.trick.length === 0 ? view.last_trick?.taker : undefined;
      const play = { view: laid, weight: 'step', sound: 'card', ...(taker === undefined ? {} : { to: `seat-${taker}` }) } as const;
      if (!met && !broke) return [play];
      const trick = met ? down(down(laid.trick, seat, card), met[0], met[1]) : laid.trick;
      return [play, { view: { ...laid, trick, broken: laid.broken || broke }, weight: 'moment', sound: 'impact' }];
    }
    case 'field-met': {
      const met = view.field.findIndex((laid) => laid.card === seen.field && !laid.down);
      const field = changed(view.field, met, (laid) => ({ ...laid, down: true }));
      return [{ view: { ...view, field, trick: down(view.trick, seen.seat, seen.card) }, weight: 'moment', sound: 'impact' }];
    }
    case 'taken': {
      const { seat, why, nines } = seen;
      const taken: View = {
        ...view, trick: [], last_trick: { ...(end.last_trick ?? { field: null }), cards: view.trick, taker: seat, big_bang: why === 'big-bang', nines },
        tricks: changed(view.tricks, seat, (tricks) => tricks + 1), nines: changed(view.nines, seat, (all) => all + nines),
      };
      return [{ view: taken, weight: 'moment', sound: 'capture' }];
    }
    case 'round-over':
      return [{ view: end, weight: 'result' }];
  }
};
