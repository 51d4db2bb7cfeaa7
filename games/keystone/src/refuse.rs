//! Why a move is not possible, from what that seat may know.

use engine::{Refusal, Refuse, Seat};
use messages::{Arg, Message, message};

use crate::action::{Action, Spot};
use crate::card::{Card, Colour};
use crate::show::named;
use crate::state::{Phase, State};
use crate::{Keystone, texts};

impl Refuse for Keystone {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        let turn = state.turn;
        match (state.phase, action) {
            (Phase::Deal, _) => Refusal::new("R2.1", message!("refuse-not-dealt")),
            (Phase::Over, _) => Refusal::new("R2.1", message!("refuse-over")),
            (Phase::Play, _) if seat != turn => Refusal::new("R2.3", message!("refuse-turn", seat = turn)),
            (Phase::Place, _) if seat != turn => {
                Refusal::new("R4.1", message!("refuse-placing", seat = turn))
            }
            (Phase::Play, Action::Play(card)) => refuse_play(state, seat, card),
            (Phase::Play, Action::Place(..)) => Refusal::new("R4.1", message!("refuse-nothing-to-place")),
            (Phase::Place, Action::Play(_)) => {
                Refusal::new("R4.1", message!("refuse-place-first", cards = waiting(state)))
            }
            (Phase::Place, Action::Place(card, spot)) => refuse_place(state, seat, card, spot),
        }
    }
}

fn refuse_play(state: &State, seat: Seat, card: Card) -> Refusal {
    if !state.hands[seat].has(card) {
        let clause = if state.trick().is_empty() { "R3.1" } else { "R3.2" };
        return Refusal::new(clause, message!("refuse-not-held", card = named(card)));
    }
    let led = state.trick().first().and_then(|led| led.colour()).expect("only a led colour binds a hand");
    let why = if state.hands[seat].has(Card::GOD) {
        message!("refuse-follow-or-god", colour = name(led))
    } else {
        message!("refuse-follow", colour = name(led))
    };
    Refusal::new("R3.2", why)
}

fn refuse_place(state: &State, seat: Seat, card: Card, spot: Spot) -> Refusal {
    let line = spot.index();
    if !state.trick().contains(&card) {
        let why = message!("refuse-not-waiting", card = named(card), cards = waiting(state));
        return Refusal::new("R4.1", why);
    }
    let Some(top) = state.lines.top(seat, spot) else {
        return Refusal::new("R4.1", message!("refuse-no-line", line = line, card = card.to_string()));
    };
    let why = match (top, card.number() < top) {
        (10, true) | (1, false) => message!("refuse-line-end", line = line, top = top, card = named(card)),
        (_, true) => message!("refuse-line-up", line = line, top = top, card = named(card)),
        (_, false) => message!("refuse-line-down", line = line, top = top, card = named(card)),
    };
    Refusal::new("R4.2", why)
}

/// The cards still to be placed.
fn waiting(state: &State) -> Arg {
    crate::show::cards(state.trick())
}

/// What a colour is called.
pub fn name(colour: Colour) -> Message {
    match colour {
        Colour::Red => message!("colour-R"),
        Colour::Green => message!("colour-G"),
        Colour::Blue => message!("colour-B"),
        Colour::Yellow => message!("colour-Y"),
        Colour::Purple => message!("colour-P"),
    }
}
