//! A training of moves on disk, so that it can go on where it stopped.

use std::io::{self, Read, Write};

use engine::Heuristic;

use super::{MovesTrainer, Rollouts};
use crate::checkpoint::{Saved, floats, signature};

/// The first bytes of a checkpoint, with its version.
const MAGIC: &[u8; 16] = b"chabudai moves 1";

impl<G: Heuristic> MovesTrainer<G> {
    /// Writes everything that the training needs to go on.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        let numbers = [self.signature(), self.round, self.played.len() as u64];
        numbers.iter().try_for_each(|number| out.write_all(&number.to_le_bytes()))?;
        for tried in &self.played {
            let lengths = [tried.looks.len(), tried.patterns.len()];
            lengths.iter().try_for_each(|length| out.write_all(&(*length as u32).to_le_bytes()))?;
            tried.looks.iter().try_for_each(|looks| out.write_all(&looks.to_le_bytes()))?;
            tried.patterns.iter().try_for_each(|pattern| out.write_all(&pattern.to_le_bytes()))?;
            floats(&tried.worths, out)?;
        }
        floats(&[self.fit.unit], out)?;
        floats(&self.fit.weights, out)
    }

    /// Goes on from what was saved by a training with the same arguments; an error if the arguments were others.
    pub fn resume(&mut self, saved: &mut impl Read) -> io::Result<()> {
        let mut saved = Saved::read(saved, MAGIC, self.signature())?;
        let (round, decisions) = (saved.number()?, saved.number()?);
        let played = (0..decisions).map(|_| decision(&mut saved)).collect::<io::Result<Vec<Rollouts>>>()?;
        let mut numbers = saved.floats(1 + self.fit.weights.len())?;
        self.fit.weights = numbers.split_off(1);
        self.fit.unit = numbers[0];
        (self.round, self.played, self.weights) = (round, played, self.fit.weights());
        Ok(())
    }

    fn signature(&self) -> u64 {
        signature(&format!("{} {} {:?}", G::ABOUT.id, G::PATTERNS, self.plan))
    }
}

fn decision(saved: &mut Saved<'_, impl Read>) -> io::Result<Rollouts> {
    let [moves, patterns] = [saved.bytes()?, saved.bytes()?].map(u32::from_le_bytes);
    Ok(Rollouts {
        looks: (0..moves).map(|_| saved.bytes().map(i32::from_le_bytes)).collect::<io::Result<_>>()?,
        patterns: (0..patterns).map(|_| saved.bytes().map(u16::from_le_bytes)).collect::<io::Result<_>>()?,
        worths: (0..moves).map(|_| saved.bytes().map(f32::from_le_bytes)).collect::<io::Result<_>>()?,
    })
}
