//! A catalogue with this one game. A game in `games/` has a line in `crates/catalog/src/lib.rs` instead.

use bots::{Bot, Level, UnknownBot};
use catalog::{Catalog, GameEntry, Listed, players};
use engine::Dice;

use crate::{Garden, Rules};

impl Listed for Garden {
    fn player(level: Level, rules: &Rules, rng: Dice) -> Result<Box<dyn Bot<Garden>>, UnknownBot> {
        players::make(level, rules, rng)
    }
}

/// The games that `src/main.rs` serves.
pub static GAMES: Catalog = Catalog::new(&[GameEntry::of::<Garden>()]);
