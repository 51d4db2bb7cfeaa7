// The printing inks of the flower cards: few, strong and flat, the same in any light.
export const PAPER = '#f9f2e0';
export const RED = '#cf2a1e';
export const BLACK = '#1f1b1c';
export const YELLOW = '#f2b630';
export const VIOLET = '#4b3c8f';
export const LILAC = '#8a78c4';
export const GREEN = '#1f5136';
export const GRASS = '#5d8a3a';
export const PINK = '#ee93a8';
export const BROWN = '#6a3a22';
export const BLUE = '#2456a0';
export const WHITE = '#fffdf7';
