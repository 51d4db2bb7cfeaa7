//! Why a seat may not play a card, from what that seat may know.

use engine::{Refusal, Refuse, Seat};
use messages::message;

use crate::card::Card;
use crate::state::{Phase, State};
use crate::{Garden, texts};

impl Refuse for Garden {
    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        match state.phase {
            Phase::Deal => Refusal::new("R1.2", message!("refuse-not-dealt")),
            Phase::Wind => Refusal::new("R3.1", message!("refuse-wind")),
            Phase::Over => Refusal::new("R4.1", message!("refuse-over")),
            Phase::Play if seat != state.turn => {
                Refusal::new("R2.1", message!("refuse-turn", seat = state.turn))
            }
            Phase::Play => Refusal::new("R2.1", message!("refuse-not-held", card = card.to_string())),
        }
    }
}
