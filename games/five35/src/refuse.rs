//! Why a seat may not make a move, from what that seat may know.

use engine::{Refusal, Refuse, Saying, Seat};

use crate::Five35;
use crate::action::Action;
use crate::laid::{Laid, Shape};
use crate::state::{Phase, State};

impl Refuse for Five35 {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        match state.phase {
            Phase::Deal => return Refusal::new(state.rules.deal_clause(), "the cards are not dealt yet"),
            Phase::Over => return Refusal::new("R5.1", "the hand is over"),
            Phase::Play if state.passed.contains(seat) => {
                return Refusal::new("R3.6", "you have passed: wait until the stack is flushed");
            }
            Phase::Play if seat != state.turn => {
                return Refusal::new("R3.1", "it is not your turn: {seat} is to play")
                    .with("seat", state.turn);
            }
            Phase::Play => {}
        }
        let leads = state.stack.is_empty();
        match action {
            Action::Pass => Refusal::new("R3.2", "you lead a new stack: play cards, you may not pass"),
            Action::Add(_) if leads => Refusal::new("R3.2", "there is no stack to add to: lead with play"),
            Action::Play(laid) | Action::Add(laid) if !state.hands[seat].holds(&laid.cards()) => {
                Refusal::new("R3.1", "you do not hold {cards}: play cards of your hand")
                    .with("cards", text(laid))
            }
            Action::Play(laid) => refuse_overwrite(state.stack, laid),
            Action::Add(laid) => refuse_add(state.stack, laid),
        }
    }
}

fn refuse_overwrite(stack: Laid, laid: Laid) -> Refusal {
    let why = if !stack.is_overwritable() {
        Saying::new("the stack is {stack}, and four or more cannot be overwritten: add or pass")
            .with("stack", stack.words())
    } else if stack.shape() != laid.shape() || stack.len() != laid.len() {
        Saying::new("the stack is {stack}, so only {stack} overwrites it, and that is {laid}")
            .with("stack", stack.words())
            .with("laid", laid.words())
    } else if stack.shape() == Shape::Run {
        Saying::new("of runs the lower is stronger: {cards} needs one that begins below {rank}")
            .with("cards", text(stack))
            .with("rank", stack.lowest().to_string())
    } else {
        Saying::new("the higher rank is stronger: {cards} needs one above {rank}")
            .with("cards", text(stack))
            .with("rank", stack.lowest().to_string())
    };
    Refusal::new("R3.3", why)
}

fn refuse_add(stack: Laid, laid: Laid) -> Refusal {
    let refusal = match stack.shape() {
        Shape::Set => Refusal::new("R3.5", "the stack is a set and stays one: only {rank} can be added")
            .with("rank", stack.lowest().to_string()),
        Shape::Run if laid.copies > 1 || stack.ranks & laid.ranks != 0 => {
            Refusal::new("R3.5", "{cards} is a run and stays one: it has no rank twice")
        }
        Shape::Run if laid.ranks & !stack.group() != 0 => {
            Refusal::new("R3.5", "{cards} is a run and stays within its group")
        }
        Shape::Run => {
            Refusal::new("R3.4", "{cards} and {added} make no run together").with("added", text(laid))
        }
        Shape::Single => Refusal::new("R3.4", "{cards} and {added} make neither a set nor a run together")
            .with("added", text(laid)),
    };
    refusal.with("cards", text(stack))
}

/// The cards, as a player names them.
fn text(laid: Laid) -> String {
    crate::show::ranks(&laid.list())
}
