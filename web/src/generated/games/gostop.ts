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
 * A kind of card: its place in the table, four to a number. The place of a second D is nobody's.
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
 * Where a deal stands.
 */
export type Phase = "deal" | "turn" | "take-played" | "draw" | "take-drawn" | "go-stop" | "four-in-hand" | "stopped" | "nobody-stopped";

/**
 * Where a card came to lie.
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
 * The cards of one letter in a storage.
 */
export type Share = { letter: 'A' | 'B' | 'C' | 'D', 
/**
 * So many count towards the next point; a D+ is two (R5.5), and trios may be kept apart (R5.3).
 */
count: number, 
/**
 * So many are needed for it, or were for the last there is.
 */
next: number, points: number, trios: Array<Trio>, };

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
breakdown: Array<Array<Share>>, 
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
