//! What a move looks like before it is made (`engine::patterns`).

use engine::Seat;
use engine::patterns::Tables;

use super::others::Others;
use crate::effort::{FEW, few, turns};
use crate::laid::{Laid, Shape};
use crate::rank::Cards;
use crate::state::State;

/// What a move does ([`Way`]).
const WAYS: usize = 6;

/// How far the smallest other hand is from its end ([`near`]).
const NEAR: usize = 4;

/// The tables for one number of players: what is left of each group in the hand, and what the move does.
const TABLES: Tables<8> = Tables::new(
    0,
    [
        [FEW, NEAR, 1, 1],
        [FEW >> 4, NEAR, 1, 1],
        [FEW, NEAR, 1, 1],
        [WAYS, 16, 8, 1],
        [10, 3, 8, 1],
        [10, 3, 13, 1],
        [12, 8, 8, 1],
        [WAYS, 6, 6, 8],
    ],
);

/// For two to six players.
pub const PATTERNS: usize = 5 * TABLES.end();

/// Sizes of hands, and numbers of unseen cards, as sizes that are told apart.
const SIZES: [usize; 13] = [0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7];
const COUNTS: [usize; 16] = [0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7];

/// What a move does with the stack.
#[derive(Clone, Copy)]
pub enum Way {
    Passes,
    Leads,
    Overwrites,
    OverwritesAndFlushes,
    Adds,
    AddsAndFlushes,
}

impl Way {
    #[inline]
    pub fn of(stack: Laid, adds: bool, flushes: bool) -> Way {
        match (stack.is_empty(), adds, flushes) {
            (true, _, _) => Way::Leads,
            (_, false, false) => Way::Overwrites,
            (_, false, true) => Way::OverwritesAndFlushes,
            (_, true, false) => Way::Adds,
            (_, true, true) => Way::AddsAndFlushes,
        }
    }
}

impl Way {
    /// Whether the lead is left to others, as likely as the stack stands, or certain.
    #[inline]
    fn lead(self) -> usize {
        match self {
            Way::Passes => 0,
            Way::Leads | Way::Overwrites | Way::Adds => 1,
            Way::OverwritesAndFlushes | Way::AddsAndFlushes => 2,
        }
    }
}

/// A move of cards, and what was found out about it.
pub struct Move {
    pub way: Way,
    pub laid: Laid,
    /// The stack after it, if it is not flushed.
    pub then: Laid,
    /// The group of the cards, what leaves the hand of it (`effort::Removed`), and the points of that.
    pub group: usize,
    pub cards: u16,
    pub points: i32,
}

impl Move {
    /// No cards, on this stack.
    #[inline]
    pub fn pass(stack: Laid) -> Move {
        Move { way: Way::Passes, laid: Laid::NOTHING, then: stack, group: 0, cards: 0, points: 0 }
    }
}

/// What is the same for all moves.
pub struct Position<'o> {
    moved: usize,
    others: &'o Others,
    held: [u16; 3],
    /// How many turns the hand takes.
    turns: usize,
    size: usize,
    /// How many cards the next hand has that is still in; none if all others have passed.
    next: usize,
    /// The cards that others hold, or that were set aside.
    unseen: Cards,
}

impl Position<'_> {
    #[inline]
    pub fn new<'o>(state: &State, seat: Seat, others: &'o Others, held: [u16; 3]) -> Position<'o> {
        let hand = &state.hands[seat];
        let mut unseen = state.pack();
        unseen.remove_all(&state.played);
        unseen.remove_all(hand);
        Position {
            moved: (state.rules.players() - 2) * TABLES.end(),
            others,
            held,
            turns: held.into_iter().map(turns).sum(),
            size: hand.len(),
            next: next(state, seat),
            unseen,
        }
    }

    /// The place of a move in every table.
    #[inline]
    pub fn patterns(&self, made: &Move) -> [u16; 8] {
        let Move { way, laid, then, group, cards, points } = *made;
        let mut held = self.held;
        held[group] -= cards;
        let turns = self.turns + turns(held[group]) - turns(self.held[group]);
        let (turns, left, lead) = (turns.min(9), (self.size - laid.len()).min(12), way.lead());
        let near = near(self.others.smallest);
        let rank = laid.ranks.trailing_zeros() as usize;
        let higher = COUNTS[self.unseen.count_in(!((2 << rank) - 1) & 0xffff).min(15)];
        let [rainy, cloudy, sunny] = held.map(few);
        let smallest = self.others.smallest.min(6) - 1;
        TABLES.places(
            self.moved,
            [
                [rainy, near, 0, 0],
                [cloudy, near, 0, 0],
                [sunny, near, 0, 0],
                [way as usize, rank.min(15), higher, 0],
                [turns, lead, self.next, 0],
                [turns, lead, left, 0],
                [stack(then), self.next, higher, 0],
                [way as usize, (points / 2).min(5) as usize, smallest, SIZES[left]],
            ],
        )
    }
}

/// How many cards the next hand has that is still in, up to seven; none if all others have passed.
#[inline]
fn next(state: &State, seat: Seat) -> usize {
    let mut others = seat.round(state.rules.players()).skip(1);
    let next = others.find(|other| !state.passed.contains(*other));
    next.map_or(0, |next| state.hands[next].len().min(7))
}

/// How far a hand is from its end, as far as it is told apart.
#[inline]
fn near(size: usize) -> usize {
    match size {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// A number for a stack: nothing, a single card by its height, or a set or a run by its length.
#[inline]
fn stack(laid: Laid) -> usize {
    match (laid.shape(), laid.len()) {
        (_, 0) => 0,
        (Shape::Single, _) => 1 + laid.ranks.trailing_zeros() as usize / 4,
        (Shape::Set, 2) => 5,
        (Shape::Set, _) => 6,
        (Shape::Run, length) => 5 + length,
    }
}
