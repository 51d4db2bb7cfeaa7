// What cards and moves of 535 are called.
import type { Part } from '../../messages/messages';
import { groupOf } from './cards';
import { cardsOf } from './picking';
import { t } from './says';

export const spoken = (card: string): string => `${t(`group-${groupOf(card)}`)} ${card}`;

/** "add 4 5" and "pass"; a play has no word before its cards. */
export function move(text: string): Part[] {
  if (text === 'pass') return [t('board-pass')];
  const cards = cardsOf(text).flatMap((card): Part[] => [' ', { card }]);
  return text.startsWith('add') ? [t('board-add'), ...cards] : cards.slice(1);
}
