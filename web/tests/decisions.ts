// Stored decisions of every kind, of every game and player count, and a table that shows them: the real page, whose socket is
// answered here. `cargo xtask bless` writes them from the engine (crates/typescript/tests/decisions.rs).
import { readFileSync } from 'node:fs';
import type { Frame, Page, WebSocketRoute } from '@playwright/test';
import type { Chair, Play, Review, SeenEvent, TableView, ToClient } from '../src/generated/wire';

export interface Decision {
  players: number;
  /** The words of the moves that are offered, or "over" at the end of a match. */
  kind: string;
  decision: { you: number; play: Play; seen: SeenEvent[] };
  /** The result that lies over the board. */
  scene?: 'deal' | 'match';
  /** What others do: they are away, and every clock runs. */
  company?: boolean;
}

/** The stored decisions of a game. */
export const decisionsOf = (game: string): Decision[] =>
  readFileSync(new URL(`decisions/${game}.jsonl`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Decision);

/** How deals and matches of a game end: the results that are shown over the board. A match of one deal has no other end. */
export function endingsOf(game: string): Decision[] {
  const all = decisionsOf(game);
  const hasDeals = all.some(({ decision }) => decision.play.deals.length > 1);
  return all.filter(({ kind }) => kind === 'over').flatMap((one): Decision[] => {
    const { you, play } = one.decision;
    const others = Array.from({ length: one.players }, (_, seat) => seat);
    const pause = { looking: others, left: 40_000 };
    const dealt: Decision = { ...one, kind: 'deal ended', scene: 'deal', decision: { ...one.decision, play: { ...play, previous: play.view, verdict: null, pause } } };
    // Somebody else has won, or the player has.
    const won = play.verdict && { ...play.verdict, winners: [you] };
    const ends = [play.verdict, won].map((verdict): Decision => ({ ...one, kind: 'match ended', scene: 'match', decision: { ...one.decision, play: { ...play, verdict } } }));
    return hasDeals ? [dealt, ...ends] : ends;
  });
}

/** The decision while another player asks to undo a move. */
export function undoAsked(one: Decision): Decision {
  const { you, play, seen } = one.decision;
  const request = { seat: (you + 1) % one.players, agreed: [], messages: seen.slice(-2).map(({ message }) => message) };
  return { ...one, kind: `${one.kind}, undo asked`, decision: { ...one.decision, play: { ...play, request } } };
}

/** Long and short ones. One is as long as a name can be. */
const NAMES = ['Mio', 'Bartholomew Featherstone', 'Jun', 'Seo-yeon', 'Katarzyna', 'Wu'];

/** The player's own name, which tells the updates apart: short, or as long as a name can be. */
const ownName = (version: number): string => (version % 2 === 0 ? `Aki ${version}` : `Wilhelmina Magdalen ${version}`);

/** The update with which a server would show a decision. */
function updateOf(game: string, { players, decision: { you, play, seen }, scene, company = false }: Decision, version: number): ToClient {
  const seats = Array.from({ length: players }, (_, seat): Chair => ({
    occupant: seat === you || company ? 'person' : { bot: 'medium' },
    name: seat === you ? ownName(version) : (NAMES[seat] ?? ''), colour: seat, ready: false, substitute: company && seat === (you + 1) % players,
    ...(company ? { left: 754_000, runs: play.turn.includes(seat) } : {}),
  }));
  const table: TableView = {
    table: 'decisions', game, options: {}, you, phase: play.verdict ? 'over' : 'playing', number: version, open: false, talk: 'all',
    hints: true, clock: company ? { bank: 900, more: 5 } : null, seats, fair: { commitment: '', shares: [], secret: null }, play,
  };
  const news = seen.map((what, place) => ({ version: Math.max(1, version - Math.floor((seen.length - 1 - place) / 2)), what: { seen: what } }));
  // A page that has missed nothing shows how a match has ended.
  return { update: { version, since: scene === 'match' ? version - 1 : 0, news, table } };
}

/** A font of the pages' own list for each language. Where none is installed, boxes stand for its letters, which are narrower. */
const LETTERS: Record<string, { family: string; file: string }> = {
  ja: { family: 'Noto Sans JP', file: 'zen-maru-gothic/files/zen-maru-gothic-japanese-400-normal.woff2' },
  ko: { family: 'Noto Sans KR', file: 'jua/files/jua-korean-400-normal.woff2' },
};

/** Lets a window draw the letters of a language, whatever is installed. */
export async function withLetters(frame: Frame, language: string): Promise<void> {
  const font = LETTERS[language];
  if (!font) return;
  const bytes = readFileSync(new URL(`../node_modules/@fontsource/${font.file}`, import.meta.url)).toString('base64');
  await frame.evaluate(async ([family, bytes]) => {
    const face = new FontFace(family, Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
    document.fonts.add(await face.load());
    await document.fonts.ready;
  }, [font.family, bytes] as const);
}

/** A table at which stored decisions are shown, one after the other. */
export class Decisions {
  /** The window of the table: the page, or a frame in it. */
  readonly frame: Frame;
  #game: string;
  #socket: WebSocketRoute | null = null;
  #version = 100;

  private constructor(frame: Frame, game: string) {
    this.frame = frame;
    this.#game = game;
  }

  /** Opens the table in a frame that nobody sees: such a window gets another size at once, and nothing has to be painted. */
  static async openFramed(page: Page, game: string, first: Decision): Promise<Decisions> {
    // Pages may not lie in frames, except in this one.
    await page.route('**/t/decisions', async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy ?? '' } });
    });
    await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body: '<iframe style="visibility: hidden; border: 0"></iframe>' }));
    await page.goto('/frame');
    const [frame] = page.mainFrame().childFrames();
    if (!frame) throw new Error('the page has no frame');
    return Decisions.open(page, game, first, frame);
  }

  static async open(page: Page, game: string, first: Decision, frame = page.mainFrame()): Promise<Decisions> {
    const table = new Decisions(frame, game);
    await page.routeWebSocket(/\/socket$/, (socket) => {
      table.#socket = socket;
      // Moves are not answered: what the page shows until then is looked at, too.
      socket.onMessage((message) => {
        const { id, request } = JSON.parse(String(message)) as { id: number; request: object };
        if ('hello' in request) socket.send(JSON.stringify(updateOf(game, first, table.#version)));
        // Without an answer the page would connect anew, and show the first decision.
        if ('ping' in request) socket.send(JSON.stringify({ done: { id, version: table.#version } } satisfies ToClient));
      });
    });
    // Nobody has played these matches, so nobody can review them.
    await page.route('**/api/tables/decisions/reviews/*', (route) => route.fulfill({ json: { steps: [], error: 0, turning: null, deals: [], decisions: [] } satisfies Review }));
    await frame.goto('/t/decisions');
    await table.#shown(first);
    return table;
  }

  async show(decision: Decision): Promise<void> {
    this.#version += 1;
    this.#socket?.send(JSON.stringify(updateOf(this.#game, decision, this.#version)));
    const { players, company, decision: { you } } = decision;
    if (company) this.#socket?.send(JSON.stringify({ present: { seats: Array.from({ length: players }, (_, seat) => seat === you), watching: 3, gone_after: 60_000 } } satisfies ToClient));
    await this.#shown(decision);
  }

  /** Waits until the page has drawn it. There are hundreds, so it looks again at every frame. */
  async #shown({ decision, scene }: Decision): Promise<void> {
    await this.frame.evaluate(async ([place, name, result]) => {
      const shows = (what: string) => document.querySelector(what);
      while (!shows(`.room [data-place="${place}"]`)?.textContent.includes(name)) await new Promise(requestAnimationFrame);
      while ((result === '') === (shows('[data-scene] li') !== null)) await new Promise(requestAnimationFrame);
    }, [`seat-${decision.you}`, ownName(this.#version), scene ?? ''] as const);
  }
}
