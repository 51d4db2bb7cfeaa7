// What is asked over HTTP. Everything that goes wrong comes out as a Wrong with a code.
import type { Code, Created, Example, Fault, GameInfo, Listing, CreateTable, Problem, Replay, Review, Rules, Saying, Seated, SitDown } from './generated/wire';
import { reach } from './look/reach.svelte';

/** Something that was not done, and why. */
export class Wrong extends Error {
  readonly code: Code | 'unreachable';
  readonly clause: string | undefined;
  /** The field of what was asked that is the reason. */
  readonly field: string | undefined;
  /** The message in parts, where it has gaps. */
  readonly saying: Saying | undefined;

  constructor(code: Code | 'unreachable', message: string, why: Partial<Fault> = {}) {
    super(message);
    this.code = code;
    this.clause = why.clause;
    this.field = why.field;
    this.saying = why.saying;
  }

  static of(fault: Fault): Wrong {
    return new Wrong(fault.code, fault.message, fault);
  }
}

/** What the service worker answers with where the server is away: a copy of its last answer. */
const COPY = 203;

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    reach.lost = true;
    throw new Wrong('unreachable', 'The server does not answer.');
  }
  reach.lost = answer.status === COPY;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const fault = (body as Problem | null)?.error;
  throw fault ? Wrong.of(fault) : new Wrong('unreachable', 'The server does not answer as it should.');
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const bearer = (key?: string): RequestInit => (key ? { headers: { authorization: `Bearer ${key}` } } : {});

let games: Promise<GameInfo[]> | null = null;

export const api = {
  /** What there is to play; asked once, as it does not change while the page lives. */
  games(): Promise<GameInfo[]> {
    games ??= ask<GameInfo[]>('/api/games').catch((wrong: unknown) => {
      games = null;
      throw wrong;
    });
    return games;
  },
  rules: (game: string, language: string) =>
    ask<Rules>(`/api/games/${encodeURIComponent(game)}/rules?language=${encodeURIComponent(language)}`),
  /** An example of a game's rules, by its place among them. */
  example: (game: string, place: number) => ask<Example>(`/api/games/${encodeURIComponent(game)}/examples/${place}`),
  tables: () => ask<Listing[]>('/api/tables'),
  open: (plan: Partial<CreateTable>) => post<Created>('/api/tables', plan),
  sit: (table: string, who: Partial<SitDown>) => post<Seated>(`/api/tables/${encodeURIComponent(table)}/seats`, who),
  record: (table: string, number: number, key?: string) =>
    ask<unknown>(`/api/tables/${encodeURIComponent(table)}/records/${number}`, bearer(key)),
  /** A match step by step, as an eye sees it: a seat, `all` hands open, or none who watches. */
  replay: (table: string, number: number, eye: string, key?: string) =>
    ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replays/${number}?eye=${eye}`, bearer(key)),
  /** The same match looked back at: who was ahead when. */
  review: (table: string, number: number, key?: string) =>
    ask<Review>(`/api/tables/${encodeURIComponent(table)}/reviews/${number}`, bearer(key)),
  reviewOf: (record: string) => ask<Review>('/api/reviews', { method: 'POST', body: record }),
  replayOf: (record: string, eye: string) => ask<Replay>(`/api/replays?eye=${eye}`, { method: 'POST', body: record }),
};
