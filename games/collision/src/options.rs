//! The options, each declared once.

use engine::{OptionSpec, Options, Setting, Value};

use crate::Collision;

pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "null",
    choices: &[Value::Flag(true), Value::Flag(false)],
    default: 0,
    clause: "R6.2",
}];

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    players: u8,
    /// R6.2: all four 9s make a round count 0.
    pub null: bool,
}

impl Rules {
    /// R1.2: how many 9s there are; R6.2: all of them are Null.
    pub const NINES: u8 = 4;

    pub(crate) fn of(players: usize, null: bool) -> Rules {
        Rules { players: players as u8, null }
    }

    /// How many play.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// R2.1: cards in a hand; R6.3: as many tricks end the game.
    #[inline]
    pub const fn hand_size(&self) -> usize {
        60 / self.players()
    }

    /// R4.4: the field acts with 3 or 5 players.
    #[inline]
    pub const fn field_acts(&self) -> bool {
        self.players % 2 == 1
    }
}

impl Options for Collision {
    fn rules(setting: &Setting) -> Rules {
        Rules::of(setting.players(), setting.get("null") == Value::Flag(true))
    }

    fn players(rules: &Rules) -> usize {
        rules.players()
    }
}
