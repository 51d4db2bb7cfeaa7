// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat } from '../engine';

/**
 * R6.2: when the choice comes again after a go.
 */
export type Again = "always" | "gain";

/**
 * What a theft is for.
 */
export type Bonus = "played" | "drawn" | "emptied";

/**
 * A kind of card: its index in the table, four to a number. The index of a second D is not used.
 */
export type Card = string;

/**
 * A column of three.
 */
export type Column = { number: number, cards: Array<Card>, owner: Seat, };

/**
 * What a go brings (R6.3).
 */
export type Gain = "additional" | "reserve" | "nothing";

/**
 * What the cards of one letter in a storage score.
 */
export type LetterScore = { letter: 'A' | 'B' | 'C' | 'D', 
/**
 * How many count towards the next point; a D+ is two (R5.5), and trios may be kept apart (R5.3).
 */
count: number, 
/**
 * How many it takes for the next point, or took for the last one there is.
 */
next: number, points: number, trios: Array<Trio>, };

/**
 * The phase of a deal.
 */
export type Phase = "deal" | "turn" | "take-played" | "draw" | "take-drawn" | "go-stop" | "four-in-hand" | "stopped" | "nobody-stopped";

/**
 * Where a card is laid.
 */
export type Place = "alone" | { "with": Card } | "choice" | "third" | "on-singles" | "on-own" | { "on-column-of": Seat };

/**
 * Something that happened as an eye sees it.
 */
export type Seen = { "what": "dealt", starter: Seat, row: Array<Card>, hand: Array<Card> | null, } | { "what": "dealt-again", number: number, } | { "what": "four-in-hand", seat: Seat, number: number, hands: Array<Array<Card>>, points: Array<number>, } | { "what": "shook", seat: Seat, number: number, cards: Array<Card>, reserve: boolean, } | { "what": "played", seat: Seat, card: Card, place: Place, } | { "what": "bombed", seat: Seat, number: number, cards: Array<Card>, skips: number, } | { "what": "skipped", seat: Seat, left: number, } | { "what": "drew", seat: Seat, card: Card, place: Place, } | { "what": "chose", seat: Seat, card: Card, with: Card, } | { "what": "took", seat: Seat, cards: Array<Card>, } | { "what": "eight-b", seat: Seat, reserve: boolean, } | { "what": "stole", seat: Seat, from: Seat, bonus: Bonus, cards: Array<Card>, } | { "what": "went", seat: Seat, times: number, gain: Gain, } | { "what": "stopped", seat: Seat, by_itself: boolean, points: number, reserves: number, worth: number, } | { "what": "nobody-stopped" };

/**
 * R5.3: whether cards of a complete trio count again among the B or C cards.
 */
export type Sets = "apart" | "both";

/**
 * Three cards of a value that score together (R5.3, R5.4).
 */
export type Trio = { value: string, 
/**
 * How many of them there are, and how many make the trio.
 */
have: number, whole: number, };

/**
 * A deal as an eye sees it. Lists of lists are by seat.
 */
export type View = { players: number, sets: Sets, again: Again, 
/**
 * Who deals for certain: told to, or kept for dealing again (R2.2).
 */
appointed: Seat | null, phase: Phase, starter: Seat, turn: Seat, winner: Seat | null, 
/**
 * Whose eye this is, the cards of that hand, and those of them that match a card in the row (R3.2).
 */
seat: Seat | null, hand: Array<Card> | null, matching: Array<Card> | null, 
/**
 * How many cards each seat holds, and which of them everybody has seen.
 */
hand_sizes: Array<number>, known: Array<Array<Card>>, 
/**
 * The cards this eye has not seen, and how many of each: they are in other hands or in the deck.
 */
unseen: Record<string, number>, 
/**
 * What each seat has played from its hand.
 */
played: Array<Array<Card>>, storages: Array<Array<Card>>, 
/**
 * The points of the storages and additional-point cards, or of the hands where a four decides (R2.3).
 */
points: Array<number>, 
/**
 * How those of the storage come about, letter by letter.
 */
breakdown: Array<Array<LetterScore>>, 
/**
 * How many points are enough to stop (R6.1), and how many of them each seat lacks.
 */
points_to_stop: number, points_missing: Array<number>, 
/**
 * What each seat's reserve cards multiply its points by, and what its win would be worth now (R6.4).
 */
multipliers: Array<number>, worth: Array<number>, singles: Array<Card>, columns: Array<Column>, 
/**
 * Columns of two and four that will be taken at the end of this turn.
 */
taking: Array<Card>, 
/**
 * The card whose player has to choose where it goes.
 */
waiting: Card | null, 
/**
 * What the card or bomb played in this turn lets its player steal.
 */
bonus: number, 
/**
 * How many cards the deck has.
 */
deck_size: number, 
/**
 * Numbers each seat has shaken.
 */
shaken: Array<Array<number>>, skips: Array<number>, reserves: Array<number>, 
/**
 * How often each seat went on, and its points without additional-point cards when it last did.
 */
goes: Array<number>, points_at_go: Array<number>, 
/**
 * The points of each seat's additional-point cards (R5.7).
 */
additional_points: Array<number>, };

/** The gaps of each message of the game. */
export interface Messages {
  'board-bomb': 'number';
  'board-bomb-line': never;
  'board-bombs': never;
  'board-card': 'number' | 'plant' | 'value';
  'board-choose-one': never;
  'board-column': 'name' | 'number';
  'board-dealer': never;
  'board-dealer-line': never;
  'board-deck': 'count';
  'board-direction': never;
  'board-draws': never;
  'board-empty-row': never;
  'board-enough': 'points';
  'board-extras': never;
  'board-go': never;
  'board-go-line': never;
  'board-go-or-stop': never;
  'board-goes': 'count';
  'board-goes-line': 'count';
  'board-hand': never;
  'board-hand-of': 'name';
  'board-holds': 'count';
  'board-last-turns': never;
  'board-left': never;
  'board-left-of': 'count' | 'number';
  'board-may-stop': never;
  'board-plays': never;
  'board-points': 'points';
  'board-reserves-line': 'count' | 'times';
  'board-row': never;
  'board-shake': 'number';
  'board-shake-line': never;
  'board-shaken': 'number';
  'board-shaken-line': 'number';
  'board-share': 'count' | 'letter' | 'needed' | 'points' | 'what';
  'board-shown-hand': 'name';
  'board-skip': 'count';
  'board-skip-line': never;
  'board-skipped': never;
  'board-skips': 'count';
  'board-skips-line': 'count';
  'board-stake': 'points' | 'times' | 'worth';
  'board-steals': 'name';
  'board-stop': never;
  'board-stop-line': 'worth';
  'board-storage': 'name';
  'board-takes': never;
  'board-takes-nothing': never;
  'board-taking': 'number';
  'board-to-go': 'points';
  'board-winner': never;
  'bombed': 'cards' | 'seat' | 'skips';
  'chose': 'card' | 'other' | 'seat';
  'deal': 'number';
  'dealt': 'row' | 'starter';
  'dealt-again': 'number';
  'drew-alone': 'card' | 'seat';
  'drew-choice': 'card' | 'seat';
  'drew-on-column': 'card' | 'owner' | 'seat';
  'drew-on-own': 'card' | 'seat';
  'drew-on-singles': 'card' | 'seat';
  'drew-third': 'card' | 'seat';
  'drew-with': 'card' | 'other' | 'seat';
  'eight-b': 'seat';
  'four-in-hand': 'number' | 'seat';
  'gain-additional': never;
  'gain-nothing': never;
  'gain-reserve': never;
  'hand': 'cards' | 'seat';
  'hands': 'hands';
  'letter-A': never;
  'letter-B': never;
  'letter-C': never;
  'letter-D': never;
  'line': never;
  'no-steal-drawn': 'from' | 'seat';
  'no-steal-emptied': 'from' | 'seat';
  'no-steal-played': 'from' | 'seat';
  'nobody-stopped': never;
  'option-again': never;
  'option-again-always': never;
  'option-again-gain': never;
  'option-sets': never;
  'option-sets-apart': never;
  'option-sets-both': never;
  'plant-1': never;
  'plant-10': never;
  'plant-11': never;
  'plant-12': never;
  'plant-2': never;
  'plant-3': never;
  'plant-4': never;
  'plant-5': never;
  'plant-6': never;
  'plant-7': never;
  'plant-8': never;
  'plant-9': never;
  'played-alone': 'card' | 'seat';
  'played-choice': 'card' | 'seat';
  'played-on-column': 'card' | 'owner' | 'seat';
  'played-on-own': 'card' | 'seat';
  'played-on-singles': 'card' | 'seat';
  'played-third': 'card' | 'seat';
  'played-with': 'card' | 'other' | 'seat';
  'points': 'scores';
  'refuse-bomb': 'number';
  'refuse-choose-drawn': 'card' | 'choices';
  'refuse-choose-played': 'card' | 'choices';
  'refuse-draw': never;
  'refuse-empty-hand': never;
  'refuse-go-or-stop': never;
  'refuse-no-choice': never;
  'refuse-no-fourth': 'number';
  'refuse-no-skip': never;
  'refuse-not-dealt': never;
  'refuse-not-held': 'card';
  'refuse-over': never;
  'refuse-shake': 'number';
  'refuse-shaken': 'number';
  'refuse-too-early': 'enough';
  'refuse-turn': 'seat';
  'shook': 'cards' | 'seat';
  'show-cards': 'cards';
  'show-column': 'cards' | 'owner';
  'show-deck': 'deck' | 'reserves';
  'show-draw': never;
  'show-enough': 'points';
  'show-go-or-stop': 'seat';
  'show-goes': 'count';
  'show-hand': never;
  'show-holds': never;
  'show-not-dealt': never;
  'show-points': 'points';
  'show-points-a': never;
  'show-points-b': never;
  'show-reserves': 'count';
  'show-row': never;
  'show-skips': 'count';
  'show-taking': never;
  'show-to-choose': 'card' | 'seat';
  'show-to-draw': 'seat';
  'show-to-play': 'seat';
  'show-won': 'seat';
  'skipped': 'left' | 'seat';
  'stakes-edge': 'count';
  'stakes-whole': never;
  'stole-drawn': 'cards' | 'from' | 'seat';
  'stole-emptied': 'cards' | 'from' | 'seat';
  'stole-played': 'cards' | 'from' | 'seat';
  'stopped': 'seat';
  'stopped-last': 'seat';
  'take': 'card';
  'title': never;
  'took': 'cards' | 'seat';
  'value-A': never;
  'value-B': never;
  'value-B-plus': never;
  'value-C': never;
  'value-C-double-minus': never;
  'value-C-minus': never;
  'value-C-plus': never;
  'value-D': never;
  'value-D-plus': never;
  'went': 'seat' | 'times';
  'why-four': 'number' | 'winner' | 'worth';
  'why-last-turn': 'points' | 'reserves' | 'winner' | 'worth';
  'why-nobody': never;
  'why-stopped': 'points' | 'reserves' | 'winner' | 'worth';
  'worth': 'points' | 'reserves' | 'worth';
}
