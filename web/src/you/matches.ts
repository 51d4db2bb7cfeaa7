// The matches that this browser has finished: this player's own record, kept here and nowhere else.
import type { DailyScore, TableView } from '../generated/wire';
import { knownTable } from '../tables';

/** A match that was finished in one of its seats. */
export interface OwnMatch {
  table: string;
  number: number;
  game: string;
  /** When it was first seen to be over, in milliseconds since 1970. */
  when: number;
  result: 'won' | 'drawn' | 'lost';
  /** The levels of the bots at the other seats, or `person`. */
  others: string[];
  practice?: true;
  /** It went on from a point of another match, or had the same deals: some of the cards may have been known. */
  again?: true;
  daily?: { date: string; level: string; counts: boolean; score: DailyScore };
}

const KEY = 'chabudai matches';
const DAMAGED = 'chabudai matches (damaged)';
/** How many matches are kept. */
const MOST = 3000;

const isOutcome = (one: unknown): boolean => typeof one === 'string' && ['won', 'drawn', 'lost'].includes(one);

const isDaily = (one: unknown): boolean => {
  const daily = one as Partial<NonNullable<OwnMatch['daily']>> | null;
  const score = daily?.score;
  return typeof daily?.date === 'string' && typeof daily.level === 'string' && typeof daily.counts === 'boolean'
    && isOutcome(score?.outcome) && typeof score?.margin === 'number' && typeof score.total === 'number';
};

const isMatch = (one: unknown): one is OwnMatch => {
  const match = one as Partial<OwnMatch> | null;
  return typeof match?.table === 'string' && typeof match.number === 'number' && typeof match.game === 'string' && typeof match.when === 'number'
    && isOutcome(match.result) && Array.isArray(match.others) && match.others.every((other) => typeof other === 'string')
    && (match.daily === undefined || isDaily(match.daily));
};

/** The matches in a text; null if it is not what this page wrote. */
export function read(text: string): OwnMatch[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every(isMatch) ? found : null;
  } catch {
    return null;
  }
}

/** The kept matches, the newest first. A record that cannot be read is put aside as it is, and a new one begins. */
export function ownMatches(store: Storage = localStorage): OwnMatch[] {
  const text = store.getItem(KEY);
  if (text === null) return [];
  const found = read(text);
  if (found) return found;
  putAside(text, store);
  store.removeItem(KEY);
  return [];
}

/** Keeps a text that cannot be read as it is, until the player deletes it. */
export function putAside(text: string, store: Storage = localStorage): void {
  store.setItem(DAMAGED, [store.getItem(DAMAGED), text].filter((one) => one !== null).join('\n'));
}

/** What could not be read and was put aside. */
export const damagedText = (store: Storage = localStorage): string | null => store.getItem(DAMAGED);

export function forgetDamaged(store: Storage = localStorage): void {
  store.removeItem(DAMAGED);
}

export function forgetMatches(store: Storage = localStorage): void {
  store.removeItem(KEY);
}

/** Whether a match went on from a point of another one, or has its deals. */
const isAgain = ({ table, number, open_deals: deals }: TableView): boolean =>
  (deals !== undefined && 'duplicate' in deals) || (number === 1 && knownTable(table)?.branch === true);

/** The match that a table shows, if it is over and this player has played it. */
export function matchOf(table: TableView, when: number): OwnMatch | null {
  const { you, play, seats, open_deals: deals } = table;
  const verdict = play?.verdict;
  if (you === null || !verdict || seats[you]?.substitute) return null;
  const daily = deals && 'daily' in deals ? deals.daily : null;
  return {
    table: table.table,
    number: table.number,
    game: table.game,
    when,
    result: verdict.winners.length === 0 ? 'drawn' : verdict.winners.includes(you) ? 'won' : 'lost',
    others: seats.flatMap(({ occupant }, seat) => (seat === you ? [] : [typeof occupant === 'object' ? occupant.bot : 'person'])),
    ...(play.practice ? { practice: true } : {}),
    ...(isAgain(table) ? { again: true } : {}),
    ...(daily?.score ? { daily: { date: daily.date, level: daily.level, counts: daily.counts, score: daily.score } } : {}),
  };
}

/** Keeps the match that a table shows, once. If the browser refuses to store it, it is not kept. */
export function keepMatch(table: TableView, when = Date.now(), store: Storage = localStorage): void {
  const match = matchOf(table, when);
  if (!match) return;
  try {
    const known = ownMatches(store);
    if (known.some((one) => one.table === match.table && one.number === match.number)) return;
    store.setItem(KEY, JSON.stringify([match, ...known].slice(0, MOST)));
  } catch {
    // A browser without storage keeps nothing.
  }
}
