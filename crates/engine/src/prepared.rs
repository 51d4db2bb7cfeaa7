//! A step without the types of its game, worked out beside the match.

use std::any::Any;

use rand_core::Rng;
use serde::Serialize;
use serde_json::value::{RawValue as RawJson, to_raw_value};

use crate::game::{Game, Turn};
use crate::play::PreparedStep;
use crate::refusal::Refusal;

/// A legal choice and what it leads to, worked out beside the match: [`AnyMatch::commit`](crate::AnyMatch::commit) makes it happen, and if it is
/// dropped, nothing has. Where it leads to chance's turn, the outcomes belong to the step as well.
pub trait Prepared: Any + Send {
    /// What the match would wait for after this.
    fn turn(&self) -> Turn;
    /// Draws what chance gives, when it is chance's turn, and returns it as a record writes it.
    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>>;
    /// What chance gave, as a record writes it.
    fn chance(&mut self, written: &str) -> Result<(), Refusal>;
}

impl<G: Game> Prepared for PreparedStep<G> {
    fn turn(&self) -> Turn {
        self.progress.turn()
    }

    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>> {
        self.progress.draw_recorded(rng).map(raw)
    }

    fn chance(&mut self, written: &str) -> Result<(), Refusal> {
        self.progress.chance(&read_outcome::<G>(written)?)
    }
}

/// Reads an outcome as a record writes it.
pub(crate) fn read_outcome<G: Game>(written: &str) -> Result<G::Written, Refusal> {
    serde_json::from_str(written).map_err(|error| Refusal::unreadable(error.to_string()))
}

/// An outcome as a record writes it.
pub(crate) fn raw(written: impl Serialize) -> Box<RawJson> {
    to_raw_value(&written).expect("outcomes have string keys")
}
