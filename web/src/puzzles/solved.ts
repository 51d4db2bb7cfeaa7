// Which puzzles this browser has solved.
import { load, save } from '../storage';

/** How a puzzle was solved: with the first move, after other moves, or by looking at the solution. */
export type Way = 'first' | 'found' | 'shown';

const WAYS: readonly string[] = ['first', 'found', 'shown'] satisfies Way[];

/** The puzzles of a game that were solved, by number; none, if what is stored cannot be read. */
export function solvedOf(game: string): Record<number, Way> {
  const stored: unknown = load(`puzzles of ${game}`, {});
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([number, way]) => /^[1-9]\d*$/.test(number) && WAYS.includes(String(way)))) as Record<number, Way>;
}

/** Keeps how a puzzle was solved the first time. */
export function keepSolved(game: string, number: number, way: Way): void {
  const known = solvedOf(game);
  if (!(number in known)) save(`puzzles of ${game}`, { ...known, [number]: way });
}

/** Hundredths of a percent, with one decimal. */
export const percent = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1);

/** The same rounded up: an error is never told smaller than it is. */
export const percentUp = (hundredths: number): string => (Math.ceil(hundredths / 10) / 10).toFixed(1);
