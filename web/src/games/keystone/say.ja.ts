import type { Card, Seen } from '../../generated/games/keystone';
import { bySeat, list, matchOver } from '../../boards/lists.ja';
import type { Say } from '../../boards/sayings.svelte';

/** The God bears its Japanese name on the card as well. */
const called = (card: Card) => (card === 'God' ? '神' : card);

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `第${seen.game}ゲーム（全${seen.games}ゲーム）、最初のリードは${name(seen.starter)}。`;
    case 'played':
      return `${name(seen.seat)}：${called(seen.card)}。`;
    case 'won':
      return `${name(seen.seat)}がトリックを獲得：${list(seen.cards.map(called))}。`;
    case 'placed':
      return `${name(seen.seat)}：${called(seen.card)}${seen.new ? `で列${seen.line}を始める` : `を列${seen.line}に積む`}。`;
    case 'game-over': {
      const points = `第${seen.game}ゲーム終了。得点：${bySeat(seen.points, name)}。`;
      if (seen.winners === null) return points;
      return `${points}合計：${bySeat(seen.totals, name)}。${matchOver(seen.winners, name)}`;
    }
  }
};
