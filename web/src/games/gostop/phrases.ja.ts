// Refusals and hints of Go-Stop, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': 'まだ札が配られていません',
  'the game is over': 'この対戦は終わりました',
  'it is not your turn: wait for {seat}': 'あなたの番ではありません。{seat}を待ってください',
  'a card is drawn first: wait for it': '先に山札がめくられます。待ってください',
  'choose where the played {card} goes: {choices}': '出した{card}をどれに合わせるか選んでください：{choices}',
  'choose where the drawn {card} goes: {choices}': 'めくった{card}をどれに合わせるか選んでください：{choices}',
  'take {card}': '{card}を取る',
  'your turn is over and you have enough points: go or stop': '番が終わり、点が足りています。ゴーかストップかを選んでください',
  'you have shown your {number}s already: once for each number': '{number}月はもう見せました。見せられるのは1つの月につき1回です',
  'you do not hold three {number}s, so you cannot show them': '{number}月の札が手札に3枚ないので、見せられません',
  'your hand is empty: you must use a skip': '手札がありません。パスを使ってください',
  'you do not hold {card}: play a card of your hand': '{card}は手札にありません。手札から出してください',
  'the fourth {number} does not lie in the row': '{number}月の4枚目が場にありません',
  'you do not hold three {number}s, which a bomb needs': '爆弾には{number}月の札が手札に3枚必要です',
  'you have no skip: only a bomb gives them; play a card': 'パスはありません。爆弾を投げたときだけもらえます。札を出してください',
  'there is nothing to choose now: you are asked when two different cards match; play a card first':
    '今は選ぶものがありません。種類の違う2枚の札が合うときに選びます。先に札を出してください',
  'that comes after your turn, with {enough} points or more: play first':
    'それは番が終わって{enough}点以上あるときに選びます。先に札を出してください',

  'what is at stake': 'かかっている点',
  'it wins {count} points more in this deal': 'この対戦で得る点が{count}点多くなります',
};
