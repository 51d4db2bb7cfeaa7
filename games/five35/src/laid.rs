//! Cards that lie together: what a player lays down at once, and the stack.

use cards::{CardKind, list};
use engine::ids::bits;
use serde::Serialize;

use crate::rank::{Cards, GROUPS, Rank};

/// Equal cards or a run: this many copies of each of these ranks. Either there is one rank, or one copy: no move mixes sets and runs (R3.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The ranks, as bits by kind.
    pub(crate) ranks: u16,
    pub(crate) copies: u8,
}

/// The shape of cards (R3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// One card.
    Single,
    /// Two or more cards of one rank.
    Set,
    /// Two or more consecutive ranks of one group.
    Run,
}

impl Laid {
    /// No card, as the stack before a lead.
    pub const NOTHING: Laid = Laid { ranks: 0, copies: 1 };

    /// How many cards a player may play at once (R3.1).
    pub const MOST: usize = 3;

    /// This many copies of each of these ranks.
    pub const fn new(ranks: u16, copies: u8) -> Laid {
        Laid { ranks, copies }
    }

    /// `length` neighbouring kinds from this one on: a run, where they are of one group.
    pub const fn stretch(low: usize, length: usize) -> Laid {
        Laid { ranks: ((1 << length) - 1) << low, copies: 1 }
    }

    /// These cards, if they are of one rank or all different.
    pub fn of(cards: &[Rank]) -> Option<Laid> {
        let ranks = cards.iter().fold(0, |ranks, rank| ranks | rank.bit());
        match ranks.count_ones() as usize {
            1 => Some(Laid { ranks, copies: cards.len() as u8 }),
            different => (different == cards.len()).then_some(Laid { ranks, copies: 1 }),
        }
    }

    /// Their shape, if they can be led or be a stack.
    #[inline]
    pub const fn shape(self) -> Shape {
        if self.copies > 1 {
            Shape::Set
        } else if self.ranks & self.ranks.wrapping_sub(1) == 0 {
            Shape::Single
        } else {
            Shape::Run
        }
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.ranks.count_ones() as usize * self.copies as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.ranks == 0
    }

    /// Whether an 8 is among them.
    #[inline]
    pub const fn has_eight(self) -> bool {
        self.ranks & Rank::EIGHT.bit() != 0
    }

    /// Whether this stack, a set of four or more or a run of five, is flushed by itself (R4.2).
    #[inline]
    pub const fn is_full(self) -> bool {
        self.copies >= 4 || self.ranks == GROUPS[0] || self.ranks == GROUPS[2]
    }

    /// Whether cards can overwrite this stack: nobody plays more at once (R3.3).
    #[inline]
    pub const fn is_overwritable(self) -> bool {
        self.len() <= Laid::MOST
    }

    /// The largest stack that this one can grow to, or at which it is full (R3.4, R3.5, R4.2). A single card stays as it is: it may
    /// become a set or a run.
    pub const fn grown(self) -> Laid {
        match self.shape() {
            Shape::Single => self,
            Shape::Set if self.copies < 4 => Laid { ranks: self.ranks, copies: 4 },
            Shape::Set => self,
            Shape::Run => Laid { ranks: self.group(), copies: 1 },
        }
    }

    /// Whether the ranks are consecutive ranks of one group (R3.1, R3.5).
    pub const fn is_consecutive(self) -> bool {
        let from_lowest = self.ranks >> self.ranks.trailing_zeros();
        let group = self.group();
        from_lowest & (from_lowest + 1) == 0 && self.ranks & !group == 0
    }

    /// The ranks of the group that the lowest rank belongs to.
    pub const fn group(self) -> u16 {
        let lowest = self.ranks & self.ranks.wrapping_neg();
        let mut group = 0;
        while GROUPS[group] & lowest == 0 {
            group += 1;
        }
        GROUPS[group]
    }

    /// The stack with these cards added, which fit.
    #[inline]
    pub const fn with(self, added: Laid) -> Laid {
        if self.ranks == added.ranks {
            Laid { ranks: self.ranks, copies: self.copies + added.copies }
        } else {
            Laid { ranks: self.ranks | added.ranks, copies: 1 }
        }
    }

    /// Calls with the kind of each card, ascending.
    #[inline]
    pub fn each(self, mut tell: impl FnMut(u8)) {
        for kind in bits(u64::from(self.ranks)) {
            (0..self.copies).for_each(|_| tell(kind as u8));
        }
    }

    /// As a pile.
    pub fn cards(self) -> Cards {
        let mut cards = Cards::default();
        self.each(|kind| cards.add(kind));
        cards
    }

    /// The cards, ascending.
    pub fn list(self) -> Vec<Rank> {
        list(&self.cards())
    }

    /// The lowest rank; there must be a card.
    pub fn lowest(self) -> Rank {
        Rank::of_kind(self.ranks.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(text: &str) -> Laid {
        Laid::of(&text.split(' ').map(|rank| rank.parse().unwrap()).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn r3_1_shapes() {
        assert_eq!(laid("8").shape(), Shape::Single);
        assert_eq!((laid("8 8 8").shape(), laid("8 8 8").len()), (Shape::Set, 3));
        assert_eq!((laid("12 13").shape(), laid("12 13").len()), (Shape::Run, 2));
        assert_eq!(
            Laid::of(&laid("8 8").list().into_iter().chain(laid("9").list()).collect::<Vec<_>>()),
            None
        );
        assert_eq!(Laid::of(&[]), Some(Laid::NOTHING));
    }

    #[test]
    fn r3_4_what_a_stack_grows_to() {
        for (stack, grown) in [
            ("7", "7"),
            ("4 4", "4 4 4 4"),
            ("4 4 4 4 4", "4 4 4 4 4"),
            ("12 13", "11 12 13 14 15"),
            ("8 9", "7 8 9"),
        ] {
            assert_eq!(laid(stack).grown(), laid(grown), "{stack}");
        }
        assert_eq!(Laid::NOTHING.grown(), Laid::NOTHING);
        assert!(laid("2 3 4").is_overwritable() && !laid("2 3 4 5").is_overwritable());
    }

    #[test]
    fn r3_5_a_run_stays_within_its_group() {
        assert!(laid("4 5").is_consecutive() && laid("11 12 13 14 15").is_consecutive());
        assert!(laid("7 8 9").is_consecutive());
        for text in ["5 7", "9 11", "4 5 7", "1 3", "8 9 11", "1 2 4 5"] {
            assert!(!laid(text).is_consecutive(), "{text}");
        }
    }

    #[test]
    fn r3_4_adding_grows_a_set_or_a_run() {
        assert_eq!(laid("4").with(laid("4 4 4")), laid("4 4 4 4"));
        assert_eq!(laid("4").with(laid("5")), laid("4 5"));
        assert_eq!(laid("2 3 4").with(laid("1 5")), laid("1 2 3 4 5"));
    }
}
