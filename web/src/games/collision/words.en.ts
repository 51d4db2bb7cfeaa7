import type { GameAbout } from '../../words/games';

export const words = {
  about: {
    title: 'Collision',
    line: 'Take as few tricks as you can. Equal ranks knock each other out.',
    options: {
      null: { name: 'All four 9s in one round', choices: { true: 'Null: the round counts nothing for you', false: 'nothing special' } },
    },
    deal: (number: number) => `Round ${number}`,
  } satisfies GameAbout,
  suits: { Su: 'Sun', Sa: 'Saturn', Ea: 'Earth', Ma: 'Mars', Bk: 'black' } as Record<string, string>,
  card: (suit: string, rank: number) => `${suit} ${rank}`,
  standing: (round: number, trick: number, tricks: number) => `Round ${round}, trick ${trick} of ${tricks}`,
  goal: (limit: number) => `Ends at ${limit}, fewest wins`,
  trick: 'The trick, in the order of play',
  clockwise: 'Play goes clockwise.',
  leads: 'leads',
  took: 'takes it',
  collided: (card: string) => `${card}, collided, face down`,
  field: 'Field',
  breakUp: 'Break',
  breakDown: 'No Break yet',
  broken: 'The Break marker is face up: black was played in this round.',
  unbroken: 'The Break marker is face down: no black card was played in this round.',
  tricks: (count: number) => (count === 1 ? '1 trick in this round' : `${count} tricks in this round`),
  nines: (count: number, all: number) => `${count} of ${all} 9s`,
  met: (name: string, other: string, rank: number) => `${name}’s ${rank} met ${other}’s ${rank}: both face down.`,
  fieldMet: (card: string) => `${card} in the field collides.`,
  breaks: (name: string) => `Break, by ${name}.`,
  takes: (name: string) => `${name} takes the trick.`,
  bigBang: (name: string) => `Big Bang: ${name} takes it.`,
  withNines: (count: number) => (count === 1 ? 'With a 9.' : `With ${count} nines.`),
  roundOver: 'The round is over.',
  null: 'Null',
  nullFor: (name: string) => `Null: all 9s for ${name}.`,
  counted: (count: number) => `${count} in the round that ended`,
  last: 'Last trick',
  hand: (name: string) => `Hand of ${name}`,
  bySuit: 'Sort by suit',
  byRank: 'Sort by rank',
  left: (count: number) => `Not seen yet: ${count} cards`,
  leftLine: 'A number is still to come, an underlined one twice. A dot was seen.',
  ofRank: (rank: number, count: number) => `${rank}: ${count} left`,
  lacks: (name: string) => `${name} has no`,
  why: {
    over: (names: string, tricks: number, rounds: number) => `After ${rounds === 1 ? 'one round' : `${rounds} rounds`} ${names} reached ${tricks} in total.`,
    fewest: (name: string, tricks: number, fewer: number, next: string) => `${name} has the fewest in total: ${tricks}, ${fewer} fewer than ${next}.`,
    shared: (names: string, tricks: number) => `${names} have the fewest in total and share the win: ${tricks} each.`,
  },
};

declare module '../../words/games' {
  interface GamesWords {
    collision: typeof words;
  }
}
