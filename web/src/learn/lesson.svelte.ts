// A lesson in this browser: its steps, shown beat by beat, and the learner's moves.
import { api } from '../api';
import type { Frame, Lesson, LessonAnswer, LessonStep } from '../generated/wire';
import { pace } from '../settings.svelte';
import { beatsOf, HOLD, type Tell, tellerOf } from '../stage/beat';
import { type Cue, Director } from '../stage/director';
import { progressOf, saveProgress } from './progress';

/** What the board shows: a position of the lesson, or a picture on the way to it. */
export interface Picture {
  view: unknown;
  frame: Frame;
  past: unknown[];
  /** The events that were shown to their last picture. */
  told: unknown[];
  fresh: unknown[];
  /** Where cards go that leave the board. */
  to: string | null;
}

const seenIn = (frame: Frame): unknown[] => frame.seen.map(({ seen }) => seen);

/** The pictures of a step, each for its time. */
export function cuesOf(before: unknown, step: LessonStep, tell: Tell | null): Cue<Picture>[] {
  let [view, past] = [before, step.past.map(({ seen }) => seen)];
  return step.frames.flatMap((frame): Cue<Picture>[] => {
    const [fresh, told] = [seenIn(frame), past];
    past = [...past, ...fresh];
    const picture = { frame, past, told, fresh, to: null };
    // A position that nothing led to is simply there.
    const beats = tell && view !== null ? beatsOf(tell, view, fresh, frame.view) : [];
    view = frame.view;
    const last: Cue<Picture> = { frame: { ...picture, told: past, view: frame.view }, hold: HOLD.step };
    return [...beats.slice(0, -1).map((beat) => ({ frame: { ...picture, view: beat.view, to: beat.to ?? null }, hold: HOLD[beat.weight] })), last];
  });
}

export class LessonState {
  readonly game: string;
  /** The part of the lesson since the last move. */
  part = $state.raw<Lesson | null>(null);
  /** The step of this part that is shown. */
  index = $state(0);
  picture = $state.raw<Picture | null>(null);
  /** Whether the position is shown that the step speaks of. */
  settled = $state(false);
  /** What was said to the last move, if it did not go on. */
  answer = $state.raw<LessonAnswer | null>(null);
  /** Whether the right move is pointed at. */
  shows = $state(false);
  /** The move that is being asked about. */
  sent = $state<string | null>(null);
  failure = $state.raw<unknown>(null);
  sweepsTo: string | null = null;

  #moves: string[];
  #tell: Tell | null = null;
  #director = new Director<Picture>({ show: (pictures) => this.#show(pictures), pace });

  constructor(game: string) {
    this.game = game;
    this.#moves = [];
  }

  get step(): LessonStep | null {
    return this.part?.steps[this.index] ?? null;
  }

  get showing(): boolean {
    return !this.settled;
  }

  /** Whether the learner is to move. */
  get asks(): boolean {
    return this.settled && (this.step?.choices.length ?? 0) > 0;
  }

  get isLast(): boolean {
    return this.step !== null && this.part !== null && this.step.number + 1 === this.part.count;
  }

  get isFirst(): boolean {
    return this.step?.number === 0;
  }

  /** Begins, or goes on where this browser was. */
  async begin(): Promise<void> {
    const { moves, step, done } = progressOf(this.game);
    this.#tell = await tellerOf(this.game).catch(() => null);
    await this.#ask(done ? [] : moves, (part) => {
      // Moves that a newer version of the lesson does not know any more are forgotten.
      this.#moves = moves.slice(0, part.accepted);
      const index = part.steps.findIndex(({ number }) => number === step);
      this.#take(part, done || index < 0 ? 0 : index, index <= 0);
    });
  }

  /** Makes a move; one that does not go on is answered. */
  choose = (action: string): void => {
    if (this.sent !== null || !this.asks) return;
    this.sent = action;
    const moves = [...this.#moves, action];
    void this.#ask(moves, (part) => {
      if (part.answer) {
        this.answer = part.answer;
        this.shows = true;
      } else {
        this.#moves = moves;
        this.#take(part, 0, true);
      }
    }).finally(() => (this.sent = null));
  };

  next(): void {
    if (!this.part || this.index + 1 >= this.part.steps.length) return;
    this.#enter(this.index + 1, true);
  }

  async back(): Promise<void> {
    if (this.index > 0) {
      this.#enter(this.index - 1, false);
      return;
    }
    const moves = this.#moves.slice(0, -1);
    if (this.#moves.length === 0) return;
    await this.#ask(moves, (part) => {
      this.#moves = moves;
      this.#take(part, part.steps.length - 1, false);
    });
  }

  async restart(): Promise<void> {
    await this.#ask([], (part) => {
      this.#moves = [];
      this.#take(part, 0, true);
    });
  }

  skip(): void {
    this.#director.skip();
  }

  stop(): void {
    this.#director.stop();
  }

  async #ask(moves: string[], take: (part: Lesson) => void): Promise<void> {
    this.failure = null;
    this.answer = null;
    try {
      take(await api.lesson(this.game, moves));
    } catch (error) {
      this.failure = error;
    }
  }

  #take(part: Lesson, index: number, moving: boolean): void {
    this.part = part;
    this.#enter(index, moving);
  }

  #enter(index: number, moving: boolean): void {
    this.index = index;
    this.answer = null;
    this.shows = false;
    const step = this.step;
    if (!step) return;
    saveProgress(this.game, { moves: this.#moves, step: step.number, done: this.isLast });
    this.settled = false;
    const cues = cuesOf(this.picture?.view ?? null, step, moving ? this.#tell : null);
    this.#director.stop();
    this.#director.play(moving ? cues : cues.slice(-1));
  }

  #show(pictures: Picture[]): void {
    const last = pictures.at(-1);
    if (!last) return;
    this.sweepsTo = last.to;
    this.picture = last;
    this.settled = this.#director.isIdle;
  }
}
