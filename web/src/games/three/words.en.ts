import type { GameAbout } from '../../words/games';

export const words = {
  about: {
    title: 'three',
    line: 'A duel. Choose one of three open cards in secret, and reveal together.',
    options: {
      target: { name: 'Points that win', choices: { 3: '3 points', 4: '4 points', 5: '5 points', 6: '6 points' } },
    },
  } satisfies GameAbout,
  card: (colour: string, number: string) => `${colour} ${number}`,
  target: (points: number) => `First to ${points} points wins`,
  circle: 'Red beats blue, blue beats yellow, yellow beats red. In one colour the lower number wins.',
  hand: (name: string) => `Open cards of ${name}`,
  deck: (name: string, cards: string) => `Still to come for ${name}: ${cards}`,
  none: 'none',
  choose: 'Choose a card in secret.',
  reveal: (mine: string, theirs: string) => `${mine} against ${theirs}`,
  scores: (name: string, points: number) => `${name} +${points}`,
  nobody: 'Nobody scores',
  beats: (winner: string, loser: string) => `${winner} beats ${loser}`,
  lower: 'same colour: lower wins',
  same: 'the same card',
  secret: 'chosen, still secret',
  why: {
    reached: (name: string, target: number, most: number, least: number) => `${name} was the first to reach ${target} points: ${most} to ${least}.`,
    draw: (target: number, one: number, other: number) => `All cards are played, and nobody has ${target} points: ${one} to ${other}.`,
  },
};

declare module '../../words/games' {
  interface GamesWords {
    three: typeof words;
  }
}
