// The contact sheet: every card, colour by colour, and the God.
import { COLOURS, GOD, NUMBERS } from './cards';
import Face from './Face.svelte';

export { Face };
export const cards = [...COLOURS.flatMap((colour) => NUMBERS.map((number) => ({ card: `${colour}${number}` }))), { card: GOD }];
