//! The state of a duel.

use engine::{BySeat, Deals, Refusal, Seat, SetUp};
use serde::{Deserialize, Serialize};

use crate::Three;
use crate::card::Cards;
use crate::options::Rules;

/// One value for each seat.
pub type PerSeat<T> = BySeat<T, 2>;

/// What survives a duel: nothing, because one duel is a match (R3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry;

/// The phase of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first three cards are drawn.
    Deal,
    /// Both choose a card.
    Choose,
    /// Both draw a card.
    Draw,
    /// The duel is over.
    Over,
}

/// A duel. Everything is open: the hands, and what is left in the decks, which have no order yet (R3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) points: PerSeat<u8>,
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) decks: PerSeat<Cards>,
}

/// A position in the middle of a duel, as written by a person: both hands, the played cards, the points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: [Vec<String>; 2],
    #[serde(default)]
    played: [Vec<String>; 2],
    #[serde(default)]
    points: [u8; 2],
}

impl Deals for Three {
    /// R3.4: there is no starter, so none can be given.
    fn first(_: &Rules, _: Option<Seat>) -> Carry {
        Carry
    }

    #[inline]
    fn open(rules: &Rules, _: &Carry) -> State {
        State {
            rules: *rules,
            phase: Phase::Deal,
            points: PerSeat::default(),
            hands: PerSeat::default(),
            decks: PerSeat::each(Cards::ALL),
        }
    }

    fn check(state: &State) -> Result<(), String> {
        for seat in Seat::all(2) {
            if state.hands[seat].0 & state.decks[seat].0 != 0 {
                return Err(format!("{seat} has a card twice"));
            }
        }
        let [one, other] =
            [0, 1].map(|seat| (state.hands[Seat::new(seat)].len(), state.decks[Seat::new(seat)].len()));
        if one != other { Err(format!("unequal hands or decks: {one:?}, {other:?}")) } else { Ok(()) }
    }
}

impl SetUp for Three {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        let mut state =
            State { phase: Phase::Choose, points: PerSeat::new(setup.points), ..Three::open(rules, &Carry) };
        for seat in Seat::all(2) {
            state.hands[seat] = crate::chance::read_cards(&setup.hands[seat.index()], Cards::ALL)?;
            let left = Cards::ALL.without(state.hands[seat]);
            let played = crate::chance::read_cards(&setup.played[seat.index()], left)?;
            state.decks[seat] = left.without(played);
        }
        let (hand, deck) = (state.hands[Seat::new(0)].len(), state.decks[Seat::new(0)].len());
        if (hand, deck) != (state.hands[Seat::new(1)].len(), state.decks[Seat::new(1)].len()) || hand == 0 {
            return Err(Refusal::new(
                "R3.1",
                "both have equally many cards in hand, at least one, and in the deck",
            ));
        }
        if setup.points.iter().any(|points| *points >= rules.target) {
            return Err(Refusal::new("R3.2", "somebody has reached the target"));
        }
        Ok(state)
    }
}
