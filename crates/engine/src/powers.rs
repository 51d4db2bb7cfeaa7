//! Optional powers of a game, each a trait of its own.

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
pub trait Sense: Imagine {
    /// How much a sensible player leaves to chance: moves whose appraisals differ by less are all made at times.
    const MIX: i32;

    /// How good each legal move looks to a seat; only differences matter. Reads of the state only what that seat may
    /// know, so that it says the same of every world the seat cannot tell from the real one.
    fn appraise(state: &Self::State, seat: Seat, legal: &Self::Legal, look: &mut impl FnMut(ActionId, i32));

    /// What the end of a deal is worth to each seat in the match: thousandths of a win, so that sure winners of the match
    /// have 1000 and sure losers 0, where the game is about winning.
    fn worth(rules: &Self::Rules, closing: &Closing<Self::Carry>) -> Points;
}

/// The power to name what a designer would count.
pub trait Notable: Game {
    /// Notes what in an event is worth counting, by name and with a size: 1 for something that just happens, else how
    /// much. The state is the one after it.
    fn notable(state: &Self::State, event: &Self::Event, note: &mut impl FnMut(&'static str, i32));
}
