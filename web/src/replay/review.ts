// Numbers of a review for people: hundredths instead of thousandths, points of a line, addresses of a step.
import type { Say } from '../boards/sayings.svelte';
import type { Turning } from '../generated/wire';
import { happened } from '../table/told';
import type { Words } from '../words/en';

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/**
 * Everybody's chance in hundredths. Where somebody always wins alone they make a hundred: what rounding down has left over
 * goes to those who lost most by it. Draws and shared wins make less or more, and everybody is rounded alone.
 */
export function percents(chances: readonly number[]): number[] {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (Math.abs(total - 1000) > chances.length / 2) return chances.map(percent);
  const whole = chances.map((chance) => Math.floor(chance / 10));
  const lost = chances.map((chance, seat) => [chance % 10, seat] as const).sort(([one], [other]) => other - one);
  const left = 100 - whole.reduce((sum, chance) => sum + chance, 0);
  for (const [, seat] of lost.slice(0, left)) whole[seat] = (whole[seat] ?? 0) + 1;
  return whole;
}

/** The points of a line through a seat's chances: a step to the right for each, a thousandth up for each. */
export function line(steps: readonly number[][], seat: number): string {
  return steps.map((chances, step) => `${step},${1000 - (chances[seat] ?? 0)}`).join(' ');
}

/** The step at a place of the picture, 0 at its left edge and 1 at its right. */
export function stepAt(place: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * last);
}

/** The step an address asks for, if it does. */
export function stepOf(search: string): number | null {
  const asked = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}

/** Where a match begins to be worth looking at: before anything has happened, the table is empty. */
export function firstStep(steps: readonly { seen: readonly unknown[] }[]): number {
  return Math.max(0, steps.findIndex(({ seen }) => seen.length > 0));
}

/** Where a match can be looked at again, for whoever gets this link. The key comes in the part that is never sent. */
export function replayLink(table: string, number: number, watch?: string, step?: number): string {
  const at = step === undefined ? '' : `?step=${step}`;
  return `${location.origin}/replay/${table}/${number}${at}${watch ? `#watch=${watch}` : ''}`;
}

/** What happened at the turning point, and what it did: to the one who chose and lost by it, or to the winners. */
export function toldTurning(turning: Turning, steps: readonly number[][], winners: readonly number[], names: readonly string[], words: Words, say: Say | null | undefined): string {
  const name = (seat: number) => names[seat] ?? '';
  const lost = turning.loser;
  const chance = (step: number) => percents(steps[step] ?? [])[lost ?? 0] ?? 0;
  const did = lost === null
    ? words.review.rose(winners.map(name).join(words.comma), percent(turning.before), percent(turning.after))
    : words.review.fell(name(lost), chance(turning.step - 1), chance(turning.step));
  return happened(turning.seen, name, words, say) + words.between + did;
}

/** The name of the turning point: what chance did was nobody's doing, and is called so. */
export function titleOf({ step, seats }: Turning, words: Words): string {
  return seats.length > 0 ? words.review.turning(step) : words.review.turningChance(step);
}
