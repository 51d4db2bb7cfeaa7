//! Why a seat may not make a move, from what that seat may know.

use engine::{Refusal, Seat};

use crate::action::Action;
use crate::laid::{Laid, Shape};
use crate::state::{Phase, State};

/// Why this seat may not do that, which it may not.
pub fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
    match state.phase {
        Phase::Deal => return Refusal::new(state.rules.deal_clause(), "the cards are not dealt yet"),
        Phase::Over => return Refusal::new("R5.1", "the hand is over"),
        Phase::Play if state.passed.contains(seat) => {
            return Refusal::new("R3.6", "you have passed: wait until the stack is flushed");
        }
        Phase::Play if seat != state.turn => {
            return Refusal::new("R3.1", format!("it is not your turn: {} is to play", state.turn));
        }
        Phase::Play => {}
    }
    let leads = state.stack.is_empty();
    match action {
        Action::Pass => Refusal::new("R3.2", "you lead a new stack: play cards, you may not pass"),
        Action::Add(_) if leads => Refusal::new("R3.2", "there is no stack to add to: lead with play"),
        Action::Play(laid) | Action::Add(laid) if !state.hands[seat].holds(&laid.cards()) => {
            Refusal::new("R3.1", format!("you do not hold {}: play cards of your hand", text(laid)))
        }
        Action::Play(laid) => refuse_overwrite(state.stack, laid),
        Action::Add(laid) => refuse_add(state.stack, laid),
    }
}

fn refuse_overwrite(stack: Laid, laid: Laid) -> Refusal {
    let what = stack.words();
    let why = if stack.len() > 3 {
        format!("the stack is {what}, and four or more cannot be overwritten: add or pass")
    } else if stack.shape() != laid.shape() || stack.len() != laid.len() {
        format!("the stack is {what}, so only {what} overwrites it, and that is {}", laid.words())
    } else if stack.shape() == Shape::Run {
        format!(
            "of runs the lower is stronger: {} needs one that begins below {}",
            text(stack),
            stack.lowest()
        )
    } else {
        format!("the higher rank is stronger: {} needs one above {}", text(stack), stack.lowest())
    };
    Refusal::new("R3.3", why)
}

fn refuse_add(stack: Laid, laid: Laid) -> Refusal {
    let (cards, rank) = (text(stack), stack.lowest());
    match stack.shape() {
        Shape::Set => {
            Refusal::new("R3.5", format!("the stack is a set and stays one: only {rank} can be added"))
        }
        Shape::Run if laid.copies > 1 || stack.ranks & laid.ranks != 0 => {
            Refusal::new("R3.5", format!("{cards} is a run and stays one: it has no rank twice"))
        }
        Shape::Run if laid.ranks & !stack.group() != 0 => {
            Refusal::new("R3.5", format!("{cards} is a run and stays within its group"))
        }
        Shape::Run => Refusal::new("R3.4", format!("{cards} and {} make no run together", text(laid))),
        Shape::Single => {
            Refusal::new("R3.4", format!("{cards} and {} make neither a set nor a run together", text(laid)))
        }
    }
}

/// The cards, as a player names them.
fn text(laid: Laid) -> String {
    crate::show::ranks(&laid.list())
}
