//! What a designer would count.

use engine::Notable;

use crate::Collision;
use crate::reason::Reason;
use crate::state::State;
use crate::view::{Event, Seen};

impl Notable for Collision {
    fn notable(_: &State, event: &Event, note: &mut impl FnMut(&'static str, i32)) {
        let Event::Open(seen) = event else { return };
        match seen {
            Seen::Played { met, broke, .. } => {
                if met.is_some() {
                    note("collisions", 1);
                }
                if *broke {
                    note("Breaks", 1);
                }
            }
            Seen::FieldMet { .. } => note("field collisions", 1),
            Seen::Taken { why: Reason::BigBang, .. } => note("Big Bangs", 1),
            Seen::RoundOver { null: Some(_), .. } => note("Nulls", 1),
            Seen::Taken { .. } | Seen::RoundOver { .. } | Seen::Dealt { .. } => {}
        }
    }
}
