// Daily deals: how this browser is known to the server, what it has played, and how a result compares.
import type { CreateTable, DailyScore, DailyStanding } from '../generated/wire';
import { load, save } from '../storage';
import { type OwnMatch, ownMatches } from '../you/matches';

export interface DailyDeal {
  game: string;
  date: string;
  level: string;
}

/** The random text by which the server knows this browser's attempts: no name, and nothing else uses it. */
export function player(): string {
  const known = load<string>('daily player', '');
  if (/^[0-9a-f]{32}$/.test(known)) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  save('daily player', fresh);
  return fresh;
}

/** The table of a deal. */
export const planOf = ({ game, date, level }: DailyDeal): Partial<CreateTable> & { game: string } => ({ game, daily: { date, level, player: player() } });

type Attempt = OwnMatch & { daily: NonNullable<OwnMatch['daily']> };

/** This browser's attempt at a deal: the one that counts, or the latest. */
export function attemptAt({ game, date, level }: DailyDeal, matches = ownMatches()): Attempt | undefined {
  const all = matches.filter((one): one is Attempt => one.game === game && one.daily?.date === date && one.daily.level === level);
  return all.find(({ daily }) => daily.counts) ?? all[0];
}

/** This browser's attempt at a deal that counts. */
export function counted(deal: DailyDeal, matches = ownMatches()): Attempt['daily'] | undefined {
  const attempt = attemptAt(deal, matches)?.daily;
  return attempt?.counts ? attempt : undefined;
}

const OUTCOMES = ['lost', 'drawn', 'won'];

/** Whether one result is better than another, is worse, or is the same: above, below or at 0. */
export function compare(one: DailyScore, other: DailyScore): number {
  return OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) || one.margin - other.margin || one.total - other.total;
}

export interface Place {
  /** How many results count beside this one. */
  others: number;
  /** How many percent of them are worse. */
  worse: number;
}

/** Where a result stands among those of others on the server; `own` is the one that counts for this browser, if it has one. */
export function placeOf(score: DailyScore, own: DailyScore | undefined, { results }: DailyStanding): Place {
  const [others, worse] = results.reduce(([all, below], { score: other, count }) => {
    const people = own && compare(other, own) === 0 ? count - 1 : count;
    return [all + people, compare(score, other) > 0 ? below + people : below];
  }, [0, 0] as [number, number]);
  return { others, worse: others === 0 ? 0 : Math.round((100 * worse) / others) };
}

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day before or after another; `2026-11-17` and back. */
export function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
