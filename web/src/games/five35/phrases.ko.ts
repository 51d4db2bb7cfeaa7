// Refusals and hints of 535, in Korean.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': '아직 카드를 나누지 않았습니다',
  'the hand is over': '이번 판이 끝났습니다',
  'you have passed: wait until the stack is flushed': '패스했습니다. 더미가 흘러갈 때까지 기다리세요',
  'it is not your turn: {seat} is to play': '내 차례가 아닙니다. 지금은 {seat} 님 차례입니다',
  'you lead a new stack: play cards, you may not pass': '새 더미의 선이라 패스할 수 없습니다. 카드를 내세요',
  'there is no stack to add to: lead with play': '더할 더미가 없습니다. 선으로 카드를 내세요',
  'you do not hold {cards}: play cards of your hand': '손패에 없는 카드입니다: {cards}. 손패에서 내세요',
  'the stack is {stack}, and four or more cannot be overwritten: add or pass':
    '더미는 {stack}입니다. 네 장부터는 덮을 수 없으니 더하거나 패스하세요',
  'the stack is {stack}, so only {stack} overwrites it, and that is {laid}':
    '더미가 {stack}이라 {stack}으로만 덮을 수 있는데, 고른 것은 {laid}입니다',
  'of runs the lower is stronger: {cards} needs one that begins below {rank}':
    '연속은 작은 쪽이 강합니다. {cards} 위에는 {rank}보다 작은 숫자로 시작하는 연속이 필요합니다',
  'the higher rank is stronger: {cards} needs one above {rank}': '큰 숫자가 강합니다. {cards} 위에는 {rank}보다 큰 숫자가 필요합니다',
  'the stack is a set and stays one: only {rank} can be added': '더미가 세트라 {rank}만 더할 수 있습니다',
  '{cards} is a run and stays one: it has no rank twice': '더미는 연속입니다: {cards}. 같은 숫자를 두 번 넣을 수 없습니다',
  '{cards} is a run and stays within its group': '더미는 연속입니다: {cards}. 다른 무리의 숫자는 더할 수 없습니다',
  '{cards} and {added} make no run together': '{cards}에 {added} 카드를 더해도 연속이 되지 않습니다',
  '{cards} and {added} make neither a set nor a run together': '{cards}에 {added} 카드를 더해도 세트도 연속도 되지 않습니다',

  'a single card': '한 장',
  'a set of {count}': '세트 {count}장',
  'a run of {count}': '연속 {count}장',

  'it scores {count} points more in this deal': '이번 판에서 {count}점을 더 얻습니다',
};
