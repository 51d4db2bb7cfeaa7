// Refusals and hints of three, in Korean.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the first three cards are not drawn yet': '처음 세 장을 아직 뽑지 않았습니다',
  'both draw a card first': '먼저 둘 다 한 장을 뽑습니다',
  'the target is reached: the duel is over': '목표 점수에 이르러 대결이 끝났습니다',
  'both hands are empty: the duel is over': '두 사람의 손패가 비어 대결이 끝났습니다',
  'you have chosen already: wait for the other choice': '이미 골랐습니다. 상대의 선택을 기다리세요',
  '{card} is not among your open cards': '{card} 카드는 내 펼친 카드에 없습니다',

  duels: '대결',
  'it scores {count} points more in this deal': '이 대결에서 {count}점을 더 얻습니다',
};
