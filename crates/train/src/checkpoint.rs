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
        let all = [&self.model.weights, &self.learner.means, &self.learner.squares];
        all.iter().try_for_each(|numbers| floats(numbers, out))
    }

    /// Goes on from what was saved by a training with the same arguments; an error if the arguments were others.
    pub fn resume(&mut self, saved: &mut impl Read) -> io::Result<()> {
        let mut saved = Saved::read(saved, MAGIC, self.signature())?;
        let (round, batches) = (saved.number()?, saved.number()?);
        let weights = self.model.weights.len();
        let mut numbers = saved.floats(3 * weights)?;
        self.learner.squares = numbers.split_off(2 * weights);
        self.learner.means = numbers.split_off(weights);
        self.model.weights = numbers;
        (self.round, self.learner.batches) = (round, batches);
        Ok(())
    }

    fn signature(&self) -> u64 {
        signature(&format!("{} {:?} {:?}", G::ABOUT.id, self.model.shape, self.plan))
    }
}

/// A number that is the same for trainings with the same arguments (FNV-1a, which is the same on every machine).
pub(crate) fn signature(arguments: &str) -> u64 {
    arguments
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Writes floating-point numbers.
pub(crate) fn floats(numbers: &[f32], out: &mut impl Write) -> io::Result<()> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    out.write_all(&bytes)
}

/// A checkpoint that is read.
pub(crate) struct Saved<'r, R>(&'r mut R);

impl<R: Read> Saved<'_, R> {
    /// Begins to read one of a training with these arguments.
    pub fn read<'r>(from: &'r mut R, magic: &[u8; 16], signature: u64) -> io::Result<Saved<'r, R>> {
        let mut begins = [0; 16];
        from.read_exact(&mut begins)?;
        let mut saved = Saved(from);
        if begins != *magic || saved.number()? != signature {
            return Err(io::Error::new(ErrorKind::InvalidData, "it is of a training with other arguments"));
        }
        Ok(saved)
    }

    pub fn number(&mut self) -> io::Result<u64> {
        self.bytes().map(u64::from_le_bytes)
    }

    pub fn bytes<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).map(|()| bytes)
    }

    /// All that is left: this many floating-point numbers.
    pub fn floats(&mut self, count: usize) -> io::Result<Vec<f32>> {
        let mut all = Vec::new();
        self.0.read_to_end(&mut all)?;
        let (numbers, rest) = all.as_chunks();
        if !rest.is_empty() || numbers.len() != count {
            return Err(io::Error::new(ErrorKind::InvalidData, "it is not whole"));
        }
        Ok(numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect())
    }
}
