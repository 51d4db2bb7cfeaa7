//! Dealing a round (R2.1).

use cards::{CardKind, Pack, read_starter, texts};
use engine::chance::{Shuffle, below};
use engine::{Chance, Events, Refusal, Seat};
use messages::{message, shared as texts};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Collision;
use crate::card::{Card, Cards, PACK, whole_pack};
use crate::state::{PerSeat, Phase, State};
use crate::view::Event;

/// A deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub(crate) players: u8,
    pub(crate) starter: Seat,
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) field: [Card; 4],
}

/// A deal as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The hands and the field of a round.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
    field: Vec<String>,
}

impl Chance for Collision {
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        let players = state.rules.players();
        let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, players)));
        let mut shuffle = Shuffle::new(PACK, rng);
        let mut hands = PerSeat::<Cards>::default();
        for seat in Seat::all(players) {
            let hand = &mut hands[seat];
            for _ in 0..state.rules.hand_size() {
                hand.add(shuffle.draw());
            }
        }
        let mut field = [0; 4].map(|_: u8| Card::of_kind(shuffle.draw()));
        field.sort_unstable();
        Outcome { players: players as u8, starter, hands, field }
    }

    fn write(_: &State, outcome: &Outcome) -> Written {
        Written::Deal(WrittenDeal {
            starter: outcome.starter.index() as u64,
            hands: outcome.hands.of(usize::from(outcome.players)).iter().map(texts::<Card, _, _>).collect(),
            field: outcome.field.iter().map(Card::to_string).collect(),
        })
    }

    fn read(state: &State, Written::Deal(deal): &Written) -> Result<Outcome, Refusal> {
        let players = state.rules.players();
        let clause = if state.carry.round == 1 { "R2.2" } else { "R2.3" };
        let starter = read_starter(deal.starter, players, state.carry.starter, clause)?;
        let mut pack = pack();
        let hands = pack.hands::<Card, 6>(&deal.hands, players, state.rules.hand_size(), "R2.1")?;
        let field = read_field(&deal.field, &mut pack)?;
        Ok(Outcome { players: players as u8, starter, hands, field })
    }
}

pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Event>) {
    let Outcome { players: _, starter, hands, field } = *outcome;
    (state.hands, state.field, state.phase) = (hands, field, Phase::Play);
    (state.starter, state.leader, state.turn) = (starter, starter, starter);
    let round = state.carry.round;
    events.tell(|| Event::Dealt { round, deal: *outcome });
}

/// The 64 cards, from which a written deal is taken.
pub fn pack() -> Pack<u64, 2> {
    Pack { left: whole_pack(), clause: "R1.1" }
}

/// Reads the field, and puts it in the order of kinds: which of two equal cards turns makes no difference (R4.5).
pub fn read_field(texts: &[String], pack: &mut Pack<u64, 2>) -> Result<[Card; 4], Refusal> {
    let [a, b, c, d] = texts else {
        return Err(Refusal::new("R2.1", message!("record-table-cards", count = 4)));
    };
    let mut field = [pack.card(a)?, pack.card(b)?, pack.card(c)?, pack.card(d)?];
    field.sort_unstable();
    Ok(field)
}
