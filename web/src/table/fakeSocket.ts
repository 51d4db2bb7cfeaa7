// A WebSocket for tests that sends nothing and receives what the test tells it, and tables to tell it of.
import type { Play, TableView, ToClient } from '../generated/wire';

export class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { id: number; request: Record<string, unknown> }[] = [];
  made = Date.now();
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  /** The id of a message that was sent, by its place. */
  id(place: number): number {
    return this.sent.at(place)?.id ?? NaN;
  }
  close() {
    this.closed = true;
  }
  tell(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

/** A match in which nothing has happened. */
export const aPlay: Play = { step: 0, turn: [], view: {}, offers: [], can_undo: false, request: null, deals: [], verdict: null };

/** A table at which nobody sits. */
export const aTable: TableView = {
  table: 'table', game: 'garden', options: {}, you: null, phase: 'waiting', number: 1, open: false, talk: 'all', hints: true, clock: null, seats: [],
  fair: { commitment: '', shares: [], secret: null }, play: null,
};
