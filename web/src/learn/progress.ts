// How far this browser is in the lesson of each game.
import { load, save } from '../storage';

export interface Progress {
  /** The moves that went on. */
  moves: string[];
  /** The number of the step that was read last, from 0. */
  step: number;
  done: boolean;
}

const NONE: Progress = { moves: [], step: 0, done: false };

/** What is stored of a lesson; nothing, if it cannot be read. */
export function progressOf(game: string): Progress {
  const stored = load<Partial<Progress> | null>(`lesson of ${game}`, null);
  const { moves, step, done } = { ...NONE, ...stored };
  const sound = Array.isArray(moves) && moves.every((move) => typeof move === 'string') && Number.isInteger(step);
  return sound ? { moves: [...moves], step, done: done === true } : NONE;
}

export const saveProgress = (game: string, progress: Progress): void => save(`lesson of ${game}`, progress);

/** Whether a lesson was begun and not finished. */
export const isUnderWay = (game: string): boolean => {
  const { moves, step, done } = progressOf(game);
  return !done && (moves.length > 0 || step > 0);
};

/** Whether lessons are still to be offered on the home page. */
export const isOffered = (): boolean => load('lessons offered', true);
export const offerNoMore = (): void => save('lessons offered', false);
