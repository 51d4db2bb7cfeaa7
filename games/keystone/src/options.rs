//! The options: none. Only the number of players can be chosen.

use engine::{OptionSpec, Options, Setting};

use crate::Keystone;

pub const OPTIONS: &[OptionSpec] = &[];

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    players: u8,
}

impl Rules {
    /// R2.1: cards in a hand, and tricks in a game.
    pub const HAND: usize = 12;

    /// R2.1: games in a match.
    pub const GAMES: u8 = 2;

    pub(crate) fn of(players: usize) -> Rules {
        Rules { players: players as u8 }
    }

    /// How many play.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }
}

impl Options for Keystone {
    fn rules(setting: &Setting) -> Rules {
        Rules::of(setting.players())
    }

    fn players(rules: &Rules) -> usize {
        rules.players()
    }
}
