//! Optional powers of a game, each a trait of its own.

use messages::Message;
use rand_core::Rng;

use crate::game::{Closing, Game, Input, Points};
use crate::ids::ActionId;
use crate::seat::Seat;

/// The power to list what chance can give.
pub trait Outcomes: Game {
    /// Every outcome chance can give now, each with its weight, in a fixed order.
    fn outcomes(state: &Self::State) -> impl Iterator<Item = (Self::Outcome, u64)>;
}

/// The power to imagine the whole from a view.
pub trait Imagine: Game {
    /// A state in which that eye would see just this view and could have seen all it saw on the way. It honours what
    /// play has shown: who is known to hold, or not to hold, what.
    fn imagine(view: &Self::View, rng: &mut (impl Rng + ?Sized)) -> Self::State;

    /// The deal that a world must have come from if it was imagined when these inputs had stepped a deal: what each seat
    /// holds in it, and what that seat has played since. With it, what everybody saw can be played again in that world.
    fn origin(world: &Self::State, inputs: &[Input<Self::Outcome>]) -> Option<Self::Outcome>;
}

/// The power to judge a position as a sensible person does who knows the game.
pub trait Heuristic: Imagine {
    /// How the game speaks of what it is played for.
    const STAKES: Stakes;

    /// How much a sensible player leaves to chance: moves whose appraisals differ by less are all made at times.
    const PLAYOUT_NOISE: i32;

    /// How far appraisals are to be trusted: a move that looks worse by this much gets e times less attention from somebody
    /// who looks ahead.
    const PRIOR_TEMPERATURE: i32 = 2 * Self::PLAYOUT_NOISE;

    /// How many worlds somebody imagines for a move who looks ahead a little: enough to play better than by sense alone, and
    /// few enough to play worse than with many.
    const HARD_ITERATIONS: u64 = 50;

    /// How many somebody imagines who looks ahead far, which should take a tenth of a second or so.
    const EXPERT_ITERATIONS: u64 = 5000;

    /// How good each legal move looks to a seat; only differences matter. Reads of the state only what that seat may
    /// know, so that it says the same of every world the seat cannot tell from the real one.
    fn appraise(state: &Self::State, seat: Seat, legal: &Self::Legal, look: &mut impl FnMut(ActionId, i32));

    /// What the end of a deal is worth to each seat in the match: thousandths of a win, so that sure winners of the match
    /// have 1000 and sure losers 0, where the game is about winning.
    fn worth(rules: &Self::Rules, closing: &Closing<Self::Carry>) -> Points;
}

/// What a game is played for, in its own words.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// What [`Heuristic::worth`] is a share of: "matches", where the game is about winning.
    pub whole: fn() -> Message,
    /// What a better move does with what a deal counts: "It takes 0.6 fewer tricks in this round."
    pub edge: fn(String) -> Message,
    /// Whether it is better to count less.
    pub fewest: bool,
}

/// Each seat's share of a match that goes on, in thousandths. A seat's chance fades with how far it is behind the first:
/// with every eighth step it is e times less likely to win.
pub fn shares(players: usize, steps_behind: impl Fn(Seat) -> i32) -> Points {
    let weight = |seat: Seat| FADING[steps_behind(seat).clamp(0, FADING.len() as i32 - 1) as usize];
    let all: i32 = Seat::all(players).map(weight).sum();
    let mut shares = Points::default();
    Seat::all(players).for_each(|seat| shares[seat] = weight(seat) / (all / 1000));
    shares
}

/// Millionths of `exp(-step / 8)`.
const FADING: [i32; 48] = {
    let mut fading = [1_000_000; 48];
    let mut step = 1;
    while step < 48 {
        fading[step] = (fading[step - 1] as i64 * 882_497 / 1_000_000) as i32;
        step += 1;
    }
    fading
};

/// The power to name what a designer would count.
pub trait Notable: Game {
    /// Notes what in an event is worth counting, by name and with a size: 1 for something that just happens, else how
    /// much. The state is the one after it.
    fn notable(state: &Self::State, event: &Self::Event, note: &mut impl FnMut(&'static str, i32));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_fade_and_add_up() {
        for players in 2..=6 {
            let shares = shares(players, |seat| [0, 0, 3, 8, 47, 5000][seat.index()]);
            assert!(shares.of(players).is_sorted_by(|one, other| one >= other), "{shares:?}");
            assert!((990..=1000).contains(&shares.of(players).iter().sum::<i32>()), "{shares:?}");
        }
        let pair = shares(2, |seat| 8 * seat.index() as i32);
        assert_eq!(pair.of(2), [731, 269]); // e : 1
    }
}
