// The events of this deal, turn by turn, and where cards came from.
import type { Seen } from '../../generated/games/gostop';

/** An action of a seat in its turn. */
export type Deed = Exclude<Extract<Seen, { seat: number }>, { what: 'four-in-hand' }>;

export interface Turn {
  seat: number;
  deeds: Deed[];
}

const isDeed = (seen: Seen): seen is Deed => 'seat' in seen && seen.what !== 'four-in-hand';

/** The turns of this deal, oldest first. Consecutive actions of one seat are one turn. */
export function turns(past: readonly Seen[]): Turn[] {
  const list: Turn[] = [];
  for (const deed of past.slice(past.findLastIndex(({ what }) => what === 'dealt') + 1).filter(isDeed)) {
    const last = list.at(-1);
    if (last?.seat === deed.seat) last.deeds.push(deed);
    else list.push({ seat: deed.seat, deeds: [deed] });
  }
  return list;
}

/** Where new cards on the table came from: a hand, or the deck. */
export function origins(fresh: readonly Seen[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const seen of fresh) {
    if (seen.what === 'played') from.set(seen.card, `seat-${seen.seat}`);
    else if (seen.what === 'bombed') for (const card of seen.cards) from.set(card, `seat-${seen.seat}`);
    else if (seen.what === 'drew') from.set(seen.card, 'deck');
  }
  return from;
}
