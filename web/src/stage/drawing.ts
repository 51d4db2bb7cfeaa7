// Draws something large over several frames, a few pieces in each, so that no frame takes long.
import { flushSync, getContext, setContext } from 'svelte';

/** A frame gets another piece until this much time was spent, in milliseconds. To lay the pieces out and to paint them takes longer. */
const ENOUGH = 5;

export class Drawing {
  #waiting: (() => void)[] = [];
  #frame = 0;
  #isDone = false;
  #finish: () => void;

  /** Calls this once nothing is left to draw. */
  constructor(finish: () => void) {
    this.#finish = finish;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Draws a piece after those that wait. It may add pieces of its own. */
  add(draw: () => void): void {
    this.#waiting.push(draw);
  }

  start(): void {
    this.#frame = requestAnimationFrame(() => {
      // The end has a frame of its own: what is shown then is laid out already, and does not move.
      if (this.#waiting.length === 0) return this.#end();
      const begins = performance.now();
      do {
        const draw = this.#waiting.shift();
        if (draw) flushSync(draw);
      } while (this.#waiting.length > 0 && performance.now() - begins < ENOUGH);
      this.start();
    });
  }

  #end(): void {
    this.#isDone = true;
    this.#finish();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}

const KEY = Symbol('drawing');

/** Lets the components inside of this one be part of a drawing. */
export const setDrawing = (drawing: Drawing): Drawing => setContext(KEY, drawing);

/** The drawing that this component is part of. */
export const drawingHere = (): Drawing | undefined => getContext<Drawing | undefined>(KEY);
