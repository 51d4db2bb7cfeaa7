// Rows of cards and of numbers as Japanese writes them, for what every game tells.
import { signed } from './board';
import type { Name } from './sayings.svelte';

/** Cards one after another, in notation. */
export const list = (cards: readonly string[] | undefined): string => (cards?.length ? cards.join(' ') : 'なし');

/** Everybody's number behind their name. */
export const bySeat = (numbers: readonly number[], name: Name): string =>
  numbers.map((number, seat) => `${name(seat)} ${signed(number)}`).join('、');

/** Who wins the match, behind the scores of a deal that ends it; nothing behind those of another. */
export const matchOver = (winners: readonly number[] | null, name: Name): string =>
  winners === null ? '' : `対戦は${winners.map(name).join('、')}の勝ちです。`;
