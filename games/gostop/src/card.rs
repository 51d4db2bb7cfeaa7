//! The 37 kinds of cards and their notation.

use std::fmt;
use std::str::FromStr;

use cards::CardKind;
use serde::{Serialize, Serializer};

/// The values (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    /// `A`.
    A,
    /// `B`.
    B,
    /// `B+`.
    BPlus,
    /// `C`.
    C,
    /// `C+`.
    CPlus,
    /// `C-`.
    CMinus,
    /// `C--`.
    CMinusMinus,
    /// `D`.
    D,
    /// `D+`.
    DPlus,
}

use Value::{A, B, BPlus, C, CMinus, CMinusMinus, CPlus, D, DPlus};

impl Value {
    const ALL: [Value; 9] = [A, B, BPlus, C, CPlus, CMinus, CMinusMinus, D, DPlus];

    /// A, B, C or D, whatever the variation.
    pub(crate) fn letter(self) -> char {
        char::from(self.letters().as_bytes()[0])
    }

    pub(crate) const fn letters(self) -> &'static str {
        ["A", "B", "B+", "C", "C+", "C-", "C--", "D", "D+"][self as usize]
    }

    /// The kinds of this value, as bits.
    pub(crate) const fn kinds(self) -> u64 {
        let (mut kinds, mut index) = (0, 0);
        while index < Card::KINDS {
            let card = Card::of_index(index);
            if card.value() as u8 == self as u8 {
                kinds |= card.bit();
            }
            index += 1;
        }
        kinds
    }
}

/// R1.2: the cards of each number; if the last two are D they are of one kind, of which there are two.
const TABLE: [[Value; 4]; 12] = [
    [A, CPlus, D, D],
    [BPlus, CPlus, D, D],
    [A, CPlus, D, D],
    [BPlus, CMinus, D, D],
    [B, CMinus, D, D],
    [B, C, D, D],
    [B, CMinus, D, D],
    [A, BPlus, D, D],
    [B, C, D, D],
    [B, C, D, D],
    [A, DPlus, D, D],
    [A, B, CMinusMinus, DPlus],
];

/// A kind of card: its index in the table, four to a number. The index of a second D is not used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 37;

    #[inline]
    pub(crate) const fn of_place(place: u8) -> Card {
        Card(place)
    }

    #[inline]
    pub(crate) const fn place(self) -> u8 {
        self.0
    }

    /// Its number, 1 to 12.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 / 4 + 1
    }

    /// Its value.
    #[inline]
    pub const fn value(self) -> Value {
        TABLE[self.0 as usize / 4][self.0 as usize % 4]
    }

    /// Among the kinds without gaps: numbers up to 11 have three, 12 has four.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 - self.0 / 4) as usize
    }

    #[inline]
    pub(crate) const fn of_index(index: usize) -> Card {
        Card(if index < 33 { index + index / 3 } else { index + 11 } as u8)
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
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

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.value().letters())
    }
}

/// The text is neither card nor number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown;

/// Reads a number from 1 to 12.
pub(crate) fn read_number(text: &str) -> Result<u8, Unknown> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(digit - b'0'),
        [b'1', digit @ b'0'..=b'2'] => Ok(digit - b'0' + 10),
        _ => Err(Unknown),
    }
}

impl FromStr for Card {
    type Err = Unknown;
    fn from_str(text: &str) -> Result<Card, Unknown> {
        let (number, letters) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).ok_or(Unknown)?);
        let number = read_number(number)?;
        let value = Value::ALL.into_iter().find(|value| value.letters() == letters).ok_or(Unknown)?;
        let values = &TABLE[usize::from(number) - 1];
        let place = values.iter().position(|here| *here == value).ok_or(Unknown)?;
        Ok(Card(4 * (number - 1) + place as u8))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_index_and_its_text() {
        let cards: Vec<Card> = (0..Card::KINDS).map(Card::of_index).collect();
        assert!(cards.is_sorted());
        for (index, card) in cards.iter().enumerate() {
            assert_eq!((card.index(), card.to_string().parse()), (index, Ok(*card)));
        }
    }

    #[test]
    fn text_that_is_not_a_card_is_not_read() {
        for text in [
            "", "1", "A", "01A", "+1A", "13A", "0D", "1B", "12D", "1a", "1A ", " 1A", "1C+-", "5C--", "1é",
            "é",
        ] {
            assert_eq!(text.parse::<Card>(), Err(Unknown), "{text:?}");
        }
    }
}
