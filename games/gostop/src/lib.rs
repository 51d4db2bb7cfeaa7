#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
#![deny(clippy::float_arithmetic)]

mod action;
mod beginner;
mod bots;
mod breakdown;
mod card;
mod card_set;
mod coach;
mod deal;
mod end_of_turn;
mod event;
mod imagine;
mod notable;
mod observe;
mod options;
mod refuse;
mod row;
mod say;
mod score;
mod setup;
mod show;
mod state;
mod stop;
mod texts;
mod turn;
mod view;

pub use action::{Action, Legal};
pub use breakdown::{LetterScore, Trio};
pub use card::{Card, Value};
pub use deal::{Deal, Outcome, Written, WrittenDeal};
pub use end_of_turn::Bonus;
pub use event::{Event, Seen};
pub use options::{Again, Rules, Sets};
pub use row::Place;
pub use setup::Setup;
pub use state::{Carry, Phase, State};
pub use stop::Gain;
pub use view::{Column, View};

use engine::{About, Direction, GameTypes, Hands, RulesText};

/// The game of Go-Stop.
#[derive(Clone, Copy, Debug)]
pub struct GoStop;

impl GameTypes for GoStop {
    const ABOUT: About = About {
        id: "gostop",
        messages: &texts::SOURCE,
        seats: 2..=3,
        minutes: 10,
        direction: Direction::CounterClockwise,
        hands: Hands::Hidden,
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
        scoring: "R6.7",
        winning: "R6.4",
        options: options::OPTIONS,
        actions: Action::COUNT,
    };

    type Rules = Rules;
    type Carry = Carry;
    type State = State;
    type Action = Action;
    type Legal = Legal;
    type Outcome = Outcome;
    type Written = Written;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;
}
