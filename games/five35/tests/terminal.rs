//! What a terminal shows.

use engine::GameTypes;
use five35::Five35;

#[test]
fn long_names_fit_a_terminal() {
    let who = |seat: engine::Seat| format!("a player with quite a long name {}", seat.index());
    for setting in Five35::ABOUT.settings() {
        conformance::texts_fit_a_terminal::<Five35>(&setting, 535, &who).unwrap();
    }
}
