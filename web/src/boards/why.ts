// Why a match ended as it did, in one sentence of the game's own: a file `why.ts` in its folder. A game without one tells
// the scores.
import type { Deal, Verdict } from '../generated/wire';
import type { Words } from '../words/en';
import { signed } from './board';

/** A match that is over, as an eye sees it. */
export interface Ended<View = unknown, Seen = unknown> {
  view: View;
  /** All that happened, oldest first. */
  past: readonly Seen[];
  deals: readonly Deal[];
  verdict: Verdict;
  names: readonly string[];
}

/** The sentence; none where this end has nothing to be explained by. */
export type Why<View = unknown, Seen = unknown> = (ended: Ended<View, Seen>, words: Words) => string | null;

export interface Standing {
  /** Who won. */
  first: string;
  /** Whether several share the win. */
  shared: boolean;
  total: number;
  /** Those behind them, and by how much; nobody where all won. */
  next: string;
  margin: number;
  /** Those at the end of the table. */
  last: string;
  lastTotal: number;
}

/** How the totals compare; none for a draw. */
export function standing({ verdict: { winners, totals }, names }: Ended, { comma }: Words): Standing | null {
  const total = totals[winners[0] ?? -1];
  if (total === undefined) return null;
  const distance = (points: number) => Math.abs(points - total);
  const behind = totals.filter((_, seat) => !winners.includes(seat)).map(distance);
  const at = (far: number) => names.filter((_, seat) => !winners.includes(seat) && distance(totals[seat] ?? total) === far).join(comma);
  const [margin, most] = behind.length > 0 ? [Math.min(...behind), Math.max(...behind)] : [0, 0];
  return {
    first: winners.map((seat) => names[seat] ?? '').join(comma),
    shared: winners.length > 1,
    total,
    next: at(margin),
    margin,
    last: at(most),
    lastTotal: totals.find((points, seat) => !winners.includes(seat) && distance(points) === most) ?? total,
  };
}

/** Everybody's total: what there is to say of any game. */
export function scores({ verdict, names }: Ended, words: Words): string {
  return words.why.scores(verdict.totals.map((total, seat) => words.why.score(names[seat] ?? '', signed(total))).join(words.comma));
}
