// What is printed on the cards of Go-Stop, and how they are drawn.
import type { LetterScore } from '../../generated/games/gostop';

export type Letter = LetterScore['letter'];

export const numberOf = (card: string): number => parseInt(card, 10);
/** "C+" of "1C+". */
export const valueOf = (card: string): string => card.replace(/^\d+/, '');
export const letterOf = (card: string): Letter => valueOf(card)[0] as Letter;
/** "+" of "1C+". */
export const signOf = (card: string): string => valueOf(card).slice(1).replaceAll('-', '−');

export const INK: Record<Letter, string> = { A: '#b0341f', B: '#5e4300', C: '#2b5c94', D: '#466b3a' };

/** A shape for each letter around 0, 0, eight units to each side: sun, wings, ribbon, leaf. */
export const SHAPE: Record<Letter, string> = {
  A: 'M0 -8a8 8 0 1 1 -.01 0z',
  B: 'M0 -3C-3 -8 -10 -8 -9 -2C-8.5 1 -6 2 -4 2C-7 3 -7 8 -3 7.5C-1 7 0 5 0 3C0 5 1 7 3 7.5C7 8 7 3 4 2C6 2 8.5 1 9 -2C10 -8 3 -8 0 -3z',
  C: 'M-5 -8H5V8L0 4.5L-5 8z',
  D: 'M-7 7C-8 -3 -2 -8 7 -7C8 2 3 8 -4 5.5z',
};

const ORDER = ['A', 'B+', 'B', 'C+', 'C', 'C-', 'C--', 'D+', 'D'];

/** By number, and within a number the rarer first. */
export function byNumber(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => numberOf(one) - numberOf(other) || ORDER.indexOf(valueOf(one)) - ORDER.indexOf(valueOf(other)));
}

/** By value, so that related cards lie together. */
export function byValue(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => ORDER.indexOf(valueOf(one)) - ORDER.indexOf(valueOf(other)) || numberOf(one) - numberOf(other));
}

/** How many cards of each number are counted, from 1 to 12. */
export function perNumber(counts: Readonly<Record<string, number>>): number[] {
  const sums = Array<number>(12).fill(0);
  for (const [card, count] of Object.entries(counts)) sums[numberOf(card) - 1]! += count;
  return sums;
}
