// What cards and moves of three are called.
import type { Part } from '../../messages/messages';
import { colourOf, numberOf } from './cards';
import { t } from './says';

export const spoken = (card: string): string => t('board-card', { colour: t(`colour-${colourOf(card)}`), number: numberOf(card) });

export const move = (text: string): Part[] => [{ card: text }];
