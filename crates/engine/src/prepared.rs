//! A step that is checked and worked out before it happens, so that it can be stored first.

use std::any::Any;

use rand_core::Rng;
use serde::Serialize;
use serde_json::value::{RawValue as RawJson, to_raw_value};

use crate::chance_place::ChancePlace;
use crate::game::{Game, Joint, Turn};
use crate::progress::Progress;
use crate::refusal::Refusal;

/// A legal choice and what it leads to, worked out beside the match: [`Match::commit`](crate::Match::commit) makes it
/// happen; if it is dropped, nothing happens.
pub struct PreparedStep<G: Game> {
    /// The length of the log and the choices it was prepared on.
    pub(crate) base: (usize, Joint),
    pub(crate) progress: Progress<G>,
}

/// The same without types: [`AnyMatch::commit`](crate::AnyMatch::commit) makes it happen; if it is
/// dropped, nothing happens. If it leads to chance's turn, the outcomes belong to the step as well.
pub trait Prepared: Any + Send {
    /// What the match would wait for after this.
    fn turn(&self) -> Turn;
    /// Draws what chance gives, and returns it as a record writes it; `None` when it is not chance's turn.
    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>>;
    /// Takes an outcome of chance from a record. It is refused if chance could not give it now.
    fn chance(&mut self, written: &str) -> Result<(), Refusal>;
    /// How far chance has got, counted from where the step begins.
    fn chance_place(&self) -> ChancePlace;
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

    fn chance_place(&self) -> ChancePlace {
        ChancePlace::of(&self.progress.log)
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
