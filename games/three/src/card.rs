//! The nine cards each player has (R1.1), sets of them, and what beats what (R2).

use std::fmt;
use std::str::FromStr;

use engine::ids::bits;
use engine::{ActionId, Actions};
use serde::{Serialize, Serializer};

use crate::Three;

/// The colours; each beats the next one, and yellow beats red (R2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Beats blue.
    Red,
    /// Beats yellow.
    Blue,
    /// Beats red.
    Yellow,
}

impl Colour {
    /// All colours, in the order of ids.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Blue, Colour::Yellow];
    const LETTERS: [char; 3] = ['R', 'B', 'Y'];

    const fn beats(self, other: Colour) -> bool {
        (self as u8 + 1) % 3 == other as u8
    }
}

/// A card, which is also the choice of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const KINDS: usize = 9;

    #[inline]
    pub(crate) const fn new(index: usize) -> Card {
        Card(index as u8)
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 3]
    }

    /// Its number, 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 % 3 + 1
    }

    /// The points of this card against another: its number if it wins, else 0 (R2.1 to R2.3).
    #[inline]
    pub const fn against(self, other: Card) -> u8 {
        SCORES[self.0 as usize][other.0 as usize]
    }
}

impl Actions for Three {
    #[inline]
    fn action(id: ActionId) -> Card {
        Card::new(id.index())
    }

    #[inline]
    fn id(card: Card) -> ActionId {
        ActionId::new(card.0 as usize)
    }
}

const SCORES: [[u8; Card::KINDS]; Card::KINDS] = {
    let mut scores = [[0; Card::KINDS]; Card::KINDS];
    let mut index = 0;
    while index < Card::KINDS * Card::KINDS {
        let (mine, theirs) = (Card::new(index / Card::KINDS), Card::new(index % Card::KINDS));
        let same = mine.colour() as u8 == theirs.colour() as u8;
        if mine.colour().beats(theirs.colour()) || same && mine.number() < theirs.number() {
            scores[index / Card::KINDS][index % Card::KINDS] = mine.number();
        }
        index += 1;
    }
    scores
};

/// A set of cards of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Card[]"))]
pub struct Cards(pub(crate) u16);

impl Cards {
    /// All nine cards.
    pub const ALL: Cards = Cards(0x1ff);

    /// Whether it holds this card.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// With this card as well.
    #[inline]
    pub fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// Without the cards of another set.
    #[inline]
    pub fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its cards, in the order of ids.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        bits(u64::from(self.0)).map(Card::new)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::default(), Cards::with)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Cards {
        Cards(1 << card.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Colour::LETTERS[self.colour() as usize], self.number())
    }
}

/// The text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Card, NoCard> {
        let [letter, number @ b'1'..=b'3'] = *text.as_bytes() else { return Err(NoCard) };
        let colour = Colour::LETTERS.iter().position(|colour| *colour == char::from(letter)).ok_or(NoCard)?;
        Ok(Card::new(3 * colour + usize::from(number - b'1')))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_1_to_r2_3_exactly_one_of_two_different_cards_scores() {
        for (mine, theirs) in
            Cards::ALL.iter().flat_map(|mine| Cards::ALL.iter().map(move |theirs| (mine, theirs)))
        {
            let winners = u8::from(mine.against(theirs) > 0) + u8::from(theirs.against(mine) > 0);
            assert_eq!(winners, u8::from(mine != theirs), "{mine} against {theirs}");
            assert!([0, mine.number()].contains(&mine.against(theirs)));
        }
    }
}
