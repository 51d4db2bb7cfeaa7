// What is printed on the cards of Collision: suits, their shapes and inks, and ranks.
import type { Suit } from '../../generated/games/collision';

export const SUITS: readonly Suit[] = ['Su', 'Sa', 'Ea', 'Ma', 'Bk'];

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Black has no 9. */
export const isPrinted = (suit: Suit, rank: number): boolean => suit !== 'Bk' || rank < 9;

export const suitOf = (card: string): Suit => card.slice(0, 2) as Suit;
export const rankOf = (card: string): number => Number(card.slice(2));

export const INK: Record<Suit, string> = { Su: '#905d00', Sa: '#6a2f7c', Ea: '#236ba4', Ma: '#b3302c', Bk: '#241f1a' };

/** The sky behind a planet on its card. */
export const SKY: Record<Suit, string> = { Su: '#7c2a12', Sa: '#3a1a55', Ea: '#0f4d80', Ma: '#4b1a1f', Bk: '#0d0c12' };

/** A shape around 0, 0, ten units to each side. Holes come from the even-odd rule. */
export const SHAPE: Record<Suit, string> = {
  // A disc in twelve rays.
  Su: 'M0 -5.6a5.6 5.6 0 1 1 -.01 0zM-.9 -10h1.8l-.4 3h-1zM-.9 10h1.8l-.4 -3h-1zM-10 -.9v1.8l3 -.4v-1zM10 -.9v1.8l-3 -.4v-1zM4.2 -8.9l1.6 .9 -1.9 2.4 -.9 -.5zM-4.2 -8.9l-1.6 .9 1.9 2.4 .9 -.5zM4.2 8.9l1.6 -.9 -1.9 -2.4 -.9 .5zM-4.2 8.9l-1.6 -.9 1.9 -2.4 .9 .5zM8.9 -4.2l-.9 -1.6 -2.4 1.9 .5 .9zM8.9 4.2l-.9 1.6 -2.4 -1.9 .5 -.9zM-8.9 -4.2l.9 -1.6 2.4 1.9 -.5 .9zM-8.9 4.2l.9 1.6 2.4 -1.9 -.5 -.9z',
  // A disc, and a ring in front of it and behind it.
  Sa: 'M-5.9 .6A5.9 5.9 0 0 1 4.6 -3.8Q-1.2 -.9 -5.9 .6zM-5.2 2.8Q1.2 1.2 5.7 -1.6A5.9 5.9 0 0 1 -5.2 2.8zM5 -5.3Q9.6 -7.2 10.2 -5.9Q10.8 -4.1 5.7 -.6Q.2 2.7 -5 4.4Q-9.5 5.7 -10.2 4.3Q-10.7 3 -6.9 .2L-6.6 1.7Q-8.6 3.1 -8.5 3.6Q-7.9 4.2 -4.6 3.1Q.4 1.3 5 -1.4Q9 -4 8.8 -5.1Q8.3 -5.6 5.9 -4.5z',
  // A globe: rim, equator, one meridian.
  Ea: 'M0 -9.2a9.2 9.2 0 1 1 -.01 0zM-1 -7.2Q-3.4 -4.9 -3.8 -1H-7.1A7.2 7.2 0 0 1 -1 -7.2zM1 -7.2Q3.4 -4.9 3.8 -1H7.1A7.2 7.2 0 0 0 1 -7.2zM-1 7.2Q-3.4 4.9 -3.8 1H-7.1A7.2 7.2 0 0 0 -1 7.2zM1 7.2Q3.4 4.9 3.8 1H7.1A7.2 7.2 0 0 1 1 7.2zM0 -6.4Q-1.6 -4.4 -1.8 -1H1.8Q1.6 -4.4 0 -6.4zM0 6.4Q-1.6 4.4 -1.8 1H1.8Q1.6 4.4 0 6.4z',
  // A shield and a spear.
  Ma: 'M-2.6 -3.9a6.5 6.5 0 1 1 -.01 0zM1.8 -9.8H9.8V-1.8H6.9V-4.9L3.2 -1.2L1.2 -3.2L4.9 -6.9H1.8z',
  // A hole and the light around it.
  Bk: 'M0 -10.2a10.2 10.2 0 1 1 -.01 0zM0 -7.2a7.2 7.2 0 1 0 .01 0zM0 -4.9a4.9 4.9 0 1 1 -.01 0z',
};

export type Order = 'suit' | 'rank';

/** A hand by suit and then rank, or by rank and then suit. */
export function sorted(cards: readonly string[], order: Order): string[] {
  const suit = (card: string) => SUITS.indexOf(suitOf(card));
  const worth = (card: string) => (order === 'suit' ? suit(card) * 10 + rankOf(card) : rankOf(card) * 10 + suit(card));
  return [...cards].sort((one, other) => worth(one) - worth(other));
}
