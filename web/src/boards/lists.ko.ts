// Rows of numbers as Korean writes them, for what every game tells.
import { signed } from './board';
import type { Name } from './sayings.svelte';

/** Everybody's number behind their name, on one line with it: "미나 3, 한결 −2". */
export const bySeat = (numbers: readonly number[], name: Name): string =>
  numbers.map((number, seat) => `${name(seat)}\u00a0${signed(number)}`).join(', ');
