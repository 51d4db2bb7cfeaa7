//! The output for a terminal.

use chabudai_keystone::Keystone;
use engine::GameTypes;

#[test]
fn long_names_fit_a_terminal() {
    let who = |seat: usize| format!("A player with a long name {seat}");
    for setting in Keystone::ABOUT.settings() {
        conformance::words_read_well::<Keystone>(&setting, 4, &who).unwrap();
    }
}
