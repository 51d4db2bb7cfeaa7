// Tells equal Gods apart, so that each can be followed over the table, and finds the cards that were placed last.
import type { Card, Seen } from '../../generated/games/keystone';
import { isGod } from './cards';

export interface Followed {
  /** Keys of the cards placed since a trick was won. */
  recent: Set<string>;
  /** How many Gods each seat has played. */
  gods: Map<number, number>;
  /** Keys of the Gods in the trick or waiting, and in each line. */
  trick: string[];
  lines: Map<string, string[]>;
}

export const godKey = (seat: number, count: number): string => `God-${seat}-${count}`;
const lineOf = (seat: number, line: number): string => `${seat}-${line}`;

export function follow(past: readonly Seen[]): Followed {
  const nothing = (): Followed => ({ recent: new Set(), gods: new Map(), trick: [], lines: new Map() });
  let now = nothing();
  for (const seen of past) {
    if (seen.what === 'dealt') {
      now = nothing();
    } else if (seen.what === 'played' && isGod(seen.card)) {
      const count = now.gods.get(seen.seat) ?? 0;
      now.gods.set(seen.seat, count + 1);
      now.trick.push(godKey(seen.seat, count));
    } else if (seen.what === 'won') {
      now.recent = new Set();
    } else if (seen.what === 'placed') {
      const key = isGod(seen.card) ? now.trick.shift() : seen.card;
      if (key === undefined) continue;
      now.recent.add(key);
      if (!isGod(seen.card)) continue;
      const line = lineOf(seen.seat, seen.line);
      now.lines.set(line, [...(now.lines.get(line) ?? []), key]);
    }
  }
  return now;
}

/** A key for each of these cards: its notation, and for Gods the known keys, or one that only this place has. */
export function keys(cards: readonly Card[], gods: readonly string[], place: string): string[] {
  let next = 0;
  return cards.map((card) => (isGod(card) ? (gods[next++] ?? `God-${place}-${next}`) : card));
}

export const lineKeys = (followed: Followed, cards: readonly Card[], seat: number, line: number): string[] =>
  keys(cards, followed.lines.get(lineOf(seat, line)) ?? [], `line-${lineOf(seat, line)}`);

export function handKeys(followed: Followed, cards: readonly Card[], seat: number): string[] {
  const played = followed.gods.get(seat) ?? 0;
  return keys(cards, cards.map((_, more) => godKey(seat, played + more)), `hand-${seat}`);
}
