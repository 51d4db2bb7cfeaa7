// Refusals and hints of Keystone, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet: wait for your hand': 'まだカードが配られていません。手札を待ってください',
  'this game is over: all its cards are placed': 'このゲームは終わりました。カードはすべて積まれています',
  'it is not your turn: wait for {seat} to play': 'あなたの番ではありません。{seat}が出すのを待ってください',
  'wait until {seat} has placed the cards of the trick': '{seat}がトリックのカードを積み終わるまで待ってください',
  'you have no cards to place: play a card from your hand': '積むカードはありません。手札から出してください',
  'first place the cards you won: {cards}': '先に、取ったカードを積んでください：{cards}',
  'you do not hold {card}: play a card from your hand': '{card}は手札にありません。手札から出してください',
  '{colour} was led and you hold it: play {colour} or a God': 'リードは{colour}で、手札に{colour}があります。{colour}か神を出してください',
  '{colour} was led and you hold it: play {colour}': 'リードは{colour}で、手札に{colour}があります。{colour}を出してください',
  '{card} is not among the cards to place: {cards}': '{card}はこれから積むカードにありません：{cards}',
  'line {line} has come to {top} and takes only {top} or a God: place {card} elsewhere or as a new line':
    '列{line}は{top}まで来ていて、積めるのは{top}か神だけです。{card}はほかの列か新しい列に積んでください',
  'line {line} goes up and takes {top} or more, or a God: place {card} elsewhere or as a new line':
    '列{line}は上りで、積めるのは{top}以上か神です。{card}はほかの列か新しい列に積んでください',
  'line {line} goes down and takes {top} or less, or a God: place {card} elsewhere or as a new line':
    '列{line}は下りで、積めるのは{top}以下か神です。{card}はほかの列か新しい列に積んでください',
  'you have no line {line}: {card}>new begins a new one': '列{line}はありません。{card}>newで新しい列を始められます',

  'a colour': 'ある色',
  red: '赤',
  green: '緑',
  blue: '青',
  yellow: '黄',
  purple: '紫',

  'it scores {count} points more in this deal': 'このゲームの得点は{count}点多くなります',
};
