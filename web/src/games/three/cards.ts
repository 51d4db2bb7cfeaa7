// What is printed on the cards of three: colour, shape, number, and which colour a card beats. That is printed, so it is
// not a rule: the server decides who scores.

export const COLOURS = ['R', 'B', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];

/** All nine, colour by colour. */
export const ALL: string[] = COLOURS.flatMap((colour) => [1, 2, 3].map((number) => `${colour}${number}`));

export const colourOf = (card: string): Colour => card[0] as Colour;
export const numberOf = (card: string): string => card.slice(1);

export const INK: Record<Colour, string> = { R: '#b3382c', B: '#2b5c94', Y: '#855e00' };

/** The teeth of a card point at this colour. */
export const BEATS: Record<Colour, Colour> = { R: 'B', B: 'Y', Y: 'R' };

/** A shape around 0, 0, ten units to each side. */
export const SHAPE: Record<Colour, string> = {
  R: 'M0 -10L10 0L0 10L-10 0z',
  B: 'M0 -9.2a9.2 9.2 0 1 1 -.01 0z',
  Y: 'M0 -9.5L10 8L-10 8z',
};
