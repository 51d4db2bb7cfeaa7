// Written by `cargo xtask bless` from the Rust types. Do not edit.
import type { Seat, SeatSet } from '../engine';

/**
 * Why a stack is flushed.
 */
export type Flush = "all-passed" | "full" | "eight";

/**
 * A stack that was flushed.
 */
export type Flushed = { 
/**
 * Its cards, ascending.
 */
cards: Array<Rank>, 
/**
 * What flushed it.
 */
why: Flush, };

/**
 * How a hand ended.
 */
export type HandResult = { 
/**
 * Who went out.
 */
out: Seat, 
/**
 * The cards left to each seat, laid open to be counted (R5.1).
 */
left: Array<Array<Rank>>, 
/**
 * What they cost each seat: 0 or less.
 */
points: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, };

/**
 * What played cards do to the stack.
 */
export type How = "lead" | "overwrite" | "add";

/**
 * A rank: 535 has no suits, so a card is its rank.
 */
export type Rank = string;

/**
 * What a card left in hand costs.
 */
export type Scoring = "printed" | "beginner";

/**
 * Something that happened as an eye sees it.
 */
export type Seen = { "what": "dealt", 
/**
 * Whether this deal is one of two halves, which two players play (R5.4).
 */
half: boolean, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * Who leads the first stack.
 */
starter: Seat, 
/**
 * The hand of this eye; a spectator has none.
 */
hand: Array<Rank> | null, } | { "what": "played", 
/**
 * Who played them.
 */
seat: Seat, 
/**
 * What they did to the stack.
 */
how: How, 
/**
 * The cards played, ascending.
 */
cards: Array<Rank>, 
/**
 * The stack with them, ascending.
 */
stack: Array<Rank>, 
/**
 * How many cards that seat has left.
 */
left: number, } | { "what": "passed", 
/**
 * Who passed.
 */
seat: Seat, } | { "what": "flushed", 
/**
 * What flushed it.
 */
why: Flush, 
/**
 * Who leads the next one.
 */
leader: Seat, } | { "what": "hand-over", 
/**
 * Who went out.
 */
out: Seat, 
/**
 * The cards left to each seat, laid open to be counted.
 */
left: Array<Array<Rank>>, 
/**
 * What they cost each seat: 0 or less.
 */
points: Array<number>, 
/**
 * The totals with it.
 */
totals: Array<number>, 
/**
 * The winners, if the hand ends the match (R5.2, R5.4).
 */
winners: SeatSet | null, };

/**
 * The shape of cards (R3.1).
 */
export type Shape = "single" | "set" | "run";

/**
 * A hand as an eye sees it.
 */
export type View = { 
/**
 * How many play.
 */
players: number, 
/**
 * What decides the costs of cards (R1.3).
 */
scoring: Scoring, 
/**
 * How many cards one may play at once (R3.1).
 */
max_cards: number, 
/**
 * What a card of each rank costs whoever is left with it (R1.2, R1.3).
 */
costs: Record<string, number>, 
/**
 * A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
 */
target: number | null, 
/**
 * The number of the deal, from 1.
 */
deal: number, 
/**
 * The totals as the hand began: 0 or less (R5.1).
 */
totals: Array<number>, 
/**
 * Whether the cards are dealt.
 */
dealt: boolean, 
/**
 * Whether somebody has no cards left, which ends the hand (R5.1).
 */
over: boolean, 
/**
 * Who starts, where that is settled; otherwise the deal draws it (R2.3, R5.3).
 */
starter: Seat | null, 
/**
 * Whose turn it is, while the hand is played.
 */
turn: Seat | null, 
/**
 * The cards of the stack, ascending; empty before a lead.
 */
stack: Array<Rank>, 
/**
 * What the cards of the stack are together (R3.1).
 */
shape: Shape | null, 
/**
 * Who played to the stack last, and leads if all others pass (R4.1).
 */
last_player: Seat | null, 
/**
 * What the stack grows to at most, or until it is full (R3.4, R4.2).
 */
grows_to: Array<Rank>, 
/**
 * Whether the stack can be overwritten (R3.3).
 */
overwritable: boolean, 
/**
 * The stack that was flushed last in this hand (R4).
 */
flushed: Flushed | null, 
/**
 * Who has passed, and has no turn until the stack is flushed (R3.6).
 */
passed: SeatSet, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The cards of the eye's own hand; a spectator has none.
 */
hand: Array<Rank> | null, 
/**
 * The points that hand would cost if somebody else went out now: 0 or less (R5.1).
 */
hand_points: number | null, 
/**
 * The seat of this eye; a spectator has none.
 */
seat: Seat | null, 
/**
 * How the hand ended, once it is over.
 */
result: HandResult | null, 
/**
 * All cards played this hand, which everybody saw.
 */
played: Array<Rank>, 
/**
 * With two players, the cards of the first half, played or laid open at its end (R2.2, R5.1).
 */
first_half: Array<Rank>, 
/**
 * The cards this eye has not seen, and how many of each rank: they are in other hands or set aside (R2.1, R2.2).
 */
unseen: Record<string, number>, };

/** The gaps of each message. */
export interface Messages {
  'added': 'cards' | 'seat' | 'stack';
  'board-add': never;
  'board-added': 'name';
  'board-card': 'cost' | 'group' | 'rank';
  'board-cards': 'count';
  'board-clear': never;
  'board-clockwise': never;
  'board-cost': 'points';
  'board-ends': 'target';
  'board-first-half': never;
  'board-flushed-all-passed': never;
  'board-flushed-eight': never;
  'board-flushed-full': never;
  'board-flushes': never;
  'board-grows': never;
  'board-hand': 'name';
  'board-higher': never;
  'board-last-hand': never;
  'board-lead': never;
  'board-leads': 'name';
  'board-led': 'name';
  'board-lower': never;
  'board-more': never;
  'board-out': never;
  'board-overwrite': never;
  'board-overwrote': 'name';
  'board-pass': never;
  'board-passed': never;
  'board-pick': 'most';
  'board-pick-lead': 'most';
  'board-run': 'count';
  'board-second-half': never;
  'board-set': 'count';
  'board-single': never;
  'board-stack': never;
  'board-stuck': never;
  'board-trail': never;
  'board-unseen': never;
  'board-waits': never;
  'board-went-out': 'name';
  'deal': 'number';
  'dealt': 'deal' | 'starter';
  'first-half': never;
  'flushed-all-passed': never;
  'flushed-eight': never;
  'flushed-full': never;
  'group-C': never;
  'group-R': never;
  'group-S': never;
  'group-letter-C': never;
  'group-letter-R': never;
  'group-letter-S': never;
  'hand-over': 'left' | 'out';
  'known-all-pass': never;
  'known-top': never;
  'leads-next': 'seat';
  'led': 'cards' | 'seat';
  'left': 'cards' | 'seat';
  'lesson-again': never;
  'lesson-again-other': never;
  'lesson-end': never;
  'lesson-five': never;
  'lesson-flushed': never;
  'lesson-goal': never;
  'lesson-last': never;
  'lesson-lower': never;
  'lesson-lower-other': never;
  'lesson-overwrite': never;
  'lesson-overwrite-other': never;
  'lesson-pass': never;
  'lesson-run': never;
  'lesson-run-other': never;
  'lesson-set': never;
  'lesson-set-other': never;
  'lesson-single': never;
  'lesson-single-other': never;
  'lesson-two': never;
  'lesson-two-other': never;
  'lesson-won': never;
  'line': never;
  'mention-add': 'cards';
  'mention-pass': never;
  'mention-play': 'cards';
  'no-card-left': never;
  'one-card-left': never;
  'option-scoring': never;
  'option-scoring-beginner': never;
  'option-scoring-printed': never;
  'overwrote': 'cards' | 'seat';
  'part': 'number';
  'passed': 'seat';
  'points': 'scores';
  'prompt-answer': never;
  'prompt-eight': never;
  'prompt-grow': never;
  'prompt-lead': never;
  'reason-lead': 'mine' | 'theirs';
  'reason-left': 'mine' | 'theirs';
  'reason-out': 'mine' | 'theirs';
  'refuse-add-group': 'cards';
  'refuse-add-run': 'added' | 'cards';
  'refuse-add-set': 'rank';
  'refuse-add-single': 'added' | 'cards';
  'refuse-add-twice': 'cards';
  'refuse-high-rank': 'cards' | 'rank';
  'refuse-low-run': 'cards' | 'rank';
  'refuse-no-stack': never;
  'refuse-not-dealt': never;
  'refuse-not-held': 'cards';
  'refuse-other-shape': 'laid' | 'stack';
  'refuse-over': never;
  'refuse-pass': never;
  'refuse-passed': never;
  'refuse-too-big': 'stack';
  'refuse-turn': 'seat';
  'run': 'count';
  'second-half': never;
  'set': 'count';
  'show-beginner': never;
  'show-beginner-to': 'target';
  'show-costs': never;
  'show-first-half': never;
  'show-hand': never;
  'show-left': never;
  'show-out': never;
  'show-passed': never;
  'show-printed': never;
  'show-printed-to': 'target';
  'show-seat': 'cards' | 'total';
  'show-stack': never;
  'show-stack-by': 'seat' | 'shape';
  'single': never;
  'stakes-edge': 'count';
  'stakes-gain': 'count';
  'stakes-loss': 'count';
  'title': never;
  'why-halves': never;
  'why-most': 'margin' | 'next' | 'total' | 'winner';
  'why-over': 'hands' | 'last' | 'total';
  'why-shared': 'total' | 'winners';
}
