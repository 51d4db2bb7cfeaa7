//! What anybody sees: all of it.

use engine::{Eye, Seat, Views};
use serde::Serialize;

use crate::Three;
use crate::card::{Card, Cards};
use crate::options::Rules;
use crate::state::{Phase, State};

/// A duel as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub target: u8,
    pub points: Vec<u8>,
    pub hands: Vec<Cards>,
    /// What is left in each deck; its order is not known to anybody.
    pub decks: Vec<Cards>,
    /// What lies open and is out of the game.
    pub played: Vec<Cards>,
    pub phase: Phase,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    Dealt { hands: Vec<Cards> },
    Revealed { cards: Vec<Card>, by: Option<Seat>, points: u8, why: Why },
    Drawn { cards: Vec<Cards> },
    Over { winner: Option<Seat>, points: Vec<u8> },
}

/// What decided between two cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// One colour beats the other (R2.1).
    Colour,
    /// Of one colour, the lower number wins (R2.2).
    Number,
    /// The same card twice: nobody scores (R2.3).
    Same,
}

impl Views for Three {
    fn view(state: &State, _: Eye) -> View {
        let State { rules: Rules { target }, phase, points, hands, decks } = state;
        let played = |(hand, deck): (&Cards, &Cards)| Cards::ALL.without(*hand).without(*deck);
        View {
            target: *target,
            points: points.of(2).to_vec(),
            hands: hands.of(2).to_vec(),
            decks: decks.of(2).to_vec(),
            played: hands.of(2).iter().zip(decks.of(2)).map(played).collect(),
            phase: *phase,
        }
    }

    fn seen(event: &Seen, _: Eye) -> Seen {
        event.clone()
    }
}
