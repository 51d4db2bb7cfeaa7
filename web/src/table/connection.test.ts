// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, ToClient } from '../generated/wire';
import { aTable, FakeSocket, last } from './fakeSocket';
import { Connection, type ConnectionState } from './connection';

const update = (version: number): ToClient => ({ update: { version, since: 0, news: [], table: aTable } });

const connections: Connection[] = [];

function connect(ask?: () => Promise<Fault | null>) {
  const states: ConnectionState[] = [];
  const heard: ToClient[] = [];
  const made = new Connection({
    address: 'ws://here/socket',
    key: () => 'key',
    events: { message: (message) => heard.push(message), state: (state) => states.push(state) },
    make: () => new FakeSocket() as unknown as WebSocket,
    ...(ask ? { ask } : {}),
  });
  connections.push(made);
  return { made, states, heard };
}

describe('the connection to a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => {
    connections.splice(0).forEach((one) => one.close());
    vi.useRealTimers();
  });

  it('sends its key, and is open with the first update', () => {
    const { states } = connect();
    last().onopen?.();
    expect(last().sent[0]?.request).toEqual({ hello: { key: 'key' } });
    expect(states).toEqual(['connecting']);
    last().tell(update(3));
    expect(states).toEqual(['connecting', 'open']);
  });

  it('reconnects silently, and says which version it has', async () => {
    const { states } = connect();
    last().onopen?.();
    last().tell(update(12));
    last().onclose?.();
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]?.request).toEqual({ hello: { key: 'key', since: 12 } });
    last().tell(update(14));
    expect(states).not.toContain('lost');
  });

  it('reports that it is lost when it cannot reconnect, and tries less and less often', async () => {
    const { states } = connect();
    last().onopen?.();
    last().tell(update(1));
    for (let tries = 1; tries < 9; tries += 1) {
      last().onclose?.();
      expect(states.at(-1)).toBe(tries === 1 ? 'open' : 'lost');
      await vi.advanceTimersByTimeAsync(8000);
      expect(FakeSocket.all).toHaveLength(tries + 1);
      await vi.setSystemTime(last().made);
    }
    const gaps = FakeSocket.all.slice(1).map((socket, place) => socket.made - (FakeSocket.all[place]?.made ?? 0));
    expect(gaps).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
  });

  it('gives up an attempt that gets no answer, and closes its socket', async () => {
    connect();
    const first = last();
    await vi.advanceTimersByTimeAsync(15_400);
    expect([first.closed, FakeSocket.all.length]).toEqual([true, 2]);
    const second = last();
    dispatchEvent(new Event('online'));
    expect([second.closed, FakeSocket.all.length]).toEqual([true, 3]);
  });

  it('resolves requests with their answers', async () => {
    const { made } = connect();
    last().onopen?.();
    last().tell(update(1));
    const done = made.send({ wait: {} });
    last().tell({ done: { id: last().id(-1), version: 2 } });
    await expect(done).resolves.toBeNull();
    const refused = made.send({ move: { step: 1, action: 'R1' } });
    last().tell({ refused: { id: last().id(-1), error: { code: 'rule', message: { id: 'no' }, clause: 'R1.2' } } });
    await expect(refused).rejects.toMatchObject({ code: 'rule', clause: 'R1.2' });
  });

  it('rejects requests whose answers cannot come any more', async () => {
    const { made } = connect();
    last().onopen?.();
    last().tell(update(1));
    const asked = made.send({ wait: {} });
    last().onclose?.();
    await expect(asked).rejects.toMatchObject({ code: 'unreachable' });
    await expect(made.send({ wait: {} })).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('ends after an error that reconnecting cannot solve', async () => {
    const { states } = connect();
    last().onopen?.();
    last().tell({ bye: { error: { code: 'bad_key', message: { id: 'no' } } } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('ended');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes back at once after the server says that it stops, and then less often', async () => {
    connect();
    last().onopen?.();
    last().tell(update(1));
    last().tell({ bye: { error: { code: 'closing', message: { id: 'down' } } } });
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(2);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it.each(['not_found', 'gone', 'banned'] as const)('asks over HTTP why no socket opens: %s', async (code) => {
    const { states } = connect(async () => ({ code, message: { id: 'why' } }));
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('ended');
  });

  it('gives up a connection that does not answer a ping', async () => {
    connect();
    last().onopen?.();
    last().tell(update(1));
    const first = last();
    await vi.advanceTimersByTimeAsync(8100);
    expect(first.sent.at(-1)?.request).toEqual({ ping: {} });
    await vi.advanceTimersByTimeAsync(6000);
    expect(first.closed).toBe(true);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
