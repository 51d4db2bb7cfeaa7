//! A training on disk, so that it can go on where it stopped.

use std::io::{self, ErrorKind, Read, Write};

use engine::{Heuristic, Observe};

use crate::trainer::Trainer;

/// The first bytes of a checkpoint, with its version.
const MAGIC: &[u8; 16] = b"chabudai train 1";

impl<G: Heuristic + Observe> Trainer<G> {
    /// Writes everything that the training needs to go on.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        for number in [self.signature(), self.round, self.learner.batches] {
            out.write_all(&number.to_le_bytes())?;
        }
        for numbers in [&self.model.weights, &self.learner.means, &self.learner.squares] {
            let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Goes on from what was saved by a training with the same arguments; an error if the arguments were others.
    pub fn resume(&mut self, saved: &mut impl Read) -> io::Result<()> {
        let mut magic = [0; MAGIC.len()];
        saved.read_exact(&mut magic)?;
        let mut number = || {
            let mut bytes = [0; 8];
            saved.read_exact(&mut bytes).map(|()| u64::from_le_bytes(bytes))
        };
        if magic != *MAGIC || number()? != self.signature() {
            return Err(io::Error::new(ErrorKind::InvalidData, "it is of a training with other arguments"));
        }
        let (round, batches) = (number()?, number()?);
        let mut all = Vec::new();
        saved.read_to_end(&mut all)?;
        let (numbers, rest) = all.as_chunks();
        let weights = self.model.weights.len();
        if !rest.is_empty() || numbers.len() != 3 * weights {
            return Err(io::Error::new(ErrorKind::InvalidData, "it is not whole"));
        }
        let part = |part: usize| {
            let own = &numbers[part * weights..(part + 1) * weights];
            own.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
        };
        (self.model.weights, self.learner.means, self.learner.squares) = (part(0), part(1), part(2));
        (self.round, self.learner.batches) = (round, batches);
        Ok(())
    }

    /// A number that is the same for trainings with the same arguments.
    fn signature(&self) -> u64 {
        let arguments = format!("{} {:?} {:?}", G::ABOUT.id, self.model.shape, self.plan);
        // FNV-1a, which is the same on every machine.
        arguments
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
