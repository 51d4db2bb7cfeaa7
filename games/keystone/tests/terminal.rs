//! What a terminal shows.

use engine::GameTypes;
use keystone::Keystone;

#[test]
fn long_names_fit_a_terminal() {
    let who = |seat: engine::Seat| format!("A player with a long name {seat}");
    for setting in Keystone::ABOUT.settings() {
        conformance::texts_fit_a_terminal::<Keystone>(&setting, 4, &who).unwrap();
    }
}
