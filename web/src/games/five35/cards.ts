// What is printed on the cards of 535: a rank and its weather. Their cost comes with the view.
export type Group = 'R' | 'C' | 'S';

/** The ranks by weather: rain, cloud, sun. */
export const GROUPS: Record<Group, string[]> = {
  R: ['1', '2', '3', '4', '5'],
  C: ['7', '8', '9'],
  S: ['11', '12', '13', '14', '15'],
};
export const RANKS: string[] = Object.values(GROUPS).flat();

export const groupOf = (rank: string): Group => (Number(rank) < 6 ? 'R' : Number(rank) < 10 ? 'C' : 'S');

export const INK: Record<Group, string> = { R: '#2b5c94', C: '#5d5f6e', S: '#944d0b' };

const turn = (part: number, radius: number): string => {
  const angle = (part - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A sun around 0, 0 with this many flames. */
export const sun = (flames: number, outer: number, inner: number): string =>
  `M${Array.from({ length: flames * 2 }, (_, at) => turn(at / (flames * 2), at % 2 ? inner : outer)).join('L')}z`;

/** A shape around 0, 0, some ten units to each side. */
export const SHAPE: Record<Group, string> = {
  R: 'M0 -12C4 -6 9 -1.5 9 3.4a9 9 0 1 1 -18 0C-9 -1.5 -4 -6 0 -12z',
  C: 'M-6.8 7.5a4.6 4.6 0 0 1 .6 -9.1a6.2 6.2 0 0 1 12.1 -1.6a5.4 5.4 0 0 1 1.4 10.7z',
  S: sun(12, 11.5, 8.6),
};

/** The position of the number in a shape. */
export const BASE: Record<Group, number> = { R: 7.4, C: 5, S: 3.8 };
