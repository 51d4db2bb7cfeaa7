//! Why a seat may not play a card, from what that seat may know.

use cards::CardKind;
use engine::ids::bits;
use engine::{Refusal, Refuse, Seat};
use messages::{Arg, Join, Message, message};

use crate::card::{Card, Suit};
use crate::state::{Phase, State};
use crate::{Collision, texts};

impl Refuse for Collision {
    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        match state.phase {
            Phase::Deal => return Refusal::new("R2.1", message!("refuse-not-dealt")),
            Phase::Over => return Refusal::new("R2.4", message!("refuse-over")),
            Phase::Play if seat != state.turn => {
                return Refusal::new("R2.4", message!("refuse-turn", seat = state.turn));
            }
            Phase::Play => {}
        }
        if !state.hands[seat].has(card.kind()) {
            return Refusal::new("R2.4", message!("refuse-not-held", card = Arg::card(card)));
        }
        if state.hands[seat].kinds() & Card::of_suits(state.up_suits) != 0 {
            let suits = bits(u64::from(state.up_suits)).map(|suit| name(Suit::ALL[suit]));
            return Refusal::new("R3.1", message!("refuse-follow", suits = Join::Or.of(suits)));
        }
        Refusal::new("R3.4", message!("refuse-black"))
    }
}

/// What a suit is called.
pub fn name(suit: Suit) -> Message {
    match suit {
        Suit::Sun => message!("suit-Su"),
        Suit::Saturn => message!("suit-Sa"),
        Suit::Earth => message!("suit-Ea"),
        Suit::Mars => message!("suit-Ma"),
        Suit::Black => message!("suit-Bk"),
    }
}
