import type { words as en } from './words.en';

export const words: typeof en = {
  about: {
    title: 'three',
    line: '1対1の真剣勝負。公開した3枚から1枚をひそかに選び、同時に出します。',
    options: {
      target: { name: '勝ちになる点数', choices: { 3: '3点', 4: '4点', 5: '5点', 6: '6点' } },
    },
  },
  card: (colour, number) => `${colour}の${number}`,
  target: (points) => `先に${points}点取れば勝ち`,
  circle: '赤は青に、青は黄に、黄は赤に勝ちます。同じ色なら小さい数字の勝ちです。',
  hand: (name) => `${name}の手札（公開）`,
  deck: (name, cards) => `${name}の山札に残るカード：${cards}`,
  none: 'なし',
  choose: 'ひそかに1枚選んでください。',
  reveal: (mine, theirs) => `${mine}対${theirs}`,
  scores: (name, points) => `${name} +${points}`,
  nobody: '得点なし',
  beats: (winner, loser) => `${winner}は${loser}に勝つ`,
  lower: '同じ色は小さい数字の勝ち',
  same: '同じカード',
  secret: '選択済み（まだ秘密）',
  why: {
    reached: (name, target, most, least) => `${name}が先に${target}点に達しました（${most}対${least}）。`,
    draw: (target, one, other) => `すべてのカードが出ましたが、${target}点に届いた人はいません（${one}対${other}）。`,
  },
};
