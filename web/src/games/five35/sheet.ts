// The contact sheet: every rank. The costs come with a view; here they are the ranks' places.
import { RANKS } from './cards';
import Face from './Face.svelte';

export { Face };
const costs = Object.fromEntries(RANKS.map((rank, place) => [rank, place + 1]));
export const cards = RANKS.map((card) => ({ card, costs }));
