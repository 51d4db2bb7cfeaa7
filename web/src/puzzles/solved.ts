// Which puzzles this browser has solved.
import type { PuzzleInfo } from '../generated/wire';
import { forget, loadText, save } from '../storage';
import { putAside } from '../you/matches';

/** How a puzzle was solved: with the first move, after other moves, or by looking at the solution. */
export type Way = 'first' | 'found' | 'shown';

/** A puzzle: its number in the set as it is now, and what it is known by for good. */
type Known = Pick<PuzzleInfo, 'number' | 'id'>;

const WAYS: readonly unknown[] = ['first', 'found', 'shown'] satisfies Way[];
const isWay = (one: unknown): one is Way => WAYS.includes(one);
const keyOf = (game: string): string => `puzzles of ${game}`;

/** All that is stored for a game. A text that cannot be read is put aside as it is. */
function storedOf(game: string): Record<string, unknown> {
  const text = loadText(keyOf(game));
  if (text === null) return {};
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Record<string, unknown>;
  } catch {
    // It is damaged, too.
  }
  putAside(text);
  forget(keyOf(game));
  return {};
}

/**
 * The puzzles of a set that were solved, by id. Earlier pages kept them by number: such a mark goes to the puzzle that has this number
 * now, once. Whatever else is stored stays, also marks of puzzles that the set does not have any more.
 */
export function solvedOf(game: string, set: readonly Known[]): Record<string, Way> {
  const stored = storedOf(game);
  const byNumber = set.filter(({ number }) => isWay(stored[number]));
  for (const { number, id } of byNumber) {
    if (!isWay(stored[id])) stored[id] = stored[number];
    delete stored[number];
  }
  if (byNumber.length > 0) save(keyOf(game), stored);
  return Object.fromEntries(set.flatMap(({ id }) => (isWay(stored[id]) ? [[id, stored[id]]] : [])));
}

/** Keeps how a puzzle was solved the first time. */
export function keepSolved(game: string, puzzle: Known, way: Way): void {
  if (!(puzzle.id in solvedOf(game, [puzzle]))) save(keyOf(game), { ...storedOf(game), [puzzle.id]: way });
}

/** Hundredths of a percent, with one decimal. */
export const percent = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1);

/** The same rounded up: an error is never told smaller than it is. */
export const percentUp = (hundredths: number): string => (Math.ceil(hundredths / 10) / 10).toFixed(1);
