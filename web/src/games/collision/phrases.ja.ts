// Refusals and hints of Collision, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': 'まだカードが配られていません',
  'the round is over': 'このラウンドは終わりました',
  'it is not your turn: {seat} is to play': 'あなたの番ではありません。今は{seat}の番です',
  'you do not hold {card}': '{card}は手札にありません',
  'you hold a card that follows: play {suits}': 'フォローできるカードがあります。{suits}を出してください',
  'no black before Break when no card lies face up, unless all your cards are black':
    '表向きのカードがないときは、ブレイク前に黒を出せません（手札がすべて黒の場合を除く）',

  Sun: '太陽',
  Saturn: '土星',
  Earth: '地球',
  Mars: '火星',
  black: '黒',

  'it takes {count} tricks fewer in this deal': 'このラウンドで取るトリックが{count}少なくなります',
};
