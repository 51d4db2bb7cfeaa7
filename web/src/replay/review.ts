// A review as the page shows it: percentages, points of a chart, links to steps, and the turning point in words.
import type { TurningPoint } from '../generated/wire';
import { say } from '../messages/pages.svelte';
import { messagesText } from '../table/newsText';

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/**
 * Chances in percent. If they add up to 100 % before rounding, they do so after it: what rounding down leaves over goes to the
 * chances that lost most by it. With draws or shared wins they add up to something else, and each is rounded by itself.
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

/** The points of a seat's line in the chart: x is the step, y the chance in thousandths from the top. */
export function line(steps: readonly number[][], seat: number): string {
  return steps.map((chances, step) => `${step},${1000 - (chances[seat] ?? 0)}`).join(' ');
}

/** The step at a horizontal position in the chart, from 0 (left) to 1 (right). */
export function stepAt(place: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * last);
}

/** The step in the query of an address, if there is one. */
export function stepOf(search: string): number | null {
  const asked = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}

/** The first step that shows something: before it the table is empty. */
export function firstStep(steps: readonly { seen: readonly unknown[] }[]): number {
  return Math.max(0, steps.findIndex(({ seen }) => seen.length > 0));
}

/** A link to a replay that works for everyone. The key is in the fragment, which browsers never send. */
export function replayLink(table: string, number: number, watch?: string, step?: number): string {
  const at = step === undefined ? '' : `?step=${step}`;
  return `${location.origin}/replay/${table}/${number}${at}${watch ? `#watch=${watch}` : ''}`;
}

/** What happened at the turning point, and what it did: to the one who chose and lost by it, or to the winners. */
export function toldTurning(turning: TurningPoint, steps: readonly number[][], winners: readonly number[], names: readonly string[]): string {
  const name = (seat: number) => names[seat] ?? '';
  const lost = turning.loser;
  const chance = (step: number) => percents(steps[step] ?? [])[lost ?? 0] ?? 0;
  const did = lost === null
    ? say('review-rose', { names: winners.map(name).join(say('comma')), before: percent(turning.before), after: percent(turning.after) })
    : say('review-fell', { name: name(lost), before: chance(turning.step - 1), after: chance(turning.step) });
  return messagesText(turning.messages, name) + say('between') + did;
}

/** The title of the turning point, which says so if it was luck. */
export function titleOf({ step, seats }: TurningPoint): string {
  return seats.length > 0 ? say('review-turning', { step }) : say('review-turning-chance', { step });
}
