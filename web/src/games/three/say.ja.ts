import type { Seen } from '../../generated/games/three';
import { list } from '../../boards/lists.ja';
import type { Say } from '../../boards/sayings.svelte';

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `最初の手札：${name(0)} ${list(seen.hands[0])}、${name(1)} ${list(seen.hands[1])}。`;
    case 'drawn':
      return `補充：${name(0)} ${list(seen.cards[0])}、${name(1)} ${list(seen.cards[1])}。`;
    case 'revealed': {
      const end = seen.by === null ? '得点なし' : `${name(seen.by)}に${seen.points}点`;
      return `公開：${name(0)} ${seen.cards[0]}、${name(1)} ${seen.cards[1]}。${end}。`;
    }
    case 'over': {
      const [mine = 0, theirs = 0] = seen.points;
      return seen.winner === null
        ? `手札がなくなりました。${mine}対${theirs}で引き分けです。`
        : `${mine}対${theirs}で${name(seen.winner)}の勝ちです。`;
    }
  }
};
