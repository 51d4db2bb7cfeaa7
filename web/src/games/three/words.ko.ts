import { nim } from '../../words/nim';
import type { words as en } from './words.en';

export const words: typeof en = {
  about: {
    title: 'three',
    line: '일대일 대결. 펼친 세 장 중 하나를 몰래 골라 동시에 냅니다.',
    options: {
      target: { name: '이기는 점수', choices: { 3: '3점', 4: '4점', 5: '5점', 6: '6점' } },
    },
  },
  card: (colour, number) => `${colour} ${number}`,
  target: (points) => `먼저 ${points}점이면 승리`,
  circle: '빨강은 파랑을, 파랑은 노랑을, 노랑은 빨강을 이깁니다. 같은 색이면 작은 숫자가 이깁니다.',
  hand: (name) => `${nim(name)}의 펼친 카드`,
  deck: (name, cards) => `${nim(name)}의 덱: ${cards}`,
  none: '없음',
  choose: '한 장을 몰래 고르세요.',
  reveal: (mine, theirs) => `${mine} 대 ${theirs}`,
  scores: (name, points) => `${name} +${points}`,
  nobody: '득점 없음',
  // Red, blue and yellow all end in a consonant.
  beats: (winner, loser) => `${winner}이 ${loser}을 이김`,
  lower: '같은 색은 작은 숫자가 승',
  same: '같은 카드',
  secret: '골랐음 (비밀)',
  why: {
    reached: (name, target, most, least) => `${name} 님이 먼저 ${target}점에 이르렀습니다: ${most} 대 ${least}.`,
    draw: (target, one, other) => `카드를 모두 냈지만 ${target}점에 이른 사람이 없습니다: ${one} 대 ${other}.`,
  },
};
