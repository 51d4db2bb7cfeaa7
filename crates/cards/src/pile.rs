//! A multiset of kinds.

use std::fmt;

use engine::Slots;

use crate::text::CardKind;

/// A machine word whose bits are kinds.
pub trait Word: Copy + Eq + std::hash::Hash + fmt::Debug + Default {
    /// As 64 bits.
    fn wide(self) -> u64;
    /// From 64 bits of which the upper ones are clear.
    fn narrow(bits: u64) -> Self;
}

impl Word for u64 {
    #[inline]
    fn wide(self) -> u64 {
        self
    }
    #[inline]
    fn narrow(bits: u64) -> u64 {
        bits
    }
}

impl Word for u16 {
    #[inline]
    fn wide(self) -> u64 {
        u64::from(self)
    }
    #[inline]
    fn narrow(bits: u64) -> u16 {
        bits as u16
    }
}

/// A multiset of card kinds, up to `P` of each.
///
/// Plane `p` holds the kinds of which there are more than `p`. So plane 0 is the set of all kinds, plane 1 the pairs,
/// plane 2 the threes; equal multisets are equal words, and copies have no identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<W: Word, const P: usize>([W; P]);

impl<W: Word, const P: usize> Default for Pile<W, P> {
    fn default() -> Self {
        Pile([W::default(); P])
    }
}

impl<W: Word, const P: usize> Pile<W, P> {
    /// From its planes. Each must be a subset of the one before it.
    pub const fn from_planes(planes: [W; P]) -> Self {
        Pile(planes)
    }

    /// The kinds of which there are more than `copies`.
    #[inline]
    pub fn more_than(&self, copies: usize) -> u64 {
        self.0[copies].wide()
    }

    /// The kinds of which there is at least one.
    #[inline]
    pub fn kinds(&self) -> u64 {
        self.0[0].wide()
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|plane| plane.wide().count_ones() as usize).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.kinds() == 0
    }

    /// How many cards are of the kinds in `mask`.
    #[inline]
    pub fn count_in(&self, mask: u64) -> usize {
        self.0.iter().map(|plane| (plane.wide() & mask).count_ones() as usize).sum()
    }

    /// How many cards of this kind there are.
    #[inline]
    pub fn count(&self, kind: u8) -> usize {
        self.count_in(1 << kind)
    }

    /// Whether there is a card of this kind.
    #[inline]
    pub fn has(&self, kind: u8) -> bool {
        self.kinds() >> kind & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, kind: u8) {
        debug_assert!(self.count(kind) < P, "more than {P} of kind {kind}");
        let mut carry = 1u64 << kind;
        for plane in &mut self.0 {
            let here = plane.wide();
            *plane = W::narrow(here | carry);
            carry &= here;
        }
    }

    /// Removes a card that is there.
    #[inline]
    pub fn remove(&mut self, kind: u8) {
        debug_assert!(self.has(kind), "no card of kind {kind}");
        let bit = 1u64 << kind;
        for p in 0..P {
            // The kind is removed from the highest plane that holds it.
            let above = if p + 1 < P { self.0[p + 1].wide() } else { 0 };
            self.0[p] = W::narrow(self.0[p].wide() & (!bit | above));
        }
    }

    /// Removes a card, if there is one.
    pub fn try_remove(&mut self, kind: u8) -> bool {
        let has = self.has(kind);
        if has {
            self.remove(kind);
        }
        has
    }

    /// Adds all cards of another pile.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        other.iter().for_each(|kind| self.add(kind));
    }

    /// Removes all cards of another pile, which must be there.
    #[inline]
    pub fn remove_all(&mut self, other: &Self) {
        other.iter().for_each(|kind| self.remove(kind));
    }

    /// Whether it contains all cards of another pile.
    #[inline]
    pub fn holds(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(here, there)| there.wide() & !here.wide() == 0)
    }

    /// The kinds of all cards, ascending, each as often as it is here.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<W, P> {
        let pile = *self;
        engine::ids::bits(pile.kinds())
            .flat_map(move |kind| std::iter::repeat_n(kind as u8, pile.count(kind as u8)))
    }
}

/// A pile as slots for learners, plane by plane; plane p is `lens[p]` slots long. So the slots add up to the number of cards, kind by
/// kind.
#[inline]
pub fn pile_slots<K: CardKind, W: Word, const P: usize>(
    slots: &mut impl Slots,
    pile: &Pile<W, P>,
    lens: [usize; P],
    name: impl Fn(String) -> String,
) {
    for (plane, len) in lens.into_iter().enumerate() {
        slots.bits(len, pile.more_than(plane), |kind| {
            let card = K::of_kind(kind as u8);
            name(if plane == 0 { card.to_string() } else { format!("{card} x{}", plane + 1) })
        });
    }
}

impl<W: Word, const P: usize> FromIterator<u8> for Pile<W, P> {
    fn from_iter<I: IntoIterator<Item = u8>>(kinds: I) -> Self {
        let mut pile = Pile::default();
        kinds.into_iter().for_each(|kind| pile.add(kind));
        pile
    }
}

impl<W: Word, const P: usize> fmt::Debug for Pile<W, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A pile behaves like a count for each kind.
        #[test]
        fn a_pile_counts(steps in prop::collection::vec((any::<bool>(), 0u8..10), 0..80)) {
            let mut pile: Pile<u16, 3> = Pile::default();
            let mut counts = [0usize; 10];
            for (adds, kind) in steps {
                let count = &mut counts[usize::from(kind)];
                if adds && *count < 3 {
                    pile.add(kind);
                    *count += 1;
                } else if !adds {
                    prop_assert_eq!(pile.try_remove(kind), *count > 0);
                    *count = count.saturating_sub(1);
                }
                prop_assert!((0..10).all(|kind| pile.count(kind) == counts[usize::from(kind)]));
                prop_assert_eq!(pile.len(), counts.iter().sum::<usize>());
            }
            let again: Pile<u16, 3> = pile.iter().collect();
            prop_assert_eq!(again, pile);
            prop_assert!(pile.holds(&again));
        }
    }

    #[test]
    fn plane_p_holds_the_kinds_with_more_than_p_cards() {
        let pile: Pile<u64, 3> = [4, 7, 4, 9, 4, 9].into_iter().collect();
        assert_eq!(pile.kinds(), 1 << 4 | 1 << 7 | 1 << 9);
        assert_eq!(pile.more_than(1), 1 << 4 | 1 << 9);
        assert_eq!(pile.more_than(2), 1 << 4);
        assert_eq!(pile.iter().collect::<Vec<_>>(), [4, 4, 4, 7, 9, 9]);
    }
}
