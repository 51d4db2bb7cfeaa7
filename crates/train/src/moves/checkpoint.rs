//! A training of moves on disk, so that it can go on where it stopped.

use std::io::{self, Read, Write};

use engine::Heuristic;

use super::MovesTrainer;
use crate::checkpoint::{Saved, floats, signature};

/// The first bytes of a checkpoint, with its version.
const MAGIC: &[u8; 16] = b"chabudai moves 1";

impl<G: Heuristic> MovesTrainer<G> {
    /// Writes everything that the training needs to go on.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        [self.signature(), self.round].iter().try_for_each(|number| out.write_all(&number.to_le_bytes()))?;
        [&[self.fit.unit], &self.fit.weights[..], &self.fit.squares]
            .iter()
            .try_for_each(|numbers| floats(numbers, out))
    }

    /// Goes on from what was saved by a training with the same arguments; an error if the arguments were others.
    pub fn resume(&mut self, saved: &mut impl Read) -> io::Result<()> {
        let mut saved = Saved::read(saved, MAGIC, self.signature())?;
        let round = saved.number()?;
        let weights = self.fit.weights.len();
        let mut numbers = saved.floats(1 + 2 * weights)?;
        self.fit.squares = numbers.split_off(1 + weights);
        self.fit.weights = numbers.split_off(1);
        self.fit.unit = numbers[0];
        (self.round, self.weights) = (round, self.fit.weights());
        Ok(())
    }

    fn signature(&self) -> u64 {
        signature(&format!("{} {} {:?}", G::ABOUT.id, G::PATTERNS, self.plan))
    }
}
