import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, ToClient } from '../generated/wire';
import { FakeSocket, last } from './fakeSocket';
import { Connection, type ConnectionState } from './connection';

const update = (version: number) => ({ update: { version, since: 0, news: [], table: {} } });

const lines: Connection[] = [];

function line(ask?: () => Promise<Fault | null>) {
  const states: ConnectionState[] = [];
  const heard: ToClient[] = [];
  const made = new Connection({
    address: 'ws://here/socket',
    key: () => 'key',
    events: { message: (message) => heard.push(message), state: (state) => states.push(state) },
    make: () => new FakeSocket() as unknown as WebSocket,
    ...(ask ? { ask } : {}),
  });
  lines.push(made);
  return { made, states, heard };
}

describe('the line to a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => {
    lines.splice(0).forEach((one) => one.close());
    vi.useRealTimers();
  });

  it('says who comes, and is open with the first update', () => {
    const { states } = line();
    last().onopen?.();
    expect(last().sent[0]?.request).toEqual({ hello: { key: 'key' } });
    expect(states).toEqual(['connecting']);
    last().tell(update(3));
    expect(states).toEqual(['connecting', 'open']);
  });

  it('comes back by itself, in silence, and says what it has seen', async () => {
    const { states } = line();
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

  it('says that it is gone when it does not come back, and tries less and less often', async () => {
    const { states } = line();
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

  it('gives up a try on which nothing comes, and does not leave it behind', async () => {
    line();
    const first = last();
    await vi.advanceTimersByTimeAsync(15_400);
    expect([first.closed, FakeSocket.all.length]).toEqual([true, 2]);
    const second = last();
    dispatchEvent(new Event('online'));
    expect([second.closed, FakeSocket.all.length]).toEqual([true, 3]);
  });

  it('answers what was asked', async () => {
    const { made } = line();
    last().onopen?.();
    last().tell(update(1));
    const done = made.send({ wait: {} });
    last().tell({ done: { id: last().sent[1]?.id, version: 2 } });
    await expect(done).resolves.toBeNull();
    const refused = made.send({ move: { step: 1, action: 'R1' } });
    last().tell({ refused: { id: last().sent[2]?.id, error: { code: 'rule', message: 'no', clause: 'R1.2' } } });
    await expect(refused).rejects.toMatchObject({ code: 'rule', clause: 'R1.2' });
  });

  it('does not leave anybody waiting for an answer that cannot come', async () => {
    const { made } = line();
    last().onopen?.();
    last().tell(update(1));
    const asked = made.send({ wait: {} });
    last().onclose?.();
    await expect(asked).rejects.toMatchObject({ code: 'unreachable' });
    await expect(made.send({ wait: {} })).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('ends where it makes no sense to try again', async () => {
    const { states } = line();
    last().onopen?.();
    last().tell({ bye: { error: { code: 'bad_key', message: 'no' } } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('ended');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes back after a server that goes down', async () => {
    line();
    last().onopen?.();
    last().tell(update(1));
    last().tell({ bye: { error: { code: 'closing', message: 'down' } } });
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('asks plainly why no socket opens', async () => {
    const { states } = line(async () => ({ code: 'not_found', message: 'no such table' }));
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe('ended');
  });

  it('gives up a line on which nothing comes any more', async () => {
    line();
    last().onopen?.();
    last().tell(update(1));
    const first = last();
    await vi.advanceTimersByTimeAsync(20_100);
    expect(first.sent.at(-1)?.request).toEqual({ ping: {} });
    await vi.advanceTimersByTimeAsync(7000);
    expect(first.closed).toBe(true);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
