//! What happens in a deal, and what an eye sees of it.

use engine::Seat;
use serde::Serialize;

use crate::card::Card;
use crate::deal::Deal;
use crate::end_of_turn::Bonus;
use crate::row::Place;
use crate::stop::Gain;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt(Deal),
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// The cards were dealt (R2.1).
    Dealt {
        /// The dealer, who begins.
        starter: Seat,
        /// The cards in the row.
        row: Vec<Card>,
        /// The hand of this eye; a spectator has none.
        hand: Option<Vec<Card>>,
    },
    /// The row has all four cards of a number, so the cards are dealt again (R2.2).
    DealtAgain {
        /// That number.
        number: u8,
    },
    /// Somebody was dealt all four cards of a number and wins (R2.3).
    FourInHand {
        /// Who was.
        seat: Seat,
        /// That number.
        number: u8,
        /// All hands, which are shown.
        hands: Vec<Vec<Card>>,
        /// What each hand would score as taken cards.
        points: Vec<u8>,
    },
    /// A seat showed three cards of a number (R4.1).
    Shook {
        /// Who did.
        seat: Seat,
        /// That number.
        number: u8,
        /// The three cards.
        cards: Vec<Card>,
        /// Whether a reserve card was left to take (R5.8).
        reserve: bool,
    },
    /// A seat played a card from its hand (R3.2).
    Played {
        /// Who did.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Where it lies now.
        place: Place,
    },
    /// A seat threw a bomb (R4.2).
    Bombed {
        /// Who did.
        seat: Seat,
        /// The number of the four cards.
        number: u8,
        /// The three cards from the hand.
        cards: Vec<Card>,
        /// How many skips that brings.
        skips: u8,
    },
    /// A seat used a skip instead of a card (R4.3).
    Skipped {
        /// Who did.
        seat: Seat,
        /// The skips that seat has left.
        left: u8,
    },
    /// A card was drawn from the deck (R3.3).
    Drew {
        /// Whose turn it is.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Where it lies now.
        place: Place,
    },
    /// A seat chose which of two cards its card goes to (R3.2, R3.3).
    Chose {
        /// Who did.
        seat: Seat,
        /// The card that was played or drawn.
        card: Card,
        /// The card of the row.
        with: Card,
    },
    /// A seat took the columns of two and four (R3.7).
    Took {
        /// Who did.
        seat: Seat,
        /// All cards of those columns.
        cards: Vec<Card>,
    },
    /// A seat owns more than seven B cards for the first time (R5.6).
    EightB {
        /// Who does.
        seat: Seat,
        /// Whether a reserve card was left to take (R5.8).
        reserve: bool,
    },
    /// A seat stole from another one (R4.9).
    Stole {
        /// Who stole.
        seat: Seat,
        /// Who was stolen from.
        from: Seat,
        /// What for.
        bonus: Bonus,
        /// The cards that changed hands; none, if there was nothing to give.
        cards: Vec<Card>,
    },
    /// A seat went on (R6.3).
    Went {
        /// Who did.
        seat: Seat,
        /// How often it has gone on by now.
        times: u8,
        /// What that brings.
        gain: Gain,
    },
    /// A seat stopped and wins (R6.4).
    Stopped {
        /// Who did.
        seat: Seat,
        /// Whether it was its last turn, so that nothing was asked (R6.5).
        by_itself: bool,
        /// Its points, with those of additional-point cards.
        points: u8,
        /// Its reserve cards, each of which doubles the points.
        reserves: u8,
        /// What the win is worth.
        worth: u16,
    },
    /// All cards are used up and nobody has stopped: a draw (R6.6).
    NobodyStopped,
}
