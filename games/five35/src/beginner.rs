//! How a beginner plays 535: as many cards as possible, as soon as possible, the weak ones first.

use engine::{ActionId, Actions, IdSet, Ids, Seat};

use crate::Five35;
use crate::action::Action;
use crate::view::View;

/// Never passes if anything can be played, and keeps nothing for later.
pub fn glance(_: &View, _: Seat, legal: &Ids<3>, look: &mut dyn FnMut(ActionId, i32)) {
    for id in legal.iter() {
        look(
            id,
            match Five35::action(id) {
                Action::Play(laid) | Action::Add(laid) => {
                    100 * laid.len() as i32 - i32::from(laid.lowest().number())
                }
                Action::Pass => 0,
            },
        );
    }
}
