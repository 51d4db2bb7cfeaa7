//! Whether to go on.

use engine::Seat;

use super::satisfaction;
use super::worths::{open, taken};
use crate::card_set::Cards;
use crate::options::Again;
use crate::score::{self, B_PLUS, C_TRIOS, tally};
use crate::state::State;

/// What further turns bring on average beyond the effect of a go itself.
const HOPE: i32 = 30;
/// What another player's win costs beyond the loss of one's own.
const LOSS: i32 = 75;
/// The chance that another player stops before one's next turn, of 256, by the points it lacks even after a good turn.
const RISK: [i32; 6] = [80, 25, 16, 10, 6, 4];

/// The appraisal of a go compared to a stop.
pub fn go(state: &State, seat: Seat) -> i32 {
    let rules = &state.rules;
    let (points, reserves) = (i32::from(score::total(state, seat)), state.reserves[seat]);
    let now = satisfaction(rules, points << reserves);
    let then = if state.goes[seat] < 2 { (points + 1) << reserves } else { points << (reserves + 1) }; // R6.3
    let taken = taken(state);
    let others = Seat::all(rules.players()).filter(|other| *other != seat);
    let risk: i32 = others.map(|other| RISK[lacks(state, other, taken)]).sum();
    let turns = state.hands[seat].len() + usize::from(state.skips[seat]);
    let stuck = match rules.again {
        Again::Always => 0,
        Again::Gain => now >> turns, // without a gain there is no stop any more (R6.2)
    };
    HOPE + satisfaction(rules, then) - now - risk * (now + LOSS) / 256 - stuck
}

/// How many points another player still lacks after a good next turn, as far as [`RISK`] distinguishes them.
pub fn lacks(state: &State, other: Seat, taken: Cards) -> usize {
    let storage = state.storages[other];
    let [a, b, c, d] = tally(storage);
    let nearly = |trio: u64| (storage.kinds() & trio).count_ones() == 2 && open(trio, storage, taken);
    let set = match () {
        () if nearly(B_PLUS) => 5,
        () if a == 2 || C_TRIOS.into_iter().any(nearly) => 3,
        () => 0,
    };
    let singly = u8::from(b >= 4) + u8::from(c >= 4) + 2 * u8::from(d >= 8);
    let soon = score::total(state, other) + set + singly;
    usize::from(state.rules.enough().saturating_sub(soon)).min(RISK.len() - 1)
}
