import type { Cards, Seen } from '../../generated/games/three';
import { nim } from '../../words/nim';
import type { Say } from '../../boards/sayings.svelte';

const list = (cards: Cards | undefined) => (cards?.length ? cards.join(' ') : '없음');

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `첫 손패: ${name(0)} ${list(seen.hands[0])}, ${name(1)} ${list(seen.hands[1])}.`;
    case 'drawn':
      return `새 카드: ${name(0)} ${list(seen.cards[0])}, ${name(1)} ${list(seen.cards[1])}.`;
    case 'revealed': {
      const end = seen.by === null ? '득점 없음' : `${nim(name(seen.by))} ${seen.points}점`;
      return `공개: ${name(0)} ${seen.cards[0]}, ${name(1)} ${seen.cards[1]}. ${end}.`;
    }
    case 'over': {
      const [mine = 0, theirs = 0] = seen.points;
      return seen.winner === null
        ? `카드를 모두 냈습니다. ${mine}:${theirs}, 무승부입니다.`
        : `${mine}:${theirs}, ${nim(name(seen.winner))}의 승리입니다.`;
    }
  }
};
