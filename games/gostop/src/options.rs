//! The options, each declared once.

use engine::{OptionSpec, Options, Setting, Value};
use serde::Serialize;

use crate::GoStop;

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "sets",
        choices: &[Value::Word("apart"), Value::Word("both")],
        default: 0,
        clause: "R5.3",
    },
    OptionSpec {
        key: "again",
        choices: &[Value::Word("always"), Value::Word("gain")],
        default: 0,
        clause: "R6.2",
    },
];

/// R5.3: whether cards of a complete trio count again among the B or C cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sets {
    /// They do not.
    Apart,
    /// They do.
    Both,
}

/// R6.2: when the choice comes again after a go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// At the end of every turn with enough points.
    Always,
    /// Only after a gain of points.
    Gain,
}

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    players: u8,
    /// R5.3: whether cards of a trio count again.
    pub sets: Sets,
    /// R6.2: when a player may stop after a go.
    pub again: Again,
}

impl Rules {
    pub(crate) fn of(players: usize, sets: Sets, again: Again) -> Rules {
        Rules { players: players as u8, sets, again }
    }

    /// How many play.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// R2.1: cards in a hand, which are as many turns.
    #[inline]
    pub const fn hand_size(&self) -> usize {
        if self.players == 2 { 10 } else { 7 }
    }

    /// R2.1: cards in the row.
    #[inline]
    pub const fn row_size(&self) -> usize {
        if self.players == 2 { 8 } else { 6 }
    }

    /// R6.1: the points that are enough to stop.
    #[inline]
    pub const fn enough(&self) -> u8 {
        if self.players == 2 { 7 } else { 3 }
    }
}

impl Options for GoStop {
    fn rules(setting: &Setting) -> Rules {
        let sets = if setting.get("sets") == Value::Word("both") { Sets::Both } else { Sets::Apart };
        let again = if setting.get("again") == Value::Word("gain") { Again::Gain } else { Again::Always };
        Rules::of(setting.players(), sets, again)
    }

    fn players(rules: &Rules) -> usize {
        rules.players()
    }
}
