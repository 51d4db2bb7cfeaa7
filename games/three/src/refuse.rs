//! Why a seat may not choose a card. Everything is open here, so anybody may know.

use engine::{Refusal, Refuse, Seat};
use messages::{Arg, message};

use crate::card::Card;
use crate::round::winner;
use crate::state::{Phase, State};
use crate::{Three, texts};

impl Refuse for Three {
    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        match state.phase {
            Phase::Deal => Refusal::new("R1.1", message!("refuse-not-drawn")),
            Phase::Draw => Refusal::new("R3.1", message!("refuse-draw")),
            Phase::Over if winner(state).is_some() => Refusal::new("R3.2", message!("refuse-reached")),
            Phase::Over => Refusal::new("R3.3", message!("refuse-empty")),
            Phase::Choose if state.hands[seat].has(card) => Refusal::new("R1.2", message!("refuse-chosen")),
            Phase::Choose => Refusal::new("R1.2", message!("refuse-not-open", card = Arg::card(card))),
        }
    }
}
