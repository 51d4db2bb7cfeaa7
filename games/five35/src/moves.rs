//! Which moves a seat may make (R3), as bits by id.

use engine::Ids;

use crate::action::{DIFFERENT, extends, ids};
use crate::laid::{Laid, Shape};
use crate::rank::{Cards, Rank};

/// The legal moves with this hand on this stack.
#[inline]
pub fn of(hand: &Cards, stack: Laid) -> Ids<3> {
    if stack.is_empty() {
        return Ids([leads(hand), 0, 0]); // R3.2
    }
    let low = u64::from(stack.ranks & stack.ranks.wrapping_neg());
    let higher = !(low | (low - 1));
    let (plays, adds) = match stack.shape() {
        Shape::Single => ((hand.kinds() & higher) << ids::PLAY_ONE, same(hand, low) | longer(hand, stack)),
        Shape::Set => (higher_sets(hand, stack.copies, higher), same(hand, low)),
        Shape::Run => (lower_runs(hand, stack.ranks, low - 1), longer(hand, stack)),
    };
    let adds = adds | 1 << ids::PASS; // R3.6
    Ids([
        plays | (adds as u64) << ids::ADD,
        (adds >> (64 - ids::ADD)) as u64,
        (adds >> (128 - ids::ADD)) as u64,
    ])
}

/// All combinations in the hand (R3.1).
#[inline]
fn leads(hand: &Cards) -> u64 {
    hand.kinds() << ids::PLAY_ONE
        | hand.more_than(1) << ids::PLAY_TWO
        | hand.more_than(2) << ids::PLAY_THREE
        | runs_of_two(hand, !0)
        | runs_of_three(hand, !0)
}

/// R3.3: sets as large as the stack, of the higher ranks.
#[inline]
fn higher_sets(hand: &Cards, copies: u8, higher: u64) -> u64 {
    match copies {
        2 => (hand.more_than(1) & higher) << ids::PLAY_TWO,
        3 => (hand.more_than(2) & higher) << ids::PLAY_THREE,
        _ => 0,
    }
}

/// R3.3: runs as long as the stack, from the lower ranks on; four cards cannot be overwritten.
#[inline]
fn lower_runs(hand: &Cards, ranks: u16, lower: u64) -> u64 {
    match ranks.count_ones() {
        2 => runs_of_two(hand, lower),
        3 => runs_of_three(hand, lower),
        _ => 0,
    }
}

/// The runs of two whose lowest rank is in `from`. Ids leave out the ranks that no run can begin with: 5, 9, 15.
#[inline]
fn runs_of_two(hand: &Cards, from: u64) -> u64 {
    let ranks = hand.kinds();
    let lows = ranks & ranks >> 1 & from;
    ((lows & 0xf) | (lows >> 1 & 0x30) | (lows >> 2 & 0x3c0)) << ids::PLAY_RUN_OF_TWO
}

/// The runs of three whose lowest rank is in `from`, without 4, 5, 8, 9, 14, 15.
#[inline]
fn runs_of_three(hand: &Cards, from: u64) -> u64 {
    let ranks = hand.kinds();
    let lows = ranks & ranks >> 1 & ranks >> 2 & from;
    ((lows & 0x7) | (lows >> 2 & 0x8) | (lows >> 4 & 0x70)) << ids::PLAY_RUN_OF_THREE
}

/// R3.4: cards of the stack's rank to add.
#[inline]
fn same(hand: &Cards, rank: u64) -> u128 {
    u128::from((hand.kinds() & rank) << ids::ADD_ONE)
        | u128::from(hand.more_than(1) & rank) << ids::ADD_TWO
        | u128::from(hand.more_than(2) & rank) << ids::ADD_THREE
}

/// R3.4: cards to add that make a run, or a longer one.
#[inline]
fn longer(hand: &Cards, stack: Laid) -> u128 {
    let low = stack.ranks.trailing_zeros() as usize;
    let high = 15 - stack.ranks.leading_zeros() as usize;
    let of_group = (hand.kinds() >> GROUP_START[low]) as usize & 0b11111;
    u128::from(LONGER[low][(high - low) & 3][of_group])
}

/// The first kind of each rank's group.
const GROUP_START: [u8; Rank::KINDS] = {
    let mut starts = [0; Rank::KINDS];
    let mut kind = 0;
    while kind < Rank::KINDS {
        starts[kind] = Laid::new(1 << kind, 1).group().trailing_zeros() as u8;
        kind += 1;
    }
    starts
};

/// By the lowest rank of a single card or run, its length less one, and the ranks of its group in the hand: the ids,
/// from `ADD` on, of adds that make a longer run. A run of five is flushed, so four lengths are enough.
static LONGER: [[[u64; 32]; 4]; Rank::KINDS] = {
    let mut table = [[[0; 32]; 4]; Rank::KINDS];
    let mut low = 0;
    while low < Rank::KINDS {
        let mut length = 1;
        while length <= 4 {
            let stack = Laid::stretch(low, length);
            if stack.is_consecutive() {
                let mut hand = 0;
                while hand < 32 {
                    table[low][length - 1][hand] = longer_with(stack, (hand as u16) << GROUP_START[low]);
                    hand += 1;
                }
            }
            length += 1;
        }
        low += 1;
    }
    table
};

const fn longer_with(stack: Laid, hand: u16) -> u64 {
    let mut adds = 0;
    let mut id = ids::ADD_ONE;
    while id < ids::ADD_TWO {
        let added =
            if id < ids::ADD_DIFFERENT { Laid::new(1 << id, 1) } else { DIFFERENT[id - ids::ADD_DIFFERENT] };
        if added.ranks & !hand == 0 && extends(stack, added) {
            adds |= 1 << id;
        }
        id += 1;
    }
    adds
}
