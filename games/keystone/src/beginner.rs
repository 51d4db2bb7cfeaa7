//! How a beginner plays Keystone: tricks are there to be won, and a card goes where it fits.

use engine::{ActionId, Actions, IdSet, Seat};

use crate::Keystone;
use crate::action::{Action, Legal, Spot};
use crate::card::Card;
use crate::view::View;

/// Plays high if that wins the trick as it lies and low if not. Builds on the nearest number, and begins a line only where
/// nothing fits. What a line can take afterwards, and which one is the SUN, is not considered.
pub fn glance(view: &View, seat: Seat, legal: &Legal, look: &mut dyn FnMut(ActionId, i32)) {
    for id in legal.iter() {
        look(
            id,
            match Keystone::action(id) {
                Action::Play(card) if wins(view, card) => i32::from(card.strength()),
                Action::Play(card) => -i32::from(card.strength()),
                Action::Place(_, Spot::New) => -100,
                Action::Place(card, Spot::Line(line)) => {
                    let row = &view.lines[seat.index()][usize::from(line) - 1];
                    let top = row.cards.iter().rev().find(|card| !card.is_god());
                    let distance = top.map_or(0, |top| card.number().abs_diff(top.number()));
                    if card.is_god() { 0 } else { -i32::from(distance) }
                }
            },
        );
    }
}

/// Whether the card is ahead of all that lie in the trick (R3.5).
fn wins(view: &View, card: Card) -> bool {
    let Some(led) = view.trick.first().map(|played| played.card) else { return true };
    let counts = |other: Card| other.is_god() || other.colour() == led.colour();
    counts(card)
        && view
            .trick
            .iter()
            .map(|played| played.card)
            .filter(|other| counts(*other))
            .all(|other| other.strength() < card.strength())
}
