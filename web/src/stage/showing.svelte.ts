// What a table shows: the updates of the server beat by beat, and results until the player goes on.
import type { News, Pause, TableView } from '../generated/wire';
import { pace } from '../settings.svelte';
import { type Tell, tellerOf } from './beat';
import { Director } from './director';
import { aged, endOf, type Frame, framesOf, pauseOf } from './frames';
import { append, merge } from './log';
import { play } from './sound';

/** How a table of the server follows another one. */
export interface Step {
  news: News[];
  /** Whether a match begins with it. */
  begins: boolean;
  /** Whether this page has missed what happened before. */
  anew: boolean;
}

export abstract class Showing {
  /** The table as it is shown: the server's last update, or a picture on the way to it. */
  table = $state.raw<TableView | null>(null);
  /** All that was told, oldest first, without undone moves. */
  log = $state.raw<News[]>([]);
  /** What was told last. */
  fresh = $state.raw<News[]>([]);
  /** The events that the board has come to know last. An event is known with its first picture, and told with its last. */
  seen = $state.raw<unknown[]>([]);
  /** Whether the newest update is shown. */
  settled = $state(true);
  /** The result that the player looks at: of a deal, or of the match. */
  ending = $state<'deal' | 'match' | null>(null);
  /** The pause after a deal, as the server has it now. */
  pause = $state.raw<Pause | null>(null);
  /** Where cards go that leave the board: a `data-place`. */
  sweepsTo: string | null = null;

  /** All that the board knows, oldest first. */
  #known = $state.raw<News[]>([]);
  /** The version with which the current match began. */
  #begun = 0;
  /** The last table of the server that was shown, and the last one that came. */
  #shown: TableView | null = null;
  #newest: TableView | null = null;
  /** The version of the last news that came. */
  #heard = 0;
  #tell: Tell | null = null;
  #director = new Director<Frame>({ show: (frames) => this.#show(frames), pace });

  /** The events of this match, oldest first, from their first picture on. */
  get past(): unknown[] {
    return this.#ofMatch(this.#known);
  }

  /** The events of this match that were shown to their last picture. */
  get told(): unknown[] {
    return this.#ofMatch(this.log);
  }

  #ofMatch(news: readonly News[]): unknown[] {
    return news.flatMap(({ version, what }) => ('seen' in what && version >= this.#begun ? [what.seen.seen] : []));
  }

  /** Whether something is left to show. While the player looks at a result, the showing waits. */
  get showing(): boolean {
    return !this.settled && this.ending !== 'deal';
  }

  /** Goes on after a result. */
  goOn(): void {
    this.ending = null;
    if (!this.#director.isStopped) return;
    // If the pause is over, the server need not know; and nobody waits for a spectator.
    if (this.#newest && this.#newest.you !== null && pauseOf(this.#newest)) this.tellContinued();
    this.#director.resume();
  }

  /** Shows at once what is left of the updates. */
  skip(): void {
    this.#director.skip();
  }

  /** Forgets what is left to show. */
  stop(): void {
    this.#director.stop();
  }

  /** A table of the server has become the current one. */
  protected abstract settle(before: TableView | null, table: TableView, step: Step): void;

  /** The player has seen the result of a deal: tells the server. */
  protected abstract tellContinued(): void;

  /** Shows an update after what is being shown. */
  protected take({ news: all, since, table }: { news: News[]; since: number; table: TableView }): void {
    if (this.#newest === null) void tellerOf(table.game).then((tell) => (this.#tell = tell), () => undefined);
    if (since === 0) {
      this.#restart(table, all);
    } else {
      let news = all.filter(({ version }) => version > this.#heard);
      // Talk does not wait for the cards.
      if (!this.#director.isIdle && news.every(({ what }) => 'said' in what || 'gesture' in what)) {
        this.fresh = news;
        this.log = append(this.log, news);
        news = [];
      }
      this.#director.play(framesOf(this.#newest, { news, table }, this.#tell, performance.now()));
    }
    const looked = this.#newest !== null && pauseOf(this.#newest) !== null;
    this.#newest = table;
    this.pause = table.play?.pause ?? null;
    // The pause is over, or another tab has continued.
    if (looked && !pauseOf(table) && this.ending === 'deal') this.goOn();
    this.#heard = Math.max(this.#heard, all.at(-1)?.version ?? since);
  }

  /** Shows a table from which this page has missed something. What happened before is no news. */
  #restart(table: TableView, news: News[]): void {
    this.#director.stop();
    this.#settle(table, [], true);
    this.log = merge([], news);
    this.#known = this.log;
    [this.fresh, this.seen] = [[], []];
    this.#begun = 0;
    this.#heard = 0;
    this.sweepsTo = null;
    this.table = table;
    this.settled = true;
    this.ending = null;
    this.#director.play(endOf(table, performance.now()));
  }

  /** Shows frames: the last one, with what each of them tells. */
  #show(frames: Frame[]): void {
    const last = frames.at(-1);
    if (!last) return;
    const sound = frames.findLast((frame) => frame.sound !== undefined)?.sound;
    if (sound) play(sound);
    for (const { final, table, known } of frames) {
      if (!final) continue;
      const [begins, first] = [this.#settle(table, known, false), known[0]];
      if (begins && first) this.#begun = first.version;
    }
    this.fresh = frames.flatMap(({ told }) => told);
    this.log = append(this.log, this.fresh);
    const known = frames.flatMap((frame) => frame.known);
    this.#known = append(this.#known, known);
    this.seen = known.flatMap(({ what }) => ('seen' in what ? [what.seen.seen] : []));
    this.sweepsTo = last.to ?? null;
    this.table = aged(last.table, performance.now() - last.came);
    this.settled = this.#director.isIdle;
    if (this.#director.isStopped && this.ending !== 'deal') {
      this.ending = 'deal';
      if (!sound) play('end');
    }
  }

  /** Takes a table of the server as the current one, and returns whether a match begins with it. */
  #settle(table: TableView, news: News[], anew: boolean): boolean {
    const before = this.#shown;
    this.#shown = table;
    // Compares the numbers of the matches: a match may end with its deal, and a device may sleep through the start of the next.
    const begins = table.play !== null && (before?.play == null || table.number !== before.number);
    this.settle(before, table, { news, begins, anew });
    if (begins) this.ending = null;
    if (table.play?.verdict && !anew && (begins || !before?.play?.verdict)) {
      this.ending = 'match';
      play(endingOf(table));
    }
    if (isTurnOf(table) && !isTurnOf(before)) play('turn');
    return begins;
  }
}

/** Whether it is the turn of the player whose table this is. It is not while a bot plays for them. */
export function isTurnOf(table: TableView | null): boolean {
  if (table?.play == null || table.you === null) return false;
  return table.play.turn.includes(table.you) && table.seats[table.you]?.substitute !== true;
}

/** How the end of a match sounds to this player. */
function endingOf({ you, play }: TableView): 'won' | 'lost' | 'end' {
  const winners = play?.verdict?.winners ?? [];
  if (you === null || winners.length === 0) return 'end';
  return winners.includes(you) ? 'won' : 'lost';
}
