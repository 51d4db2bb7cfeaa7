//! Garden: a tiny whole game, to be copied by whoever begins one.
//!
//! The rules are in `RULES.md`, which numbers the clauses that the code cites. Each part of the contract is in the file
//! that CONTRIBUTING.md names for it; [`GAMES`] is a catalogue with this one game, and `src/main.rs` serves it.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic)]

mod bots;
mod card;
mod catalog;
mod deal;
mod imagine;
mod notable;
mod options;
mod refuse;
mod score;
mod setup;
mod show;
mod state;
mod texts;
mod turn;
mod view;

pub use card::Card;
pub use catalog::GAMES;
pub use deal::{Outcome, Written};
pub use options::Rules;
pub use setup::Setup;
pub use state::{Carry, Phase, State};
pub use view::{Event, Seen, View};

use engine::{About, Direction, GameTypes, Hands, Ids};

/// The game of garden.
#[derive(Clone, Copy, Debug)]
pub struct Garden;

impl GameTypes for Garden {
    const ABOUT: About = About {
        id: "garden",
        messages: &texts::SOURCE,
        seats: 2..=3,
        minutes: 2,
        direction: Direction::Clockwise,
        hands: Hands::Hidden,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[],
        examples: "",
        lesson: "",
        puzzles: "",
        order: "R2.1",
        scoring: "R4.1",
        winning: "R4.2",
        options: options::OPTIONS,
        actions: Card::KINDS,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Card;
    type Legal = Ids<1>;
    type Outcome = Outcome;
    type Written = Written;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;
}
