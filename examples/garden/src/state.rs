//! A deal as it is.

use engine::{BySeat, Deals, Seat};
use serde::{Deserialize, Serialize};

use crate::Garden;
use crate::card::{Card, Cards};
use crate::options::Rules;

/// One thing for each seat.
pub type PerSeat<T> = BySeat<T, 3>;

/// What survives a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry {
    /// The points of the deals so far (R4.1).
    pub totals: PerSeat<u16>,
    /// The number of the deal, from 1.
    pub number: usize,
}

impl Carry {
    /// Who starts the deal (R1.3).
    #[inline]
    pub fn starter(&self) -> Seat {
        Seat::new(self.number - 1)
    }
}

/// Where a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cards are to be dealt.
    Deal,
    /// Somebody is to play a card.
    Play,
    /// The wind is to take a card.
    Wind,
    /// The deal is over.
    Over,
}

/// A deal. The pile is whatever is nowhere else: its order does not exist yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) carry: Carry,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) planted: Cards,
    pub(crate) compost: Cards,
    pub(crate) points: PerSeat<u16>,
}

impl State {
    /// The pile (R1.2).
    pub(crate) fn pile(&self) -> Cards {
        let mut pile: Cards = Card::PACK.into_iter().collect();
        self.places().for_each(|cards| pile.remove_all(cards));
        pile
    }

    /// Where cards can be other than in the pile.
    fn places(&self) -> impl Iterator<Item = &Cards> {
        self.hands.of(self.rules.players).iter().chain([&self.planted, &self.compost])
    }
}

impl Deals for Garden {
    /// R1.3: nobody can be told to start.
    fn first(_: &Rules, _: Option<Seat>) -> Carry {
        Carry { totals: PerSeat::default(), number: 1 }
    }

    #[inline]
    fn open(rules: &Rules, carry: &Carry) -> State {
        State {
            rules: *rules,
            carry: *carry,
            phase: Phase::Deal,
            turn: carry.starter(),
            hands: PerSeat::default(),
            planted: Cards::default(),
            compost: Cards::default(),
            points: PerSeat::default(),
        }
    }

    fn check(state: &State) -> Result<(), String> {
        let cards: usize = state.places().map(Cards::len).sum();
        let kinds = state.places().fold(0, |kinds, cards| kinds | cards.kinds()).count_ones() as usize;
        if cards == kinds { Ok(()) } else { Err("a card is in two places".to_owned()) }
    }
}
