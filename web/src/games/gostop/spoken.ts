// What cards and moves of Go-Stop are called.
import type { Part } from '../../messages/messages';
import { numberOf, valueOf } from './cards';
import { t } from './says';

const VALUES = {
  A: 'value-A', B: 'value-B', 'B+': 'value-B-plus', C: 'value-C', 'C+': 'value-C-plus', 'C-': 'value-C-minus',
  'C--': 'value-C-double-minus', D: 'value-D', 'D+': 'value-D-plus',
} as const;
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export function spoken(card: string): string {
  const number = numberOf(card);
  return t('board-card', { number, plant: t(`plant-${number as Month}`), value: t(VALUES[valueOf(card) as keyof typeof VALUES]) });
}

/** "play 1C+" and "take 1C+" are the card; the others have words. */
export function move(text: string): Part[] {
  const [what = '', which = ''] = text.split(' ');
  if (what === 'play' || what === 'take') return [{ card: which }];
  if (what === 'shake' || what === 'bomb') return [t(`board-${what}`, { number: Number(which) })];
  return [what === 'skip' ? t('board-skipped') : t(what === 'go' ? 'board-go' : 'board-stop')];
}
