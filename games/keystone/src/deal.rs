//! Dealing a game (R2.1).

use cards::{Pack, read_starter, texts};
use engine::chance::{Shuffle, below};
use engine::{Chance, Events, Refusal, Seat};
use messages::{message, shared as texts};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Keystone;
use crate::card::{Card, Cards, PACK, whole_pack};
use crate::hand::Hand;
use crate::options::Rules;
use crate::state::{PerSeat, Phase, State};
use crate::view::Event;

/// A deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub(crate) players: u8,
    pub(crate) starter: Seat,
    pub(crate) hands: PerSeat<Cards>,
}

/// A deal as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The hands of a game.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
}

impl Chance for Keystone {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        let players = state.rules.players();
        let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, players)));
        let mut shuffle = Shuffle::new(PACK, rng);
        let mut hands = PerSeat::<Cards>::default();
        for seat in Seat::all(players) {
            let hand = &mut hands[seat];
            for _ in 0..Rules::HAND {
                hand.add(shuffle.draw());
            }
        }
        Outcome { players: players as u8, starter, hands }
    }

    fn write(_: &State, outcome: &Outcome) -> Written {
        Written::Deal(WrittenDeal {
            starter: outcome.starter.index() as u64,
            hands: outcome.hands.of(usize::from(outcome.players)).iter().map(texts::<Card, _, _>).collect(),
        })
    }

    fn read(state: &State, Written::Deal(deal): &Written) -> Result<Outcome, Refusal> {
        if state.phase != Phase::Deal {
            return Err(Refusal::new("R2.1", message!("record-no-deal")));
        }
        let players = state.rules.players();
        let starter = read_starter(deal.starter, players, state.carry.starter, "R2.2")?;
        let hands = pack().hands::<Card, 4>(&deal.hands, players, Rules::HAND, "R2.1")?;
        Ok(Outcome { players: players as u8, starter, hands })
    }
}

pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Event>) {
    let Outcome { players: _, starter, hands } = *outcome;
    Seat::all(4).for_each(|seat| state.hands[seat] = Hand::new(&hands[seat]));
    state.phase = Phase::Play;
    (state.starter, state.leader, state.turn) = (starter, starter, starter);
    let game = state.carry.game;
    events.tell(|| Event::Dealt { game, deal: *outcome });
}

/// The 53 cards, from which a written deal is taken.
pub fn pack() -> Pack<u64, 3> {
    Pack { left: whole_pack(), clause: "R1.1" }
}

#[cfg(test)]
mod tests {
    use engine::chance::dice;
    use engine::{Deals, Play};

    use super::*;

    #[test]
    fn a_written_deal_reads_back_only_when_one_is_due() {
        let (rules, mut rng) = (Rules::of(3), dice(1, 0));
        let mut state = Keystone::open(&rules, &Keystone::first(&rules, None));
        let outcome = Keystone::draw(&state, &mut rng);
        let written = Keystone::write(&state, &outcome);
        assert_eq!(Keystone::read(&state, &written), Ok(outcome));
        Keystone::step(&mut state, &engine::Input::Chance(outcome), &mut ());
        assert_eq!(Keystone::read(&state, &written).unwrap_err().clause, Some("R2.1"));
    }
}
