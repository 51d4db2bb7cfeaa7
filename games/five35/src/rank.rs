//! The thirteen ranks, their groups and points, and the pack.

use std::fmt;
use std::str::FromStr;

use cards::{CardKind, NoCard, Pile};
use serde::{Serialize, Serializer};

use crate::options::Rules;

/// A rank: 535 has no suits, so a card is its rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Rank(u8);

/// A hand or another pile of cards.
pub type Cards = Pile<u16, 5>;

/// What is printed on each card (R1.1).
const NUMBERS: [u8; Rank::KINDS] = [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15];

/// R1.2, our ruling because the print is lost: what each card left in hand costs.
pub const POINTS: [u8; Rank::KINDS] = [1, 1, 1, 1, 1, 2, 5, 2, 2, 2, 2, 3, 3];

/// The groups (R1.1) as sets of ranks: rainy, cloudy, sunny.
pub const GROUPS: [u16; 3] = [0b11111, 0b111 << 5, 0b11111 << 8];

impl Rank {
    /// How many ranks there are.
    pub const KINDS: usize = 13;
    /// The 8, which flushes (R4.3).
    pub const EIGHT: Rank = Rank(6);

    /// The number printed on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        NUMBERS[self.0 as usize]
    }

    /// As a set of ranks.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// The 65 cards, by kind; without a copy of each rank, the first 52 of them (R1.1).
pub const PACK: [u8; 65] = {
    let mut pack = [0; 65];
    let mut place = 0;
    while place < 65 {
        pack[place] = (place % Rank::KINDS) as u8;
        place += 1;
    }
    pack
};

/// The cards in play.
pub fn whole_pack(rules: &Rules) -> Cards {
    let every = (1 << Rank::KINDS) - 1;
    Cards::from_planes([every, every, every, every, if rules.copies() == 5 { every } else { 0 }])
}

/// Piles as lists of text, as in records.
pub mod as_text {
    use cards::{Pack, texts};
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::{Serialize, Serializer};

    use super::{Cards, Rank};

    pub fn serialize<S: Serializer>(pile: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
        texts::<Rank, _, _>(pile).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let written: Vec<String> = Vec::deserialize(deserializer)?;
        let mut pack = Pack { left: Cards::from_planes([(1 << Rank::KINDS) - 1; 5]), clause: "R1.1" };
        pack.cards::<Rank>(&written).map_err(|refusal| D::Error::custom(refusal.to_string()))
    }
}

impl CardKind for Rank {
    #[inline]
    fn of_kind(kind: u8) -> Rank {
        Rank(kind)
    }
    #[inline]
    fn kind(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Rank {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Rank, NoCard> {
        // Numbers have one spelling here: no sign, no leading zero.
        let number: u8 = text.parse().map_err(|_| NoCard)?;
        let kind = NUMBERS.iter().position(|known| *known == number).ok_or(NoCard)?;
        if text.starts_with(['+', '0']) { Err(NoCard) } else { Ok(Rank(kind as u8)) }
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Scoring;

    #[test]
    fn r1_1_the_pack_has_four_or_five_of_each_rank() {
        for (players, copies) in [(2, 4), (3, 4), (4, 4), (5, 5), (6, 5)] {
            let pack = whole_pack(&Rules::of(players, Scoring::Printed));
            assert!((0..Rank::KINDS).all(|kind| pack.count(kind as u8) == copies), "{players} players");
        }
    }

    #[test]
    fn r1_1_groups_are_the_weather() {
        let group = |set: u16| -> Vec<u8> {
            (0..13).map(Rank).filter(|rank| rank.bit() & set != 0).map(Rank::number).collect()
        };
        assert_eq!(GROUPS.map(group), [vec![1, 2, 3, 4, 5], vec![7, 8, 9], vec![11, 12, 13, 14, 15]]);
        assert_eq!(Rank::EIGHT.number(), 8);
    }

    #[test]
    fn a_rank_has_one_spelling() {
        (0..13).map(Rank).for_each(|rank| assert_eq!(rank.to_string().parse(), Ok(rank)));
        for text in ["", "0", "6", "10", "16", "01", "+1", "-1", " 1", "1 ", "256", "१"] {
            assert_eq!(text.parse::<Rank>(), Err(NoCard), "{text}");
        }
    }
}
