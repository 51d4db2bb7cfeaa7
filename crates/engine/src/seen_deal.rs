//! A deal as far as a seat has seen it, as data: for a player that thinks in another process.
//!
//! It is a record of the deal in a world that the seat imagines: the cards that it has not seen are others, which fit everything it
//! has. Whoever reads it gets a match with the same view, the same legal moves and the same past for that seat, and learns
//! nothing that the seat does not know.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue as RawJson;

use crate::chance::dice;
use crate::game::{Game, Input};
use crate::play::Match;
use crate::powers::Imagine;
use crate::prepared::raw;
use crate::record::{Record, RecordFault, reason};
use crate::replay::{Extent, replay_from};
use crate::seat::{Eye, Seat};

/// A deal as far as a seat has seen it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenDeal {
    /// What the deal began with.
    carry: Box<RawJson>,
    /// The record of this deal alone, in a world that the seat imagines.
    record: Box<RawJson>,
}

impl SeenDeal {
    /// The deal of a match as far as this seat has seen it. There is none for a position that was set up, and none after cards
    /// were dealt anew, because of the first ones the seat has seen too little.
    pub fn of<G: Imagine>(game: &Match<G>, seat: Seat) -> Option<SeenDeal> {
        let carry = game.carry()?;
        let (opened, inputs) = game.this_deal();
        let mut inputs: Vec<Input<G::Outcome>> = inputs.collect();
        let is_deal = |input: &Input<G::Outcome>| match input {
            Input::Chance(outcome) => G::read(&opened, &G::write(&opened, outcome)).is_ok(),
            Input::Moves(_) => false,
        };
        if inputs.iter().rposition(is_deal) != Some(0) {
            return None;
        }
        // Which world does not matter, but it must not depend on the real one.
        let world = G::imagine(&G::view(game.state(), Eye::Seat(seat)), &mut dice(0, 0));
        inputs[0] = Input::Chance(G::origin(&world, &inputs)?);
        let mut imagined = Match::<G>::from_carry(game.setting().clone(), carry);
        inputs.into_iter().for_each(|input| imagined.step(input));
        Some(SeenDeal { carry: raw(carry), record: raw(Record::of(&imagined, false)) })
    }

    /// The id of the game.
    pub fn game(&self) -> Result<String, RecordFault> {
        Ok(self.record()?.game)
    }

    /// A match that this seat cannot tell from the real one, in this deal. It has none before it.
    pub fn open<G: Game>(&self) -> Result<Match<G>, RecordFault> {
        let unreadable = |error| RecordFault::whole(reason(&error));
        let carry: G::Carry = serde_json::from_str(self.carry.get()).map_err(unreadable)?;
        replay_from(&self.record()?, Extent::SoFar, |setting| Match::from_carry(setting, carry))
    }

    fn record(&self) -> Result<Record, RecordFault> {
        Record::read(self.record.get())
    }
}
