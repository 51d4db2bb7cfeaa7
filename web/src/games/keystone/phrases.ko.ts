// Refusals and hints of Keystone, in Korean.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet: wait for your hand': '아직 카드를 나누지 않았습니다. 손패를 기다리세요',
  'this game is over: all its cards are placed': '이번 게임이 끝났습니다. 카드를 모두 쌓았습니다',
  'it is not your turn: wait for {seat} to play': '내 차례가 아닙니다. {seat} 님이 낼 때까지 기다리세요',
  'wait until {seat} has placed the cards of the trick': '{seat} 님이 트릭의 카드를 다 쌓을 때까지 기다리세요',
  'you have no cards to place: play a card from your hand': '쌓을 카드가 없습니다. 손패에서 카드를 내세요',
  'first place the cards you won: {cards}': '먼저 딴 카드를 쌓으세요: {cards}',
  'you do not hold {card}: play a card from your hand': '{card} 카드는 손패에 없습니다. 손패에서 카드를 내세요',
  '{colour} was led and you hold it: play {colour} or a God': '선이 낸 색은 {colour}이고 손패에 있습니다. {colour} 또는 신을 내세요',
  '{colour} was led and you hold it: play {colour}': '선이 낸 색은 {colour}이고 손패에 있습니다. 그 색을 내세요: {colour}',
  '{card} is not among the cards to place: {cards}': '{card} 카드는 쌓을 카드가 아닙니다. 쌓을 카드: {cards}',
  'line {line} has come to {top} and takes only {top} or a God: place {card} elsewhere or as a new line':
    '{line}번 줄의 끝은 {top}이라 {top} 또는 신만 쌓을 수 있습니다. {card} 카드는 다른 줄이나 새 줄에 쌓으세요',
  'line {line} goes up and takes {top} or more, or a God: place {card} elsewhere or as a new line':
    '{line}번 줄: 오르는 줄이라 {top} 이상이나 신만 쌓을 수 있습니다. {card} 카드는 다른 줄이나 새 줄에 쌓으세요',
  'line {line} goes down and takes {top} or less, or a God: place {card} elsewhere or as a new line':
    '{line}번 줄: 내리는 줄이라 {top} 이하나 신만 쌓을 수 있습니다. {card} 카드는 다른 줄이나 새 줄에 쌓으세요',
  'you have no line {line}: {card}>new begins a new one': '{line}번 줄은 없습니다. {card}>new 입력으로 새 줄을 시작할 수 있습니다',

  'a colour': '어떤 색',
  red: '빨강',
  green: '초록',
  blue: '파랑',
  yellow: '노랑',
  purple: '보라',

  'it scores {count} points more in this deal': '이번 게임에서 {count}점을 더 얻습니다',
};
