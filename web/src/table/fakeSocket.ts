// A WebSocket for tests that sends nothing and receives what the test tells it.

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
  close() {
    this.closed = true;
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
