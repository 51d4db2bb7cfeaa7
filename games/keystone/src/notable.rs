//! What a designer would count.

use engine::{Notable, Seat};

use crate::Keystone;
use crate::state::State;
use crate::view::{Event, Seen};

impl Notable for Keystone {
    fn notable(state: &State, event: &Event, note: &mut impl FnMut(&'static str, i32)) {
        let Event::Open(seen) = event else { return };
        match seen {
            Seen::Played { card, .. } if card.is_god() => note("Gods played", 1),
            Seen::Placed { new: true, .. } => note("lines made", 1),
            Seen::GameOver { points, .. } => {
                points.iter().for_each(|points| note("points of a game", *points));
                for seat in Seat::all(state.rules.players()) {
                    let lengths: Vec<usize> = state.lines.cards(seat).map(|cards| cards.len()).collect();
                    if let Some(longest) = lengths.iter().max() {
                        note("cards in a SUN", *longest as i32);
                        let suns = lengths.iter().filter(|length| *length == longest).count();
                        note("SUNs of a player", suns as i32);
                    }
                }
            }
            Seen::Played { .. } | Seen::Placed { .. } | Seen::Won { .. } | Seen::Dealt { .. } => {}
        }
    }
}
