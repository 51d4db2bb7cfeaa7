// The log as people read it: matches, their deals, and within a deal its parts (tricks, turns or whatever the game is made of).
import type { LogPart, News } from '../generated/wire';

/** A line of the log. `index` is its place in the whole log. */
export interface Line {
  news: News;
  index: number;
}

/** A trick, a turn or the like; without a number, what stands between them. */
export interface PartOfDeal {
  number: number | null;
  lines: Line[];
}

/** A deal; without a number, what happened before the first one. */
export interface DealOfLog {
  key: string;
  /** The version with which its match began; 0 before the first one. */
  match: number;
  number: number | null;
  parts: PartOfDeal[];
}

/** A line is the same object as long as it is the same line: only new ones have to be formatted and drawn. */
const known = new WeakMap<News, Line>();
function lineOf(news: News, index: number): Line {
  const line = known.get(news);
  if (line?.index === index) return line;
  const made = { news, index };
  known.set(news, made);
  return made;
}

/** Sorts events into deals and parts, oldest first. */
export function dealsOf(log: readonly News[]): DealOfLog[] {
  const deals: DealOfLog[] = [];
  let [match, deal, part, complete] = [0, 0, 0, true];
  let dealing = false;
  const open = (number: number | null) => {
    deals.push({ key: `${match}-${number ?? 'before'}`, match, number, parts: [] });
    [part, complete] = [0, true];
  };
  const add = (line: Line, number: number | null) => {
    if (deals.length === 0) open(null);
    const { parts } = deals.at(-1)!;
    if (parts.length === 0 || parts.at(-1)!.number !== number) parts.push({ number, lines: [] });
    parts.at(-1)!.lines.push(line);
  };
  log.forEach((news, index) => {
    const line = lineOf(news, index);
    const place = placeOf(news);
    if (beginsMatch(news)) {
      [match, deal, dealing] = [news.version, 0, false];
      open(null);
    }
    // What is said stands where it was said.
    if (place === null) return add(line, complete ? (deals.at(-1)?.parts.at(-1)?.number ?? null) : part);
    // Cards that are dealt again belong to the same deal.
    if (place === 'deal' && !dealing) open((deal += 1));
    dealing = place === 'deal';
    if (place === 'begins' || (place === 'plays' && complete)) [part, complete] = [part + 1, false];
    if (place === 'completes') complete = true;
    add(line, place === 'deal' || place === 'ends' ? null : part);
  });
  return deals;
}

const placeOf = ({ what }: News): LogPart | null => ('seen' in what ? what.seen.part : null);

const beginsMatch = ({ what }: News): boolean => 'notice' in what && (what.notice.message.id === 'note-match' || what.notice.message.id === 'note-branch');

/** The parts of a deal around one version, with at most this many lines together on each side of it, and always its own part. */
export function near(parts: readonly PartOfDeal[], version: number, most: number): PartOfDeal[] {
  const later = parts.findIndex(({ lines }) => (lines[0]?.news.version ?? 0) > version);
  const here = Math.max((later < 0 ? parts.length : later) - 1, 0);
  const before = newest(parts.slice(0, here + 1), most);
  let lines = 0;
  const after = parts.slice(here + 1);
  const end = after.findIndex((part) => (lines += part.lines.length) > most);
  return [...before, ...(end < 0 ? after : after.slice(0, end))];
}

/** The newest parts of a deal that have at most this many lines together, and always the newest part. */
export function newest(parts: readonly PartOfDeal[], most: number): PartOfDeal[] {
  let lines = 0;
  const first = parts.findLastIndex((part) => (lines += part.lines.length) > most);
  return parts.slice(Math.min(first + 1, Math.max(parts.length - 1, 0)));
}
