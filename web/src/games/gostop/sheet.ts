// The contact sheet: all forty-eight cards, month by month.
import Face from './Face.svelte';

const VALUES = [
  'A C+ D D', 'B+ C+ D D', 'A C+ D D', 'B+ C- D D', 'B C- D D', 'B C D D', 'B C- D D', 'A B+ D D', 'B C D D', 'B C D D', 'A D+ D D', 'A B C-- D+',
];
export { Face };
export const cards = VALUES.flatMap((values, month) => values.split(' ').map((value, place) => ({ card: `${month + 1}${value}`, key: `${month + 1}${value}#${value === 'D' ? place - 1 : 1}` })));
