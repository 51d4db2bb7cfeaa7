//! Random numbers, the same on every machine.

use rand_core::{Rng, SeedableRng};

/// The generator: small, fast, and its numbers are fixed by its definition.
pub type Dice = rand_xoshiro::Xoshiro256PlusPlus;

/// A generator for one of many streams of a seed, for example a match of a series or a seat of a match.
pub fn dice(seed: u64, stream: u64) -> Dice {
    Dice::seed_from_u64(Dice::seed_from_u64(seed).next_u64().wrapping_add(stream))
}

/// A number below `bound`, each equally likely.
#[inline]
pub fn below(rng: &mut (impl Rng + ?Sized), bound: usize) -> usize {
    debug_assert!(bound > 0 && bound <= u32::MAX as usize);
    let bound = bound as u64;
    // The high word of a 32-bit product; the few low words that would favour some numbers are drawn again.
    let mut product = (rng.next_u64() >> 32) * bound;
    if (product as u32 as u64) < bound {
        let reject = (bound as u32).wrapping_neg() as u64 % bound;
        while (product as u32 as u64) < reject {
            product = (rng.next_u64() >> 32) * bound;
        }
    }
    (product >> 32) as usize
}

/// Draws cards one by one, without putting them back, from a pack of at most `N`.
pub struct Shuffle<'r, R: Rng + ?Sized, const N: usize> {
    pack: [u8; N],
    left: usize,
    rng: &'r mut R,
}

impl<'r, R: Rng + ?Sized, const N: usize> Shuffle<'r, R, N> {
    /// A pack of all `N` cards.
    #[inline]
    pub fn new(pack: [u8; N], rng: &'r mut R) -> Self {
        Shuffle { pack, left: N, rng }
    }

    /// A pack of these cards.
    ///
    /// # Panics
    /// If there are more than `N`.
    #[inline]
    pub fn of(cards: impl IntoIterator<Item = u8>, rng: &'r mut R) -> Self {
        let (mut pack, mut left) = ([0; N], 0);
        for card in cards {
            pack[left] = card;
            left += 1;
        }
        Shuffle { pack, left, rng }
    }

    /// Draws a card.
    ///
    /// # Panics
    /// If none is left.
    #[inline]
    pub fn draw(&mut self) -> u8 {
        let index = below(self.rng, self.left);
        self.left -= 1;
        let card = self.pack[index];
        self.pack[index] = self.pack[self.left];
        card
    }

    /// How many cards are left.
    #[inline]
    pub fn left(&self) -> usize {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_on_every_machine() {
        let mut rng = dice(1, 0);
        let drawn: Vec<usize> = (0..8).map(|_| below(&mut rng, 52)).collect();
        assert_eq!(drawn, [7, 4, 45, 47, 17, 27, 8, 38]);
    }

    #[test]
    fn every_number_is_as_likely_as_the_others() {
        let mut rng = dice(7, 7);
        let mut seen = [0usize; 7];
        (0..70_000).for_each(|_| seen[below(&mut rng, 7)] += 1);
        // Six standard deviations of a count of mean 10,000.
        assert!(seen.iter().all(|count| count.abs_diff(10_000) < 560), "{seen:?}");
    }

    #[test]
    fn a_shuffle_draws_every_card_once() {
        let mut rng = dice(3, 0);
        let mut shuffle: Shuffle<_, 20> = Shuffle::of(0..17, &mut rng);
        let mut drawn: Vec<u8> = (0..17).map(|_| shuffle.draw()).collect();
        assert_eq!(shuffle.left(), 0);
        drawn.sort_unstable();
        assert_eq!(drawn, (0..17).collect::<Vec<u8>>());
    }
}
