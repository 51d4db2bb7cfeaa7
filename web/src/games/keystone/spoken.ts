// The name of a card of Keystone, for screen readers.
import type { Card } from '../../generated/games/keystone';
import { colourOf, isGod, numberOf } from './cards';
import { t } from './says';

export function spoken(card: Card): string {
  return isGod(card) ? t('god') : t('board-card', { colour: t(`colour-${colourOf(card)}`), number: numberOf(card) });
}
