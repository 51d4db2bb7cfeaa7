// What the board of a replay shows: a step forward beat by beat, as at the table, and any other step at once.
import type { ReplayStep } from '../generated/wire';
import { pace } from '../settings.svelte';
import { beatsOf, HOLD, type Tell } from '../stage/beat';
import { type Cue, Director } from '../stage/director';
import { play, type Sound } from '../stage/sound';

/** A step, or a picture on the way to it. */
export interface Picture {
  view: unknown;
  /** Hands that only a replay shows. */
  open: unknown[] | null;
  /** Whether the step is shown to its end. */
  final: boolean;
  /** Where cards go that leave the board. */
  to: string | null;
  sound?: Sound;
}

/** The pictures of a step, each for its time. */
export function cuesOf(before: ReplayStep, step: ReplayStep, tell: Tell): Cue<Picture>[] {
  const end = step.ended ?? step.view;
  // The hands of the next deal do not belong to the end of this one.
  const open = step.ended === undefined ? (step.open ?? null) : null;
  const beats = beatsOf(tell, before.view, step.seen.map(({ seen }) => seen), end);
  // The last picture is the step itself, unless that is the next deal.
  const last = step.ended === undefined ? beats.pop() : undefined;
  const cues = beats.map(({ view, weight, to, sound }): Cue<Picture> => ({ frame: { view, open, final: false, to: to ?? null, ...(sound ? { sound } : {}) }, hold: HOLD[weight] }));
  const final: Picture = { ...whole(step), to: last?.to ?? null, ...(last?.sound ? { sound: last.sound } : {}) };
  return [...cues, { frame: final, hold: 0 }];
}

const whole = ({ view, open }: ReplayStep): Picture => ({ view, open: open ?? null, final: true, to: null });

export class Playback {
  picture = $state.raw<Picture | null>(null);
  /** The factor on the speed of the table. */
  speed = $state(1);
  tell: Tell | null = null;

  #steps: readonly ReplayStep[] = [];
  #step = -1;
  #director = new Director<Picture>({ show: (pictures) => this.#show(pictures), pace: () => pace() / this.speed });

  /** Whether the step is not shown to its end yet. */
  get showing(): boolean {
    return this.picture?.final === false;
  }

  /** Shows a step. */
  show(steps: readonly ReplayStep[], index: number): void {
    const [before, step] = [steps[index - 1], steps[index]];
    if (!step) return;
    const isNext = steps === this.#steps && index === this.#step + 1;
    [this.#steps, this.#step] = [steps, index];
    this.#director.stop();
    this.#director.play(isNext && before && this.tell ? cuesOf(before, step, this.tell) : [{ frame: whole(step), hold: 0 }]);
  }

  skip(): void {
    this.#director.skip();
  }

  stop(): void {
    this.#director.stop();
  }

  #show(pictures: Picture[]): void {
    const sound = pictures.findLast((picture) => picture.sound !== undefined)?.sound;
    if (sound) play(sound);
    this.picture = pictures.at(-1) ?? this.picture;
  }
}
