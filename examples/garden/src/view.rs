//! What an eye sees, and the only functions that make it.

use cards::list;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Garden;
use crate::card::{Card, Cards};
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State};

/// A deal as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The number of the deal, from 1.
    pub deal: usize,
    /// Whether there is wind (R3.1).
    pub wind: bool,
    /// The totals as the deal began.
    pub totals: Vec<u16>,
    /// The points of this deal.
    pub points: Vec<u16>,
    /// Where the deal stands.
    pub phase: Phase,
    /// Whose turn it is, or would be without the wind.
    pub turn: Seat,
    /// The cards in the beds.
    pub planted: Vec<Card>,
    /// The cards on the compost.
    pub compost: Vec<Card>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// Whose eye it is; none for a spectator.
    pub seat: Option<Seat>,
    /// The hand of that seat.
    pub hand: Option<Vec<Card>>,
    /// The cards this eye has not seen: they are in other hands or in the pile.
    pub unseen: Vec<Card>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A deal, of which each eye sees a part.
    Dealt {
        /// The number of the deal, from 1.
        number: usize,
        /// The hands.
        hands: PerSeat<Cards>,
    },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened, as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// The cards are dealt.
    Dealt {
        /// The number of the deal, from 1.
        number: usize,
        /// The hand of the eye's own seat.
        hand: Option<Vec<Card>>,
    },
    /// A card is played: with points it is planted, without it is on the compost.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it scores.
        points: u16,
    },
    /// The wind takes a card.
    Blown {
        /// Which.
        card: Card,
        /// Whether it is planted, and not on the compost.
        is_planted: bool,
    },
    /// The deal is over.
    Over {
        /// Its points by seat.
        points: Vec<i32>,
        /// The totals with them.
        totals: Vec<i32>,
        /// Who won the match, if it is over too.
        winners: Option<SeatSet>,
    },
}

impl Views for Garden {
    fn view(state: &State, eye: Eye) -> View {
        let State {
            rules: Rules { players, wind },
            carry: Carry { totals, number },
            phase,
            turn,
            hands,
            planted,
            compost,
            points,
        } = state;
        let seat = Seat::all(*players).find(|seat| eye.is(*seat));
        let mut unseen: Cards = Card::PACK.into_iter().collect();
        for seen in [Some(planted), Some(compost), seat.map(|seat| &hands[seat])].into_iter().flatten() {
            unseen.remove_all(seen);
        }
        View {
            deal: *number,
            wind: *wind,
            totals: totals.of(*players).to_vec(),
            points: points.of(*players).to_vec(),
            phase: *phase,
            turn: *turn,
            planted: list(planted),
            compost: list(compost),
            hand_sizes: hands.of(*players).iter().map(Cards::len).collect(),
            seat,
            hand: seat.map(|seat| list(&hands[seat])),
            unseen: list(&unseen),
        }
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        match event {
            Event::Dealt { number, hands } => Seen::Dealt {
                number: *number,
                hand: match eye {
                    Eye::Seat(seat) => Some(list(&hands[seat])),
                    Eye::Watcher => None,
                },
            },
            Event::Open(seen) => seen.clone(),
        }
    }
}
