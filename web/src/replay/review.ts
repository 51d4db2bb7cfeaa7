// Numbers of a review for people: hundredths instead of thousandths, points of a line, addresses of a step.
import { type Say, tell } from '../boards/sayings.svelte';
import type { Turning } from '../generated/wire';
import type { Words } from '../words/en';

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** The points of a line through a seat's chances: a step to the right for each, a thousandth up for each. */
export function line(steps: readonly number[][], seat: number): string {
  return steps.map((chances, step) => `${step},${1000 - (chances[seat] ?? 0)}`).join(' ');
}

/** The step at a place of the picture, 0 at its left edge and 1 at its right. */
export function stepAt(place: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * last);
}

/** The step an address asks for. */
export function stepOf(search: string): number {
  const asked = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
}

/** Where a match can be looked at again, for whoever gets this link. The key comes in the part that is never sent. */
export function replayLink(table: string, number: number, watch?: string, step?: number): string {
  const at = step === undefined ? '' : `?step=${step}`;
  return `${location.origin}/replay/${table}/${number}${at}${watch ? `#watch=${watch}` : ''}`;
}

/** What happened at the turning point, and what it did to the winners. */
export function toldTurning(turning: Turning, winners: readonly number[], names: readonly string[], words: Words, say: Say | null | undefined): string {
  const name = (seat: number) => names[seat] ?? '';
  const happened = turning.seen.map((one) => tell(say, one, name));
  return [...happened, words.review.rose(winners.map(name).join(', '), percent(turning.before), percent(turning.after))].join(' ');
}

/** The name of the turning point: what chance did was nobody's doing, and is called so. */
export function titleOf({ step, seats }: Turning, words: Words): string {
  return seats.length > 0 ? words.review.turning(step) : words.review.turningChance(step);
}
