//! A position that somebody wrote, and the checked way in.

use engine::{Deals, Refusal, SetUp};
use serde::Deserialize;

use crate::Garden;
use crate::card::Card;
use crate::deal::pack;
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State};

/// A position in which everybody has played equally many cards: the starter is to play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: Vec<Vec<String>>,
    #[serde(default)]
    planted: Vec<String>,
    #[serde(default)]
    compost: Vec<String>,
    #[serde(default)]
    points: [u16; 3],
    #[serde(default)]
    totals: [u16; 3],
    number: usize,
}

impl SetUp for Garden {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        if !(1..=rules.players).contains(&setup.number) {
            return Err(Refusal::new("R4.2", "there are as many deals as players"));
        }
        let size = setup.hands.first().map_or(0, Vec::len);
        if !(1..=rules.hand_size()).contains(&size) {
            return Err(Refusal::new("R1.2", "everybody has a card, and nobody more than are dealt"));
        }
        let carry = Carry { totals: PerSeat::new(setup.totals), number: setup.number };
        let mut state = Garden::open(rules, &carry);
        let mut pack = pack(&state, "R1.1");
        state.phase = Phase::Play;
        state.hands = pack.hands::<Card, 3>(&setup.hands, rules.players, size, "R1.2")?;
        state.planted = pack.cards::<Card>(&setup.planted)?;
        state.compost = pack.cards::<Card>(&setup.compost)?;
        state.points = PerSeat::new(setup.points);
        Ok(state)
    }
}
