//! How a beginner plays Go-Stop: takes the pretty cards, lays plain ones, and goes on once because more sounds better.

use engine::{ActionId, Actions, IdSet, Seat};

use crate::GoStop;
use crate::action::{Action, Legal};
use crate::card::{Card, Value};
use crate::view::View;

/// Takes what matches, the prettiest first; who else collects what, and what is gone, is not considered.
pub fn glance(view: &View, seat: Seat, legal: &Legal, look: &mut dyn FnMut(ActionId, i32)) {
    let lying = |number: u8| view.singles.iter().filter(move |card| card.number() == number);
    for id in legal.iter() {
        look(
            id,
            match GoStop::action(id) {
                Action::Shake(_) | Action::Bomb(_) => 100,
                Action::Play(card) => match lying(card.number()).map(|with| beauty(*with)).max() {
                    Some(with) => 10 + beauty(card) + with,
                    None => -beauty(card),
                },
                Action::Take(card) => beauty(card),
                Action::Skip => -100,
                Action::Stop => 0,
                Action::Go => 1 - 2 * i32::from(view.goes[seat.index()]),
            },
        );
    }
}

/// How a card catches the eye: suns before animals, ribbons and plants.
fn beauty(card: Card) -> i32 {
    match card.value() {
        Value::A => 4,
        Value::B | Value::BPlus => 3,
        Value::C | Value::CPlus | Value::CMinus | Value::CMinusMinus => 2,
        Value::D | Value::DPlus => 1,
    }
}
