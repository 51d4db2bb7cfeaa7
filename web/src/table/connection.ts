// The connection to a table. It reconnects by itself, and asks for the updates it has missed.
import { ApiError } from '../api';
import type { Request, Fault, Hint, ToClient } from '../generated/wire';

/** The state of a connection. After `ended` it does not reconnect. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'ended';

export interface ConnectionEvents {
  message(message: ToClient): void;
  state(state: ConnectionState, why?: Fault): void;
}

export interface ConnectionOptions {
  /** The address of the WebSocket, with ws: or wss:. */
  address: string;
  /** The key of a seat or of a spectator; none at an open table. */
  key: () => string | undefined;
  events: ConnectionEvents;
  /** Makes a WebSocket. Tests pass a fake one. */
  make?: (address: string) => WebSocket;
  /** Asks over HTTP why the WebSocket was refused. Only a final refusal ends the connection. */
  ask?: (address: string) => Promise<Fault | null>;
}

/** Errors after which it makes no sense to reconnect. */
const FINAL: ReadonlySet<string> = new Set(['not_found', 'gone', 'bad_key', 'banned', 'damaged', 'origin']);
/** How long to wait before reconnecting, in milliseconds: at first, and at most. */
const FIRST_RETRY = 300;
const LAST_RETRY = 8000;
/** After a server has said that it stops, another one may be there at once. Not all clients come at the same moment. */
const COME_BACK_WITHIN = 100;
/** After this much silence a ping is sent; without an answer in time the connection counts as lost. A machine without power says nothing. */
const PING_AFTER = 8000;
const PONG_WITHIN = 5000;
/** How long the server may take to accept a connection. */
const WELCOME_WITHIN = 15_000;

type Waiting = { done: (hint: Hint | null) => void; refused: (error: ApiError) => void };

export class Connection {
  #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #state: ConnectionState = 'connecting';
  #next = 0;
  #waiting = new Map<number, Waiting>();
  #version: number | undefined;
  #attempts = 0;
  #accepted = false;
  #isClosing = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#retryNow);
    this.#connect();
  }

  /** Sends a request. Resolves when the server has done and stored it, with a hint if one was requested. */
  send(request: Request): Promise<Hint | null> {
    if (this.#state !== 'open' || !this.#socket) {
      return Promise.reject(new ApiError('unreachable'));
    }
    const id = ++this.#next;
    this.#socket.send(JSON.stringify({ id, request }));
    return new Promise((done, refused) => this.#waiting.set(id, { done, refused }));
  }

  /** Reconnects with another key, and loads everything again. */
  restart(): void {
    this.#version = undefined;
    this.#attempts = 0;
    this.#drop();
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#retryNow);
    this.#drop();
  }

  #retryNow = (): void => {
    if (this.#state !== 'lost') return;
    this.#attempts = 0;
    this.#drop();
    this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    const make = this.#options.make ?? ((address: string) => new WebSocket(address));
    const socket = make(this.#options.address);
    this.#socket = socket;
    this.#accepted = false;
    this.#isClosing = false;
    if (this.#attempts === 0) this.#become('connecting');
    // A network may swallow everything without an error: another attempt may work.
    this.#heartbeat = setTimeout(() => this.#gone(), WELCOME_WITHIN);
    const mine = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    socket.onopen = mine(() => {
      const hello = { key: this.#options.key(), since: this.#version };
      socket.send(JSON.stringify({ id: ++this.#next, request: { hello } }));
      // A person looks at these pages: after a deal, others wait for them. Nothing waits for the answer.
      socket.send(JSON.stringify({ id: 0, request: { look: {} } }));
      this.#listen();
    });
    socket.onmessage = (event: MessageEvent<string>) => mine(() => this.#read(event.data))();
    socket.onclose = mine(() => this.#gone());
  }

  #read(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as ToClient;
    if ('update' in message) {
      this.#version = message.update.version;
      this.#attempts = 0;
      this.#accepted = true;
      this.#become('open');
    } else if ('done' in message) this.#settle(message.done.id)?.done(null);
    else if ('hint' in message) this.#settle(message.hint.id)?.done(message.hint.hint);
    else if ('refused' in message) this.#settle(message.refused.id)?.refused(ApiError.from(message.refused.error));
    else if ('bye' in message) {
      this.#isClosing = message.bye.error.code === 'closing';
      if (FINAL.has(message.bye.error.code)) this.#end(message.bye.error);
    }
    this.#options.events.message(message);
  }

  #settle(id: number | null): Waiting | undefined {
    if (id === null) return undefined;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** The WebSocket is closed: reconnects soon, and less often after each failure. */
  #gone(): void {
    const refused = !this.#accepted;
    const isAtOnce = this.#isClosing && this.#accepted;
    this.#drop();
    if (this.#closed || this.#state === 'ended') return;
    // A single short break is not shown.
    if (this.#attempts > 0 || this.#state === 'connecting') this.#become('lost');
    else this.#state = 'lost';
    const wait = isAtOnce ? Math.random() * COME_BACK_WITHIN : Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY);
    if (!isAtOnce) this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    // A WebSocket that never opened does not say why. The same address over HTTP does.
    if (refused && this.#options.ask) {
      void this.#options.ask(this.#options.address).then((fault) => {
        if (fault && FINAL.has(fault.code) && this.#state === 'lost') this.#end(fault);
      });
    }
  }

  #end(why: Fault): void {
    this.#drop();
    this.#become('ended', why);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const waiting of this.#waiting.values()) {
      waiting.refused(new ApiError('unreachable'));
    }
    this.#waiting.clear();
  }

  #become(state: ConnectionState, why?: Fault): void {
    this.#state = state;
    this.#options.events.state(state, why);
  }

  /** Something arrived, so the connection is alive. Sends a ping after a long silence. */
  #listen(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ id: ++this.#next, request: { ping: {} } }));
      this.#heartbeat = setTimeout(() => this.#gone(), PONG_WITHIN);
    }, PING_AFTER);
  }
}
