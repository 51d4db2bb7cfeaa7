//! Why a move is not possible, from what the one who asked may know.

use engine::{Refusal, Refuse, Saying, Seat};

use crate::GoStop;
use crate::action::Action;
use crate::card_set::of_number;
use crate::state::{Phase, State};
use crate::turn::may_bomb;

impl Refuse for GoStop {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        let turn = state.turn;
        match state.phase {
            Phase::Deal => Refusal::new("R2.1", "the cards are not dealt yet"),
            phase if phase.is_over() => Refusal::new("R6.7", "the game is over"),
            _ if seat != turn => {
                Refusal::new("R2.1", "it is not your turn: wait for {seat}").with("seat", turn)
            }
            Phase::Draw => Refusal::new("R3.1", "a card is drawn first: wait for it"),
            Phase::TakePlayed => {
                choose_first(state, Refusal::new("R3.2", "choose where the played {card} goes: {choices}"))
            }
            Phase::TakeDrawn => {
                choose_first(state, Refusal::new("R3.3", "choose where the drawn {card} goes: {choices}"))
            }
            Phase::GoStop => Refusal::new("R6.1", "your turn is over and you have enough points: go or stop"),
            _ => at_turn(state, seat, action),
        }
    }
}

/// With the card that waits, and what it can be matched with.
fn choose_first(state: &State, refusal: Refusal) -> Refusal {
    let matching = state.row.only(of_number(state.waiting.number())).texts();
    let choices = matching.into_iter().map(|card| Saying::new("take {card}").with("card", card));
    refusal.with("card", state.waiting.to_string()).with("choices", Saying::any(choices))
}

fn at_turn(state: &State, seat: Seat, action: Action) -> Refusal {
    let hand = &state.hands[seat];
    let three = |number: u8| hand.threes().has(number);
    let of = |number: u8| i64::from(number);
    match action {
        Action::Shake(number) if three(number) => {
            Refusal::new("R4.1", "you have shown your {number}s already: once for each number")
                .with("number", of(number))
        }
        Action::Shake(number) => {
            Refusal::new("R4.1", "you do not hold three {number}s, so you cannot show them")
                .with("number", of(number))
        }
        Action::Play(_) if hand.is_empty() => Refusal::new("R4.3", "your hand is empty: you must use a skip"),
        Action::Play(card) => Refusal::new("R3.1", "you do not hold {card}: play a card of your hand")
            .with("card", card.to_string()),
        Action::Bomb(number) if three(number) && !may_bomb(state, number) => {
            Refusal::new("R4.2", "the fourth {number} does not lie in the row").with("number", of(number))
        }
        Action::Bomb(number) => Refusal::new("R4.2", "you do not hold three {number}s, which a bomb needs")
            .with("number", of(number)),
        Action::Skip => Refusal::new("R4.3", "you have no skip: only a bomb gives them; play a card"),
        Action::Take(_) => Refusal::new(
            "R3.2",
            "there is nothing to choose now: you are asked when two different cards match; play a card first",
        ),
        Action::Go | Action::Stop => {
            Refusal::new("R6.1", "that comes after your turn, with {enough} points or more: play first")
                .with("enough", i64::from(state.rules.enough()))
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Actions, GameTypes, Options, SetUp};

    use super::*;
    use crate::GoStop;
    use crate::card::Card;

    #[test]
    fn a_refusal_says_nothing_of_what_others_hold() {
        let setting = GoStop::ABOUT.setting(2, &[]).unwrap();
        let setup = |other: &str| {
            let text = format!(r#"{{"hands": [["1A"], ["{other}"]], "turn": 0}}"#);
            GoStop::set_up(&GoStop::rules(&setting), &serde_json::from_str(&text).unwrap()).unwrap()
        };
        let (one, other) = (setup("5B"), setup("6B"));
        for id in (0..Action::COUNT)
            .map(engine::ActionId::new)
            .filter(|id| GoStop::action(*id) != Action::Play(Card::of_index(0)))
        {
            for seat in Seat::all(2) {
                let action = GoStop::action(id);
                assert_eq!(GoStop::refuse(&one, seat, action), GoStop::refuse(&other, seat, action));
            }
        }
    }
}
