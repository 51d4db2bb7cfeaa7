//! A catalogue with this one game. A game in `games/` has a line in `crates/catalog/src/lib.rs` instead.

use std::time::Duration;

use bots::{Bot, Level, UnknownBot};
use catalog::{Catalog, GameEntry, Listed, players};
use engine::Dice;

use crate::{Garden, Rules};

impl Listed for Garden {
    fn player(
        level: Level,
        rules: &Rules,
        rng: Dice,
        patience: Duration,
    ) -> Result<Box<dyn Bot<Garden>>, UnknownBot> {
        players::make(level, rules, rng, patience)
    }
}

/// The games that `src/main.rs` serves.
pub static GAMES: Catalog = Catalog::new(&[GameEntry::of::<Garden>()]);
