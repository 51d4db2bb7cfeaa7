// Refusals and hints of Collision, in Korean.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': '아직 카드를 나누지 않았습니다',
  'the round is over': '이번 라운드가 끝났습니다',
  'it is not your turn: {seat} is to play': '내 차례가 아닙니다. 지금은 {seat} 님 차례입니다',
  'you do not hold {card}': '{card} 카드는 손패에 없습니다',
  'you hold a card that follows: play {suits}': '따라 낼 수 있는 카드가 있습니다. 낼 무늬: {suits}',
  'no black before Break when no card lies face up, unless all your cards are black':
    '앞면 카드가 없을 때는 브레이크 전에 검정을 낼 수 없습니다(손패가 모두 검정이면 예외)',

  Sun: '태양',
  Saturn: '토성',
  Earth: '지구',
  Mars: '화성',
  black: '검정',

  'it takes {count} tricks fewer in this deal': '이번 라운드에서 트릭을 {count}개 덜 가져갑니다',
};
