// A review as the page shows it: points of a chart and links to steps.

/** The points of a seat's line in the chart: x is the step, y the chance in percent from the top. */
export function line(steps: readonly number[][], seat: number): string {
  return steps.map((chances, step) => `${step},${100 - (chances[seat] ?? 0)}`).join(' ');
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

/** The seat that learns most from a match: the first that no bot played. */
export const learner = (levels: readonly (string | null)[]): number => Math.max(0, levels.indexOf(null));
