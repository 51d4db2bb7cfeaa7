// A table as this browser knows it: what the server last said, and what is being asked.
import { api, Wrong } from '../api';
import type { Ended } from '../boards/why';
import { pledge, withdraw } from '../fair/pledges';
import type { Request, Chair, Fault, Hint, News, TakeBackRequest, TableView, ToClient } from '../generated/wire';
import { settings } from '../settings.svelte';
import { held, hold, keyOf, note, takeKeys } from '../tables';
import { chime } from './sound';
import { Line, type LineState } from './socket';

/** The most news that are kept for the log. */
const LOG = 2000;

/** 32 bytes of this player's own chance, in hexadecimal: the deals depend on it. */
function share(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A question that waits for the player's answer. */
export type Asked = { move: string } | { leave: true } | { back: TakeBackRequest };

export class TableState {
  readonly id: string;
  table = $state.raw<TableView | null>(null);
  /** All that happened, oldest first, without what was taken back. */
  log = $state.raw<News[]>([]);
  /** What the last update brought. */
  fresh = $state.raw<News[]>([]);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  line = $state<LineState>('connecting');
  /** Why the line has ended. */
  ended = $state.raw<Fault | null>(null);
  /** A refusal that is shown. */
  refused = $state.raw<Wrong | null>(null);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** A move that was sent and not answered yet. */
  sent = $state<string | null>(null);
  /** A move that waits for the player to say that it is meant. */
  pending = $state<string | null>(null);
  /** Whether the player is asked if they mean to leave. */
  leaving = $state(false);
  /** Whether this seat has moved in this match, as far as this page can know. */
  moved = $state(false);

  #line: Line;
  /** Who sits down plays: the first time a table waits, this seat is ready by itself. */
  #eager = false;
  /** The first version of the match that is played. */
  #begun = 0;
  /** Gives the keys back that the link has replaced. */
  #untake: (() => void) | null;

  constructor(id: string) {
    this.id = id;
    this.#untake = takeKeys(id);
    const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    this.#eager = new URLSearchParams(location.search).has('now');
    const events = {
      message: (message: ToClient) => this.#hear(message),
      state: (state: LineState, why?: Fault) => {
        this.line = state;
        // What was said about the connection is true no more.
        if (state === 'open' && this.refused?.code === 'unreachable') this.refused = null;
        if (why) this.#end(why);
      },
    };
    const ask = async () => {
      const answer = await fetch(address).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { error?: Fault } | null;
      return body?.error ?? null;
    };
    const socket = new URL(address);
    socket.protocol = socket.protocol.replace('http', 'ws');
    this.#line = new Line({ address: socket.href, key: () => this.key, events, ask });
  }

  /** The best key this browser has to this table. */
  get key(): string | undefined {
    return keyOf(this.id);
  }

  get invited(): string | undefined {
    return held(this.id)?.invite;
  }

  get watchKey(): string | undefined {
    return held(this.id)?.watch;
  }

  /** What was seen in this match, oldest first. */
  get past(): unknown[] {
    return this.log.flatMap(({ version, what }) => ('seen' in what && version >= this.#begun ? [what.seen.seen] : []));
  }

  /** The match that is over; none while one is played. */
  get finished(): Ended | null {
    const { play, seats } = this.table ?? {};
    if (!play?.verdict || !seats) return null;
    return { view: play.view, past: this.past, deals: play.deals, verdict: play.verdict, names: seats.map((chair) => chair.name) };
  }

  /** Whether this player is to choose; while the house plays for them, they are not. */
  get mine(): boolean {
    const table = this.table;
    return table?.play != null && table.you !== null && table.play.turn.includes(table.you) && this.chair?.substitute !== true;
  }

  /** The seat of this player. */
  get chair(): Chair | undefined {
    const table = this.table;
    return table && table.you !== null ? table.seats[table.you] : undefined;
  }

  /** Whether this player has said so: a seat that is kept warm is ready without them. */
  get ready(): boolean {
    return this.chair?.ready === true && !this.chair.substitute;
  }

  /** Who has not said yet that they are ready. */
  get late(): string[] {
    return this.table?.seats.filter((one) => one.occupant === 'person' && !one.ready).map((one) => one.name) ?? [];
  }

  /** Who else would like another match, now that one is over. */
  get wanting(): string[] {
    const { phase, seats, you } = this.table ?? {};
    if (phase !== 'over' || !seats) return [];
    return seats.filter((one, seat) => one.occupant === 'person' && one.ready && !one.substitute && seat !== you).map((one) => one.name);
  }

  /** What the player is asked now. Their own slip comes before what others want. */
  get asked(): Asked | null {
    if (this.table?.phase !== 'playing' || !this.chair || this.chair.substitute) return null;
    if (this.pending !== null) return { move: this.pending };
    if (this.leaving) return { leave: true };
    const back = this.table.play?.request;
    return back ? { back } : null;
  }

  close(): void {
    this.#line.close();
  }

  /** Makes a move, or asks first whether it is meant. */
  choose = (action: string): void => {
    this.refused = null;
    if (this.sent !== null) return;
    if (settings.confirm && this.pending !== action) this.pending = action;
    else void this.#move(action);
  };

  confirmed(): void {
    if (this.pending !== null) void this.#move(this.pending);
  }

  /** Why a move that is not offered cannot be made. Only the server knows. */
  explain = (action: string): void => {
    if (this.table?.play?.offers.some((offer) => offer.text === action)) return;
    void this.#move(action);
  };

  async #move(action: string): Promise<void> {
    const step = this.table?.play?.step;
    this.pending = null;
    if (step === undefined) return;
    this.sent = action;
    await this.send({ move: { step, action } });
    this.sent = null;
  }

  /** Asks for something; a refusal is shown. */
  async send(request: Request): Promise<Hint | null> {
    this.refused = null;
    try {
      const hint = await this.#line.send(request);
      if (this.table && ('wait' in request || 'leave' in request)) withdraw(this.table);
      // Outside a match who leaves stands up, and the key opens nothing any more.
      if ('leave' in request && this.table?.phase !== 'playing') hold(this.id, { seat: undefined });
      return hint;
    } catch (error) {
      const wrong = error instanceof Wrong ? error : new Wrong('unreachable', String(error));
      // A move that came too late is nothing to talk about: the update tells why.
      if (wrong.code !== 'stale') this.refused = wrong;
      return null;
    }
  }

  sayReady(): Promise<Hint | null> {
    const mine = share();
    if (this.table) pledge(this.table, mine);
    return this.send({ ready: { share: mine } });
  }

  async askHint(): Promise<void> {
    this.thinking = true;
    const hint = await this.send({ hint: {} });
    // What comes too late is of another position.
    this.hint = hint?.step === this.table?.play?.step ? hint : null;
    this.thinking = false;
  }

  /** Takes a free seat, and is ready. */
  async sit(seat?: number): Promise<void> {
    const key = this.invited;
    const seated = await api.sit(this.id, {
      ...(key ? { key } : {}),
      ...(seat === undefined ? {} : { seat }),
      name: settings.name,
      colour: settings.colour,
    });
    hold(this.id, { seat: seated.key });
    this.#eager = true;
    this.log = [];
    this.#line.again();
  }

  /** The line has ended. If only the keys of the link were wrong, those from before may still open the table. */
  #end(why: Fault): void {
    const untake = why.code === 'bad_key' ? this.#untake : null;
    this.#untake = null;
    untake?.();
    if (untake && this.key !== undefined) this.#line.again();
    else this.ended = why;
  }

  #hear(message: ToClient): void {
    if ('update' in message) this.#update(message.update);
    else if ('present' in message) {
      this.present = message.present.seats;
      this.watching = message.present.watching;
    }
  }

  #update({ news, since, table }: { news: News[]; since: number; table: TableView }): void {
    const before = this.mine;
    const first = this.table === null;
    // By its number: a match may be over with its deal, and a device may sleep from one match into the next.
    const begins = table.play !== null && (this.table?.play == null || table.number !== this.table.number);
    // Who comes into the middle of a match may have moved: the server knows.
    if (begins) this.moved = since === 0;
    else if (this.table && hasMoved(this.table, table, news)) this.moved = true;
    if (begins || table.phase !== this.table?.phase) this.leaving = false;
    if (begins || table.play?.step !== this.table?.play?.step) {
      this.hint = null;
      this.pending = null;
      this.refused = null;
    }
    this.log = merge(since === 0 ? [] : this.log, news);
    if (since === 0) this.#begun = 0;
    else if (begins) this.#begun = since + 1;
    // What happened before somebody came is history, not news.
    this.fresh = since === 0 ? [] : news;
    this.table = table;
    if (first) hold(this.id, {});
    note(this.id, table);
    if (this.mine && !before && settings.sound) chime();
    const chair = this.chair;
    if (this.#eager && table.phase === 'waiting' && chair && !chair.ready) {
      this.#eager = false;
      if (location.search) history.replaceState(null, '', location.pathname);
      void this.sayReady();
    }
  }
}

/** Whether the seat whose table this is has moved between two updates: it was its turn, and the table went on. */
export function hasMoved(before: TableView, after: TableView, news: readonly News[]): boolean {
  const { you } = before;
  if (you === null || !before.play?.turn.includes(you) || news.some(({ what }) => 'taken_back' in what)) return false;
  return after.play?.step !== before.play.step || !after.play.turn.includes(you);
}

/** The log with what is new; what was taken back has not happened. */
export function merge(log: readonly News[], news: readonly News[]): News[] {
  const last = log.at(-1)?.version ?? 0;
  let all = [...log];
  for (const one of news) {
    if ('taken_back' in one.what) {
      const { from } = one.what.taken_back;
      all = all.filter((old) => !('seen' in old.what) || old.version < from || old.version > one.version);
    }
    if (one.version > last || !log.length) all.push(one);
  }
  return all.slice(-LOG);
}
