// The commitments that this browser saw before each match, and the shares it sent: the evidence for the check afterwards.
import type { TableView } from '../generated/wire';
import { load, save } from '../storage';

export interface Pledge {
  table: string;
  /** The number of the match at the table, from 1. */
  number: number;
  seat: number;
  /** The server's commitment at the time of the first share. */
  commitment: string;
  /** The shares that were sent: more than one if an answer was lost or two windows were open. */
  shares: string[];
}

/** How many matches are remembered. */
const MOST = 60;

const all = (): Pledge[] => load<Pledge[]>('pledges', []);

export function pledgeOf(table: string, number: number): Pledge | undefined {
  return all().find((one) => one.table === table && one.number === number);
}

/** The number of the match that begins next. */
const coming = ({ number, phase }: TableView): number => (phase === 'over' ? number + 1 : number);
const others = (table: string, number: number): Pledge[] => all().filter((one) => one.table !== table || one.number !== number);

/** Stores a share for the next match, before it is sent. */
export function pledge(view: TableView, share: string): void {
  const { table, phase, you, fair, next } = view;
  if (you === null || phase === 'playing') return;
  const number = coming(view);
  const before = pledgeOf(table, number);
  // The first commitment counts: a server that shows another one later has cheated.
  const commitment = before?.commitment ?? (next ?? fair).commitment;
  const now: Pledge = { table, number, seat: you, commitment, shares: [...(before?.shares ?? []), share] };
  save('pledges', [now, ...others(table, number)].slice(0, MOST));
}

/** Forgets the shares of a player who is no longer ready, or has left before the match. */
export function withdraw(view: TableView): void {
  if (view.phase !== 'playing') save('pledges', others(view.table, coming(view)));
}
