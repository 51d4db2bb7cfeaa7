//! Why a seat may not choose a card. Everything is open here, so anybody may know.

use engine::{Refusal, Refuse, Seat};

use crate::Three;
use crate::card::Card;
use crate::round::winner;
use crate::state::{Phase, State};

impl Refuse for Three {
    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        match state.phase {
            Phase::Deal => Refusal::new("R1.1", "the first three cards are not drawn yet"),
            Phase::Draw => Refusal::new("R3.1", "both draw a card first"),
            Phase::Over if winner(state).is_some() => {
                Refusal::new("R3.2", "the target is reached: the duel is over")
            }
            Phase::Over => Refusal::new("R3.3", "both hands are empty: the duel is over"),
            Phase::Choose if state.hands[seat].has(card) => {
                Refusal::new("R1.2", "you have chosen already: wait for the other choice")
            }
            Phase::Choose => {
                Refusal::new("R1.2", "{card} is not among your open cards").with("card", card.to_string())
            }
        }
    }
}
