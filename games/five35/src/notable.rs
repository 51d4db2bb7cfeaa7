//! What a designer would count.

use engine::Notable;

use crate::Five35;
use crate::state::State;
use crate::view::{Event, Flush, How, Seen};

impl Notable for Five35 {
    fn notable(_: &State, event: &Event, note: &mut impl FnMut(&'static str, i32)) {
        let Event::Open(seen) = event else { return };
        match seen {
            Seen::Played { how, cards, .. } => {
                let name = match how {
                    How::Lead => "cards in a lead",
                    How::Overwrite => "cards in an overwrite",
                    How::Add => "cards in an add",
                };
                note(name, cards.len() as i32);
            }
            Seen::Passed { .. } => note("passes", 1),
            Seen::Flushed { why, .. } => note(
                match why {
                    Flush::AllPassed => "flushes: all passed",
                    Flush::Full => "flushes: set of four or run of five",
                    Flush::Eight => "flushes: an 8",
                },
                1,
            ),
            Seen::HandOver { left, .. } => {
                note("cards left in all hands", left.iter().map(Vec::len).sum::<usize>() as i32)
            }
            Seen::Dealt { .. } => {}
        }
    }
}
