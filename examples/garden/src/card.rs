//! The fifteen cards (R1.1), their ids and their notation.

use std::fmt;
use std::str::FromStr;

use cards::{CardKind, NoCard, Pile};
use engine::{ActionId, Actions};
use serde::{Serialize, Serializer};

use crate::Garden;

/// A card, which is also the move that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

/// A set of cards.
pub type Cards = Pile<u16, 1>;

impl Card {
    /// How many there are.
    pub const KINDS: usize = 15;

    /// The letters of the flowers.
    const FLOWERS: [char; 3] = ['R', 'L', 'V'];

    /// All of them, by kind.
    pub(crate) const PACK: [u8; Card::KINDS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

    /// Its number, 1 to 5.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 5 + 1
    }

    /// The cards of its flower, as bits.
    #[inline]
    pub(crate) const fn bed(self) -> u64 {
        0b11111 << (self.0 / 5 * 5)
    }
}

impl CardKind for Card {
    #[inline]
    fn of_kind(kind: u8) -> Card {
        Card(kind)
    }

    #[inline]
    fn kind(self) -> u8 {
        self.0
    }
}

impl Actions for Garden {
    #[inline]
    fn action(id: ActionId) -> Card {
        Card(id.index() as u8)
    }

    #[inline]
    fn id(card: Card) -> ActionId {
        ActionId::new(usize::from(card.0))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Card::FLOWERS[usize::from(self.0 / 5)], self.number())
    }
}

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let [letter, number @ b'1'..=b'5'] = *text.as_bytes() else { return Err(NoCard) };
        let flower = Card::FLOWERS.iter().position(|flower| *flower == char::from(letter)).ok_or(NoCard)?;
        Ok(Card(5 * flower as u8 + number - b'1'))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
