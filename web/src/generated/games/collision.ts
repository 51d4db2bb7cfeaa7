// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * A kind of card, which is also the move that plays it.
 */
export type Card = string;

/**
 * A card of the field.
 */
export type Laid = { 
/**
 * Which card: everybody saw it when it was laid out.
 */
card: Card, 
/**
 * Whether it lies face down, since it met a card of a trick (R4.5).
 */
down: boolean, };

/**
 * A trick that was taken.
 */
export type LastTrick = { 
/**
 * Its cards in the order of play, as they lay in the end.
 */
cards: Array<Played>, 
/**
 * Who took it (R5).
 */
taker: Seat, 
/**
 * Whether no card was face up in the end, so that the leader took it (R5.3).
 */
big_bang: boolean, 
/**
 * How many 9s were in it (R6.2).
 */
nines: number, 
/**
 * The field card that met its last face-up card (R4.4).
 */
field: Card | null, };

/**
 * A card of the trick.
 */
export type Played = { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Which card: everybody saw it when it was played.
 */
card: Card, 
/**
 * Whether it has collided and lies face down (R4.1).
 */
down: boolean, };

/**
 * What decided who takes a trick.
 */
export type Reason = "big-bang" | { "alone": Card } | { "black": Card } | { "highest-black": Card } | { "most": Card } | { "highest": Card };

/**
 * How a round ended.
 */
export type RoundResult = { 
/**
 * What the round counts for each seat (R6.1, R6.2).
 */
counts: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, 
/**
 * Who took all four 9s and counts 0 (R6.2).
 */
null: Seat | null, };

/**
 * Something that happened as an eye sees it.
 */
export type Seen = { "what": "dealt", 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * Who leads the first trick.
 */
starter: Seat, 
/**
 * The four field cards.
 */
field: Array<Card>, 
/**
 * The hand of this eye; a spectator has none.
 */
hand: Array<Card> | null, } | { "what": "played", 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, 
/**
 * The card it collided with, and who had played that one (R4.1).
 */
met: [Seat, Card] | null, 
/**
 * Whether it was the first black card of the round (R3.5).
 */
broke: boolean, } | { "what": "field-met", 
/**
 * Who had played the card of the trick.
 */
seat: Seat, 
/**
 * The card of the trick.
 */
card: Card, 
/**
 * The field card.
 */
field: Card, } | { "what": "taken", 
/**
 * Who took it.
 */
seat: Seat, 
/**
 * What decided it (R5).
 */
why: Reason, 
/**
 * How many 9s are in it (R6.2).
 */
nines: number, } | { "what": "round-over", 
/**
 * Who took all four 9s and counts 0 (R6.2).
 */
null: Seat | null, 
/**
 * What the round counts for each seat.
 */
counts: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, 
/**
 * The winners, if the round ends the match (R6.3).
 */
winners: SeatSet | null, };

/**
 * The suits (R1.3).
 */
export type Suit = 'Su' | 'Sa' | 'Ea' | 'Ma' | 'Bk';

/**
 * A round as an eye sees it.
 */
export type View = { 
/**
 * How many play.
 */
players: number, 
/**
 * How many 9s make Null (R6.2), if Null counts.
 */
nines_for_null: number | null, 
/**
 * A total of this many tricks ends the match (R6.3).
 */
target: number, 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * How many tricks a round has: one for each card of a hand (R2.1).
 */
tricks_per_round: number, 
/**
 * The number of this trick, from 1. It stays at the last one when the round is over.
 */
trick_number: number, 
/**
 * The totals as the round began.
 */
totals: Array<number>, 
/**
 * Who starts by the scores or by agreement (R2.2); nobody where the deal draws the starter.
 */
appointed: Seat | null, 
/**
 * Whether the cards are dealt. Until then the field and all hands are empty.
 */
dealt: boolean, 
/**
 * Whether all cards of the round are played.
 */
over: boolean, 
/**
 * Who started the round; without meaning until the cards are dealt.
 */
starter: Seat, 
/**
 * Whose turn it is, while a trick is played.
 */
turn: Seat | null, 
/**
 * Who led this trick, or leads it next.
 */
leader: Seat, 
/**
 * Whether a black card was played this round, so that black may be led (R3.5).
 */
broken: boolean, 
/**
 * The four field cards (R2.1).
 */
field: Array<Laid>, 
/**
 * The cards of the trick in the order of play.
 */
trick: Array<Played>, 
/**
 * The trick before this one, if it was of this round.
 */
last_trick: LastTrick | null, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards of the eye's own hand; a spectator has none.
 */
hand: Array<Card> | null, 
/**
 * The seat of this eye; a spectator has none.
 */
seat: Seat | null, 
/**
 * The tricks that each seat has taken this round.
 */
tricks: Array<number>, 
/**
 * The 9s among the cards that each seat has taken this round (R6.2).
 */
nines: Array<number>, 
/**
 * The cards this eye has not seen, and how many of each: they are in other hands.
 */
unseen: Record<string, number>, 
/**
 * Suits that each seat has shown not to hold.
 */
lacks: Array<Array<Suit>>, 
/**
 * How the round ended, once it is over.
 */
result: RoundResult | null, };

/** The gaps of each message. */
export interface Messages {
  'big-bang': never;
  'board-break': never;
  'board-breaks': 'name';
  'board-broken': never;
  'board-by-rank': never;
  'board-by-suit': never;
  'board-card': 'rank' | 'suit';
  'board-clockwise': never;
  'board-collided': 'card';
  'board-counted': 'count';
  'board-field': never;
  'board-field-met': 'card';
  'board-goal': 'target';
  'board-hand': 'name';
  'board-lacks': 'name';
  'board-last': never;
  'board-leads': never;
  'board-left': 'count';
  'board-left-line': never;
  'board-met': 'name' | 'other' | 'rank';
  'board-nines': 'all' | 'count';
  'board-no-break': never;
  'board-null': never;
  'board-of-rank': 'count' | 'rank';
  'board-standing': 'round' | 'trick' | 'tricks';
  'board-took': never;
  'board-trick': never;
  'board-tricks': 'count';
  'board-unbroken': never;
  'board-with-nines': 'count';
  'break': never;
  'counts': 'scores';
  'deal': 'number';
  'dealt': 'field' | 'round' | 'starter';
  'field-met': 'card' | 'field' | 'seat';
  'known-lack': 'seats' | 'suit';
  'lesson-bang': never;
  'lesson-black': never;
  'lesson-black-other': never;
  'lesson-broken': never;
  'lesson-collided': never;
  'lesson-end': never;
  'lesson-field': never;
  'lesson-field-other': never;
  'lesson-follow': never;
  'lesson-follow-other': never;
  'lesson-goal': never;
  'lesson-last': never;
  'lesson-meet': never;
  'lesson-meet-other': never;
  'lesson-null': never;
  'lesson-null-other': never;
  'lesson-taken': never;
  'lesson-won': never;
  'line': never;
  'met': 'card' | 'seat';
  'null': 'seat';
  'option-null': never;
  'option-null-false': never;
  'option-null-true': never;
  'part': 'number';
  'played': 'card' | 'seat';
  'prompt-black': never;
  'prompt-collide': never;
  'prompt-follow': never;
  'prompt-goal': never;
  'prompt-lead': never;
  'reason-null': 'mine' | 'theirs';
  'reason-rival-null': 'mine' | 'theirs';
  'reason-trick': 'mine' | 'theirs';
  'refuse-black': never;
  'refuse-follow': 'suits';
  'refuse-not-dealt': never;
  'refuse-not-held': 'card';
  'refuse-over': never;
  'refuse-turn': 'seat';
  'round-over': never;
  'show-break': never;
  'show-field': never;
  'show-hand': never;
  'show-idle': never;
  'show-nines': 'nines';
  'show-no-break': never;
  'show-seat': 'cards' | 'total' | 'tricks';
  'show-trick': never;
  'stakes-edge': 'count';
  'stakes-gain': 'count';
  'stakes-loss': 'count';
  'suit-Bk': never;
  'suit-Ea': never;
  'suit-Ma': never;
  'suit-Sa': never;
  'suit-Su': never;
  'taken': 'seat';
  'taken-alone': 'card';
  'taken-black': 'card';
  'taken-highest': 'card';
  'taken-highest-black': 'card';
  'taken-most': 'card' | 'suit';
  'taken-nines': 'nines' | 'seat';
  'title': never;
  'why-fewest': 'margin' | 'next' | 'total' | 'winner';
  'why-over': 'last' | 'rounds' | 'total';
  'why-shared': 'total' | 'winners';
}
