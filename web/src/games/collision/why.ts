import type { Seen, View } from '../../generated/games/collision';
import { standing, type Why } from '../../boards/why';

export const why: Why<View, Seen> = (ended, words) => {
  const t = words.games.collision.why;
  const end = standing(ended, words);
  if (!end || !end.last) return null;
  const over = t.over(end.last, end.lastTotal, ended.deals.length);
  return over + words.between + (end.shared ? t.shared(end.first, end.total) : t.fewest(end.first, end.total, end.margin, end.next));
};
