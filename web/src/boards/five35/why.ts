import type { Seen, View } from '../../generated/five35';
import { signed } from '../board';
import { standing, type Why } from '../why';

export const why: Why<View, Seen> = (ended, words) => {
  const t = words.why.five35;
  const end = standing(ended);
  if (!end) return null;
  const duel = ended.view.players === 2;
  if (!duel && !end.last) return null;
  const won = end.shared ? t.shared(end.first, signed(end.total)) : t.most(end.first, signed(end.total), end.margin, end.next);
  // Two players play two halves, whatever the totals (R5.4).
  const over = duel ? t.halves : t.over(end.last, signed(end.lastTotal), ended.deals.length);
  return over + t.between + won;
};
