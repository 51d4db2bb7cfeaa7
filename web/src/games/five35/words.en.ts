import type { GameAbout } from '../../words/games';

export const words = {
  about: {
    title: '535',
    line: 'Get rid of your cards. Overwrite the stack, or let it grow until it is flushed.',
    options: {
      scoring: { name: 'A card left in hand costs', choices: { printed: 'what is printed on it', beginner: '1 point, for beginners' } },
    },
    deal: (number: number) => `Hand ${number}`,
  } satisfies GameAbout,
  groups: { R: 'rain', C: 'cloud', S: 'sun' },
  letters: { R: 'R', C: 'C', S: 'S' },
  card: (group: string, rank: string, cost: number) => `${group} ${rank}, costs ${cost}`,
  hand: (name: string) => `Hand of ${name}`,
  half: (deal: number): string => (deal === 1 ? 'First half of two' : 'Second half of two'),
  ends: (limit: string) => `the match ends at ${limit}`,
  clockwise: 'Turns go clockwise',
  flushes: 'What flushes: an 8, four alike, a run of five',
  stack: 'Stack',
  trail: 'Plays on this stack',
  kinds: {
    single: (_: number) => 'Single card',
    set: (cards: number) => `Set of ${cards}`,
    run: (cards: number) => `Run of ${cards}`,
  },
  stronger: { single: 'higher beats it', set: 'higher beats it', run: 'lower beats it' },
  grows: 'it can only grow',
  did: {
    lead: (name: string) => `${name} led`,
    overwrite: (name: string) => `${name} overwrote`,
    add: (name: string) => `${name} added`,
  },
  flushed: { 'all-passed': 'Flushed: all others passed', full: 'Flushed: the stack was full', eight: 'Flushed by the 8' },
  leads: (name: string) => `${name} leads`,
  wentOut: (name: string) => `No cards left: ${name}`,
  lead: 'Lead',
  overwrite: 'Overwrite',
  add: 'Add',
  pass: 'Pass',
  pick: (most: number) => `Choose 1 to ${most} cards`,
  pickLead: (most: number) => `You lead: choose 1 to ${most} cards`,
  more: 'And another card with it',
  stuck: 'None of your cards goes here',
  clear: 'Put back',
  passed: 'passed',
  waits: 'You have passed, until the stack is flushed.',
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  cost: (points: string) => `Cards in hand: ${points}`,
  out: 'out first',
  lastHand: 'Left from the last hand',
  lastShort: 'last hand',
  unseen: 'Not seen yet',
  why: {
    over: (names: string, total: string, hands: number) => `After ${hands === 1 ? 'one hand' : `${hands} hands`} ${names} fell to ${total}.`,
    halves: 'Both halves are played.',
    most: (name: string, total: string, ahead: number, next: string) => `${name} lost the fewest points: ${total}, ${ahead} ahead of ${next}.`,
    shared: (names: string, total: string) => `${names} lost the fewest points and share the win: ${total} each.`,
  },
};

declare module '../../words/games' {
  interface GamesWords {
    five35: typeof words;
  }
}
