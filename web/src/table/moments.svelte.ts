// The moments of a match that this page has seen, to be looked back at. They are what the server sent to this page, so looking
// back shows nothing that was not shown before. Moments before the page was opened are in the replay, after the match.
import type { News, Play, TableView } from '../generated/wire';

/** The most moments that are kept: more than a match has. */
const MOST = 1000;

export interface Moment {
  /** The version of the table with it. */
  version: number;
  play: Play;
}

export class Moments {
  /** The moment that is looked back at; null for the present. */
  shown = $state.raw<Moment | null>(null);
  #kept = $state.raw<Moment[]>([]);
  /** The version before the first moment: what happened up to it was not seen. */
  #since = $state(0);

  /** The number of the match, and the version with which it began: 0 if that was before the page was opened. */
  #match = 0;
  #begun = 0;

  /** Keeps the moment of an update. Another match, or an update after something was missed, begins anew. */
  hear({ version, since, table }: { version: number; since: number; table: TableView }): void {
    if (!table.play) return;
    if (since === 0 || table.number !== this.#match) {
      this.forget();
      [this.#match, this.#begun] = [table.number, since === 0 ? 0 : since + 1];
    }
    this.keep({ version, play: table.play }, since === 0 ? version - 1 : since);
  }

  /** The events of the match up to the shown moment, oldest first. */
  past(log: readonly News[]): unknown[] {
    const until = this.shown?.version ?? Infinity;
    return log.flatMap(({ version, what }) => ('seen' in what && version >= this.#begun && version <= until ? [what.seen.seen] : []));
  }

  /** Keeps a moment, which shows what happened after version `since`. */
  keep(moment: Moment, since: number): void {
    const last = this.#kept.at(-1);
    // Chat changes the version, but not the match.
    if (last && last.play.step === moment.play.step && last.play.turn.length === moment.play.turn.length) return;
    if (!last) this.#since = since;
    // What was undone has not happened.
    const kept = this.#kept.filter(({ version, play }) => version < moment.version && play.step < moment.play.step);
    if (this.shown && !kept.includes(this.shown)) this.shown = null;
    this.#kept = [...kept, moment].slice(-MOST);
    if (this.#kept.length === MOST) this.#since = this.#kept[0]!.version - 1;
  }

  /** Forgets all of them. */
  forget(): void {
    this.#kept = [];
    this.shown = null;
  }

  /** The moment that shows what happened with a version; undefined if this page has not seen it. */
  of(version: number): Moment | undefined {
    return version > this.#since ? this.#kept.find((moment) => moment.version >= version) : undefined;
  }

  /** Shows the moment of a version. The newest is the present. */
  show(version: number): void {
    const moment = this.of(version);
    if (moment) this.shown = moment === this.#kept.at(-1) ? null : moment;
  }
}
