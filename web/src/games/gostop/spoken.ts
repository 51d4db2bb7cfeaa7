// How a card is spoken.
import type { Words } from '../../words/en';
import { numberOf, valueOf } from './cards';

export function spokenCard(card: string, words: Words): string {
  const number = numberOf(card);
  return words.gostop.card(number, words.gostop.plants[number - 1] ?? '', words.gostop.values[valueOf(card)] ?? valueOf(card));
}
