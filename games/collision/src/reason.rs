//! What decided who takes a trick (R5), for people who ask why.

use messages::{Arg, Message, message};
use serde::Serialize;

use crate::card::{Card, Suit};
use crate::refuse::name;
use crate::texts;

/// What decided who takes a trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// No card is face up, so the leader takes it (R5.3).
    BigBang,
    /// Only this card is face up.
    Alone(Card),
    /// Black beats every other suit, and no other black card is face up (R5.1).
    Black(Card),
    /// It is the highest of several black cards (R5.1).
    HighestBlack(Card),
    /// Its suit has the most cards, and it is the highest of them (R5.2).
    Most(Card),
    /// Several suits have the most cards, and it is the highest of those (R5.2).
    Highest(Card),
}

impl Reason {
    /// Why the card at this position takes a trick of these cards, of which those in `up` are face up.
    pub fn of(trick: &[Card], up: u8, winning: usize) -> Reason {
        let open = || (0..trick.len()).filter(|place| up >> place & 1 == 1).map(|place| trick[place]);
        let count = |suit: Suit| open().filter(|card| card.suit() == suit).count();
        let (card, suit) = (trick[winning], trick[winning].suit());
        let is_tied = || Suit::ALL.iter().any(|other| *other != suit && count(*other) == count(suit));
        match (open().count(), suit, count(suit)) {
            (0, _, _) => Reason::BigBang,
            (1, _, _) => Reason::Alone(card),
            (_, Suit::Black, 1) => Reason::Black(card),
            (_, Suit::Black, _) => Reason::HighestBlack(card),
            _ if is_tied() => Reason::Highest(card),
            _ => Reason::Most(card),
        }
    }

    /// The reason as a sentence.
    pub fn say(self) -> Message {
        match self {
            Reason::BigBang => message!("big-bang"),
            Reason::Alone(card) => message!("taken-alone", card = Arg::card(card)),
            Reason::Black(card) => message!("taken-black", card = Arg::card(card)),
            Reason::HighestBlack(card) => message!("taken-highest-black", card = Arg::card(card)),
            Reason::Most(card) => {
                message!("taken-most", suit = name(card.suit()), card = Arg::card(card))
            }
            Reason::Highest(card) => message!("taken-highest", card = Arg::card(card)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(trick: &str, up: u8, winning: usize) -> String {
        let cards: Vec<Card> = trick.split(' ').map(|card| card.parse().unwrap()).collect();
        Reason::of(&cards, up, winning).say().to_string()
    }

    #[test]
    fn r5_every_reason_has_a_sentence() {
        assert_eq!(
            reason("Su4 Sa4", 0b00, 0),
            "Big Bang: no card lies face up, so the leader takes the trick."
        );
        assert_eq!(reason("Su4 Sa4 Ea7", 0b100, 2), "Ea7 is the only card face up.");
        assert_eq!(reason("Su4 Su7 Bk1", 0b111, 2), "Black beats all: Bk1.");
        assert_eq!(reason("Su4 Bk7 Bk1", 0b111, 1), "Black beats all, and Bk7 is the highest.");
        assert_eq!(reason("Su4 Su7 Ea9", 0b111, 1), "Sun has the most cards, and Su7 is its highest.");
        let tied = "Several suits have the most cards, and Ea9 is the highest of them.";
        assert_eq!(reason("Su4 Sa7 Ea9", 0b111, 2), tied);
        // A card face down counts for no suit (R4.1).
        assert_eq!(reason("Su4 Su7 Ea9 Ma7", 0b101, 2), tied);
    }
}
