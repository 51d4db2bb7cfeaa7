// The state of a table in this browser: the server's updates as they are shown, and the player's pending requests.
import { api, ApiError } from '../api';
import { pledge, withdraw } from '../fair/pledges';
import type { Request, Chair, Fault, Hint, Message, News, UndoRequest, TableView, ToClient, Verdict } from '../generated/wire';
import { settings } from '../settings.svelte';
import { isTurnOf, Showing, type Step } from '../stage/showing.svelte';
import { keyOf, knownTable, remember, rememberView, takeKeys } from '../tables';
import { keepMatch } from '../you/matches';
import { Absences } from './absences.svelte';
import { Connection, type ConnectionState } from './connection';
import { Moments } from './moments.svelte';

/** 32 random bytes in hexadecimal: this player's share of the randomness that decides the deals. */
function share(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A question to the player. */
export type Asked = { move: string } | { leave: true } | { practice: true } | { undo: UndoRequest };

export class TableState extends Showing {
  readonly id: string;
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  /** The seats for which a bot may play. */
  readonly absences = new Absences();
  /** The moments of this match that can be looked back at. */
  readonly moments = new Moments();
  connection = $state<ConnectionState>('connecting');
  /** Why the connection has ended. */
  ended = $state.raw<Fault | null>(null);
  /** The refusal that is shown. */
  refused = $state.raw<ApiError | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** What the coach says about the last move of this player, at a table with commentary. */
  comment = $state.raw<Message | null>(null);
  /** Whether the next move that the player chooses is a question about it. */
  asking = $state(false);
  thinking = $state(false);
  /** The move that was sent and not answered yet. */
  sent = $state<string | null>(null);
  /** The move that waits for the player's confirmation. */
  pending = $state<string | null>(null);
  /** What the player has written and not sent yet. */
  draft = $state('');
  /** Whether the player is asked to confirm leaving. */
  leaving = $state(false);
  /** Whether the player is asked to confirm an undo that makes the match practice. */
  practising = $state(false);
  /** Whether this seat has moved in this match, as far as this page knows. */
  moved = $state(false);

  #connection: Connection;
  /** Whether to report this seat as ready as soon as the table waits: a player who takes a seat wants to play. */
  #eager = false;
  /** Restores the keys that the keys of the link have replaced. */
  #untake: (() => void) | null;

  constructor(id: string) {
    super();
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

  /** How the match ended; null while one is played. */
  get finished(): Verdict | null {
    return this.table?.play?.verdict ?? null;
  }

  /** Whether it is this player's turn. It is not while a bot plays for them. */
  get mine(): boolean {
    return isTurnOf(this.table);
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
    if (this.practising) return { practice: true };
    const undo = this.table.play?.request;
    return undo ? { undo } : null;
  }

  close(): void {
    this.stop();
    this.#connection.close();
  }

  /** Makes a move, or asks for confirmation first. */
  choose = (action: string): void => {
    this.refused = null;
    if (this.sent !== null || this.thinking && this.asking) return;
    if (this.asking) void this.askHint(action);
    else if (settings.confirm && this.pending !== action) this.pending = action;
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
    this.comment = null;
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

  /** Leaves the seat: for a bot until one returns, or for good if no match is played. False if that was refused. */
  async leave(): Promise<boolean> {
    await this.send({ leave: {} });
    return this.refused === null;
  }

  /** Undoes the last move. If bots have seen it, the match becomes practice: the player is asked first. */
  undo(): void {
    const { seats, play } = this.table ?? {};
    const bots = seats?.some((one) => typeof one.occupant === 'object' && 'bot' in one.occupant) ?? false;
    if (bots && !play?.can_undo && !play?.practice && !this.practising) this.practising = true;
    else {
      this.practising = false;
      void this.send({ undo: {} });
    }
  }

  sayReady(): Promise<Hint | null> {
    const mine = share();
    if (this.table) pledge(this.table, mine);
    return this.send({ ready: { share: mine } });
  }

  /** Asks what a strong player would do, or thinks of a move. */
  async askHint(about?: string): Promise<void> {
    this.thinking = true;
    const hint = await this.send({ hint: about === undefined ? {} : { about } });
    // A late hint belongs to an earlier position.
    this.hint = hint?.step === this.table?.play?.step ? hint : null;
    this.thinking = false;
    this.asking = false;
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
    if ('update' in message) {
      this.moments.hear(message.update);
      this.#update(message.update);
    } else if ('present' in message) {
      this.absences.hear(message.present);
      this.present = message.present.seats;
      this.watching = message.present.watching;
    } else if ('comment' in message) this.comment = message.comment.message;
  }

  #update(update: { news: News[]; since: number; table: TableView }): void {
    const { table } = update;
    if (this.table === null) remember(this.id, {});
    // A result that was seen before is not kept again: the player may have deleted it.
    if (knownTable(this.id)?.phase !== 'over') keepMatch(table);
    rememberView(this.id, table);
    this.take(update);
    const chair = this.chair;
    if (this.#eager && table.phase === 'waiting' && chair && !chair.ready) {
      this.#eager = false;
      if (location.search) history.replaceState(null, '', location.pathname);
      void this.sayReady();
    }
  }

  protected settle(before: TableView | null, table: TableView, { news, begins, anew }: Step): void {
    // A page opened in the middle of a match cannot tell whether this seat has moved: the server can.
    if (begins) this.moved = anew;
    else if (before && hasMoved(before, table, news)) this.moved = true;
    if (begins || table.phase !== before?.phase) this.leaving = false;
    if (begins || table.play?.step !== before?.play?.step) {
      this.hint = null;
      this.asking = false;
      this.pending = null;
      this.practising = false;
      this.refused = null;
    }
  }

  protected tellContinued(): void {
    void this.#connection.send({ continue: {} }).catch(() => undefined);
  }
}

/** Whether this player's seat has moved between two updates: it was its turn, and the match went on. */
export function hasMoved(before: TableView, after: TableView, news: readonly News[]): boolean {
  const { you } = before;
  if (you === null || !before.play?.turn.includes(you) || news.some(({ what }) => 'undone' in what)) return false;
  return after.play?.step !== before.play.step || !after.play.turn.includes(you);
}
