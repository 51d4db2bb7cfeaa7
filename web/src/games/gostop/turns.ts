// What happened, turn by turn.
import type { Seen } from '../../generated/games/gostop';

export interface Turn {
  seat: number;
  shook: number[];
  /** The card that was played, or the three of a bomb; none who used a skip. */
  played: string[];
  acted: boolean;
  drew: string | null;
  took: string[];
  stole: { from: number; cards: string[] }[];
  went: boolean;
  stopped: boolean;
}

const turn = (seat: number): Turn => ({ seat, shook: [], played: [], acted: false, drew: null, took: [], stole: [], went: false, stopped: false });

/** The turns of this deal, oldest first. */
export function turns(past: readonly Seen[]): Turn[] {
  let list: Turn[] = [];
  /** The turn of this seat that is under way; whoever acts a second time begins a new one. */
  const of = (seat: number, begins: boolean): Turn => {
    const last = list.at(-1);
    if (last && last.seat === seat && !(begins && last.acted)) return last;
    const next = turn(seat);
    list.push(next);
    return next;
  };
  for (const seen of past) {
    switch (seen.what) {
      case 'dealt': list = []; break;
      case 'shook': of(seen.seat, true).shook.push(seen.number); break;
      case 'played': Object.assign(of(seen.seat, true), { played: [seen.card], acted: true }); break;
      case 'bombed': Object.assign(of(seen.seat, true), { played: seen.cards, acted: true }); break;
      case 'skipped': of(seen.seat, true).acted = true; break;
      case 'drew': of(seen.seat, false).drew = seen.card; break;
      case 'took': of(seen.seat, false).took.push(...seen.cards); break;
      case 'stole': if (seen.cards.length > 0) of(seen.seat, false).stole.push({ from: seen.from, cards: seen.cards }); break;
      case 'went': of(seen.seat, false).went = true; break;
      case 'stopped': of(seen.seat, false).stopped = true; break;
    }
  }
  return list;
}

/** Where cards that are new on the table came from: out of a hand, or off the deck. */
export function origins(fresh: readonly Seen[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const seen of fresh) {
    if (seen.what === 'played') from.set(seen.card, `seat-${seen.seat}`);
    else if (seen.what === 'bombed') for (const card of seen.cards) from.set(card, `seat-${seen.seat}`);
    else if (seen.what === 'drew') from.set(seen.card, 'deck');
  }
  return from;
}
