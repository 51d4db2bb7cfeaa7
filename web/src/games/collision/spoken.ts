// What cards and moves of Collision are called.
import type { Part } from '../../messages/messages';
import { rankOf, suitOf } from './cards';
import { t } from './says';

export const spoken = (card: string): string => t('board-card', { suit: t(`suit-${suitOf(card)}`), rank: rankOf(card) });

export const move = (text: string): Part[] => [{ card: text }];
