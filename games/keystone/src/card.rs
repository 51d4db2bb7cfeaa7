//! The 51 kinds of cards, their notation, and the pack.

use std::fmt;
use std::str::FromStr;

use cards::{CardKind, NoCard, Pile};
use serde::{Serialize, Serializer};

/// The colours (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "'R' | 'G' | 'B' | 'Y' | 'P'"))]
pub enum Colour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
}

impl Colour {
    /// All colours, in the order of kinds.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow, Colour::Purple];

    const fn letter(self) -> &'static str {
        ["R", "G", "B", "Y", "P"][self as usize]
    }

    /// As a bit in a set of colours.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its cards as bits.
    #[inline]
    pub const fn mask(self) -> u64 {
        0x3ff << (10 * self as u8)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

/// A kind of card: colour by colour, the numbers 1 to 10, and at last God.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

/// Keystones by number (R1.3). The one of 4 is given, and so is that 1, 2, 3, 6 and -2 are the values in use; the
/// others are our ruling. At index 0 is a God with no card to copy (R4.5).
const KEYSTONES: [i8; 11] = [0, 6, 3, 2, -2, 1, 1, 1, 2, 2, 3];

/// The keystone of cards with this number; that of 0 is the one of a God with no card to copy.
#[inline]
pub(crate) const fn keystone(number: u8) -> i8 {
    KEYSTONES[number as usize]
}

/// The number of every kind; a God has none of its own.
const NUMBERS: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut kind = 0;
    while kind < 50 {
        numbers[kind] = (kind % 10 + 1) as u8;
        kind += 1;
    }
    numbers
};

/// A pile of cards.
pub type Cards = Pile<u64, 3>;

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 51;

    /// A God, which has no colour and no number.
    pub const GOD: Card = Card(50);

    #[inline]
    pub(crate) const fn new(kind: usize) -> Card {
        Card(kind as u8)
    }

    /// Whether it is a God.
    #[inline]
    pub const fn is_god(self) -> bool {
        self.0 == Card::GOD.0
    }

    /// As a bit in a set of kinds.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// None for God.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.is_god() { None } else { Some(Colour::ALL[(self.0 / 10) as usize]) }
    }

    /// Its colour as a set: none for God.
    #[inline]
    pub const fn colours(self) -> u8 {
        (1u64 << (self.0 / 10)) as u8 & 0b11111
    }

    /// Its strength among the cards that can win a trick: by number, God above all (R3.5).
    #[inline]
    pub const fn strength(self) -> u8 {
        if self.is_god() { 11 } else { self.number() }
    }

    /// 1 to 10, or 0 for God.
    #[inline]
    pub const fn number(self) -> u8 {
        NUMBERS[self.0 as usize % 64]
    }

    /// Its keystone; a God's is "=", that of another card (R4.5).
    #[inline]
    pub const fn keystone(self) -> Option<i8> {
        if self.is_god() { None } else { Some(keystone(self.number())) }
    }

    /// How many of it are in the pack (R1.1).
    pub const fn copies(self) -> usize {
        if self.is_god() { 3 } else { 1 }
    }
}

/// The 53 cards, by kind (R1.1).
pub(crate) const PACK: [u8; 53] = {
    let mut pack = [Card::GOD.0; 53];
    let mut kind = 0;
    while kind < 50 {
        pack[kind] = kind as u8;
        kind += 1;
    }
    pack
};

/// The whole pack as a pile.
pub(crate) fn whole_pack() -> Cards {
    PACK.into_iter().collect()
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
        match self.colour() {
            Some(colour) => write!(f, "{}{}", colour.letter(), self.number()),
            None => f.write_str("God"),
        }
    }
}

impl FromStr for Card {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Card, NoCard> {
        if text == "God" {
            return Ok(Card::GOD);
        }
        let colour =
            Colour::ALL.into_iter().find(|colour| text.starts_with(colour.letter())).ok_or(NoCard)?;
        let number = match &text.as_bytes()[1..] {
            [digit @ b'1'..=b'9'] => digit - b'0',
            b"10" => 10,
            _ => return Err(NoCard),
        };
        Ok(Card(10 * colour as u8 + number - 1))
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
    fn r1_1_the_pack_has_five_colours_of_ten_and_three_gods() {
        let pack = whole_pack();
        assert_eq!(pack.len(), 53);
        for kind in 0..Card::KINDS as u8 {
            assert_eq!(pack.count(kind), Card(kind).copies());
        }
        for colour in Colour::ALL {
            let numbers: Vec<u8> =
                engine::ids::bits(colour.mask()).map(|kind| Card::new(kind).number()).collect();
            assert_eq!(numbers, (1..=10).collect::<Vec<u8>>());
            assert_eq!(pack.count_in(colour.mask()), 10);
        }
    }

    #[test]
    fn r1_3_every_number_has_its_keystone() {
        let red: Vec<Option<i8>> = (0..10).map(|kind| Card(kind).keystone()).collect();
        assert_eq!(red, [6, 3, 2, -2, 1, 1, 1, 2, 2, 3].map(Some));
        assert_eq!(Card::GOD.keystone(), None);
    }

    #[test]
    fn cards_read_back_as_they_are_written() {
        for kind in 0..Card::KINDS as u8 {
            assert_eq!(Card(kind).to_string().parse(), Ok(Card(kind)));
        }
        for wrong in ["", "R", "R0", "R01", "R11", "R1 ", " R1", "r1", "G+1", "W1", "god", "God1", "Gö", "é1"]
        {
            assert_eq!(wrong.parse::<Card>(), Err(NoCard), "{wrong}");
        }
    }
}
