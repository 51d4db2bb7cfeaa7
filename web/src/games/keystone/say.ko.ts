import type { Card, Seen } from '../../generated/games/keystone';
import { nim } from '../../words/nim';
import { nth } from '../../words/nth';
import { bySeat, matchOver } from '../../boards/lists.ko';
import type { Say } from '../../boards/sayings.svelte';

const shown = (card: Card) => (card === 'God' ? '신' : card);

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `${nth(seen.game)} 게임의 카드를 나누었습니다. 첫 선: ${name(seen.starter)}.`;
    case 'played':
      return `${name(seen.seat)}: ${shown(seen.card)}.`;
    case 'won':
      return `${nim(name(seen.seat))}이 트릭을 땁니다: ${seen.cards.map(shown).join(' ')}.`;
    case 'placed': {
      const [card, line] = [shown(seen.card), `${seen.line}번 줄`];
      return seen.new
        ? `${nim(name(seen.seat))}이 ${card} 카드로 ${line}을 시작합니다.`
        : `${nim(name(seen.seat))}이 ${card} 카드를 ${line}에 쌓습니다.`;
    }
    case 'game-over': {
      const over = `${nth(seen.game)} 게임이 끝났습니다. 점수: ${bySeat(seen.points, name)}.`;
      if (seen.winners === null) return over;
      return `${over} 합계: ${bySeat(seen.totals, name)}.${matchOver(seen.winners, name)}`;
    }
  }
};
