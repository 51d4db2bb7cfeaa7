// What cards and moves of Keystone are called.
import type { Card } from '../../generated/games/keystone';
import type { Part } from '../../messages/messages';
import { colourOf, isGod, numberOf } from './cards';
import { t } from './says';

export function spoken(card: Card): string {
  return isGod(card) ? t('god') : t('board-card', { colour: t(`colour-${colourOf(card)}`), number: numberOf(card) });
}

/** "R3", or "R3>2" and "R3>new" for a card that is placed. */
export function move(text: string): Part[] {
  const [card = '', line] = text.split('>');
  if (line === undefined) return [{ card }];
  return [{ card }, ' → ', line === 'new' ? t('board-new-line') : t('board-line', { line: Number(line) })];
}
