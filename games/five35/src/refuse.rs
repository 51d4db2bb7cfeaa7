//! Why a seat may not make a move, from what that seat may know.

use engine::{Refusal, Refuse, Seat};
use messages::message;

use crate::action::Action;
use crate::laid::{Laid, Shape};
use crate::show::{ranks, shape};
use crate::state::{Phase, State};
use crate::{Five35, texts};

impl Refuse for Five35 {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        match state.phase {
            Phase::Deal => return Refusal::new(state.rules.deal_clause(), message!("refuse-not-dealt")),
            Phase::Over => return Refusal::new("R5.1", message!("refuse-over")),
            Phase::Play if state.passed.contains(seat) => {
                return Refusal::new("R3.6", message!("refuse-passed"));
            }
            Phase::Play if seat != state.turn => {
                return Refusal::new("R3.1", message!("refuse-turn", seat = state.turn));
            }
            Phase::Play => {}
        }
        let leads = state.stack.is_empty();
        match action {
            Action::Pass => Refusal::new("R3.2", message!("refuse-pass")),
            Action::Add(_) if leads => Refusal::new("R3.2", message!("refuse-no-stack")),
            Action::Play(laid) | Action::Add(laid) if !state.hands[seat].holds(&laid.cards()) => {
                Refusal::new("R3.1", message!("refuse-not-held", cards = ranks(&laid.list())))
            }
            Action::Play(laid) => refuse_overwrite(state.stack, laid),
            Action::Add(laid) => refuse_add(state.stack, laid),
        }
    }
}

fn refuse_overwrite(stack: Laid, laid: Laid) -> Refusal {
    let (cards, rank) = (ranks(&stack.list()), stack.lowest().to_string());
    let why = if !stack.is_overwritable() {
        message!("refuse-too-big", stack = shape(stack))
    } else if stack.shape() != laid.shape() || stack.len() != laid.len() {
        message!("refuse-other-shape", stack = shape(stack), laid = shape(laid))
    } else if stack.shape() == Shape::Run {
        message!("refuse-low-run", cards = cards, rank = rank)
    } else {
        message!("refuse-high-rank", cards = cards, rank = rank)
    };
    Refusal::new("R3.3", why)
}

fn refuse_add(stack: Laid, laid: Laid) -> Refusal {
    let (cards, added) = (ranks(&stack.list()), ranks(&laid.list()));
    match stack.shape() {
        Shape::Set => Refusal::new("R3.5", message!("refuse-add-set", rank = stack.lowest().to_string())),
        Shape::Run if laid.copies > 1 || stack.ranks & laid.ranks != 0 => {
            Refusal::new("R3.5", message!("refuse-add-twice", cards = cards))
        }
        Shape::Run if laid.ranks & !stack.group() != 0 => {
            Refusal::new("R3.5", message!("refuse-add-group", cards = cards))
        }
        Shape::Run => Refusal::new("R3.4", message!("refuse-add-run", cards = cards, added = added)),
        Shape::Single => Refusal::new("R3.4", message!("refuse-add-single", cards = cards, added = added)),
    }
}
