// The contact sheet: every card, suit by suit.
import { isPrinted, RANKS, SUITS } from './cards';
import Face from './Face.svelte';

export { Face };
export const cards = SUITS.flatMap((suit) => RANKS.filter((rank) => isPrinted(suit, rank)).map((rank) => ({ card: `${suit}${rank}` })));
