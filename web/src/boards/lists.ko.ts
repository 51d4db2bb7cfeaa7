// Rows of numbers as Korean writes them, for what every game tells.
import { signed } from './board';
import type { Name } from './sayings.svelte';

/** Everybody's number behind their name: "미나 3, 한결 −2". */
export const bySeat = (numbers: readonly number[], name: Name): string =>
  numbers.map((number, seat) => `${name(seat)} ${signed(number)}`).join(', ');
