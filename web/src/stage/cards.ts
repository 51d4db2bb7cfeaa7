// Moving cards between lists, for the pictures of a beat.

/** The list without these cards, each taken out once. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The list with one entry changed. */
export const changed = <T>(list: readonly T[], place: number, change: (old: T) => T): T[] =>
  list.map((one, index) => (index === place ? change(one) : one));
