//! How a beginner plays three: big numbers look strong.

use engine::{ActionId, Actions, IdSet, Ids, Seat};

use crate::Three;
use crate::view::View;

/// The highest number, whatever the colours say.
pub fn glance(_: &View, _: Seat, legal: &Ids<1>, look: &mut dyn FnMut(ActionId, i32)) {
    legal.iter().for_each(|id| look(id, i32::from(Three::action(id).number())));
}
