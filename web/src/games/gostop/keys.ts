// A key for every card on the table, so that it can be followed when it moves. Two D of a number look the same;
// they are told apart by where they lay before.

/** The cards by place: a hand, the row, a storage. */
export type Places = Record<string, readonly string[]>;
/** Where each key lay. */
export type Lying = ReadonlyMap<string, string>;

export interface Keyed {
  /** The keys of each place, in the order of its cards. */
  keys: Record<string, string[]>;
  lying: Lying;
}

export function keyed(places: Places, before: Lying): Keyed {
  const keys: Record<string, string[]> = {};
  const found = new Map<string, { place: string; index: number }[]>();
  for (const [place, cards] of Object.entries(places)) {
    keys[place] = cards.map(() => '');
    cards.forEach((card, index) => {
      const spots = found.get(card) ?? [];
      spots.push({ place, index });
      found.set(card, spots);
    });
  }
  const lying = new Map<string, string>();
  for (const [card, spots] of found) {
    const free = Array.from({ length: Math.max(2, spots.length) }, (_, copy) => `${card}#${copy + 1}`);
    const give = (spot: { place: string; index: number }, key: string) => {
      free.splice(free.indexOf(key), 1);
      lying.set(key, spot.place);
      keys[spot.place]![spot.index] = key;
    };
    // A card that lies where one lay is the same; of the others, one that lay elsewhere has moved.
    const moved = spots.filter((spot) => {
      const same = free.find((key) => before.get(key) === spot.place);
      if (same) give(spot, same);
      return !same;
    });
    for (const spot of moved) give(spot, free.find((key) => before.has(key)) ?? free[0]!);
  }
  return { keys, lying };
}
