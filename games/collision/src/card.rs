//! The 44 kinds of cards, their notation, and the pack.

use std::fmt;
use std::str::FromStr;

use cards::{CardKind, NoCard, Pile};
use engine::{ActionId, Actions};
use serde::{Serialize, Serializer};

use crate::Collision;

/// The suits (R1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "'Su' | 'Sa' | 'Ea' | 'Ma' | 'Bk'"))]
pub enum Suit {
    /// The Sun.
    Sun,
    /// Saturn.
    Saturn,
    /// Earth.
    Earth,
    /// Mars.
    Mars,
    /// Black, which beats all others (R5.1).
    Black,
}

impl Suit {
    /// All suits, in the order of kinds.
    pub const ALL: [Suit; 5] = [Suit::Sun, Suit::Saturn, Suit::Earth, Suit::Mars, Suit::Black];

    const fn letters(self) -> &'static str {
        ["Su", "Sa", "Ea", "Ma", "Bk"][self as usize]
    }

    /// As a bit in a set of suits.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its cards as bits.
    pub const fn mask(self) -> u64 {
        match self {
            Suit::Black => 0xff << 36,
            planet => 0x1ff << (9 * planet as u8),
        }
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letters())
    }
}

/// A kind of card, which is also the move that plays it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

/// The cards of every set of suits.
const OF_SUITS: [u64; 32] = {
    let mut masks = [0; 32];
    let mut suits = 0;
    while suits < 32 {
        let mut suit = 0;
        while suit < 5 {
            if suits >> suit & 1 == 1 {
                masks[suits] |= Suit::ALL[suit].mask();
            }
            suit += 1;
        }
        suits += 1;
    }
    masks
};

/// Suit (upper half) and rank (lower half) of every kind: black 1 to 8, the others 1 to 9 (R1.1, R1.2).
const FACES: [u8; 64] = {
    let mut faces = [0; 64];
    let mut kind = 0;
    while kind < Card::KINDS {
        faces[kind] =
            if kind < 36 { ((kind / 9) << 4 | (kind % 9 + 1)) as u8 } else { (4 << 4 | (kind - 35)) as u8 };
        kind += 1;
    }
    faces
};

/// A hand or another pile of cards.
pub type Cards = Pile<u64, 2>;

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 44;

    #[inline]
    pub(crate) const fn of(kind: usize) -> Card {
        Card(kind as u8)
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        match FACES[self.0 as usize & 63] >> 4 {
            0 => Suit::Sun,
            1 => Suit::Saturn,
            2 => Suit::Earth,
            3 => Suit::Mars,
            _ => Suit::Black,
        }
    }

    /// Its rank, 1 to 9.
    #[inline]
    pub const fn rank(self) -> u8 {
        FACES[self.0 as usize & 63] & 15
    }

    /// The cards of a set of suits, as bits.
    #[inline]
    pub(crate) const fn of_suits(suits: u8) -> u64 {
        OF_SUITS[suits as usize]
    }

    /// How many of it are in the pack (R1.1): two of 4 to 8 except in black, one of all others.
    pub const fn copies(self) -> usize {
        if self.0 < 36 && matches!(self.rank(), 4..=8) { 2 } else { 1 }
    }
}

impl Actions for Collision {
    #[inline]
    fn action(id: ActionId) -> Card {
        Card(id.index() as u8)
    }

    #[inline]
    fn id(card: Card) -> ActionId {
        ActionId::new(card.0 as usize)
    }
}

/// The 64 cards, by kind.
pub(crate) const PACK: [u8; 64] = {
    let mut pack = [0; 64];
    let (mut kind, mut length) = (0, 0);
    while kind < Card::KINDS as u8 {
        let mut copy = 0;
        while copy < Card(kind).copies() {
            pack[length] = kind;
            length += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(length == 64);
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
        write!(f, "{}{}", self.suit().letters(), self.rank())
    }
}

impl FromStr for Card {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Card, NoCard> {
        let suit = Suit::ALL.into_iter().find(|suit| text.starts_with(suit.letters())).ok_or(NoCard)?;
        let [rank @ b'1'..=b'9'] = &text.as_bytes()[2..] else { return Err(NoCard) };
        let (rank, most) = (rank - b'0', if suit == Suit::Black { 8 } else { 9 });
        if rank > most { Err(NoCard) } else { Ok(Card(9 * suit as u8 + rank - 1)) }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
