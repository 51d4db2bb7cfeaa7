// Shows frames one after the other, each for its time. An update that nothing follows has all the time it needs; when another one
// waits, those before it are shown faster, so that it does not wait long.

/** How long an update waits until the one before it is shown, in milliseconds at normal speed. */
export const LONGEST_WAIT = 2000;
/** A frame that would be shown for less than this is shown together with the next one. */
const SHORTEST = 16;
/** All that is left is shown after so long, two frames: with what was shown just before, it would take too long for one. */
export const SKIPS_AFTER = 34;

export interface Cue<Frame> {
  frame: Frame;
  /** How long it is looked at, in milliseconds at normal speed. */
  hold: number;
  /** Whether nothing follows until `resume`. */
  stops?: boolean;
}

interface Queued<Frame> extends Cue<Frame> {
  /** For the last frame of an update that another one waits for: when it must be shown. */
  due: number | null;
  /** Whether it is the last frame of an update. */
  ends: boolean;
}

export interface DirectorOptions<Frame> {
  /** Shows frames: the last one, but what each of them tells. */
  show(frames: Frame[]): void;
  /** The factor on every duration; 0 shows everything at once. */
  pace(): number;
}

export class Director<Frame> {
  #options: DirectorOptions<Frame>;
  #queue: Queued<Frame>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the current frame is over. */
  #until = 0;
  #stopped = false;
  /** Whether all that is left is about to be shown. */
  #skips = false;

  constructor(options: DirectorOptions<Frame>) {
    this.#options = options;
  }

  /** Whether the newest frame is shown. */
  get isIdle(): boolean {
    return this.#queue.length === 0 && !this.#stopped;
  }

  /** Whether a frame that stops the showing is shown. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Shows an update after what is being shown. */
  play(cues: readonly Cue<Frame>[]): void {
    if (cues.length === 0) return;
    this.#hurry();
    this.#queue.push(...cues.map((cue, place) => ({ ...cue, due: null, ends: place === cues.length - 1 })));
    if (this.#skips) return;
    if (this.#timer === undefined) this.#next();
    // The frame that is being shown may have to give way earlier.
    else if (!this.#wait(Math.max(0, this.#until - performance.now()))) this.#next();
  }

  /** Shows at once what is left, up to a frame that stops. */
  skip(): void {
    // One tap after another does not put it off.
    if (this.#skips) return;
    this.#clear();
    if (this.isIdle || this.#stopped) return;
    this.#skips = true;
    this.#after(SKIPS_AFTER);
  }

  /** Goes on after a frame that has stopped the showing. */
  resume(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    // Nobody was late while the player looked.
    for (const one of this.#queue) one.due = null;
    this.#hurry();
    const last = this.#queue.at(-1);
    if (last) last.due = null;
    this.#next();
  }

  /** Forgets what is left. */
  stop(): void {
    this.#clear();
    this.#queue = [];
    this.#stopped = false;
  }

  /** Sets the time by which the updates in the queue must be shown, because another one waits. */
  #hurry(): void {
    const due = performance.now() + LONGEST_WAIT * this.#options.pace();
    for (const one of this.#queue) if (one.ends) one.due ??= due;
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#skips = false;
  }

  #next(all = false): void {
    if (this.#stopped) return;
    const batch: Frame[] = [];
    for (let head = this.#queue.shift(); head; head = this.#queue.shift()) {
      batch.push(head.frame);
      if (head.stops) {
        this.#stopped = true;
        break;
      }
      if (all) continue;
      if (this.#wait(head.hold * this.#options.pace())) break;
    }
    if (batch.length > 0) this.#options.show(batch);
  }

  /** Waits before the next frame; false if there is no time for that. */
  #wait(left: number): boolean {
    this.#clear();
    const now = performance.now();
    let [sum, ratio] = [left, 1];
    for (const { due, hold } of this.#queue) {
      if (due !== null && sum > 0) ratio = Math.min(ratio, Math.max(0, due - now) / sum);
      sum += hold * this.#options.pace();
    }
    const wait = left * ratio;
    if (wait < SHORTEST) return false;
    this.#until = now + wait;
    this.#after(wait);
    return true;
  }

  #after(wait: number): void {
    this.#timer = setTimeout(() => {
      const all = this.#skips;
      this.#clear();
      this.#next(all);
    }, wait);
  }
}
