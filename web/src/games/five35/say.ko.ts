import type { Flush, Rank, Seen } from '../../generated/games/five35';
import { nim } from '../../words/nim';
import { nth } from '../../words/nth';
import { bySeat, matchOver } from '../../boards/lists.ko';
import type { Say } from '../../boards/sayings.svelte';

/** Bare numbers need more than a gap between them to be told apart. */
const ranks = (cards: readonly Rank[]) => cards.join('·');

const title = (half: boolean, deal: number) => {
  if (!half) return `${nth(deal)} 판`;
  return deal === 1 ? '전반' : '후반';
};

const flushed: Record<Flush, string> = {
  'all-passed': '모두 패스해 더미를 흘려보냅니다.',
  full: '더미가 가득 차 흘려보냅니다.',
  eight: '8이 나와 더미를 흘려보냅니다.',
};

function played({ how, cards, stack, left }: Extract<Seen, { what: 'played' }>, who: string): string {
  const done = {
    lead: `${who}이 ${ranks(cards)} 카드로 시작합니다.`,
    overwrite: `${who}이 ${ranks(cards)} 카드로 덮습니다.`,
    add: `${who}이 ${ranks(cards)} 카드를 더합니다. 더미: ${ranks(stack)}.`,
  }[how];
  if (left > 1) return done;
  return `${done} ${left === 0 ? '손패를 모두 비웠습니다!' : '손패가 한 장 남았습니다.'}`;
}

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `${title(seen.half, seen.deal)}: 카드를 나누었습니다. 첫 선: ${name(seen.starter)}.`;
    case 'played':
      return played(seen, nim(name(seen.seat)));
    case 'passed':
      return `${nim(name(seen.seat))}이 패스합니다.`;
    case 'flushed':
      return `${flushed[seen.why]} 다음 선: ${name(seen.leader)}.`;
    case 'hand-over': {
      const left = seen.left.flatMap((cards, seat) => (cards.length ? [`${name(seat)} ${ranks(cards)}`] : [])).join('; ');
      const scores = `이번 판: ${bySeat(seen.points, name)}. 합계: ${bySeat(seen.totals, name)}.${matchOver(seen.winners, name)}`;
      return `판이 끝났습니다. 손패를 먼저 비운 사람: ${name(seen.out)}. 남은 카드: ${left}. ${scores}`;
    }
  }
};
