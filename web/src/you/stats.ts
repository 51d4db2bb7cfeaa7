// What a player's own record says: results against each level, streaks, the game played most.
import type { OwnMatch } from './matches';

export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

export interface Stats {
  matches: number;
  all: Tally;
  /** Results by opponents, those met most first: a level, `person`, or `mixed`. */
  against: [opponents: string, tally: Tally][];
  /** Results by game, the one played most first. */
  games: [game: string, tally: Tally][];
  /** How many matches were won in a row, at the end and at most. */
  streak: number;
  longest: number;
  /** Matches that do not count: practice, deals played again, and matches tried again from a point. */
  uncounted: number;
}

const played = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

/** Whether a match says something about its player. */
export const counts = ({ practice, again, daily }: OwnMatch): boolean => !practice && !again && daily?.counts !== false;

const opponents = ({ others }: OwnMatch): string => (new Set(others).size === 1 ? (others[0] ?? 'mixed') : 'mixed');

function tallies(matches: OwnMatch[], by: (match: OwnMatch) => string): [string, Tally][] {
  const found = new Map<string, Tally>();
  for (const match of matches) {
    const tally = found.get(by(match)) ?? { won: 0, drawn: 0, lost: 0 };
    tally[match.result] += 1;
    found.set(by(match), tally);
  }
  return [...found].sort(([, one], [, other]) => played(other) - played(one));
}

/** The statistics of matches, the newest first. */
export function statsOf(matches: OwnMatch[]): Stats {
  const counted = matches.filter(counts);
  let [run, longest] = [0, 0];
  for (const { result } of [...counted].reverse()) {
    run = result === 'won' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const [all] = tallies(counted, () => '');
  return {
    matches: counted.length,
    all: all?.[1] ?? { won: 0, drawn: 0, lost: 0 },
    against: tallies(counted, opponents),
    games: tallies(counted, ({ game }) => game),
    streak: run,
    longest,
    uncounted: matches.length - counted.length,
  };
}
