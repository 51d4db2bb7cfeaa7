//! What a designer would count.

use engine::Notable;

use crate::Three;
use crate::state::State;
use crate::view::Seen;

impl Notable for Three {
    fn notable(_: &State, event: &Seen, note: &mut impl FnMut(&'static str, i32)) {
        match event {
            Seen::Revealed { by: None, .. } => note("reveals without score", 1),
            Seen::Revealed { points, .. } => note("points of a reveal", i32::from(*points)),
            Seen::Dealt { .. } | Seen::Drawn { .. } | Seen::Over { .. } => {}
        }
    }
}
