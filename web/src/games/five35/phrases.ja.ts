// Refusals and hints of 535, in Japanese.
import type { Phrases } from '../../words/phrases';

export const phrases: Phrases = {
  'the cards are not dealt yet': 'まだカードが配られていません',
  'the hand is over': 'この回は終わりました',
  'you have passed: wait until the stack is flushed': 'パスしました。場が流れるまで待ってください',
  'it is not your turn: {seat} is to play': 'あなたの番ではありません。今は{seat}の番です',
  'you lead a new stack: play cards, you may not pass': '新しい場の親です。パスはできません。カードを出してください',
  'there is no stack to add to: lead with play': '追加する場がありません。親としてカードを出してください',
  'you do not hold {cards}: play cards of your hand': '{cards}は手札にありません。手札から出してください',
  'the stack is {stack}, and four or more cannot be overwritten: add or pass':
    '場は{stack}です。4枚以上は上書きできません。追加するかパスしてください',
  'the stack is {stack}, so only {stack} overwrites it, and that is {laid}':
    '場は{stack}なので、上書きできるのも{stack}だけです。選んだのは{laid}です',
  'of runs the lower is stronger: {cards} needs one that begins below {rank}':
    '連番は小さいほうが強いので、{cards}を上書きするには{rank}より小さい数字から始まる連番が必要です',
  'the higher rank is stronger: {cards} needs one above {rank}':
    '大きい数字のほうが強いので、{cards}を上書きするには{rank}より大きい数字が必要です',
  'the stack is a set and stays one: only {rank} can be added': '場はセットなので、追加できるのは{rank}だけです',
  '{cards} is a run and stays one: it has no rank twice': '{cards}は連番です。同じ数字は追加できません',
  '{cards} is a run and stays within its group': '{cards}は連番です。ほかのグループの数字は追加できません',
  '{cards} and {added} make no run together': '{cards}に{added}を追加しても連番になりません',
  '{cards} and {added} make neither a set nor a run together': '{cards}に{added}を追加しても、セットにも連番にもなりません',

  'a single card': '1枚',
  'a set of {count}': 'セット{count}枚',
  'a run of {count}': '連番{count}枚',

  'it scores {count} points more in this deal': 'この回の得点は{count}点多くなります',
};
