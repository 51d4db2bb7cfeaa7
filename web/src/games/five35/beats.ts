// How a hand is told: cards are played to the stack, somebody passes, the stack is flushed, somebody goes out.
import type { Rank, Seen, Shape, View } from '../../generated/games/five35';
import type { Tell } from '../../stage/beat';
import { changed, without } from '../../stage/cards';

/** What cards are together, as anyone sees who looks at them. */
const shapeOf = (cards: readonly Rank[]): Shape => (cards.length === 1 ? 'single' : cards.every((card) => card === cards[0]) ? 'set' : 'run');

export const tell: Tell<View, Seen> = (view, seen, end) => {
  switch (seen.what) {
    case 'dealt':
      return [];
    case 'played': {
      const { seat, cards, stack, left } = seen;
      const laid: View = {
        ...view, turn: null, stack, shape: shapeOf(stack), grows_to: stack, last_player: seat, flushed: null,
        hand: view.seat === seat && view.hand ? without(view.hand, cards) : view.hand,
        hand_sizes: changed(view.hand_sizes, seat, () => left),
        played: [...view.played, ...cards],
      };
      // A flushed stack lies there until the next card is led.
      return [{ view: laid, weight: 'step', sound: 'card', ...(view.flushed ? { to: 'away' } : {}) }];
    }
    case 'passed':
      return [{ view: { ...view, turn: null, passed: [...view.passed, seen.seat] }, weight: 'glance' }];
    case 'flushed':
      return [{ view: { ...view, stack: [], shape: null, grows_to: [], passed: [], turn: seen.leader, flushed: { cards: view.stack, why: seen.why } }, weight: 'moment', sound: 'flush' }];
    case 'hand-over':
      return [{ view: end, weight: 'result' }];
  }
};
