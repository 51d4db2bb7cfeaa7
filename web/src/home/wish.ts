// How somebody wants a table to be: chosen once for each game, remembered, and turned into what the server is asked for.
import type { TimeControl, GameInfo, CreateTable, SeatKind, Talk } from '../generated/wire';
import { keep, kept } from '../kept';

/** Who is to sit on one of the other seats: a friend who has the link, or a bot of a level. */
export const FRIEND = 'friend';
export const LEVELS = ['easy', 'medium', 'hard', 'expert'];

/** Clocks that suit most tables: an evening, a long evening, and a match over days. In seconds. */
export const CLOCKS: readonly TimeControl[] = [{ bank: 300, more: 5 }, { bank: 900, more: 10 }, { bank: 86_400, more: 28_800 }];

export interface Wish {
  players: number;
  /** The seats after one's own, in the order of play; as many as the game can have. */
  others: string[];
  options: Record<string, boolean | number | string>;
  /** No clock, one of `CLOCKS` by its place, or one's own numbers. */
  clock: 'none' | 'own' | number;
  /** One's own clock: minutes for the match, seconds with every move. */
  minutes: number;
  seconds: number;
  talk: Talk;
  hints: boolean;
  listed: boolean;
}

const bounds = (game: GameInfo): [number, number] => [game.players[0], Math.max(...game.players)];

/** How a table is without being told. */
export function usual(game: GameInfo): Wish {
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
    listed: false,
  };
}

/** What was chosen last for this game, as far as the game still has it. */
export function remembered(game: GameInfo): Wish {
  const [least, most] = bounds(game);
  const plain = usual(game);
  const was = { ...plain, ...kept<Partial<Wish>>(`table of ${game.id}`, {}) };
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

export function remember(game: GameInfo, wish: Wish): void {
  keep(`table of ${game.id}`, wish);
}

/** A whole number that the wire can carry; whether it makes sense, the server says. */
const whole = (value: number | null): number => Math.min(Math.max(Math.round(value ?? 0), 0), 2 ** 32 - 1);

export function clockOf({ clock, minutes, seconds }: Wish): TimeControl | undefined {
  if (clock === 'none') return undefined;
  return clock === 'own' ? { bank: whole(minutes * 60), more: whole(seconds) } : CLOCKS[clock];
}

/** The table that is asked for, with one's own seat first. */
export function planOf(game: GameInfo, wish: Wish): Partial<CreateTable> & { game: string } {
  const clock = clockOf(wish);
  const place = (who: string): SeatKind => (who === FRIEND ? 'open' : { bot: who });
  return {
    game: game.id,
    seats: ['open', ...wish.others.slice(0, wish.players - 1).map(place)],
    options: wish.options,
    open: wish.listed,
    talk: wish.talk,
    hints: wish.hints,
    ...(clock ? { clock } : {}),
  };
}

/** The quickest table: the usual rules, and bots of one level. */
export function botsOnly(game: GameInfo, players: number, level: string): Partial<CreateTable> & { game: string } {
  const plain = usual(game);
  return planOf(game, { ...plain, players, others: plain.others.map(() => level) });
}
