// What is printed on the cards of Keystone: colour, shape, number and keystone. What may be played or placed, and what
// it scores, comes from the server.
import type { Card, Colour } from '../../generated/games/keystone';
import { signed } from '../../boards/board';

export const COLOURS: readonly Colour[] = ['R', 'G', 'B', 'Y', 'P'];
export const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const GOD = 'God';

export const isGod = (card: Card): boolean => card === GOD;
export const colourOf = (card: Card): Colour => card[0] as Colour;
export const numberOf = (card: Card): number => Number(card.slice(1));

const KEYSTONES = [6, 3, 2, -2, 1, 1, 1, 2, 2, 3];
/** The text in the ring of a card. */
export const ringOf = (card: Card): string => (isGod(card) ? '=' : signed(KEYSTONES[numberOf(card) - 1] ?? 0));

export const INK: Record<Colour, string> = { R: '#b3382c', G: '#157563', B: '#1d4e96', Y: '#855e00', P: '#8a3f86' };
/** Stone of this colour in the light. */
export const PALE: Record<Colour, string> = { R: '#f4cfc3', G: '#c6e6dc', B: '#cbdcf4', Y: '#f4e2ac', P: '#ecd0e8' };
export const inkOf = (card: Card): string => (isGod(card) ? '#2a241d' : INK[colourOf(card)]);

/** A shape around 0, 0, ten units to each side. */
export const SHAPE: Record<Colour, string> = {
  R: 'M0 -10.6L10.6 0L0 10.6L-10.6 0z',
  G: 'M-7.4 -8.6h14.8a1.2 1.2 0 0 1 1.2 1.2v14.8a1.2 1.2 0 0 1 -1.2 1.2h-14.8a1.2 1.2 0 0 1 -1.2 -1.2v-14.8a1.2 1.2 0 0 1 1.2 -1.2z',
  B: 'M0 -9.4a9.4 9.4 0 1 1 -.01 0z',
  Y: 'M0 -10.2L10.8 8.2L-10.8 8.2z',
  P: 'M0 -11L3.8 -4.7L10.5 -3.4L6 2.2L6.5 8.9L0 6.4L-6.5 8.9L-6 2.2L-10.5 -3.4L-3.8 -4.7z',
};
/** How far below the middle a letter or a number looks right in the shape. */
export const DROP: Record<Colour, number> = { R: 0, G: 0, B: 0, Y: 2.4, P: 0.6 };

const place = (card: Card): number => (isGod(card) ? 100 : COLOURS.indexOf(colourOf(card)) * 11 + numberOf(card));
/** A hand in order: colour by colour, the numbers ascending, Gods last. */
export const sorted = (cards: readonly Card[]): Card[] => [...cards].sort((a, b) => place(a) - place(b));
