//! The options, each declared once.

use engine::{OptionSpec, Options, Setting, Value};
use serde::Serialize;

use crate::Five35;
use crate::rank::{POINTS, Rank};

pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "scoring",
    choices: &[Value::Word(Scoring::Printed.name()), Value::Word(Scoring::Beginner.name())],
    default: 0,
    clause: "R1.3",
}];

/// What a card left in hand costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Its printed points (R1.2).
    Printed,
    /// One point (R1.3).
    Beginner,
}

impl Scoring {
    /// The value of the option.
    pub const fn name(self) -> &'static str {
        match self {
            Scoring::Printed => "printed",
            Scoring::Beginner => "beginner",
        }
    }

    /// What a card of each rank costs, ascending.
    pub const fn costs(self) -> [u8; Rank::KINDS] {
        match self {
            Scoring::Printed => POINTS,
            Scoring::Beginner => [1; Rank::KINDS],
        }
    }
}

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    players: u8,
    /// R1.3: what a card left in hand costs.
    pub scoring: Scoring,
}

impl Rules {
    pub(crate) fn of(players: usize, scoring: Scoring) -> Rules {
        Rules { players: players as u8, scoring }
    }

    /// How many play.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// R1.1: how many of each rank are in the pack.
    #[inline]
    pub const fn copies(&self) -> usize {
        if self.players < 5 { 4 } else { 5 }
    }

    /// R2.1, R2.2: cards in a hand.
    #[inline]
    pub const fn hand_size(&self) -> usize {
        [12, 13, 12, 12, 10][self.players() - 2]
    }

    /// The clause that says how the cards are dealt.
    pub(crate) const fn deal_clause(&self) -> &'static str {
        if self.two_halves() { "R2.2" } else { "R2.1" }
    }

    /// R5.4: two players play two halves.
    #[inline]
    pub const fn two_halves(&self) -> bool {
        self.players == 2
    }

    /// R5.2: a total at or below this ends the match of three or more.
    #[inline]
    pub const fn limit(&self) -> i32 {
        match self.scoring {
            Scoring::Printed => -20,
            Scoring::Beginner => -10,
        }
    }
}

impl Options for Five35 {
    fn rules(setting: &Setting) -> Rules {
        let beginner = setting.get("scoring") == Value::Word(Scoring::Beginner.name());
        Rules::of(setting.players(), if beginner { Scoring::Beginner } else { Scoring::Printed })
    }

    fn players(rules: &Rules) -> usize {
        rules.players()
    }
}
