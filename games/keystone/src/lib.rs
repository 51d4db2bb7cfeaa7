#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
#![deny(clippy::float_arithmetic)]

mod action;
mod beginner;
mod bots;
mod card;
mod coach;
mod deal;
mod direction;
mod hand;
mod imagine;
mod lines;
mod notable;
mod observe;
mod options;
mod placing;
mod play;
mod refuse;
mod score;
mod setup;
mod show;
mod state;
mod texts;
mod trick;
mod view;

pub use action::{Action, Legal, Places, Spot};
pub use card::{Card, Colour};
pub use deal::{Outcome, Written};
pub use options::Rules;
pub use setup::Setup;
pub use state::{Carry, Phase, State};
pub use view::{Event, LastTrick, Played, Row, Seen, View, Way};

use engine::{About, Direction, GameTypes, Hands, RulesText};

/// The game of Keystone.
#[derive(Clone, Copy, Debug)]
pub struct Keystone;

impl GameTypes for Keystone {
    const ABOUT: About = About {
        id: "keystone",
        messages: &texts::SOURCE,
        seats: 3..=4,
        minutes: 30,
        direction: Direction::Clockwise,
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
        order: "R2.3",
        scoring: "R5.2",
        winning: "R5.5",
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
