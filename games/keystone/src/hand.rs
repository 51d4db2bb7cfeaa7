//! A hand in one word.

use crate::card::{Card, Cards};

/// A hand, in one word: its kinds as bits, and above God's the second and the third God.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(u64);

impl Hand {
    pub const NONE: Hand = Hand(0);

    #[inline]
    pub fn new(cards: &Cards) -> Hand {
        let gods = |copies: usize| cards.more_than(copies) & Card::GOD.bit();
        Hand(cards.kinds() | gods(1) << 1 | gods(2) << 2)
    }

    pub fn cards(self) -> Cards {
        let gods = |copies: usize| self.0 >> copies & Card::GOD.bit();
        Cards::from_planes([self.kinds(), gods(1), gods(2)])
    }

    /// All its cards as bits.
    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    #[inline]
    pub const fn kinds(self) -> u64 {
        self.0 & (2 * Card::GOD.bit() - 1)
    }

    pub const fn has(self, card: Card) -> bool {
        self.kinds() & card.bit() != 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many Gods it holds.
    #[inline]
    pub const fn gods(self) -> usize {
        (self.0 >> Card::GOD.bit().trailing_zeros()).count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card, of which there may be no more than the pack has.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        // A second and a third God take the bits above that of the first.
        let gods = self.0 & !(Card::GOD.bit() - 1);
        self.0 |= if card.is_god() { gods + Card::GOD.bit() } else { card.bit() };
    }

    /// Removes a card that is there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card));
        // Of several Gods the last one goes, which is the highest bit.
        self.0 ^= if card.is_god() { 1 << self.0.ilog2() } else { card.bit() };
    }
}

#[cfg(test)]
mod tests {
    use cards::CardKind;

    use super::*;

    #[test]
    fn a_hand_holds_up_to_three_gods() {
        let mut cards: Cards = [3, 49, 50, 50, 50].into_iter().collect();
        let mut hand = Hand::new(&cards);
        for kind in [50, 49, 50, 3, 50] {
            assert_eq!((hand.cards(), hand.len(), hand.kinds()), (cards, cards.len(), cards.kinds()));
            assert_eq!(hand, Hand::new(&cards));
            hand.remove(Card::of_kind(kind));
            cards.remove(kind);
        }
        assert!(hand.is_empty());
        for kind in [50, 3, 50, 49, 50] {
            hand.add(Card::of_kind(kind));
            cards.add(kind);
            assert_eq!(hand, Hand::new(&cards));
        }
    }
}
