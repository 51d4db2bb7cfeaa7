//! What a designer would count.

use engine::Notable;

use crate::GoStop;
use crate::event::{Event, Seen};
use crate::row::Place;
use crate::state::State;

impl Notable for GoStop {
    fn notable(_: &State, event: &Event, note: &mut impl FnMut(&'static str, i32)) {
        let Event::Open(seen) = event else { return };
        match seen {
            Seen::DealtAgain { .. } => note("rows dealt again", 1),
            Seen::FourInHand { .. } => note("four in a hand", 1),
            Seen::Shook { .. } => note("shakes", 1),
            Seen::Bombed { .. } => note("bombs", 1),
            Seen::Skipped { .. } => note("skips", 1),
            Seen::Played { place, .. } | Seen::Drew { place, .. } => match place {
                Place::Third => note("columns of three", 1),
                Place::OnOwn => note("own columns taken", 1),
                Place::OnColumnOf(_) => note("others' columns taken", 1),
                Place::OnSingles => note("three singles taken", 1),
                Place::Alone | Place::With(_) | Place::Choice => {}
            },
            Seen::Stole { cards, .. } => note("cards stolen", cards.len() as i32),
            Seen::EightB { .. } => note("more than seven B", 1),
            Seen::Went { .. } => note("goes", 1),
            Seen::Stopped { points, reserves, worth, by_itself, .. } => {
                note("points of the winner", i32::from(*points));
                note("doublings of the winner", i32::from(*reserves));
                note("worth of the win", i32::from(*worth));
                if *by_itself {
                    note("stops by itself", 1);
                }
            }
            Seen::NobodyStopped => note("nobody stopped", 1),
            Seen::Dealt { .. } | Seen::Chose { .. } | Seen::Took { .. } => {}
        }
    }
}
