//! Action ids and sets of them. The same set is the list of buttons, the list of moves of a search and the mask of a learner.

use std::fmt;

use serde::Serialize;

use crate::slots::spread;

/// An action of a game as a number in `0..N`. Ids name kinds of cards, not copies, and stay the same within a version of
/// the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct ActionId(u16);

impl ActionId {
    /// The id with this number.
    #[inline]
    pub const fn new(number: usize) -> ActionId {
        debug_assert!(number <= u16::MAX as usize);
        ActionId(number as u16)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ActionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of action ids. By construction it is ascending and has no duplicates.
pub trait IdSet: Copy + PartialEq + fmt::Debug {
    /// How many ids it holds.
    fn len(&self) -> usize;

    /// Whether it holds none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether it holds this one.
    fn contains(&self, id: ActionId) -> bool;

    /// The id at this position of the ascending list; `index` must be below `len`.
    fn nth(&self, index: usize) -> ActionId;

    /// All ids, ascending.
    fn iter(&self) -> impl Iterator<Item = ActionId>;

    /// Writes the mask of this set, an entry for each id, over the mask of another.
    #[inline]
    fn rewrite_mask(&self, other: &Self, mask: &mut [bool]) {
        other.iter().for_each(|id| mask[id.index()] = false);
        self.iter().for_each(|id| mask[id.index()] = true);
    }
}

/// A set of ids below `64 * W`, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ids<const W: usize>(pub [u64; W]);

impl<const W: usize> Ids<W> {
    /// No id.
    pub const EMPTY: Ids<W> = Ids([0; W]);

    /// Adds an id.
    #[inline]
    pub fn insert(&mut self, id: ActionId) {
        self.0[id.index() / 64] |= 1 << (id.index() % 64);
    }
}

impl<const W: usize> IdSet for Ids<W> {
    #[inline]
    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[inline]
    fn contains(&self, id: ActionId) -> bool {
        self.0.get(id.index() / 64).is_some_and(|word| word & 1 << (id.index() % 64) != 0)
    }

    #[inline]
    fn nth(&self, mut index: usize) -> ActionId {
        for (position, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if index < here {
                return ActionId::new(64 * position + nth_bit(*word, index));
            }
            index -= here;
        }
        panic!("the set holds fewer ids than that")
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = ActionId> {
        let (mut words, mut position) = (self.0, 0);
        std::iter::from_fn(move || {
            while position < W {
                if words[position] != 0 {
                    let bit = words[position].trailing_zeros() as usize;
                    words[position] &= words[position] - 1;
                    return Some(ActionId::new(64 * position + bit));
                }
                position += 1;
            }
            None
        })
    }

    /// Eight entries at a time, whatever they were: no branch to mispredict.
    #[inline]
    fn rewrite_mask(&self, _: &Self, mask: &mut [bool]) {
        for (entries, word) in mask.chunks_mut(64).zip(self.0) {
            let (mut eights, mut word) = (entries.chunks_exact_mut(8), word);
            for eight in &mut eights {
                eight.copy_from_slice(&spread(word as u8).map(|bit| bit == 1));
                word >>= 8;
            }
            for (bit, entry) in eights.into_remainder().iter_mut().enumerate() {
                *entry = word >> bit & 1 == 1;
            }
        }
    }
}

impl<const W: usize> FromIterator<ActionId> for Ids<W> {
    fn from_iter<I: IntoIterator<Item = ActionId>>(ids: I) -> Ids<W> {
        let mut set = Ids::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

/// The positions of the set bits, ascending.
#[inline]
pub fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// The position of the set bit that has `index` set bits below it. It counts in parallel, without a branch to mispredict.
#[inline]
pub fn nth_bit(word: u64, index: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    // Byte k of `upto` counts the set bits in bytes 0 to k.
    let upto = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // A byte's top bit tells that it and all below it hold no more than `index` set bits.
    let below = ((index as u64 * ONES) | 0x8080_8080_8080_8080).wrapping_sub(upto) & 0x8080_8080_8080_8080;
    let byte = 8 * below.count_ones() as usize;
    let before = ((upto << 8) >> byte) as usize & 0xff;
    byte + usize::from(NTH_IN_BYTE[(word >> byte) as usize & 0xff][index - before])
}

/// For each byte, the positions of its set bits.
const NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut index) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][index] = bit;
                index += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_is_the_nth_of_bits() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2000 {
            word = word.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(17);
            for sparse in [word, word & word.rotate_left(9), u64::MAX, 1 << (word % 64)] {
                for (index, bit) in bits(sparse).enumerate() {
                    assert_eq!(nth_bit(sparse, index), bit, "{sparse:#x} {index}");
                }
            }
        }
    }

    #[test]
    fn a_set_lists_its_ids_ascending_across_words() {
        let ids: Ids<3> = [150, 3, 64, 3, 127].map(ActionId::new).into_iter().collect();
        let listed: Vec<usize> = ids.iter().map(ActionId::index).collect();
        assert_eq!(listed, [3, 64, 127, 150]);
        assert_eq!(ids.len(), 4);
        assert!((0..4).all(|index| ids.nth(index).index() == listed[index]));
        assert!(ids.contains(ActionId::new(127)) && !ids.contains(ActionId::new(126)));
        assert!(!ids.contains(ActionId::new(5000)));
    }
}
