// The name of a card, for screen readers.
import { numberOf, valueOf } from './cards';
import { t } from './says';

const VALUES = {
  A: 'value-A', B: 'value-B', 'B+': 'value-B-plus', C: 'value-C', 'C+': 'value-C-plus', 'C-': 'value-C-minus',
  'C--': 'value-C-double-minus', D: 'value-D', 'D+': 'value-D-plus',
} as const;
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export function spokenCard(card: string): string {
  const number = numberOf(card);
  return t('board-card', { number, plant: t(`plant-${number as Month}`), value: t(VALUES[valueOf(card) as keyof typeof VALUES]) });
}
