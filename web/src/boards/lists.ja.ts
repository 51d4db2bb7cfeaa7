// Rows of cards and of numbers as Japanese writes them, for what every game tells.
import { signed } from './board';
import type { Name } from './sayings.svelte';

/** Cards one after another, in notation. */
export const list = (cards: readonly string[] | undefined): string => (cards?.length ? cards.join(' ') : 'なし');

/** Everybody's number behind their name. */
export const bySeat = (numbers: readonly number[], name: Name): string =>
  numbers.map((number, seat) => `${name(seat)} ${signed(number)}`).join('、');
