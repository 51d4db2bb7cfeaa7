// What this browser was shown before a match and what it gave, so that nobody can say later that it was otherwise.
import type { TableView } from '../generated/wire';
import { keep, kept } from '../kept';

export interface Pledge {
  table: string;
  /** Which match of the table, counted from 1. */
  number: number;
  seat: number;
  /** What the server had committed to when this browser gave its first share. */
  commitment: string;
  /** The shares that were sent: one, or more where somebody was ready, then not, then ready again. */
  shares: string[];
}

/** So many matches are remembered. */
const MOST = 60;

const all = (): Pledge[] => kept<Pledge[]>('pledges', []);

export function pledgeOf(table: string, number: number): Pledge | undefined {
  return all().find((one) => one.table === table && one.number === number);
}

/** Remembers a share for the match that is to begin, before it is sent. */
export function pledge({ table, number, phase, you, fair, next }: TableView, share: string): void {
  if (you === null || phase === 'playing') return;
  const match = phase === 'over' ? number + 1 : number;
  const before = pledgeOf(table, match);
  // The first commitment counts: a server that shows another one later has broken its word.
  const commitment = before?.commitment ?? (next ?? fair).commitment;
  const now: Pledge = { table, number: match, seat: you, commitment, shares: [...(before?.shares ?? []), share] };
  keep('pledges', [now, ...all().filter((one) => one.table !== table || one.number !== match)].slice(0, MOST));
}
