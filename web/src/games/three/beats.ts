// How a duel is told: both cards are revealed, then the points are given, then both draw.
import type { Seen, View } from '../../generated/games/three';
import type { Tell } from '../../stage/beat';
import { changed, without } from '../../stage/cards';

export const tell: Tell<View, Seen> = (view, seen, end) => {
  switch (seen.what) {
    case 'dealt':
    case 'drawn':
      return [];
    case 'revealed': {
      const { cards, by, points } = seen;
      const open: View = {
        ...view, phase: 'draw', hands: view.hands.map((hand, seat) => without(hand, cards.slice(seat, seat + 1))),
        played: view.played.map((pile, seat) => [...pile, ...cards.slice(seat, seat + 1)]),
      };
      const reveal = { view: open, weight: 'moment', sound: 'card' } as const;
      if (by === null) return [reveal, { view: open, weight: 'moment' }];
      return [reveal, { view: { ...open, points: changed(view.points, by, (had) => had + points) }, weight: 'moment', sound: 'capture' }];
    }
    case 'over':
      return [{ view: end, weight: 'result' }];
  }
};
