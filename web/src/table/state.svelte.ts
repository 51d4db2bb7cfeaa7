// The state of a table in this browser: the server's last update, and the player's pending requests.
import { api, ApiError } from '../api';
import { pledge, withdraw } from '../fair/pledges';
import type { Request, Chair, Fault, Hint, News, UndoRequest, TableView, ToClient, Verdict } from '../generated/wire';
import { settings } from '../settings.svelte';
import { keyOf, knownTable, remember, rememberView, takeKeys } from '../tables';
import { chime } from './sound';
import { Connection, type ConnectionState } from './connection';

/** The maximum length of the log. */
const LOG = 2000;

/** 32 random bytes in hexadecimal: this player's share of the randomness that decides the deals. */
function share(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A question to the player. */
export type Asked = { move: string } | { leave: true } | { undo: UndoRequest };

export class TableState {
  readonly id: string;
  table = $state.raw<TableView | null>(null);
  /** All that happened, oldest first, without undone moves. */
  log = $state.raw<News[]>([]);
  /** The news of the last update. */
  fresh = $state.raw<News[]>([]);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  connection = $state<ConnectionState>('connecting');
  /** Why the connection has ended. */
  ended = $state.raw<Fault | null>(null);
  /** The refusal that is shown. */
  refused = $state.raw<ApiError | null>(null);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** The move that was sent and not answered yet. */
  sent = $state<string | null>(null);
  /** The move that waits for the player's confirmation. */
  pending = $state<string | null>(null);
  /** Whether the player is asked to confirm leaving. */
  leaving = $state(false);
  /** Whether this seat has moved in this match, as far as this page knows. */
  moved = $state(false);

  #connection: Connection;
  /** Whether to report this seat as ready as soon as the table waits: a player who takes a seat wants to play. */
  #eager = false;
  /** The version with which the current match began. */
  #begun = 0;
  /** Restores the keys that the keys of the link have replaced. */
  #untake: (() => void) | null;

  constructor(id: string) {
    this.id = id;
    this.#untake = takeKeys(id);
    const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    this.#eager = new URLSearchParams(location.search).has('now');
    const events = {
      message: (message: ToClient) => this.#hear(message),
      state: (state: ConnectionState, why?: Fault) => {
        this.connection = state;
        // The error about the connection is outdated.
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
    this.#connection = new Connection({ address: socket.href, key: () => this.key, events, ask });
  }

  /** The best key this browser has to this table. */
  get key(): string | undefined {
    return keyOf(this.id);
  }

  get invited(): string | undefined {
    return knownTable(this.id)?.invite;
  }

  get watchKey(): string | undefined {
    return knownTable(this.id)?.watch;
  }

  /** The events of this match, oldest first. */
  get past(): unknown[] {
    return this.log.flatMap(({ version, what }) => ('seen' in what && version >= this.#begun ? [what.seen.seen] : []));
  }

  /** How the match ended; null while one is played. */
  get finished(): Verdict | null {
    return this.table?.play?.verdict ?? null;
  }

  /** Whether it is this player's turn. It is not while a bot plays for them. */
  get mine(): boolean {
    const table = this.table;
    return table?.play != null && table.you !== null && table.play.turn.includes(table.you) && this.chair?.substitute !== true;
  }

  /** The seat of this player. */
  get chair(): Chair | undefined {
    const table = this.table;
    return table && table.you !== null ? table.seats[table.you] : undefined;
  }

  /** Whether this player is ready themselves, not the bot that plays for them. */
  get ready(): boolean {
    return this.chair?.ready === true && !this.chair.substitute;
  }

  /** The players who are not ready yet. */
  get late(): string[] {
    return this.table?.seats.filter((one) => one.occupant === 'person' && !one.ready).map((one) => one.name) ?? [];
  }

  /** The other players who want a rematch. */
  get wanting(): string[] {
    const { phase, seats, you } = this.table ?? {};
    if (phase !== 'over' || !seats) return [];
    return seats.filter((one, seat) => one.occupant === 'person' && one.ready && !one.substitute && seat !== you).map((one) => one.name);
  }

  /** The current question to the player. Their own move comes before the requests of others. */
  get asked(): Asked | null {
    if (this.table?.phase !== 'playing' || !this.chair || this.chair.substitute) return null;
    if (this.pending !== null) return { move: this.pending };
    if (this.leaving) return { leave: true };
    const undo = this.table.play?.request;
    return undo ? { undo } : null;
  }

  close(): void {
    this.#connection.close();
  }

  /** Makes a move, or asks for confirmation first. */
  choose = (action: string): void => {
    this.refused = null;
    if (this.sent !== null) return;
    if (settings.confirm && this.pending !== action) this.pending = action;
    else void this.#move(action);
  };

  confirmed(): void {
    if (this.pending !== null) void this.#move(this.pending);
  }

  /** Asks the server why a move cannot be made. */
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

  /** Sends a request, and shows a refusal. */
  async send(request: Request): Promise<Hint | null> {
    this.refused = null;
    try {
      const hint = await this.#connection.send(request);
      if (this.table && ('wait' in request || 'leave' in request)) withdraw(this.table);
      // Outside a match, leaving gives up the seat, and its key is no longer valid.
      if ('leave' in request && this.table?.phase !== 'playing') remember(this.id, { seat: undefined });
      return hint;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('unreachable');
      // A move that came too late needs no message: the update shows why.
      if (failure.code !== 'stale') this.refused = failure;
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
    // A late hint belongs to an earlier position.
    this.hint = hint?.step === this.table?.play?.step ? hint : null;
    this.thinking = false;
  }

  /** Takes a free seat, and reports it as ready. */
  async sit(seat?: number): Promise<void> {
    const key = this.invited;
    const seated = await api.sit(this.id, {
      ...(key ? { key } : {}),
      ...(seat === undefined ? {} : { seat }),
      name: settings.name,
      colour: settings.colour,
    });
    remember(this.id, { seat: seated.key });
    this.#eager = true;
    this.log = [];
    this.#connection.restart();
  }

  /** The connection has ended. If the keys of the link were wrong, the earlier ones may still open the table. */
  #end(why: Fault): void {
    const untake = why.code === 'bad_key' ? this.#untake : null;
    this.#untake = null;
    untake?.();
    if (untake && this.key !== undefined) this.#connection.restart();
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
    // Compares the numbers of the matches: a match may end with its deal, and a device may sleep through the start of the next.
    const begins = table.play !== null && (this.table?.play == null || table.number !== this.table.number);
    // A page opened in the middle of a match cannot tell whether this seat has moved: the server can.
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
    // Events from before this page was opened are not news.
    this.fresh = since === 0 ? [] : news;
    this.table = table;
    if (first) remember(this.id, {});
    rememberView(this.id, table);
    if (this.mine && !before && settings.sound) chime();
    const chair = this.chair;
    if (this.#eager && table.phase === 'waiting' && chair && !chair.ready) {
      this.#eager = false;
      if (location.search) history.replaceState(null, '', location.pathname);
      void this.sayReady();
    }
  }
}

/** Whether this player's seat has moved between two updates: it was its turn, and the match went on. */
export function hasMoved(before: TableView, after: TableView, news: readonly News[]): boolean {
  const { you } = before;
  if (you === null || !before.play?.turn.includes(you) || news.some(({ what }) => 'undone' in what)) return false;
  return after.play?.step !== before.play.step || !after.play.turn.includes(you);
}

/** The log with the news added, and undone moves removed. */
export function merge(log: readonly News[], news: readonly News[]): News[] {
  const last = log.at(-1)?.version ?? 0;
  let all = [...log];
  for (const one of news) {
    if ('undone' in one.what) {
      const { from } = one.what.undone;
      all = all.filter((old) => !('seen' in old.what) || old.version < from || old.version > one.version);
    }
    if (one.version > last || !log.length) all.push(one);
  }
  return all.slice(-LOG);
}
