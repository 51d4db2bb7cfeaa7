// Why a reveal went as the server says it did, read off the two cards that lie there.
import type { Seen } from '../../generated/games/three';
import type { Words } from '../../words/en';
import { colourOf } from './cards';

export type Revealed = Extract<Seen, { what: 'revealed' }>;

export function reason({ cards, by }: Revealed, words: Words): string {
  if (by === null) return words.games.three.same;
  const [winner, loser] = [by, 1 - by].map((seat) => colourOf(cards[seat] ?? ''));
  if (winner === loser) return words.games.three.lower;
  return words.games.three.beats(words.cards.colours[winner ?? ''] ?? '', words.cards.colours[loser ?? ''] ?? '');
}
