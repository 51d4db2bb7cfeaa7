//! How a beginner plays Collision: low cards take no tricks. Collisions happen, but are not foreseen, and nobody counts cards.

use engine::{ActionId, Actions, IdSet, Ids, Seat};

use crate::Collision;
use crate::card::{Card, Suit};
use crate::view::View;

/// Leads low, ducks as high as possible under what lies there, and gets rid of the highest card where that is free.
pub fn glance(view: &View, _: Seat, legal: &Ids<1>, look: &mut dyn FnMut(ActionId, i32)) {
    let up = || view.trick.iter().filter(|played| !played.down).map(|played| played.card);
    let highest = up().map(Card::rank).max();
    for id in legal.iter() {
        let card = Collision::action(id);
        let rank = i32::from(card.rank());
        let follows = up().any(|other| other.suit() == card.suit());
        look(
            id,
            match highest {
                None => -rank,
                Some(highest) if follows && card.rank() < highest => rank,
                Some(_) if follows => -rank,
                Some(_) if card.suit() == Suit::Black => -rank, // it would take the trick
                Some(_) => rank,
            },
        );
    }
}
