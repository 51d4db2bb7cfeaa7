// The line to a table: it connects, comes back by itself, and tells what it missed.
import { Wrong } from '../api';
import type { Request, Fault, Hint, ToClient } from '../generated/wire';

/** Where a line stands. An ended line does not come back. */
export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LineEvents {
  message(message: ToClient): void;
  state(state: LineState, why?: Fault): void;
}

export interface LineOptions {
  /** The address of the socket, as ws: or wss:. */
  address: string;
  /** The key of a seat or of watching; none at an open table. */
  key: () => string | undefined;
  events: LineEvents;
  /** Makes a socket; another one in tests. */
  make?: (address: string) => WebSocket;
  /** Why no socket could be opened, if the server says: only a refusal that stays is an end. */
  ask?: (address: string) => Promise<Fault | null>;
}

/** Faults after which it makes no sense to try again. */
const FINAL: ReadonlySet<string> = new Set(['not_found', 'bad_key', 'damaged', 'origin']);
/** How long to wait before trying again: at first, and at most. */
const SOON = 300;
const LATEST = 8000;
/** A line that is quiet for so long is asked whether it stands, and given up if nothing comes back. */
const QUIET = 20_000;
const ANSWER = 6000;
/** So long a server may take to let somebody in. */
const WELCOME = 15_000;

type Waiting = { done: (hint: Hint | null) => void; refused: (wrong: Wrong) => void };

export class Line {
  #options: LineOptions;
  #socket: WebSocket | null = null;
  #state: LineState = 'connecting';
  #next = 0;
  #waiting = new Map<number, Waiting>();
  #version: number | undefined;
  #tries = 0;
  #welcome = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#hurry);
    this.#connect();
  }

  /** Asks for something. Comes back when it was done and kept, with a hint if one was asked for. */
  send(request: Request): Promise<Hint | null> {
    if (this.#state !== 'open' || !this.#socket) {
      return Promise.reject(new Wrong('unreachable', 'There is no connection just now.'));
    }
    const id = ++this.#next;
    this.#socket.send(JSON.stringify({ id, request }));
    return new Promise((done, refused) => this.#waiting.set(id, { done, refused }));
  }

  /** Comes again as somebody else: with another key, and from the beginning. */
  again(): void {
    this.#version = undefined;
    this.#tries = 0;
    this.#drop();
    this.#connect();
  }

  /** The end. */
  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#hurry);
    this.#drop();
  }

  #hurry = (): void => {
    if (this.#state !== 'lost') return;
    this.#tries = 0;
    this.#drop();
    this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    const make = this.#options.make ?? ((address: string) => new WebSocket(address));
    const socket = make(this.#options.address);
    this.#socket = socket;
    this.#welcome = false;
    if (this.#tries === 0) this.#become('connecting');
    // A network that swallows everything says nothing: another try may find a way.
    this.#beat = setTimeout(() => this.#gone(), WELCOME);
    const mine = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    socket.onopen = mine(() => {
      const hello = { key: this.#options.key(), since: this.#version };
      socket.send(JSON.stringify({ id: ++this.#next, request: { hello } }));
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
      this.#tries = 0;
      this.#welcome = true;
      this.#become('open');
    } else if ('done' in message) this.#settle(message.done.id)?.done(null);
    else if ('hint' in message) this.#settle(message.hint.id)?.done(message.hint.hint);
    else if ('refused' in message) this.#settle(message.refused.id)?.refused(Wrong.of(message.refused.error));
    else if ('bye' in message && FINAL.has(message.bye.error.code)) this.#end(message.bye.error);
    this.#options.events.message(message);
  }

  #settle(id: number | null): Waiting | undefined {
    if (id === null) return undefined;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** The socket is gone: comes back soon, and then less soon. */
  #gone(): void {
    const refused = !this.#welcome;
    this.#drop();
    if (this.#closed || this.#state === 'ended') return;
    // One short break is nobody's business; a longer one is said.
    if (this.#tries > 0 || this.#state === 'connecting') this.#become('lost');
    else this.#state = 'lost';
    const wait = Math.min(SOON * 2 ** this.#tries, LATEST);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
    // A socket that was never opened does not say why. The same address, asked plainly, does.
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
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const waiting of this.#waiting.values()) {
      waiting.refused(new Wrong('unreachable', 'The connection broke before the answer came.'));
    }
    this.#waiting.clear();
  }

  #become(state: LineState, why?: Fault): void {
    this.#state = state;
    this.#options.events.state(state, why);
  }

  /** Something came: the line stands. When it is quiet for long, it is asked. */
  #listen(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ id: ++this.#next, request: { ping: {} } }));
      this.#beat = setTimeout(() => this.#gone(), ANSWER);
    }, QUIET);
  }
}
