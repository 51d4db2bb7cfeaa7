// What players have just said, for a while: at the seat of whoever said it.
import type { Gesture, News } from '../generated/wire';

/** How long a bubble stays, in milliseconds: the time to notice it, and to read every letter. */
const stay = (length: number): number => 4000 + 60 * length;

export type Bubble = { seat: number; text: string } | { seat: number; gesture: Gesture };

export class Bubbles {
  /** At most one for each seat: the newest. */
  shown = $state.raw<Bubble[]>([]);
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Shows what was said and gestured among some news. */
  hear(news: readonly News[]): void {
    for (const { what } of news) {
      if ('said' in what) this.#add(what.said, what.said.text.length);
      else if ('gesture' in what) this.#add(what.gesture, 0);
    }
  }

  #add(bubble: Bubble, length: number): void {
    this.shown = [...this.shown.filter(({ seat }) => seat !== bubble.seat), bubble];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((one) => one !== bubble);
    }, stay(length));
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
