//! Why a seat may not play a card, from what that seat may know.

use cards::Kind;
use engine::ids::bits;
use engine::{Refusal, Refuse, Saying, Seat};

use crate::Collision;
use crate::card::{Card, Suit};
use crate::state::{Phase, State};

impl Refuse for Collision {
    fn refuse(state: &State, seat: Seat, card: Card) -> Refusal {
        match state.phase {
            Phase::Deal => return Refusal::new("R2.1", "the cards are not dealt yet"),
            Phase::Over => return Refusal::new("R2.4", "the round is over"),
            Phase::Play if seat != state.turn => {
                return Refusal::new("R2.4", "it is not your turn: {seat} is to play")
                    .with("seat", state.turn);
            }
            Phase::Play => {}
        }
        if !state.hands[seat].has(card.kind()) {
            return Refusal::new("R2.4", "you do not hold {card}").with("card", card.to_string());
        }
        if state.hands[seat].kinds() & Card::of_suits(state.up_suits) != 0 {
            let suits = bits(u64::from(state.up_suits)).map(|suit| Saying::new(Suit::ALL[suit].name()));
            return Refusal::new("R3.1", "you hold a card that follows: play {suits}")
                .with("suits", Saying::any(suits));
        }
        Refusal::new(
            "R3.4",
            "no black before Break when no card lies face up, unless all your cards are black",
        )
    }
}
