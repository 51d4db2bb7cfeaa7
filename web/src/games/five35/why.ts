import type { Seen, View } from '../../generated/games/five35';
import { signed } from '../../boards/board';
import { standing, type Why } from '../../boards/why';

export const why: Why<View, Seen> = (ended, words) => {
  const t = words.games.five35.why;
  const end = standing(ended, words);
  if (!end) return null;
  // Where no total ends the match, two halves do (R5.4).
  const halves = ended.view.target === null;
  if (!halves && !end.last) return null;
  const won = end.shared ? t.shared(end.first, signed(end.total)) : t.most(end.first, signed(end.total), end.margin, end.next);
  const over = halves ? t.halves : t.over(end.last, signed(end.lastTotal), ended.deals.length);
  return over + words.between + won;
};
