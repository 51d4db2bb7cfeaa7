// The places of the row. A heap stays where it lies, and a new one comes to a free place, so that no other card moves.

export interface Row {
  /** The keys of the cards in each place, from the first on; none in a free one. */
  places: string[][];
  /** The most cards that have lain on top of each other in this deal, and at least two: a card lies on the one it matches. */
  highest: number;
  /** All keys that were on the table or taken, and the size of the deck. */
  open: ReadonlySet<string>;
  deck: number;
}

export const NOTHING: Row = { places: [], highest: 2, open: new Set(), deck: 0 };

/** Two at a time, because they mostly lie in two rows. */
const STEP = 2;

/** Whether this may be a later moment of the same deal: the deck has become no larger, and no card has gone back into a hand. */
const follows = (before: Row, open: ReadonlySet<string>, deck: number): boolean =>
  deck <= before.deck && [...before.open].every((key) => open.has(key));

/**
 * The row with these heaps, each as the keys of its cards, after the row before. In the row of a new deal they lie in their order.
 * `open` are the keys of all cards on the table and in the storages.
 */
export function arranged(heaps: readonly string[][], before: Row, open: ReadonlySet<string>, deck: number): Row {
  const { places: were, highest } = follows(before, open, deck) ? before : NOTHING;
  const length = Math.max(were.length, Math.ceil(heaps.length / STEP) * STEP);
  const places = Array.from({ length }, (): string[] => []);
  const isFree = (place: number) => places[place]?.length === 0;
  const come = heaps.filter((heap) => {
    const place = were.findIndex((keys, at) => isFree(at) && keys.some((key) => heap.includes(key)));
    if (place >= 0) places[place] = heap;
    return place < 0;
  });
  for (const heap of come) places[places.findIndex((_, at) => isFree(at))] = heap;
  return { places, highest: Math.max(highest, ...heaps.map((heap) => heap.length)), open, deck };
}
