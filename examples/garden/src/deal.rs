//! What chance gives: the hands (R1.2) and what the wind takes (R3.1).

use ::cards::{Kind, Pack, read_starter, texts};
use engine::chance::{Shuffle, below};
use engine::{Chance, Events, Refusal, Seat};
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
    /// A deal.
    Deal(Dealt),
    /// The wind takes this card.
    Wind(Card),
}

/// Who starts, and the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt {
    pub(crate) starter: Seat,
    pub(crate) hands: PerSeat<Cards>,
}

/// An outcome as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// A deal.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
    /// The card that the wind takes.
    Wind(String),
}

/// A deal as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
}

impl Chance for Garden {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        if state.phase == Phase::Wind {
            let mut pile: Shuffle<_, { Card::KINDS }> = Shuffle::of(state.pile().iter(), rng);
            return Outcome::Wind(Card::of_kind(pile.draw()));
        }
        let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, state.rules.players)));
        let mut pile = Shuffle::new(Card::PACK, rng);
        let mut hands = PerSeat::default();
        for seat in Seat::all(state.rules.players) {
            hands[seat] = (0..state.rules.hand_size()).map(|_| pile.draw()).collect();
        }
        Outcome::Deal(Dealt { starter, hands })
    }

    fn write(state: &State, outcome: &Outcome) -> Written {
        match outcome {
            Outcome::Wind(card) => Written::Wind(card.to_string()),
            Outcome::Deal(Dealt { starter, hands }) => Written::Deal(WrittenDeal {
                starter: starter.index() as u64,
                hands: hands.of(state.rules.players).iter().map(texts::<Card, _, _>).collect(),
            }),
        }
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        match (state.phase, written) {
            (Phase::Deal, Written::Deal(WrittenDeal { starter, hands })) => {
                let players = state.rules.players;
                let starter = read_starter(*starter, players, state.carry.starter, "R1.3")?;
                let hands = pack().hands::<Card, 3>(hands, players, state.rules.hand_size(), "R1.2")?;
                Ok(Outcome::Deal(Dealt { starter, hands }))
            }
            (Phase::Wind, Written::Wind(card)) => {
                Pack { left: state.pile(), clause: "R3.1" }.card(card).map(Outcome::Wind)
            }
            (_, Written::Deal(_)) => Err(Refusal::new("R1.2", "no deal is due")),
            (_, Written::Wind(_)) => Err(Refusal::new("R3.1", "no wind is due")),
        }
    }
}

#[inline]
pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Event>) {
    state.phase = Phase::Play;
    match *outcome {
        Outcome::Deal(dealt) => {
            (state.starter, state.turn, state.hands) = (dealt.starter, dealt.starter, dealt.hands);
            events.tell(|| Event::Dealt { number: state.carry.number, dealt });
        }
        Outcome::Wind(card) => {
            let is_planted = lay(state, card) > 0;
            events.tell(|| Event::Open(Seen::Blown { card, is_planted }));
        }
    }
}

/// The fifteen cards, to be read from.
pub fn pack() -> Pack<u16, 1> {
    Pack { left: Card::PACK.into_iter().collect(), clause: "R1.1" }
}
