import type { Seen, View } from '../../generated/games/gostop';
import type { Why } from '../../boards/why';

export const why: Why<View, Seen> = ({ past, verdict: { totals }, names }, words) => {
  const t = words.games.gostop.why;
  const end = past.findLast(({ what }) => what === 'stopped' || what === 'four-in-hand' || what === 'nobody-stopped');
  switch (end?.what) {
    case 'stopped': {
      const say = end.by_itself ? t.lastTurn : t.stopped;
      return say(names[end.seat] ?? '', end.points, end.reserves, end.worth);
    }
    case 'four-in-hand':
      return t.four(names[end.seat] ?? '', end.number, totals[end.seat] ?? 0);
    case 'nobody-stopped':
      return t.nobody;
    default:
      return null;
  }
};
