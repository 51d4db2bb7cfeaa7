//! The phases of a game: a trick is played, then its winner places the cards (R2.3).

use engine::{Actions, Events, Input, Play, Seat, SeatSet, Turn};

use crate::action::{Action, Legal};
use crate::deal::{self, Outcome};
use crate::state::{Phase, State};
use crate::view::Event;
use crate::{Keystone, placing, trick};

impl Play for Keystone {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play | Phase::Place => Turn::Seats(SeatSet::one(state.turn)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Legal {
        match state.phase {
            Phase::Play if seat == state.turn => Legal::Play(trick::legal(state)),
            Phase::Place if seat == state.turn => Legal::Place(placing::legal(state)),
            _ => Legal::EMPTY,
        }
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => deal::apply(state, outcome, events),
            Input::Moves(joint) => match Keystone::action(joint.id(state.turn)) {
                Action::Play(card) => trick::play(state, card, events),
                Action::Place(card, spot) => placing::place(state, card, spot, events),
            },
        }
    }

    /// A card comes out of a hidden hand; a placed card was seen by everybody before.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Play(_))
    }
}
