// How a card of keystone is spoken.
import type { Card } from '../../generated/games/keystone';
import { words } from '../../words/words.svelte';
import { colourOf, isGod, numberOf } from './cards';

export function spoken(card: Card): string {
  const t = words.now.games.keystone;
  return isGod(card) ? t.god : t.card(words.now.cards.colours[colourOf(card)] ?? '', numberOf(card));
}
