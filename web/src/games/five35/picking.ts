// Turns picked cards into a move by comparing them with the offers, and by nothing else.
import type { View } from '../../generated/games/five35';
import type { Offer } from '../../generated/wire';
import { RANKS } from './cards';

export const sorted = (cards: readonly string[]): string[] => [...cards].sort((one, other) => Number(one) - Number(other));

/** How many of these are of this rank. */
export const count = (cards: readonly string[], rank: string): number => cards.filter((card) => card === rank).length;

/** The hand by rank, ascending: equal cards lie together. */
export const piles = (hand: readonly string[]): { rank: string; copies: number }[] =>
  RANKS.map((rank) => ({ rank, copies: count(hand, rank) })).filter(({ copies }) => copies > 0);

/** The cards of a move: "add 4 5" is 4 and 5. */
export const cardsOf = (move: string | null): string[] => move?.split(' ').slice(1) ?? [];

const within = (few: readonly string[], many: readonly string[]): boolean => few.every((rank) => count(few, rank) <= count(many, rank));

/** Whether these cards are an offered move, or a part of one. */
export const leads = (cards: readonly string[], offers: readonly Offer[]): boolean =>
  offers.some(({ text }) => text !== 'pass' && within(cards, cardsOf(text)));

/** The moves with just these cards: one, or two if they could overwrite or be added. */
export const ways = (cards: readonly string[], offers: readonly Offer[]): string[] =>
  cards.length === 0 ? [] : offers.map(({ text }) => text).filter((text) => cardsOf(text).length === cards.length && within(cards, cardsOf(text)));

/** The picked cards after a card was clicked, or null if no move has that card. */
export function touched(rank: string, picked: readonly string[], offers: readonly Offer[]): string[] | null {
  const more = [...picked, rank];
  if (leads(more, offers)) return more;
  return leads([rank], offers) ? [rank] : null;
}

/** Without one card of this rank. */
export function without(rank: string, picked: readonly string[]): string[] {
  const at = picked.indexOf(rank);
  return picked.filter((_, place) => place !== at);
}

/** The move to ask the server about for a card that no move has: as many of it as the stack has, if there are as many. */
export function question(rank: string, hand: readonly string[], { stack, shape, overwritable }: Pick<View, 'stack' | 'shape' | 'overwritable'>): string {
  if (!overwritable) return `add ${rank}`;
  const copies = shape === 'set' && count(hand, rank) >= stack.length ? stack.length : 1;
  return ['play', ...Array<string>(copies).fill(rank)].join(' ');
}

/** The places of a stack that can grow to these cards: a card, or space for one. */
export function places(stack: readonly string[], grown: readonly string[]): { rank: string; lies: boolean; copy: number }[] {
  return grown.map((rank, place) => {
    const copy = count(grown.slice(0, place), rank);
    return { rank, lies: copy < count(stack, rank), copy };
  });
}
