//! Imagining a duel from a view: everything is open, so there is just one.

use engine::{Imagine, Input};
use rand_core::Rng;

use crate::Three;
use crate::chance::Outcome;
use crate::options::Rules;
use crate::state::{PerSeat, State};
use crate::view::View;

impl Imagine for Three {
    fn imagine(view: &View, _: &mut (impl Rng + ?Sized)) -> State {
        State {
            rules: Rules { target: view.target },
            phase: view.phase,
            points: PerSeat::from_slice(&view.points),
            hands: PerSeat::from_slice(&view.hands),
            decks: PerSeat::from_slice(&view.decks),
        }
    }

    fn origin(_: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        match inputs.first() {
            Some(Input::Chance(deal)) => Some(*deal),
            _ => None,
        }
    }
}
