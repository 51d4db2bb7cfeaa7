// Refusals and hints of three, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the first three cards are not drawn yet': 'まだ最初の3枚を引いていません',
  'both draw a card first': '先に2人とも1枚引きます',
  'the target is reached: the duel is over': '目標点に届いたので、勝負は終わりです',
  'both hands are empty: the duel is over': '2人とも手札がなくなったので、勝負は終わりです',
  'you have chosen already: wait for the other choice': 'もう選びました。相手の選択を待ってください',
  '{card} is not among your open cards': '{card}はあなたが公開した手札にありません',

  duels: '勝負',
  'it scores {count} points more in this deal': 'この勝負の得点が{count}点多くなります',
};
