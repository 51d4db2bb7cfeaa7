//! Dealing a hand (R2).

use cards::{Pack, read_starter, texts};
use engine::chance::{Shuffle, below};
use engine::{Chance, Events, Refusal, Seat};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Five35;
use crate::rank::{Cards, PACK, Rank};
use crate::state::{PerSeat, Phase, State};
use crate::view::Event;

/// A deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub(crate) starter: Seat,
    pub(crate) hands: PerSeat<Cards>,
}

/// A deal as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The hands of a deal.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
}

impl Chance for Five35 {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        let players = state.rules.players();
        let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, players)));
        let mut shuffle: Shuffle<_, { PACK.len() }> = if state.carry.first_half.is_empty() {
            Shuffle::of(PACK[..Rank::KINDS * state.rules.copies()].iter().copied(), rng)
        } else {
            Shuffle::of(state.pack().iter(), rng) // R2.2
        };
        let mut hands = PerSeat::<Cards>::default();
        for seat in Seat::all(players) {
            let hand = &mut hands[seat];
            for _ in 0..state.rules.hand_size() {
                hand.add(shuffle.draw());
            }
        }
        Outcome { starter, hands }
    }

    fn write(state: &State, outcome: &Outcome) -> Written {
        Written::Deal(WrittenDeal {
            starter: outcome.starter.index() as u64,
            hands: outcome.hands.of(state.rules.players()).iter().map(texts::<Rank, _, _>).collect(),
        })
    }

    fn read(state: &State, Written::Deal(deal): &Written) -> Result<Outcome, Refusal> {
        let rules = &state.rules;
        let again = state.carry.deal > 1;
        let clause = match (again, rules.two_halves()) {
            (false, _) => "R2.3",
            (true, false) => "R5.3",
            (true, true) => "R5.4",
        };
        let starter = read_starter(deal.starter, rules.players(), state.carry.starter, clause)?;
        let second_half = again && rules.two_halves();
        let mut pack = Pack { left: state.pack(), clause: if second_half { "R2.2" } else { "R1.1" } };
        let hands =
            pack.hands::<Rank, 6>(&deal.hands, rules.players(), rules.hand_size(), rules.deal_clause())?;
        Ok(Outcome { starter, hands })
    }
}

pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Event>) {
    let Outcome { starter, hands } = *outcome;
    (state.hands, state.phase) = (hands, Phase::Play);
    (state.carry.starter, state.turn) = (Some(starter), starter);
    let (rules, deal) = (state.rules, state.carry.deal);
    events.tell(|| Event::Dealt { rules, deal, outcome: *outcome });
}
