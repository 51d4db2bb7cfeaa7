// The requests over HTTP. Every failure is thrown as an ApiError with a code.
import type { Code, Created, DailyDays, DailyStanding, Example, Fault, GameInfo, Lesson, Listing, CreateTable, Problem, Puzzle, PuzzleInfo, Replay, Review, Message, Rules, Seated, SitDown, Solved, Texts } from './generated/wire';
import { serverStatus } from './look/serverStatus.svelte';

/** A request that failed, and why. */
export class ApiError extends Error {
  readonly code: Code | 'unreachable';
  readonly clause: string | undefined;
  /** The field of the request that was wrong. */
  readonly field: string | undefined;
  /** The server's sentence; none if there was no answer. */
  readonly said: Message | undefined;

  constructor(code: Code | 'unreachable', why: Partial<Fault> = {}) {
    super(code);
    this.code = code;
    this.clause = why.clause;
    this.field = why.field;
    this.said = why.message;
  }

  static from(fault: Fault): ApiError {
    return new ApiError(fault.code, fault);
  }
}

/** The status of an answer that the service worker gives from its cache when the server cannot be reached. */
const COPY = 203;

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    if (!init?.signal?.aborted) serverStatus.unreachable = true;
    throw new ApiError('unreachable');
  }
  serverStatus.unreachable = answer.status === COPY;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const fault = (body as Problem | null)?.error;
  throw fault ? ApiError.from(fault) : new ApiError('unreachable');
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
  /** The games. Asked for once, because they do not change while the page is open. */
  games(): Promise<GameInfo[]> {
    games ??= ask<GameInfo[]>('/api/games').catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },
  /** What the program says in a language. */
  messages: (language: string) => ask<Texts>(`/api/messages/${encodeURIComponent(language)}`),
  rules: (game: string, language: string) =>
    ask<Rules>(`/api/games/${encodeURIComponent(game)}/rules?language=${encodeURIComponent(language)}`),
  /** An example of a game's rules, by its index. */
  example: (game: string, place: number) => ask<Example>(`/api/games/${encodeURIComponent(game)}/examples/${place}`),
  /** The lesson of a game after these moves. */
  lesson: (game: string, moves: string[]) => post<Lesson>(`/api/games/${encodeURIComponent(game)}/lesson`, { moves }),
  /** The puzzles of a game. */
  puzzles: (game: string) => ask<PuzzleInfo[]>(`/api/games/${encodeURIComponent(game)}/puzzles`),
  /** A puzzle, as the seat that is to move sees it. */
  puzzle: (game: string, number: number) => ask<Puzzle>(`/api/games/${encodeURIComponent(game)}/puzzles/${number}`),
  /** What a move in a puzzle is worth; without a move, the solution. */
  solve: (game: string, number: number, move: string | null) =>
    post<Solved>(`/api/games/${encodeURIComponent(game)}/puzzles/${number}`, move === null ? {} : { move }),
  /** Which daily deals there are. */
  daily: () => ask<DailyDays>('/api/daily'),
  /** How everybody here did in a daily deal. */
  standing: (game: string, date: string, level: string) =>
    ask<DailyStanding>(`/api/daily/${[game, date, level].map(encodeURIComponent).join('/')}`),
  tables: () => ask<Listing[]>('/api/tables'),
  open: (plan: Partial<CreateTable>) => post<Created>('/api/tables', plan),
  sit: (table: string, who: Partial<SitDown>) => post<Seated>(`/api/tables/${encodeURIComponent(table)}/seats`, who),
  record: (table: string, number: number, key?: string) =>
    ask<unknown>(`/api/tables/${encodeURIComponent(table)}/records/${number}`, bearer(key)),
  /** A match step by step, as one eye sees it: a seat, `all` (every hand open), or empty for a spectator. */
  replay: (table: string, number: number, eye: string, key?: string) =>
    ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replays/${number}?eye=${eye}`, bearer(key)),
  /** The review of a match: each seat's chance to win after every step. It is not begun if nobody waits for it any more. */
  review: (table: string, number: number, key?: string, signal?: AbortSignal) =>
    ask<Review>(`/api/tables/${encodeURIComponent(table)}/reviews/${number}`, { ...bearer(key), ...(signal ? { signal } : {}) }),
  reviewOf: (record: string) => ask<Review>('/api/reviews', { method: 'POST', body: record }),
  replayOf: (record: string, eye: string) => ask<Replay>(`/api/replays?eye=${eye}`, { method: 'POST', body: record }),
};
