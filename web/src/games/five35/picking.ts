// Cards that are touched become a move: by comparing them with what the server offers, and by nothing else.
import type { Flush, How, Seen, View } from '../../generated/games/five35';
import type { Offer } from '../../generated/wire';
import { RANKS } from './cards';

export const sorted = (cards: readonly string[]): string[] => [...cards].sort((one, other) => Number(one) - Number(other));

/** How many of these are of this rank. */
export const count = (cards: readonly string[], rank: string): number => cards.filter((card) => card === rank).length;

/** The hand by rank, ascending: equal cards lie together. */
export const piles = (hand: readonly string[]): { rank: string; copies: number }[] =>
  RANKS.map((rank) => ({ rank, copies: count(hand, rank) })).filter(({ copies }) => copies > 0);

/** The cards of a move: "add 4 5" is 4 and 5. */
export const cardsOf = (move: string | null): string[] => move?.split(' ').slice(1) ?? [];

const within = (few: readonly string[], many: readonly string[]): boolean => few.every((rank) => count(few, rank) <= count(many, rank));

/** Whether these cards are some move that is offered, or a part of one. */
export const leads = (cards: readonly string[], offers: readonly Offer[]): boolean =>
  offers.some(({ text }) => text !== 'pass' && within(cards, cardsOf(text)));

/** The moves that are made with just these cards: one, or two where they could overwrite or be added. */
export const ways = (cards: readonly string[], offers: readonly Offer[]): string[] =>
  cards.length === 0 ? [] : offers.map(({ text }) => text).filter((text) => cardsOf(text).length === cards.length && within(cards, cardsOf(text)));

/** What is picked after a card was touched, or null where no move has that card. */
export function touched(rank: string, picked: readonly string[], offers: readonly Offer[]): string[] | null {
  const more = [...picked, rank];
  if (leads(more, offers)) return more;
  return leads([rank], offers) ? [rank] : null;
}

/** Without one card of this rank. */
export function without(rank: string, picked: readonly string[]): string[] {
  const at = picked.indexOf(rank);
  return picked.filter((_, place) => place !== at);
}

export type Kind = 'single' | 'set' | 'run';

export const kindOf = (stack: readonly string[]): Kind => {
  if (stack.length < 2) return 'single';
  return new Set(stack).size > 1 ? 'run' : 'set';
};

/** What to ask of the server about a card that no move has: as many of it as lie there, where there are as many. */
export function question(rank: string, hand: readonly string[], { stack, overwritable }: Pick<View, 'stack' | 'overwritable'>): string {
  if (!overwritable) return `add ${rank}`;
  const copies = kindOf(stack) === 'set' && count(hand, rank) >= stack.length ? stack.length : 1;
  return ['play', ...Array<string>(copies).fill(rank)].join(' ');
}

/** The places of a stack that can grow to these cards: a card, or room for one. */
export function places(stack: readonly string[], grown: readonly string[]): { rank: string; lies: boolean; copy: number }[] {
  return grown.map((rank, place) => {
    const copy = count(grown.slice(0, place), rank);
    return { rank, lies: copy < count(stack, rank), copy };
  });
}

/** How many of a rank were seen by nobody but who holds them. */
export const unseen = (rank: string, copies: number, ...known: (readonly string[])[]): number =>
  Math.max(0, copies - known.reduce((sum, cards) => sum + count(cards, rank), 0));

export interface Play { seat: number; how: How; cards: string[] }

/** What is to be told of the deal so far. */
export interface Story {
  /** The plays on the stack that lies there, or on the last one, oldest first. */
  plays: Play[];
  stack: string[];
  /** How that stack went, where it is gone. */
  flush: { why: Flush; leader: number } | null;
  /** How many stacks were begun or overwritten, so that every layer has its own name. */
  layer: number;
  /** Who has done something in this deal. */
  acted: number[];
  /** How the last hand ended, where one has. */
  last: Extract<Seen, { what: 'hand-over' }> | null;
}

export function story(past: readonly Seen[]): Story {
  let now: Story = { plays: [], stack: [], flush: null, layer: 0, acted: [], last: null };
  for (const seen of past) {
    if (seen.what === 'dealt') now = { ...now, plays: [], stack: [], flush: null, acted: [] };
    else if (seen.what === 'played') {
      const { seat, how, cards, stack } = seen;
      const plays = how === 'lead' ? [] : now.plays;
      const layer = how === 'add' ? now.layer : now.layer + 1;
      now = { ...now, plays: [...plays, { seat, how, cards }], stack, flush: null, layer, acted: [...now.acted, seat] };
    } else if (seen.what === 'passed') now = { ...now, acted: [...now.acted, seen.seat] };
    else if (seen.what === 'flushed') now = { ...now, flush: { why: seen.why, leader: seen.leader } };
    else now = { ...now, last: seen };
  }
  return now;
}
