#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
#![deny(clippy::float_arithmetic)]

mod beginner;
mod bots;
mod card;
mod coach;
mod deal;
mod imagine;
mod notable;
mod observe;
mod options;
mod reason;
mod refuse;
mod score;
mod show;
mod state;
mod texts;
mod trick;
mod view;

pub use card::{Card, Suit};
pub use deal::{Outcome, Written};
pub use options::Rules;
pub use reason::Reason;
pub use state::{Carry, Setup, State};
pub use view::{Event, Laid, LastTrick, Played, RoundResult, Seen, View};

use engine::{About, Direction, GameTypes, Hands, Ids, RulesText};

/// The game of Collision.
#[derive(Clone, Copy, Debug)]
pub struct Collision;

impl GameTypes for Collision {
    const ABOUT: About = About {
        id: "collision",
        messages: &texts::SOURCE,
        seats: 3..=6,
        minutes: 20,
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
        order: "R2.4",
        scoring: "R6.1",
        winning: "R6.3",
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
