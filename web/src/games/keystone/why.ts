import type { Seen, View } from '../../generated/games/keystone';
import { signed, sum } from '../../boards/board';
import { standing, type Why } from '../../boards/why';

export const why: Why<View, Seen> = (ended, words) => {
  const t = words.games.keystone.why;
  const end = standing(ended, words);
  if (!end) return null;
  if (end.shared) return t.shared(end.first, signed(end.total));
  const winner = ended.verdict.winners[0] ?? 0;
  const games = sum(ended.deals.map(({ scores }) => scores[winner] ?? 0));
  return t.most(end.first, signed(end.total), games, end.margin, end.next);
};
