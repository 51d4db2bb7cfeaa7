#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
#![deny(clippy::float_arithmetic)]

mod action;
mod beginner;
mod bots;
mod coach;
mod deal;
mod effort;
mod imagine;
mod laid;
mod moves;
mod notable;
mod observe;
mod options;
mod rank;
mod refuse;
mod score;
mod setup;
mod show;
mod state;
mod texts;
mod turn;
mod view;

pub use action::Action;
pub use deal::{Outcome, Written};
pub use laid::{Laid, Shape};
pub use options::{Rules, Scoring};
pub use rank::Rank;
pub use setup::Setup;
pub use state::{Carry, State};
pub use view::{Event, Flush, Flushed, HandResult, How, Seen, View};

use engine::{About, Direction, GameTypes, Hands, Ids, RulesText};

/// The game of 535.
#[derive(Clone, Copy, Debug)]
pub struct Five35;

impl GameTypes for Five35 {
    const ABOUT: About = About {
        id: "five35",
        messages: &texts::SOURCE,
        seats: 2..=6,
        minutes: 20,
        direction: Direction::Clockwise,
        hands: Hands::ShownAtEnd,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        lesson: include_str!("../lesson.txt"),
        puzzles: include_str!("../puzzles.txt"),
        order: "R3.1",
        scoring: "R5.1",
        winning: "R5.2",
        options: options::OPTIONS,
        actions: Action::COUNT,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Action;
    type Legal = Ids<3>;
    type Outcome = Outcome;
    type Written = Written;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;
}
