// Rows of numbers as Korean writes them, for what every game tells.
import { signed } from './board';
import type { Name } from './sayings.svelte';

/** Everybody's number behind their name, on one line with it: "미나 3, 한결 −2". */
export const bySeat = (numbers: readonly number[], name: Name): string =>
  numbers.map((number, seat) => `${name(seat)}\u00a0${signed(number)}`).join(', ');

/** Who wins the match, behind the scores of a deal that ends it; nothing behind those of another. */
export const matchOver = (winners: readonly number[] | null, name: Name): string =>
  winners === null ? '' : ` 경기 승자: ${winners.map(name).join(', ')}.`;
