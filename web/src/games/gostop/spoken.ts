// How a card is spoken.
import type { Words } from '../../words/en';
import { numberOf, valueOf } from './cards';

export function spokenCard(card: string, words: Words): string {
  const number = numberOf(card);
  return words.games.gostop.card(number, words.games.gostop.plants[number - 1] ?? '', words.games.gostop.values[valueOf(card)] ?? valueOf(card));
}
