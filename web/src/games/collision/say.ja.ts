import type { Seen } from '../../generated/games/collision';
import { bySeat, list, matchOver } from '../../boards/lists.ja';
import type { Say } from '../../boards/sayings.svelte';

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `第${seen.round}ラウンド、${name(seen.starter)}から。場札：${list(seen.field)}。`;
    case 'played': {
      const met = seen.met && `。${name(seen.met[0])}の${seen.met[1]}と衝突、どちらも裏向き`;
      return `${name(seen.seat)}：${seen.card}${met ?? ''}。${seen.broke ? 'ブレイク！' : ''}`;
    }
    case 'field-met':
      return `${name(seen.seat)}の${seen.card}が場札の${seen.field}と衝突、どちらも裏向き。`;
    case 'taken': {
      const bang = seen.big_bang ? 'ビッグバン！ ' : '';
      const nines = seen.nines > 0 ? `（9が${seen.nines}枚）` : '';
      return `${bang}${name(seen.seat)}がトリックを獲得${nines}。`;
    }
    case 'round-over': {
      const nulled = seen.null === null ? '' : `${name(seen.null)}が9をすべて集めてヌル。`;
      return `ラウンド終了。${nulled}このラウンド：${bySeat(seen.counts, name)}。合計：${bySeat(seen.totals, name)}。${matchOver(seen.winners, name)}`;
    }
  }
};
