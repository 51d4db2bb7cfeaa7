// Refusals and hints of Go-Stop, in Korean.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': '아직 패를 나누지 않았습니다',
  'the game is over': '이 판은 끝났습니다',
  'it is not your turn: wait for {seat}': '내 차례가 아닙니다. {seat} 님을 기다리세요',
  'a card is drawn first: wait for it': '먼저 더미에서 패를 뒤집습니다. 기다리세요',
  'choose where the played {card} goes: {choices}': '낸 패 {card}의 짝을 고르세요: {choices}',
  'choose where the drawn {card} goes: {choices}': '뒤집은 패 {card}의 짝을 고르세요: {choices}',
  'take {card}': '{card} 먹기',
  'your turn is over and you have enough points: go or stop': '차례가 끝났고 점수가 났습니다. 고 또는 스톱을 고르세요',
  'you have shown your {number}s already: once for each number': '{number}월은 이미 흔들었습니다. 한 달에 한 번만 흔들 수 있습니다',
  'you do not hold three {number}s, so you cannot show them': '{number}월 패가 손에 세 장 없어서 흔들 수 없습니다',
  'your hand is empty: you must use a skip': '손패가 비었습니다. 건너뛰기를 써야 합니다',
  'you do not hold {card}: play a card of your hand': '{card} 패는 손에 없습니다. 손패에서 내세요',
  'the fourth {number} does not lie in the row': '{number}월의 네 번째 패가 바닥에 없습니다',
  'you do not hold three {number}s, which a bomb needs': '폭탄에는 {number}월 패가 손에 세 장 있어야 합니다',
  'you have no skip: only a bomb gives them; play a card': '건너뛰기가 없습니다. 폭탄으로만 얻습니다. 패를 내세요',
  'there is nothing to choose now: you are asked when two different cards match; play a card first':
    '지금은 고를 것이 없습니다. 서로 다른 두 장이 짝이 맞을 때 고릅니다. 먼저 패를 내세요',
  'that comes after your turn, with {enough} points or more: play first':
    '차례가 끝나고 {enough}점 이상일 때 고릅니다. 먼저 패를 내세요',

  'what is at stake': '걸린 점수',
  'it wins {count} points more in this deal': '이번 판에서 {count}점을 더 땁니다',
};
