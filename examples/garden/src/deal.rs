//! What chance gives: the hands (R1.2) and what the wind takes (R3.1).

use cards::{CardKind, Pack, texts};
use engine::chance::Shuffle;
use engine::{Chance, Events, Refusal, Seat};
use messages::{message, shared as texts};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Garden;
use crate::card::{Card, Cards};
use crate::state::{PerSeat, Phase, State};
use crate::turn::lay;
use crate::view::{Event, Seen};

/// What chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The hands.
    Deal(PerSeat<Cards>),
    /// The card that the wind takes.
    Wind(Card),
}

/// An outcome as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The hands.
    Deal(Vec<Vec<String>>),
    /// The card that the wind takes.
    Wind(String),
}

impl Chance for Garden {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        let mut pile: Shuffle<_, { Card::KINDS }> = Shuffle::of(state.pile().iter(), rng);
        if state.phase == Phase::Wind {
            return Outcome::Wind(Card::of_kind(pile.draw()));
        }
        let mut hands = PerSeat::default();
        for seat in Seat::all(state.rules.players) {
            hands[seat] = (0..state.rules.hand_size()).map(|_| pile.draw()).collect();
        }
        Outcome::Deal(hands)
    }

    fn write(state: &State, outcome: &Outcome) -> Written {
        match outcome {
            Outcome::Deal(hands) => {
                Written::Deal(hands.of(state.rules.players).iter().map(texts::<Card, _, _>).collect())
            }
            Outcome::Wind(card) => Written::Wind(card.to_string()),
        }
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        let (players, size) = (state.rules.players, state.rules.hand_size());
        match (state.phase, written) {
            (Phase::Deal, Written::Deal(hands)) => {
                pack(state, "R1.1").hands::<Card, 3>(hands, players, size, "R1.2").map(Outcome::Deal)
            }
            (Phase::Wind, Written::Wind(card)) => pack(state, "R3.1").card(card).map(Outcome::Wind),
            (_, Written::Deal(_)) => Err(Refusal::new("R1.2", message!("record-no-deal"))),
            (_, Written::Wind(_)) => Err(Refusal::new("R3.1", message!("record-deal-first"))),
        }
    }
}

/// The cards that chance can still give, as a clause says, to be read from.
pub fn pack(state: &State, clause: &'static str) -> Pack<u16, 1> {
    Pack { left: state.pile(), clause }
}

#[inline]
pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Event>) {
    state.phase = Phase::Play;
    match *outcome {
        Outcome::Deal(hands) => {
            state.hands = hands;
            events.tell(|| Event::Dealt { number: state.carry.number, hands });
        }
        Outcome::Wind(card) => {
            let is_planted = lay(state, card) > 0;
            events.tell(|| Event::Open(Seen::Blown { card, is_planted }));
        }
    }
}
