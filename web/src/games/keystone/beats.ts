// How a game is told: a card is played, the trick is won, its cards are built into lines, a SUN rises, the game is counted.
import type { Seen, View } from '../../generated/games/keystone';
import type { Tell } from '../../stage/beat';
import { changed, without } from '../../stage/cards';

export const tell: Tell<View, Seen> = (view, seen, end) => {
  switch (seen.what) {
    case 'dealt':
      return [];
    case 'played': {
      const { seat, card } = seen;
      const laid: View = {
        ...view, turn: null, trick: [...view.trick, { seat, card }],
        hand: view.seat === seat && view.hand ? without(view.hand, [card]) : view.hand,
        hand_sizes: changed(view.hand_sizes, seat, (size) => size - 1),
      };
      return [{ view: laid, weight: laid.trick.length === view.players ? 'moment' : 'step', sound: 'card' }];
    }
    case 'won': {
      const won: View = {
        ...view, phase: 'place', leader: seen.seat, turn: null, trick: [], to_place: seen.cards,
        last_trick: { cards: view.trick, winner: seen.seat },
      };
      return [{ view: won, weight: 'step', sound: 'capture' }];
    }
    case 'placed': {
      const { seat, card, line } = seen;
      const lines = changed(view.lines, seat, (own) => {
        const place = line - 1;
        // Whether it rises comes with the true view.
        if (seen.new) return [...own, { cards: [card], keystones: 0, way: 'both' as const, sun: false }];
        return changed(own, place, (row) => ({ ...row, cards: [...row.cards, card] }));
      });
      const placed: View = { ...view, turn: null, to_place: without(view.to_place, [card]), lines };
      const put = { view: placed, weight: 'step', sound: 'card' } as const;
      // The SUN rises after the card that completes it has been seen.
      const [before, after] = [lines[seat]?.[line - 1], end.lines[seat]?.[line - 1]];
      if (!before || !after?.sun || before.sun || after.cards.length !== before.cards.length) return [put];
      return [put, { view: { ...placed, lines: changed(lines, seat, () => end.lines[seat] ?? []) }, weight: 'moment', sound: 'sun' }];
    }
    case 'game-over':
      return [{ view: end, weight: 'result' }];
  }
};
