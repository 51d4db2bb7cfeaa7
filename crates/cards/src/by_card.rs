//! One value for each kind of card, for views.

use serde::{Serialize, Serializer};

use crate::pile::{Pile, Word};
use crate::text::CardKind;

/// One value for each kind of card, of all kinds or of some. It is written as a map from the card's notation to the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByCard<K, T = usize>(Vec<(K, T)>);

impl<K: CardKind, T> ByCard<K, T> {
    /// These values.
    pub fn new(values: impl IntoIterator<Item = (K, T)>) -> ByCard<K, T> {
        ByCard(values.into_iter().collect())
    }

    /// The kinds and their values, in the order they were given.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        self.0.iter().map(|(card, value)| (*card, value))
    }
}

impl<K: CardKind> ByCard<K> {
    /// How many cards of each kind are left of a pack when these are gone; a kind of which none is left is not there.
    ///
    /// A position that was set up by hand may hold more of a kind than the pack has: none of them is left.
    pub fn left<W: Word, const P: usize>(pack: &Pile<W, P>, gone: impl IntoIterator<Item = K>) -> ByCard<K> {
        let mut left = *pack;
        for card in gone {
            left.try_remove(card.kind());
        }
        ByCard::new(engine::ids::bits(left.kinds()).map(|kind| {
            let kind = kind as u8;
            (K::of_kind(kind), left.count(kind))
        }))
    }

    /// The cards counted here, each as often as it is counted.
    pub fn cards(&self) -> impl Iterator<Item = K> {
        self.0.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, *count))
    }
}

impl<K: CardKind, T: Serialize> Serialize for ByCard<K, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(card, value)| (card.to_string(), value)))
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::str::FromStr;

    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Number(u8);

    impl fmt::Display for Number {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "#{}", self.0)
        }
    }

    impl FromStr for Number {
        type Err = ();
        fn from_str(_: &str) -> Result<Number, ()> {
            Err(())
        }
    }

    impl CardKind for Number {
        fn of_kind(kind: u8) -> Number {
            Number(kind)
        }
        fn kind(self) -> u8 {
            self.0
        }
    }

    #[test]
    fn the_rest_of_a_pack_is_counted_by_kind() {
        let pack: Pile<u16, 2> = [1, 3, 3, 4].into_iter().collect();
        let left = ByCard::left(&pack, [4, 3, 4].map(Number));
        assert_eq!(left, ByCard::new([(Number(1), 1), (Number(3), 1)]));
        assert_eq!(left.cards().collect::<Vec<_>>(), [Number(1), Number(3)]);
        let whole: ByCard<Number> = ByCard::left(&pack, []);
        assert_eq!(whole.cards().map(Number::kind).collect::<Pile<u16, 2>>(), pack);
        assert_eq!(whole.iter().map(|(_, count)| count).sum::<usize>(), 4);
    }
}
