import type { Seen } from '../../generated/games/collision';
import { nim } from '../../words/nim';
import { bySeat, matchOver } from '../../boards/lists.ko';
import type { Say } from '../../boards/sayings.svelte';

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `${seen.round}라운드 카드를 나누었습니다. 첫 선: ${name(seen.starter)}. 바닥 카드: ${seen.field.join(' ')}.`;
    case 'played': {
      const met = seen.met && ` ${nim(name(seen.met[0]))}의 ${seen.met[1]} 카드와 충돌해 둘 다 뒷면이 됩니다.`;
      return `${name(seen.seat)}: ${seen.card}.${met ?? ''}${seen.broke ? ' 브레이크!' : ''}`;
    }
    case 'field-met':
      return `${nim(name(seen.seat))}의 ${seen.card} 카드가 바닥의 ${seen.field} 카드와 충돌해 둘 다 뒷면이 됩니다.`;
    case 'taken': {
      const nines = seen.nines > 0 ? ` (9 카드 ${seen.nines}장)` : '';
      return `${seen.big_bang ? '빅뱅! ' : ''}${nim(name(seen.seat))}이 트릭을 가져갑니다${nines}.`;
    }
    case 'round-over': {
      const none = seen.null === null ? '' : ` ${nim(name(seen.null))}이 9를 모두 모아 널입니다.`;
      return `라운드가 끝났습니다.${none} 이번 라운드: ${bySeat(seen.counts, name)}. 합계: ${bySeat(seen.totals, name)}.${matchOver(seen.winners, name)}`;
    }
  }
};
