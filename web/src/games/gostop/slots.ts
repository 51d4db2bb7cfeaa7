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
/** Most rows grow as far as this within a deal: the places are there from its start, so that no card moves or shrinks for another. */
const LEAST = 10;

/** Whether this may be a later moment of the same deal: the deck has become no larger, and no card has gone back into a hand. */
const follows = (before: Row, open: ReadonlySet<string>, deck: number): boolean =>
  deck <= before.deck && [...before.open].every((key) => open.has(key));

/**
 * The row with these heaps, each as the keys of its cards, after the row before. In the row of a new deal they lie in their order, in two halves.
 * `open` are the keys of all cards on the table and in the storages.
 */
export function arranged(heaps: readonly string[][], before: Row, open: ReadonlySet<string>, deck: number): Row {
  const { places: were, highest } = follows(before, open, deck) ? before : NOTHING;
  const length = Math.max(LEAST, were.length, Math.ceil(heaps.length / STEP) * STEP);
  const places = Array.from({ length }, (): string[] => []);
  const isFree = (place: number) => places[place]?.length === 0;
  const come = heaps.filter((heap) => {
    const place = were.findIndex((keys, at) => isFree(at) && keys.some((key) => heap.includes(key)));
    if (place >= 0) places[place] = heap;
    return place < 0;
  });
  // A new row begins as two of the same length, in their middle.
  const [row, half] = [length / STEP, Math.ceil(come.length / STEP)];
  const start = Math.floor((row - half) / 2);
  const freeFrom = (first: number) => places.findIndex((_, at) => at >= first && isFree(at));
  come.forEach((heap, at) => (places[freeFrom(were.length > 0 ? 0 : at < half ? start : row + start)] = heap));
  return { places, highest: Math.max(highest, ...heaps.map((heap) => heap.length)), open, deck };
}
