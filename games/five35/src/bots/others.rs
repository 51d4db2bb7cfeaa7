//! What the other hands do to a move.

use engine::Seat;

use super::{FEED, LEAD};
use crate::laid::{Laid, Shape};
use crate::state::State;

/// What matters about the other hands: how many cards they have.
pub struct Others {
    pub smallest: usize,
    /// How many are still in, and how many of these have only a few cards.
    pub active: u8,
    with: [u8; 4],
}

impl Others {
    #[inline]
    pub fn of(state: &State, seat: Seat) -> Others {
        let mut others = Others { smallest: usize::MAX, active: 0, with: [0; 4] };
        for other in Seat::all(state.rules.players()).filter(|other| *other != seat) {
            let size = state.hands[other].len();
            others.smallest = others.smallest.min(size);
            if !state.passed.contains(other) {
                others.active += 1;
                if let Some(with) = others.with.get_mut(size) {
                    *with += 1;
                }
            }
        }
        others
    }

    /// The value of a stack that is not flushed: the lead, if all others pass.
    #[inline]
    pub fn lead_after(&self, stack: Laid) -> i32 {
        let stands = stands(stack);
        let all_pass = (0..self.active).fold(LEAD, |lead, _| lead * stands / 256);
        let near_out = self.with.get(stack.len()).map_or(0, |with| i32::from(*with));
        all_pass - FEED * near_out * (256 - stands) / 256
    }
}

/// The chance that another player passes on a stack, of 256. Single cards are overwritten by anything higher.
#[inline]
fn stands(stack: Laid) -> i32 {
    match (stack.shape(), stack.len()) {
        (Shape::Single, _) => 11 * stack.ranks.trailing_zeros() as i32,
        (Shape::Set, 2) => 150,
        (Shape::Set, _) => 160,
        (Shape::Run, 2) => 140,
        (Shape::Run, 3) => 120,
        (Shape::Run, _) => 180, // only to be added to (R3.3)
    }
}
