//! What a move looks like before it is made (`engine::patterns`).

use engine::Seat;
use engine::patterns::Tables;

use super::others::Others;
use crate::effort::effort;
use crate::laid::{Laid, Shape};
use crate::rank::Cards;
use crate::state::State;

/// What a move does ([`Way`]).
const WAYS: usize = 6;

/// The tables for one number of players.
const TABLES: Tables<8> = Tables::new(
    0,
    [
        [WAYS, 5, 8, 6],
        [WAYS, 16, 8, 1],
        [WAYS, 12, 6, 1],
        [WAYS, 12, 8, 1],
        [WAYS, 12, 6, 6],
        [WAYS, 6, 6, 8],
        [WAYS, 12, 8, 1],
        [5, 8, 8, 6],
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

/// A move of cards, and what was found out about it.
pub struct Move {
    pub way: Way,
    pub laid: Laid,
    /// The stack after it, if it is not flushed.
    pub then: Laid,
    /// How much less effort the rest of the hand takes than the whole, and the points that leave it.
    pub saved: i32,
    pub points: i32,
}

impl Move {
    /// No cards, on this stack.
    #[inline]
    pub fn pass(stack: Laid) -> Move {
        Move { way: Way::Passes, laid: Laid::NOTHING, then: stack, saved: 0, points: 0 }
    }
}

/// What is the same for all moves.
pub struct Position<'o> {
    moved: usize,
    others: &'o Others,
    /// How many cards the hand has, and how much effort they take.
    size: usize,
    effort: i32,
    stack: Laid,
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
            size: hand.len(),
            effort: (0..3).map(|group| effort(group, held[group])).sum(),
            stack: state.stack,
            unseen,
        }
    }

    /// The place of a move in every table.
    #[inline]
    pub fn patterns(&self, made: &Move) -> [u16; 8] {
        let Move { way, laid, then, saved, points } = *made;
        let (way, smallest, active) =
            (way as usize, self.others.smallest.min(6) - 1, usize::from(self.others.active));
        let rank = laid.ranks.trailing_zeros() as usize;
        let higher = self.unseen.count_in(!((2 << rank) - 1) & 0xffff);
        let higher = COUNTS[higher.min(15)];
        let left = SIZES[(self.size - laid.len()).min(12)];
        let effort = ((self.effort - saved) / 8).clamp(0, 11) as usize;
        TABLES.places(
            self.moved,
            [
                [way, shape(laid), left, smallest],
                [way, rank.min(15), higher, 0],
                [way, stack(then), active, 0],
                [way, ((saved + 12) / 4).clamp(0, 11) as usize, left, 0],
                [way, effort, smallest, active],
                [way, (points / 2).min(5) as usize, smallest, left],
                [way, stack(self.stack), SIZES[self.size.min(12)], 0],
                [shape(laid), higher, left, active],
            ],
        )
    }
}

/// A number for the shape of cards that are laid.
#[inline]
fn shape(laid: Laid) -> usize {
    match (laid.shape(), laid.len()) {
        (Shape::Single, _) => 0,
        (Shape::Set, 2) => 1,
        (Shape::Set, _) => 2,
        (Shape::Run, 2) => 3,
        (Shape::Run, _) => 4,
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
