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
    /// How many points win (R3.2).
    pub target: u8,
    /// The points of each seat.
    pub points: Vec<u8>,
    /// The open cards of each seat (R1.1).
    pub hands: Vec<Cards>,
    /// What is left in each deck; its order is not known to anybody.
    pub decks: Vec<Cards>,
    /// What lies open and is out of the game.
    pub played: Vec<Cards>,
    /// What the duel waits for.
    pub phase: Phase,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// Both drew their first three cards (R1.1).
    Dealt {
        /// By seat.
        hands: Vec<Cards>,
    },
    /// Both revealed the card they had chosen (R1.2).
    Revealed {
        /// By seat.
        cards: Vec<Card>,
        /// Who scored.
        by: Option<Seat>,
        /// How many points: the number on the winning card, or 0.
        points: u8,
        /// What decided it.
        why: Why,
    },
    /// Both drew a card (R3.1).
    Drawn {
        /// By seat: one card each.
        cards: Vec<Cards>,
    },
    /// The duel is over.
    Over {
        /// Who reached the target (R3.2); nobody, for a draw (R3.3).
        winner: Option<Seat>,
        /// The points of each seat.
        points: Vec<u8>,
    },
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
