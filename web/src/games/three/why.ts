import type { Seen, View } from '../../generated/games/three';
import type { Why } from '../../boards/why';

export const why: Why<View, Seen> = ({ view: { target }, verdict: { winners, totals }, names }, words) => {
  const [one = 0, other = 0] = totals;
  const winner = winners[0];
  if (winner === undefined) return words.games.three.why.draw(target, one, other);
  return words.games.three.why.reached(names[winner] ?? '', target, Math.max(one, other), Math.min(one, other));
};
