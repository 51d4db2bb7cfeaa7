// The contact sheet: all nine cards.
import { ALL } from './cards';
import Face from './Face.svelte';

export { Face };
export const cards = ALL.map((card) => ({ card }));
