//! Sets of cards in one word, four bits to a number, and sets of numbers.

use std::fmt;

use cards::Pile;
use engine::ids::{bits, nth_bit};

use crate::card::{Card, Value};

/// A hand, a storage or another set of cards of the pack.
///
/// A card is the bit of its kind, and a second D the bit above that of the first: so the four bits of a number are its
/// four cards, and equal sets are equal words.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards(u64);

/// The bits of second D cards.
const SECONDS: u64 = Value::D.kinds() << 1;

const ALL: u64 = (1 << 48) - 1;

/// The kinds of a number, as bits; a second D among them.
#[inline]
pub(crate) const fn of_number(number: u8) -> u64 {
    0b1111 << (4 * (number - 1))
}

impl Cards {
    pub(crate) const PACK: Cards = Cards(ALL);

    /// The kinds of which there is a card, as bits.
    #[inline]
    pub(crate) const fn kinds(self) -> u64 {
        self.0 & !SECONDS
    }

    /// The cards as bits, by twos of numbers: see [`crate::score`].
    #[inline]
    pub(crate) const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Adds a card of the pack.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        debug_assert!(!self.has(card) || card.value() == Value::D && self.0 & card.bit() << 1 == 0);
        *self = self.with(Cards(card.bit()));
    }

    /// Removes a card that is there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "no {card}");
        let second = self.0 & card.bit() << 1 & SECONDS;
        self.0 ^= if second != 0 { second } else { card.bit() };
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0 | (self.0 & other.0) << 1)
    }

    /// The cards of these numbers, whose kinds are in `mask`.
    #[inline]
    #[must_use]
    pub(crate) const fn only(self, mask: u64) -> Cards {
        Cards(self.0 & mask)
    }

    /// Removes the cards of these numbers from the set.
    #[inline]
    pub(crate) fn pick_up(&mut self, mask: u64) -> Cards {
        let picked = self.only(mask);
        self.0 &= !mask;
        picked
    }

    /// The pack without these cards of it.
    #[inline]
    #[must_use]
    pub(crate) const fn rest_of_pack(self) -> Cards {
        let rest = ALL & !self.0;
        let others = rest & !(SECONDS | SECONDS >> 1);
        // If one D is gone, one is left, and that is the first.
        Cards(others | (rest & SECONDS) >> 1 | (rest << 1) & SECONDS)
    }

    /// The card that this bit is.
    #[inline]
    pub(crate) const fn card_at(bit: usize) -> Card {
        Card::of_place(bit as u8 - (SECONDS >> bit & 1) as u8)
    }

    /// The first card in the order of kinds, if there is one.
    #[inline]
    pub(crate) const fn first(self) -> Card {
        Card::of_place(self.0.trailing_zeros() as u8)
    }

    /// The card with `index` cards before it, in the order of kinds.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> Card {
        Cards::card_at(nth_bit(self.0, index))
    }

    /// The cards in the order of kinds.
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        bits(self.0).map(Cards::card_at)
    }

    pub(crate) fn list(self) -> Vec<Card> {
        self.iter().collect()
    }

    pub(crate) fn texts(self) -> Vec<String> {
        self.iter().map(|card| card.to_string()).collect()
    }

    /// The numbers of which there are at least three cards.
    #[inline]
    pub(crate) const fn threes(self) -> Numbers {
        let (a, b, c, d) = (self.0, self.0 >> 1, self.0 >> 2, self.0 >> 3);
        Numbers((a & b & (c | d) | c & d & (a | b)) & FIRSTS)
    }

    /// The numbers of which there are all four cards.
    #[inline]
    pub(crate) const fn fours(self) -> Numbers {
        Numbers(self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & FIRSTS)
    }

    /// As a pile of kinds, from which written cards are taken.
    pub(crate) fn pile(self) -> Pile<u64, 2> {
        Pile::from_planes([self.kinds(), (self.0 & SECONDS) >> 1])
    }
}

impl From<Pile<u64, 2>> for Cards {
    fn from(pile: Pile<u64, 2>) -> Cards {
        Cards(pile.kinds() | pile.more_than(1) << 1)
    }
}

impl<'c> FromIterator<&'c Card> for Cards {
    fn from_iter<I: IntoIterator<Item = &'c Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::default(), |set, card| set.with(Cards(card.bit())))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.texts()).finish()
    }
}

/// The first bit of each number.
const FIRSTS: u64 = 0x1111_1111_1111;

/// A set of numbers, each as the first of its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Numbers(u64);

impl Numbers {
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, number: u8) -> bool {
        self.0 & of_number(number) != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: u8) {
        self.0 |= FIRSTS & of_number(number);
    }

    /// The numbers, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        bits(self.0).map(|bit| bit as u8 / 4 + 1)
    }

    /// The kinds of these numbers, as bits; second D among them.
    pub(crate) const fn kinds(self) -> u64 {
        0b1111 * self.0
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The cards of a text.
    pub(crate) fn cards(text: &str) -> Cards {
        let cards: Vec<Card> = text.split_whitespace().map(|card| card.parse().unwrap()).collect();
        cards.iter().collect()
    }

    #[test]
    fn r1_2_the_pack_is_the_table() {
        let table = "1A 1C+ 1D 1D 2B+ 2C+ 2D 2D 3A 3C+ 3D 3D 4B+ 4C- 4D 4D 5B 5C- 5D 5D 6B 6C 6D 6D \
            7B 7C- 7D 7D 8A 8B+ 8D 8D 9B 9C 9D 9D 10B 10C 10D 10D 11A 11D+ 11D 11D 12A 12B 12C-- 12D+";
        assert_eq!(Cards::PACK.texts(), table.split_whitespace().collect::<Vec<_>>());
        assert_eq!(cards(table), Cards::PACK);
        assert_eq!(Cards::from(Cards::PACK.pile()), Cards::PACK);
    }

    #[test]
    fn a_set_is_what_was_added_and_not_removed() {
        let mut set = cards("5D 1A 12D+");
        set.add("5D".parse().unwrap());
        assert_eq!((set.texts().join(" ").as_str(), set.len()), ("1A 5D 5D 12D+", 4));
        assert_eq!(set.nth(2).to_string(), "5D");
        assert_eq!(set.with(cards("1D 12B")), cards("1A 1D 5D 5D 12B 12D+"));
        assert_eq!(cards("5D 1D").with(cards("5D")), cards("5D 5D 1D"));
        set.remove("5D".parse().unwrap());
        assert_eq!(set, cards("12D+ 5D 1A"));
        set.remove("5D".parse().unwrap());
        set.remove("12D+".parse().unwrap());
        assert_eq!(set, cards("1A"));
    }

    #[test]
    fn threes_and_fours_are_counted_by_number() {
        let numbers = |set: Numbers| set.iter().collect::<Vec<_>>();
        for number in 1..=12 {
            let four = Cards::PACK.only(of_number(number));
            assert_eq!((four.len(), numbers(four.fours())), (4, vec![number]));
            for left_out in four.iter() {
                let mut three = four;
                three.remove(left_out);
                assert_eq!((numbers(three.threes()), three.fours().is_empty()), (vec![number], true));
                for left_out in three.iter() {
                    let mut two = three;
                    two.remove(left_out);
                    assert!(two.threes().is_empty());
                }
            }
        }
        assert_eq!(numbers(cards("1A 1C+ 1D 2D 2D 3A 11D 11D 11A 12A 12D+ 12B").threes()), [1, 11, 12]);
        assert_eq!(cards("1A 1D 1D 2D").threes().kinds(), of_number(1));
    }

    #[test]
    fn remaining_and_gone_cards_make_up_the_pack() {
        for gone in ["", "1D", "1D 1D", "1A 5D 12D+ 11D 11D 12A", "9B 9C 9D 9D"] {
            let gone = cards(gone);
            let rest = gone.rest_of_pack();
            assert_eq!((gone.with(rest), gone.len() + rest.len()), (Cards::PACK, 48));
            assert!(rest.iter().all(|card| rest.has(card)));
        }
    }
}
