//! What a designer would count.

use engine::Notable;

use crate::Garden;
use crate::state::State;
use crate::view::{Event, Seen};

impl Notable for Garden {
    fn notable(_: &State, event: &Event, note: &mut impl FnMut(&'static str, i32)) {
        match event {
            Event::Open(Seen::Played { points: 0, .. }) => note("cards on the compost", 1),
            Event::Open(Seen::Played { points, .. }) => note("points of a flower", i32::from(*points)),
            Event::Open(Seen::Blown { is_planted: true, .. }) => note("flowers from the wind", 1),
            _ => {}
        }
    }
}
