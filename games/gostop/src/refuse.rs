//! Why a move is not possible, from what that seat may know.

use engine::{Refusal, Refuse, Seat};
use messages::{Arg, Join, message};

use crate::action::Action;
use crate::card_set::of_number;
use crate::state::{Phase, State};
use crate::turn::may_bomb;
use crate::{GoStop, texts};

impl Refuse for GoStop {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        let (turn, card) = (state.turn, state.waiting.to_string());
        match state.phase {
            Phase::Deal => Refusal::new("R2.1", message!("refuse-not-dealt")),
            phase if phase.is_over() => Refusal::new("R6.7", message!("refuse-over")),
            _ if seat != turn => Refusal::new("R2.1", message!("refuse-turn", seat = turn)),
            Phase::Draw => Refusal::new("R3.1", message!("refuse-draw")),
            Phase::TakePlayed => {
                Refusal::new("R3.2", message!("refuse-choose-played", card = card, choices = choices(state)))
            }
            Phase::TakeDrawn => {
                Refusal::new("R3.3", message!("refuse-choose-drawn", card = card, choices = choices(state)))
            }
            Phase::GoStop => Refusal::new("R6.1", message!("refuse-go-or-stop")),
            _ => at_turn(state, seat, action),
        }
    }
}

/// What the card that waits can be matched with.
fn choices(state: &State) -> Arg {
    let matching = state.row.only(of_number(state.waiting.number())).texts();
    Join::Or.of(matching.into_iter().map(|card| message!("take", card = card)))
}

fn at_turn(state: &State, seat: Seat, action: Action) -> Refusal {
    let hand = &state.hands[seat];
    let three = |number: u8| hand.threes().has(number);
    match action {
        Action::Shake(number) if three(number) => {
            Refusal::new("R4.1", message!("refuse-shaken", number = number))
        }
        Action::Shake(number) => Refusal::new("R4.1", message!("refuse-shake", number = number)),
        Action::Play(_) if hand.is_empty() => Refusal::new("R4.3", message!("refuse-empty-hand")),
        Action::Play(card) => Refusal::new("R3.1", message!("refuse-not-held", card = Arg::card(card))),
        Action::Bomb(number) if three(number) && !may_bomb(state, number) => {
            Refusal::new("R4.2", message!("refuse-no-fourth", number = number))
        }
        Action::Bomb(number) => Refusal::new("R4.2", message!("refuse-bomb", number = number)),
        Action::Skip => Refusal::new("R4.3", message!("refuse-no-skip")),
        Action::Take(_) => Refusal::new("R3.2", message!("refuse-no-choice")),
        Action::Go | Action::Stop => {
            Refusal::new("R6.1", message!("refuse-too-early", enough = state.rules.enough()))
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
