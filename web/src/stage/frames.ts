// An update as frames: the table as it is shown, beat by beat, between the table before and the table after it.
import type { News, Pause, TableView } from '../generated/wire';
import { type Beat, HOLD, type Tell } from './beat';
import type { Cue } from './director';
import type { Sound } from './sound';

export interface Frame {
  table: TableView;
  /** What is told with this frame, in the log and to screen readers: an event is told with its last picture. */
  told: News[];
  /** What the board knows with this frame: an event is known from its first picture on. */
  known: News[];
  /** Whether it is the table that the server has sent. */
  final: boolean;
  /** When its update came. */
  came: number;
  sound?: Sound;
  /** Where cards go that leave the board. */
  to?: string;
}

export interface Update {
  news: News[];
  table: TableView;
}

/** Whether a deal has ended between two tables, and another has begun. */
export const dealEnded = (before: TableView, after: TableView): boolean =>
  before.number === after.number && after.play?.verdict === null && after.play.deals.length > (before.play?.deals.length ?? 0);

/** An update, which came at this time, as frames. A seated player looks at how a deal has ended for as long as they like, and a
 * spectator for as long as any player does. */
export function framesOf(before: TableView | null, { news, table }: Update, tell: Tell | null, came: number): Cue<Frame>[] {
  const has = news.some(({ what }) => 'seen' in what);
  const last: Cue<Frame> = { frame: { table, told: news, known: news, final: true, came }, hold: has ? HOLD.step : 0 };
  const [was, is] = [before?.play, table.play];
  if (!before || !was || !is || before.number !== table.number || !has || news.some(({ what }) => 'undone' in what)) return [last];
  // Somebody who comes back after several deals sees only how things stand.
  if (is.deals.length > was.deals.length + 1) return [last];

  const next = dealEnded(before, table);
  const end = next ? is.previous : is.view;
  const picture = (view: unknown): TableView => ({
    ...before, seats: table.seats, ...(table.closed ? { closed: table.closed } : {}),
    play: { ...was, view, turn: [], offers: [], can_undo: false, request: null, deals: next && view === end ? is.deals : was.deals },
  });
  const cues: Cue<Frame>[] = [];
  const add = ({ view, weight, sound, to }: Beat, told: News[], known: News[]) =>
    cues.push({ frame: { table: picture(view), told, known, final: false, came, ...(sound ? { sound } : {}), ...(to ? { to } : {}) }, hold: HOLD[weight] });

  let view = was.view;
  // What has no picture of its own is told with the next one.
  let silent: News[] = [];
  for (const one of news) {
    silent.push(one);
    if (!tell || !('seen' in one.what)) continue;
    const beats = tell(view, one.what.seen.seen, end);
    beats.forEach((beat, place) => add(beat, place === beats.length - 1 ? silent : [], place === 0 ? silent : []));
    if (beats.length > 0) silent = [];
    view = beats.at(-1)?.view ?? view;
  }
  const ending = cues.findLastIndex(({ frame }) => frame.table.play?.view === end);
  if (next && ending < 0) add({ view: end, weight: 'result' }, [], []);
  const result = next ? cues[ending < 0 ? cues.length - 1 : ending] : undefined;
  if (result && (isSeated(table) || pauseOf(table))) result.stops = true;
  // The last picture is the true one, unless it shows the deal before, or something happened after it.
  const shown = cues.at(-1);
  if (shown && !silent.some(({ what }) => 'seen' in what) && shown.frame.table.play?.deals === was.deals) {
    shown.frame = { ...shown.frame, table, told: [...shown.frame.told, ...silent], known: [...shown.frame.known, ...silent], final: true };
    return cues;
  }
  last.frame = { ...last.frame, told: silent, known: silent };
  return [...cues, last];
}

/** Whether the player whose table this is sits there, and no bot plays for them. */
export const isSeated = ({ you, seats }: TableView): boolean => you !== null && seats[you]?.substitute !== true;

/** The pause after a deal, if whoever has this table can still look at how it ended: a player until they continue, and a spectator
 * until the last player does. */
export const pauseOf = ({ you, play }: TableView): Pause | null =>
  play?.pause && (you === null || play.pause.looking.includes(you)) ? play.pause : null;

/** A table with how the deal before ended, for somebody who comes while it is still looked at. */
export function endOf(table: TableView, came: number): Cue<Frame>[] {
  const { play } = table;
  if (!play || play.previous === undefined || !pauseOf(table)) return [];
  const shown = { ...table, play: { ...play, view: play.previous, turn: [], offers: [], can_undo: false, request: null } };
  const frame = { told: [], known: [], final: false, came };
  return [{ frame: { ...frame, table: shown }, hold: 0, stops: true }, { frame: { ...frame, table }, hold: 0 }];
}

/** The chairs with their clocks as they are some time after the server has sent them. */
export const aged = (table: TableView, passed: number): TableView =>
  passed <= 0 || table.clock === null
    ? table
    : { ...table, seats: table.seats.map((one) => (one.runs && one.left !== undefined ? { ...one, left: Math.max(0, one.left - passed) } : one)) };
