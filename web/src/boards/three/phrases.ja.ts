// Refusals and hints of three, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the first three cards are not drawn yet': '最初の三枚がまだ引かれていません',
  'both draw a card first': '先に二人とも一枚引きます',
  'the target is reached: the duel is over': '目標の点に届いたので、勝負は終わりです',
  'both hands are empty: the duel is over': '二人とも手札がなくなったので、勝負は終わりです',
  'you have chosen already: wait for the other choice': 'もう選びました。相手の選択を待ってください',
  '{card} is not among your open cards': '{card}はあなたの見えている札にありません',

  duels: '勝負',
  'it scores {count} points more in this deal': 'この回の得点は{count}点多くなります',
};
