// What this browser was shown before a match and what it gave, so that nobody can say later that it was otherwise.
import type { TableView } from '../generated/wire';
import { load, save } from '../storage';

export interface Pledge {
  table: string;
  /** Which match of the table, counted from 1. */
  number: number;
  seat: number;
  /** What the server had committed to when this browser gave its first share. */
  commitment: string;
  /** The shares that were sent: one, or more where an answer was lost, or two windows are open. */
  shares: string[];
}

/** So many matches are remembered. */
const MOST = 60;

const all = (): Pledge[] => load<Pledge[]>('pledges', []);

export function pledgeOf(table: string, number: number): Pledge | undefined {
  return all().find((one) => one.table === table && one.number === number);
}

/** Which match of a table is to begin. */
const coming = ({ number, phase }: TableView): number => (phase === 'over' ? number + 1 : number);
const others = (table: string, number: number): Pledge[] => all().filter((one) => one.table !== table || one.number !== number);

/** Remembers a share for the match that is to begin, before it is sent. */
export function pledge(view: TableView, share: string): void {
  const { table, phase, you, fair, next } = view;
  if (you === null || phase === 'playing') return;
  const number = coming(view);
  const before = pledgeOf(table, number);
  // The first commitment counts: a server that shows another one later has broken its word.
  const commitment = before?.commitment ?? (next ?? fair).commitment;
  const now: Pledge = { table, number, seat: you, commitment, shares: [...(before?.shares ?? []), share] };
  save('pledges', [now, ...others(table, number)].slice(0, MOST));
}

/** Who is not ready any more, or has left before the match, has no share in it. */
export function withdraw(view: TableView): void {
  if (view.phase !== 'playing') save('pledges', others(view.table, coming(view)));
}
