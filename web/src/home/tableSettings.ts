// The settings of a new table: chosen for each game, stored, and turned into a request to the server.
import type { TimeControl, GameInfo, CreateTable, SeatKind, Talk } from '../generated/wire';
import { load, save } from '../storage';

/** The player of another seat: a friend with the link, or a bot of one of the levels. */
export const FRIEND = 'friend';
export const LEVELS = ['easy', 'medium', 'hard', 'expert'];

/** Clocks that suit most tables, in seconds: short, long, and a match over several days. */
export const CLOCKS: readonly TimeControl[] = [{ bank: 300, more: 5 }, { bank: 900, more: 10 }, { bank: 86_400, more: 28_800 }];

export interface TableSettings {
  players: number;
  /** The players of the other seats in playing order, as many as the game can have. */
  others: string[];
  options: Record<string, boolean | number | string>;
  /** No clock, an index of `CLOCKS`, or custom times. */
  clock: 'none' | 'own' | number;
  /** The custom clock: minutes for the match, and extra seconds per move. */
  minutes: number;
  seconds: number;
  talk: Talk;
  hints: boolean;
  /** Whether the coach comments on everybody's own moves. */
  commentary: boolean;
  listed: boolean;
}

const bounds = (game: GameInfo): [number, number] => [game.players[0], Math.max(...game.players)];

/** The default settings of a game. */
export function defaults(game: GameInfo): TableSettings {
  const [least, most] = bounds(game);
  return {
    players: least,
    others: Array.from({ length: most - 1 }, () => FRIEND),
    options: Object.fromEntries(game.options.map((option) => [option.key, option.default])),
    clock: 'none',
    minutes: 10,
    seconds: 10,
    talk: 'all',
    hints: true,
    commentary: false,
    listed: false,
  };
}

/** The settings last chosen for a game, as far as they are still valid. */
export function loadTableSettings(game: GameInfo): TableSettings {
  const [least, most] = bounds(game);
  const plain = defaults(game);
  const was = { ...plain, ...load<Partial<TableSettings>>(`table of ${game.id}`, {}) };
  return {
    ...was,
    players: Math.min(Math.max(was.players, least), most),
    others: plain.others.map((friend, place) => was.others[place] ?? friend),
    options: Object.fromEntries(
      game.options.map(({ key, choices, default: otherwise }) => {
        const value = was.options[key] ?? otherwise;
        return [key, choices.includes(value) ? value : otherwise];
      }),
    ),
    clock: typeof was.clock === 'number' && !CLOCKS[was.clock] ? 'none' : was.clock,
  };
}

export function saveTableSettings(game: GameInfo, chosen: TableSettings): void {
  save(`table of ${game.id}`, chosen);
}

/** A whole number in the range of the protocol. Whether it makes sense is for the server to say. */
const whole = (value: number | null): number => Math.min(Math.max(Math.round(value ?? 0), 0), 2 ** 32 - 1);

export function clockOf({ clock, minutes, seconds }: TableSettings): TimeControl | undefined {
  if (clock === 'none') return undefined;
  return clock === 'own' ? { bank: whole(minutes * 60), more: whole(seconds) } : CLOCKS[clock];
}

/** The request for a table with these settings. The player's own seat comes first. */
export function openRequest(game: GameInfo, chosen: TableSettings): Partial<CreateTable> & { game: string } {
  const clock = clockOf(chosen);
  const place = (who: string): SeatKind => (who === FRIEND ? 'open' : { bot: who });
  return {
    game: game.id,
    seats: ['open', ...chosen.others.slice(0, chosen.players - 1).map(place)],
    options: chosen.options,
    open: chosen.listed,
    talk: chosen.talk,
    hints: chosen.hints,
    commentary: chosen.commentary,
    ...(clock ? { clock } : {}),
  };
}

/** The request for a table with default settings, and bots of one level on the other seats. */
export function botsOnly(game: GameInfo, players: number, level: string): Partial<CreateTable> & { game: string } {
  const plain = defaults(game);
  return openRequest(game, { ...plain, players, others: plain.others.map(() => level) });
}
