//! The options, each declared once.

use engine::{OptionSpec, Options, Setting, Value};

use crate::Garden;

pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "wind",
    choices: &[Value::Flag(true), Value::Flag(false)],
    default: 0,
    clause: "R3.1",
}];

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many play, 2 or 3; R4.2: as many deals are a match.
    pub players: usize,
    /// R3.1: whether there is wind.
    pub wind: bool,
}

impl Rules {
    /// R1.2: the cards in a hand.
    #[inline]
    pub fn hand_size(&self) -> usize {
        6 - self.players
    }
}

impl Options for Garden {
    fn rules(setting: &Setting) -> Rules {
        Rules { players: setting.players(), wind: setting.get("wind") == Value::Flag(true) }
    }

    fn players(rules: &Rules) -> usize {
        rules.players
    }
}
