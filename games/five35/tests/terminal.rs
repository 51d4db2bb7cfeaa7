//! The output for a terminal.

use chabudai_five35::Five35;
use engine::GameTypes;

#[test]
fn long_names_fit_a_terminal() {
    let who = |seat: usize| format!("a player with quite a long name {seat}");
    for setting in Five35::ABOUT.settings() {
        conformance::words_read_well::<Five35>(&setting, 535, &who).unwrap();
    }
}
