import type { Flush, How, Rank, Seen } from '../../generated/games/five35';
import { bySeat, matchOver } from '../../boards/lists.ja';
import type { Name, Say } from '../../boards/sayings.svelte';

/** Bare numbers need more than a gap between them to be told apart. */
const ranks = (cards: readonly Rank[]) => cards.join('・');

const flushed: Record<Flush, string> = {
  'all-passed': 'ほかの全員がパスして場が流れました',
  full: '場がいっぱいになって流れました',
  eight: '8で場が流れました',
};

const did: Record<How, (cards: string, stack: string) => string> = {
  lead: (cards) => `${cards}を出す`,
  overwrite: (cards) => `${cards}で上書き`,
  add: (cards, stack) => `${cards}を追加して、${stack}に`,
};

function title(half: boolean, deal: number): string {
  if (!half) return `第${deal}回`;
  return deal === 1 ? '前半' : '後半';
}

function remaining(left: number): string {
  if (left === 0) return 'あがり！';
  return left === 1 ? '残り1枚。' : '';
}

const kept = (left: readonly Rank[][], name: Name) =>
  left.flatMap((cards, seat) => (cards.length > 0 ? [`${name(seat)} ${ranks(cards)}`] : [])).join('、');

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `${title(seen.half, seen.deal)}、${name(seen.starter)}から。`;
    case 'played':
      return `${name(seen.seat)}：${did[seen.how](ranks(seen.cards), ranks(seen.stack))}。${remaining(seen.left)}`;
    case 'passed':
      return `${name(seen.seat)}：パス。`;
    case 'flushed':
      return `${flushed[seen.why]}。次の親は${name(seen.leader)}。`;
    case 'hand-over':
      return `${name(seen.out)}があがって終了。残ったカード：${kept(seen.left, name)}。この回：${bySeat(seen.points, name)}。合計：${bySeat(seen.totals, name)}。${matchOver(seen.winners, name)}`;
  }
};
