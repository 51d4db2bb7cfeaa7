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
 * A column of three (R3.4).
 */
export type Column = { 
/**
 * The number of its cards.
 */
number: number, 
/**
 * The three cards.
 */
cards: Array<Card>, 
/**
 * Whose token lies on it (R3.8).
 */
owner: Seat, };

/**
 * What a go brings (R6.3).
 */
export type Gain = "additional" | "reserve" | "nothing";

/**
 * What the cards of one letter in a storage score.
 */
export type LetterScore = { 
/**
 * The letter: A to D.
 */
letter: 'A' | 'B' | 'C' | 'D', 
/**
 * How many count towards the next point; a D+ is two (R5.5), and trios may be kept apart (R5.3).
 */
count: number, 
/**
 * How many it takes for the next point, or took for the last one there is.
 */
next: number, 
/**
 * What the cards of this letter score, trios included.
 */
points: number, 
/**
 * The trios that the letter has, complete or not.
 */
trios: Array<Trio>, };

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
export type Seen = { "what": "dealt", 
/**
 * The dealer, who begins.
 */
starter: Seat, 
/**
 * The cards in the row.
 */
row: Array<Card>, 
/**
 * The hand of this eye; a spectator has none.
 */
hand: Array<Card> | null, } | { "what": "dealt-again", 
/**
 * That number.
 */
number: number, } | { "what": "four-in-hand", 
/**
 * Who was.
 */
seat: Seat, 
/**
 * That number.
 */
number: number, 
/**
 * All hands, which are shown.
 */
hands: Array<Array<Card>>, 
/**
 * What each hand would score as taken cards.
 */
points: Array<number>, } | { "what": "shook", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * That number.
 */
number: number, 
/**
 * The three cards.
 */
cards: Array<Card>, 
/**
 * Whether a reserve card was left to take (R5.8).
 */
reserve: boolean, } | { "what": "played", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, 
/**
 * Where it lies now.
 */
place: Place, } | { "what": "bombed", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * The number of the four cards.
 */
number: number, 
/**
 * The three cards from the hand.
 */
cards: Array<Card>, 
/**
 * How many skips that brings.
 */
skips: number, } | { "what": "skipped", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * The skips that seat has left.
 */
left: number, } | { "what": "drew", 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, 
/**
 * Where it lies now.
 */
place: Place, } | { "what": "chose", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * The card that was played or drawn.
 */
card: Card, 
/**
 * The card of the row.
 */
with: Card, } | { "what": "took", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * All cards of those columns.
 */
cards: Array<Card>, } | { "what": "eight-b", 
/**
 * Who does.
 */
seat: Seat, 
/**
 * Whether a reserve card was left to take (R5.8).
 */
reserve: boolean, } | { "what": "stole", 
/**
 * Who stole.
 */
seat: Seat, 
/**
 * Who was stolen from.
 */
from: Seat, 
/**
 * What for.
 */
bonus: Bonus, 
/**
 * The cards that changed hands; none, if there was nothing to give.
 */
cards: Array<Card>, } | { "what": "went", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * How often it has gone on by now.
 */
times: number, 
/**
 * What that brings.
 */
gain: Gain, } | { "what": "stopped", 
/**
 * Who did.
 */
seat: Seat, 
/**
 * Whether it was its last turn, so that nothing was asked (R6.5).
 */
by_itself: boolean, 
/**
 * Its points, with those of additional-point cards.
 */
points: number, 
/**
 * Its reserve cards, each of which doubles the points.
 */
reserves: number, 
/**
 * What the win is worth.
 */
worth: number, } | { "what": "nobody-stopped" };

/**
 * R5.3: whether cards of a complete trio count again among the B or C cards.
 */
export type Sets = "apart" | "both";

/**
 * Three cards of a value that score together (R5.3, R5.4).
 */
export type Trio = { 
/**
 * Their value, as cards are written: `B+`, `C`.
 */
value: string, 
/**
 * How many of them are in the storage.
 */
have: number, 
/**
 * How many make the trio.
 */
whole: number, };

/**
 * A deal as an eye sees it. Lists are by seat where nothing else is said.
 */
export type View = { 
/**
 * How many play.
 */
players: number, 
/**
 * Whether cards of a trio count again (R5.3).
 */
sets: Sets, 
/**
 * When a player may choose again after a go (R6.2).
 */
again: Again, 
/**
 * Who deals by agreement, or deals again (R2.2); nobody where the deal draws the dealer.
 */
appointed: Seat | null, 
/**
 * What the deal waits for, or how it ended.
 */
phase: Phase, 
/**
 * The dealer, who begins (R2.1).
 */
starter: Seat, 
/**
 * Whose turn it is; once the deal is over, whose turn it was last, or who was dealt a four.
 */
turn: Seat, 
/**
 * Who has won; nobody, for a draw or before the end.
 */
winner: Seat | null, 
/**
 * The seat of this eye; a spectator has none.
 */
seat: Seat | null, 
/**
 * The cards of the eye's own hand; a spectator has none.
 */
hand: Array<Card> | null, 
/**
 * Those cards of the own hand that match a card in the row (R3.2).
 */
matching: Array<Card> | null, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards in each hand that everybody has seen: shaken (R4.1), or shown at the end (R2.3).
 */
known: Array<Array<Card>>, 
/**
 * The cards this eye has not seen, and how many of each: they are in other hands or in the deck.
 */
unseen: Record<string, number>, 
/**
 * What each seat has played from its hand.
 */
played: Array<Array<Card>>, 
/**
 * What each seat has taken (R3.7).
 */
storages: Array<Array<Card>>, 
/**
 * The points of the storages and additional-point cards, or of the hands where a four decides (R2.3).
 */
points: Array<number>, 
/**
 * How the points of each storage come about, letter by letter.
 */
breakdown: Array<Array<LetterScore>>, 
/**
 * How many points are enough to stop (R6.1).
 */
points_to_stop: number, 
/**
 * How many of those points each seat lacks.
 */
points_missing: Array<number>, 
/**
 * What each seat's reserve cards multiply its points by (R6.4).
 */
multipliers: Array<number>, 
/**
 * What each seat's win would be worth now (R6.4).
 */
worth: Array<number>, 
/**
 * The single cards in the row.
 */
singles: Array<Card>, 
/**
 * The columns of three in the row, by number.
 */
columns: Array<Column>, 
/**
 * The cards in columns of two and four, which are taken at the end of this turn (R3.7).
 */
taking: Array<Card>, 
/**
 * The card for which its player has to choose where it goes (R3.2, R3.3).
 */
waiting: Card | null, 
/**
 * How much the card or bomb played in this turn lets its player steal (R4).
 */
bonus: number, 
/**
 * How many cards the deck has.
 */
deck_size: number, 
/**
 * The numbers each seat has shaken (R4.1).
 */
shaken: Array<Array<number>>, 
/**
 * The skips each seat has left (R4.3).
 */
skips: Array<number>, 
/**
 * The reserve cards of each seat (R5.7).
 */
reserves: Array<number>, 
/**
 * How often each seat has gone on (R6.3).
 */
goes: Array<number>, 
/**
 * Each seat's points without additional-point cards when it last went on (R6.2).
 */
points_at_go: Array<number>, 
/**
 * The points of each seat's additional-point cards (R5.7).
 */
additional_points: Array<number>, };

/** The gaps of each message. */
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
  'known-unmatched': 'number';
  'lesson-bomb': never;
  'lesson-bomb-other': never;
  'lesson-choice': never;
  'lesson-choice-other': never;
  'lesson-column': never;
  'lesson-column-other': never;
  'lesson-draw': never;
  'lesson-end': never;
  'lesson-five': never;
  'lesson-four': never;
  'lesson-fourth': never;
  'lesson-fourth-other': never;
  'lesson-goal': never;
  'lesson-letters': never;
  'lesson-match': never;
  'lesson-match-other': never;
  'lesson-sets': never;
  'lesson-sets-other': never;
  'lesson-seven': never;
  'lesson-seven-other': never;
  'lesson-shake': never;
  'lesson-shake-other': never;
  'lesson-stolen': never;
  'lesson-stop': never;
  'lesson-stop-other': never;
  'lesson-table': never;
  'lesson-three': never;
  'lesson-went': never;
  'lesson-won': never;
  'letter-A': never;
  'letter-B': never;
  'letter-C': never;
  'letter-D': never;
  'line': never;
  'mention-bomb': 'number';
  'mention-go': never;
  'mention-play': 'card';
  'mention-shake': 'number';
  'mention-skip': never;
  'mention-stop': never;
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
  'part': 'number';
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
  'prompt-choose': never;
  'prompt-match': never;
  'prompt-sets': never;
  'prompt-values': never;
  'reason-loses': 'mine' | 'theirs';
  'reason-takes': 'mine' | 'theirs';
  'reason-wins': 'mine' | 'theirs';
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
  'stakes-gain': 'count';
  'stakes-loss': 'count';
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
