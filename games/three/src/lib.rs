#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
#![deny(clippy::float_arithmetic)]

mod beginner;
mod bots;
mod card;
mod chance;
mod coach;
mod imagine;
mod notable;
mod observe;
mod options;
mod refuse;
mod round;
mod show;
mod state;
mod texts;
mod view;

pub use card::{Card, Cards, Colour};
pub use chance::{Outcome, Written};
pub use options::Rules;
pub use state::{Carry, Phase, Setup, State};
pub use view::{Seen, View, Why};

use engine::{About, Direction, GameTypes, Hands, Ids, RulesText};

/// The game of three.
#[derive(Clone, Copy, Debug)]
pub struct Three;

impl GameTypes for Three {
    const ABOUT: About = About {
        id: "three",
        messages: &texts::SOURCE,
        seats: 2..=2,
        minutes: 3,
        direction: Direction::Together,
        hands: Hands::Open,
        rules: 1,
        text: include_str!("../RULES.md"),
        translations: &[
            RulesText { language: "ja", text: include_str!("../RULES.ja.md") },
            RulesText { language: "ko", text: include_str!("../RULES.ko.md") },
        ],
        examples: include_str!("../examples.txt"),
        lesson: include_str!("../lesson.txt"),
        puzzles: include_str!("../puzzles.txt"),
        order: "R1.2",
        scoring: "R2.1",
        winning: "R3.2",
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
    type Event = Seen;
    type View = View;
    type Seen = Seen;
    type Setup = Setup;
}
