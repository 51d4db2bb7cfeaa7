// What is printed on the cards of Go-Stop and on the card of points that lies beside the table. Both are printed, so
// they are no rules: what can be done, and how many points somebody has, is told by the server.
import type { Sets } from '../../generated/gostop';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export const numberOf = (card: string): number => parseInt(card, 10);
/** "C+" of "1C+". */
export const valueOf = (card: string): string => card.replace(/^\d+/, '');
export const letterOf = (card: string): Letter => valueOf(card)[0] as Letter;
/** "+" of "1C+". */
export const signOf = (card: string): string => valueOf(card).slice(1).replaceAll('-', '−');

export const INK: Record<Letter, string> = { A: '#b0341f', B: '#7d5200', C: '#2b5c94', D: '#4f5b34' };

/** A shape for each letter around 0, 0, eight units to each side: sun, wings, ribbon, leaf. */
export const SHAPE: Record<Letter, string> = {
  A: 'M0 -8a8 8 0 1 1 -.01 0z',
  B: 'M0 -3C-3 -8 -10 -8 -9 -2C-8.5 1 -6 2 -4 2C-7 3 -7 8 -3 7.5C-1 7 0 5 0 3C0 5 1 7 3 7.5C7 8 7 3 4 2C6 2 8.5 1 9 -2C10 -8 3 -8 0 -3z',
  C: 'M-5 -8H5V8L0 4.5L-5 8z',
  D: 'M-7 7C-8 -3 -2 -8 7 -7C8 2 3 8 -4 5.5z',
};

/** C of the same sign have a ribbon of the same colour. */
export const RIBBON: Record<string, string> = { 'C+': '#b8402f', C: '#2f6299', 'C-': '#4a7a3a', 'C--': '#6d6478' };

const ORDER = ['A', 'B+', 'B', 'C+', 'C', 'C-', 'C--', 'D+', 'D'];

/** By number, and within a number the rarer first. */
export function byNumber(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => numberOf(one) - numberOf(other) || ORDER.indexOf(valueOf(one)) - ORDER.indexOf(valueOf(other)));
}

/** By value, so that what belongs together lies together. */
export function byValue(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => ORDER.indexOf(valueOf(one)) - ORDER.indexOf(valueOf(other)) || numberOf(one) - numberOf(other));
}

export interface Trio {
  value: string;
  have: number;
}
/** The cards of one letter in a storage, and how far they are. */
export interface Share {
  letter: Letter;
  cards: string[];
  /** So many count for the next point. */
  count: number;
  /** So many are needed for it. */
  next: number;
  points: number;
  trios: Trio[];
}

const FIRST: Record<Letter, number> = { A: 3, B: 5, C: 5, D: 10 };
const TRIOS: Record<Letter, string[]> = { A: [], B: ['B+'], C: ['C+', 'C', 'C-'], D: [] };

/** A storage by letter, as the card of points has it (R5.1 to R5.5). */
export function shares(storage: readonly string[], sets: Sets): Share[] {
  return LETTERS.map((letter) => {
    const cards = byValue(storage.filter((card) => letterOf(card) === letter));
    const trios = TRIOS[letter].map((value) => ({ value, have: cards.filter((card) => valueOf(card) === value).length }));
    const whole = trios.filter((trio) => trio.have === 3).length;
    const all = cards.reduce((sum, card) => sum + (valueOf(card) === 'D+' ? 2 : 1), 0);
    const count = sets === 'apart' ? all - 3 * whole : all;
    const first = FIRST[letter];
    const plain = letter === 'A' ? ([0, 0, 0, 3, 4, 15][count] ?? 15) : Math.max(0, count - first + 1);
    const points = plain + whole * (letter === 'B' ? 5 : 3);
    const next = letter === 'A' ? Math.min(5, Math.max(first, count + 1)) : Math.max(first, count + 1);
    return { letter, cards, count, next, points, trios };
  });
}

/** How many cards of each number nobody at this place has seen, from 1 to 12. */
export function unseen(seen: readonly string[]): number[] {
  const left = Array<number>(12).fill(4);
  for (const card of seen) left[numberOf(card) - 1]! -= 1;
  return left;
}
