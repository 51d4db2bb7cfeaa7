import type { GameAbout } from '../../words/games';

export const words = {
  about: {
    title: 'Keystone',
    line: 'Win tricks and build them into lines that rise or fall. The longest becomes a sun.',
    deal: (number: number) => `Game ${number}`,
  } satisfies GameAbout,
  card: (colour: string, number: number) => `${colour} ${number}`,
  printed: (card: string, keystone: string) => `${card}, keystone ${keystone}`,
  god: 'God',
  godMark: 'God',
  godCard: 'God, as the card below it',
  game: (game: number, games: number) => `Game ${game} of ${games}`,
  trick: (trick: number, tricks: number) => `Trick ${trick} of ${tricks}`,
  theTrick: 'The trick, in the order of play',
  waiting: 'Cards to be placed',
  place: 'Build in every card you won',
  places: (name: string) => `${name} builds`,
  leads: (name: string) => `First to lead: ${name}`,
  took: (name: string) => `Last trick: ${name}`,
  before: (game: number, points: string) => `Game ${game}: ${points}`,
  line: (line: number) => `Line ${line}`,
  ways: { up: 'goes up', down: 'goes down', both: 'up or down, still open' },
  keystones: (keystones: string) => `keystones ${keystones}`,
  sun: 'a SUN as it lies: its keystones do not count',
  new: (points: string) => `new ${points}`,
  begin: (card: string, cost: number) => `Begin a new line with ${card}; every line costs ${cost}`,
  put: (card: string, line: number) => `Put ${card} on line ${line}`,
  cannot: (card: string, line: number) => `${card} on line ${line}: why not?`,
  legend: (cost: number) => `Lines score their keystones; every line costs ${cost}. Your longest is a SUN and scores none.`,
  noLines: 'no line yet',
  inHand: (count: number) => (count === 1 ? '1 card in hand' : `${count} cards in hand`),
  lacks: (colours: string) => `has no ${colours}`,
  thisGame: (points: string) => `this game: ${points}`,
  hand: (name: string) => `Hand of ${name}`,
  unseen: (count: number) => `Not seen yet: ${count}`,
  gods: (count: number) => `Gods: ${count}`,
  none: 'none',
  why: {
    most: (name: string, total: string, games: string, ahead: number, next: string) => `${name} has the most points after both games: ${games} = ${total}, ${ahead} ahead of ${next}.`,
    shared: (names: string, total: string) => `${names} have ${total} points each after both games, and share the win.`,
  },
};

declare module '../../words/games' {
  interface GamesWords {
    keystone: typeof words;
  }
}
