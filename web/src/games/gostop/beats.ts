// How a turn is told: a card is played, one is drawn, cards are taken and stolen, the player goes on or stops.
import type { Card, Place, Seen, View } from '../../generated/games/gostop';
import type { Tell } from '../../stage/beat';
import { changed, without } from '../../stage/cards';
import { numberOf } from './cards';

/** The row with a card laid where the event says. */
function laid(view: View, seat: number, card: Card, place: Place): View {
  const number = numberOf(card);
  const [same, others] = [view.singles.filter((one) => numberOf(one) === number), view.singles.filter((one) => numberOf(one) !== number)];
  if (place === 'alone') return { ...view, singles: [...view.singles, card] };
  if (place === 'choice') return { ...view, waiting: card };
  if (place === 'on-singles') return { ...view, singles: others, taking: [...view.taking, ...same, card] };
  if (place === 'third') {
    const pair = view.taking.filter((one) => numberOf(one) === number);
    return { ...view, taking: without(view.taking, pair), columns: [...view.columns, { number, cards: [...pair, card], owner: seat }] };
  }
  if (typeof place === 'object' && 'with' in place) return { ...view, singles: without(view.singles, [place.with]), taking: [...view.taking, place.with, card] };
  const column = view.columns.find((one) => one.number === number);
  return { ...view, columns: view.columns.filter((one) => one !== column), taking: [...view.taking, ...(column?.cards ?? []), card] };
}

/** A hand after these cards were played from it. */
const played = (view: View, seat: number, cards: Card[]): View => ({
  ...view, matching: null,
  hand: view.seat === seat && view.hand ? without(view.hand, cards) : view.hand,
  hand_sizes: changed(view.hand_sizes, seat, (size) => size - cards.length),
  known: changed(view.known, seat, (known) => without(known, cards)),
  played: changed(view.played, seat, (all) => [...all, ...cards]),
});

export const tell: Tell<View, Seen> = (view, seen, end) => {
  switch (seen.what) {
    case 'dealt':
    case 'dealt-again':
    case 'skipped':
      return [];
    case 'shook':
      return [{ view: { ...view, known: changed(view.known, seen.seat, (known) => [...known, ...without(seen.cards, known)]) }, weight: 'moment', sound: 'card' }];
    case 'played':
      return [{ view: laid(played(view, seen.seat, [seen.card]), seen.seat, seen.card, seen.place), weight: 'step', sound: 'card' }];
    case 'bombed': {
      const [bomb, others] = [played(view, seen.seat, seen.cards), without(view.singles, view.singles.filter((one) => numberOf(one) === seen.number))];
      return [{ view: { ...bomb, singles: others, taking: [...view.taking, ...without(view.singles, others), ...seen.cards] }, weight: 'moment', sound: 'impact' }];
    }
    case 'drew': {
      // The card is turned over beside the deck, and then laid down; a player who has to choose sees it there anyway.
      const drawn = { ...view, deck_size: view.deck_size - 1 };
      const turned = { view: { ...drawn, waiting: seen.card }, weight: 'step', sound: 'card' } as const;
      return seen.place === 'choice' ? [turned] : [turned, { view: laid(drawn, seen.seat, seen.card, seen.place), weight: 'step' }];
    }
    case 'chose':
      return [{ view: laid({ ...view, waiting: null }, seen.seat, seen.card, { with: seen.with }), weight: 'step', sound: 'card' }];
    case 'took':
      return [{ view: { ...view, taking: without(view.taking, seen.cards), storages: changed(view.storages, seen.seat, (own) => [...own, ...seen.cards]) }, weight: 'step', sound: 'capture' }];
    case 'stole': {
      const robbed = changed(view.storages, seen.from, (own) => without(own, seen.cards));
      return seen.cards.length === 0 ? [] : [{ view: { ...view, storages: changed(robbed, seen.seat, (own) => [...own, ...seen.cards]) }, weight: 'moment', sound: 'capture' }];
    }
    case 'eight-b':
      return [];
    case 'went':
      return [{ view: { ...view, phase: 'turn', goes: changed(view.goes, seen.seat, () => seen.times) }, weight: 'moment', sound: 'go' }];
    case 'stopped':
      return [{ view: end, weight: 'result', sound: 'stop' }];
    case 'four-in-hand':
    case 'nobody-stopped':
      return [{ view: end, weight: 'result' }];
  }
};
