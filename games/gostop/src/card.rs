//! The 37 kinds of cards, their notation, the pack, and what a heap holds of each number.

use std::fmt;
use std::str::FromStr;

use cards::{Kind, Pile};
use serde::{Serialize, Serializer};

/// The values (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    A,
    B,
    BPlus,
    C,
    CPlus,
    CMinus,
    CMinusMinus,
    D,
    DPlus,
}

use Value::{A, B, BPlus, C, CMinus, CMinusMinus, CPlus, D, DPlus};

impl Value {
    const ALL: [Value; 9] = [A, B, BPlus, C, CPlus, CMinus, CMinusMinus, D, DPlus];

    const fn letters(self) -> &'static str {
        ["A", "B", "B+", "C", "C+", "C-", "C--", "D", "D+"][self as usize]
    }

    /// Its cards as bits.
    pub(crate) const fn mask(self) -> u64 {
        let (mut mask, mut kind) = (0, 0);
        while kind < Card::KINDS {
            if FACES[kind].1 as u8 == self as u8 {
                mask |= 1 << kind;
            }
            kind += 1;
        }
        mask
    }
}

/// R1.2: what each of the numbers 1 to 11 has beside its two D.
const BESIDE_D: [[Value; 2]; 11] = [
    [A, CPlus],
    [BPlus, CPlus],
    [A, CPlus],
    [BPlus, CMinus],
    [B, CMinus],
    [B, C],
    [B, CMinus],
    [A, BPlus],
    [B, C],
    [B, C],
    [A, DPlus],
];

/// R1.2: the number 12, the only one without two equal cards.
const TWELVE: [Value; 4] = [A, B, CMinusMinus, DPlus];

/// Number and value of every kind. The kinds of a number stand together: three of each up to 11, the third of them the
/// D that is there twice, and four of 12.
const FACES: [(u8, Value); Card::KINDS] = {
    let mut faces = [(0, D); Card::KINDS];
    let mut kind = 0;
    while kind < Card::KINDS {
        let (number, place) =
            if kind < FIRST_TWELVE { (kind / 3, kind % 3) } else { (11, kind - FIRST_TWELVE) };
        let value = match (number, place) {
            (11, _) => TWELVE[place],
            (_, 2) => D,
            _ => BESIDE_D[number][place],
        };
        faces[kind] = (number as u8 + 1, value);
        kind += 1;
    }
    faces
};

const FIRST_TWELVE: usize = 33;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Card(u8);

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 37;

    pub(crate) const fn of(kind: usize) -> Card {
        Card(kind as u8)
    }

    #[inline]
    pub const fn number(self) -> u8 {
        FACES[self.0 as usize].0
    }

    /// The kinds of its number, as bits.
    #[inline]
    pub(crate) fn mates(self) -> u64 {
        MATES[self.0 as usize]
    }

    #[inline]
    pub const fn value(self) -> Value {
        FACES[self.0 as usize].1
    }
}

/// The kinds of a number, as bits.
#[inline]
pub(crate) const fn of_number(number: u8) -> u64 {
    let kinds = if number == 12 { 0b1111 } else { 0b111 };
    kinds << (3 * (number - 1))
}

/// [`Card::mates`] of every kind.
static MATES: [u64; Card::KINDS] = {
    let mut mates = [0; Card::KINDS];
    let mut kind = 0;
    while kind < Card::KINDS {
        mates[kind] = of_number(FACES[kind].0);
        kind += 1;
    }
    mates
};

/// A hand, a storage or another heap of cards.
pub type Cards = Pile<u64, 2>;

/// The cards of a heap that are of the kinds in `mask`.
#[inline]
pub(crate) fn only(cards: &Cards, mask: u64) -> Cards {
    Cards::from_planes([cards.kinds() & mask, cards.more_than(1) & mask])
}

/// Two heaps as one.
#[inline]
pub(crate) fn join(one: &Cards, other: &Cards) -> Cards {
    let (here, there) = (one.kinds(), other.kinds());
    Cards::from_planes([here | there, one.more_than(1) | other.more_than(1) | here & there])
}

/// The kinds that are in the pack twice.
const TWICE: u64 = D.mask();

/// The kinds that are in the pack.
const ALL: u64 = (1 << Card::KINDS) - 1;

/// The whole pack.
pub(crate) const WHOLE_PACK: Cards = Cards::from_planes([ALL, TWICE]);

/// The pack without these cards of it.
#[inline]
pub(crate) fn rest_of_pack(gone: &Cards) -> Cards {
    let all_gone = gone.kinds() & !TWICE | gone.more_than(1);
    Cards::from_planes([ALL & !all_gone, TWICE & !gone.kinds()])
}

/// The 48 cards, by kind.
pub(crate) const PACK: [u8; 48] = {
    let mut pack = [0; 48];
    let (mut kind, mut length) = (0, 0);
    while kind < Card::KINDS {
        let copies = 1 + (TWICE >> kind & 1);
        let mut copy = 0;
        while copy < copies {
            pack[length] = kind as u8;
            length += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(length == 48);
    pack
};

/// The first kind of each of the numbers 1 to 11.
const FIRSTS: u64 = 0o111_1111_1111;

/// The numbers of which a heap has at least three cards.
#[inline]
pub(crate) fn threes(cards: &Cards) -> Numbers {
    let (one, two) = (cards.kinds(), cards.more_than(1));
    let (first, second, d, both_d) = (one, one >> 1, one >> 2, two >> 2);
    let three = first & second & d | both_d & (first | second);
    // Bit i of the constant tells whether i has at least three bits.
    let twelve = 0b1110_1000_1000_0000 >> (one >> FIRST_TWELVE) & 1;
    Numbers(three & FIRSTS | twelve << FIRST_TWELVE)
}

/// The numbers of which a heap has all four cards.
#[inline]
pub(crate) fn fours(cards: &Cards) -> Numbers {
    let (one, two) = (cards.kinds(), cards.more_than(1));
    let four = one & one >> 1 & two >> 2;
    Numbers(four & FIRSTS | u64::from(one >> FIRST_TWELVE == 0b1111) << FIRST_TWELVE)
}

/// A set of numbers, each as the bit of its first kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Numbers(u64);

impl Numbers {
    const fn bit(number: u8) -> u64 {
        1 << (3 * (number - 1))
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, number: u8) -> bool {
        self.0 & Numbers::bit(number) != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: u8) {
        self.0 |= Numbers::bit(number);
    }

    /// The numbers, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        engine::ids::bits(self.0).map(|bit| bit as u8 / 3 + 1)
    }

    /// The kinds of these numbers, as bits.
    pub(crate) fn kinds(self) -> u64 {
        self.iter().fold(0, |kinds, number| kinds | of_number(number))
    }
}

impl Kind for Card {
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

/// The text names nothing.
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
        let kind = FACES.iter().position(|face| *face == (number, value)).ok_or(Unknown)?;
        Ok(Card(kind as u8))
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

    fn cards(text: &str) -> Cards {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap().kind()).collect()
    }

    #[test]
    fn r1_2_the_pack_is_the_table() {
        let table = "1A 1C+ 1D 1D 2B+ 2C+ 2D 2D 3A 3C+ 3D 3D 4B+ 4C- 4D 4D 5B 5C- 5D 5D 6B 6C 6D 6D \
                     7B 7C- 7D 7D 8A 8B+ 8D 8D 9B 9C 9D 9D 10B 10C 10D 10D 11A 11D+ 11D 11D 12A 12B 12C-- 12D+";
        assert_eq!(
            PACK.map(|kind| Card(kind).to_string()).join(" "),
            table.split_whitespace().collect::<Vec<_>>().join(" ")
        );
        assert_eq!(cards(table), WHOLE_PACK);
        assert_eq!(WHOLE_PACK, PACK.into_iter().collect());
    }

    #[test]
    fn what_is_no_card_is_not_read() {
        for text in [
            "", "1", "A", "01A", "+1A", "13A", "0D", "1B", "12D", "1a", "1A ", " 1A", "1C+-", "5C--", "1é",
            "é",
        ] {
            assert_eq!(text.parse::<Card>(), Err(Unknown), "{text:?}");
        }
    }

    #[test]
    fn threes_and_fours_are_counted_by_number() {
        let numbers = |set: Numbers| set.iter().collect::<Vec<_>>();
        for number in 1..=12 {
            let of = only(&WHOLE_PACK, of_number(number));
            assert_eq!((of.len(), numbers(fours(&of))), (4, vec![number]));
            for left_out in of.iter() {
                let mut three = of;
                three.remove(left_out);
                assert_eq!((numbers(threes(&three)), fours(&three)), (vec![number], Numbers::default()));
                for left_out in three.iter() {
                    let mut two = three;
                    two.remove(left_out);
                    assert!(threes(&two).is_empty());
                }
            }
        }
        assert_eq!(numbers(threes(&cards("1A 1C+ 1D 2D 2D 3A 11D 11D 11A 12A 12D+ 12B"))), [1, 11, 12]);
    }

    #[test]
    fn the_rest_and_the_gone_are_the_pack() {
        for gone in ["", "1D", "1D 1D", "1A 5D 12D+ 11D 11D", "9B 9C 9D 9D"] {
            let gone = cards(gone);
            let mut all = gone;
            all.add_all(&rest_of_pack(&gone));
            assert_eq!((all, join(&gone, &rest_of_pack(&gone))), (WHOLE_PACK, WHOLE_PACK));
        }
    }
}
