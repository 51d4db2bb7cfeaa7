//! One word for one thing: names and phrases that were replaced do not come back.

use crate::{assert_none, files};

/// Names of types, modules and functions that have a better one now.
const NAMES: [(&str, &str); 21] = [
    ("Sitting", "LiveMatch"),
    ("Hall", "Tables"),
    ("Doorkeeper", "Admissions"),
    ("Letter", "ToServer"),
    ("Witnessed", "SeenEvent"),
    ("Leaving", "SubstituteReason"),
    ("OpenTable", "CreateTable"),
    ("ClockPlan", "TimeControl"),
    ("Glimpse", "ReplayStep"),
    ("Sitter", "Occupant"),
    ("draw_aloud", "draw_recorded"),
    ("Sense", "Heuristic"),
    ("GLANCE", "HARD_ITERATIONS"),
    ("STUDY", "EXPERT_ITERATIONS"),
    ("MIX", "PLAYOUT_NOISE"),
    ("DOUBT", "PRIOR_TEMPERATURE"),
    ("not_kept", "storage_fault"),
    ("keep_warm", "substitute"),
    ("House", "TableBots, ServerProcess or TestServer"),
    ("Follow", "Projection"),
    ("Life", "Uptime"),
];

/// Turns of phrase that a reader stumbles over.
const PHRASES: [(&str, &str); 12] = [
    ("keeps the seat warm", "a bot plays the seat"),
    ("kept warm", "played by a bot"),
    ("keep it warm", "let a bot play it"),
    ("be it none", "name the case"),
    ("player of the house", "bot"),
    ("players of the house", "bots"),
    ("which it may not", "say what the function returns"),
    ("who sits can", "seated players can"),
    ("somebody who sits", "a seated player"),
    ("So many ", "this many"),
    ("draw aloud", "draw and record"),
    ("The house is full", "The server is full"),
];

/// Where the words themselves are listed.
const HERE: &str = "xtask/tests/tidy/words.rs";

#[test]
fn names_that_were_replaced_do_not_come_back() {
    let sources = files(&[".rs"]);
    let mut faults = Vec::new();
    for file in sources.iter().filter(|file| file.path != HERE) {
        for (line, number) in file.text.lines().zip(1..) {
            let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            for word in words {
                if let Some((old, new)) = NAMES.iter().find(|(old, _)| *old == word) {
                    faults.push(format!("{}:{number}: {old} is {new} now", file.path));
                }
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn phrases_that_were_replaced_do_not_come_back() {
    let mut faults = Vec::new();
    for file in files(&[".rs", ".ts", ".svelte", ".md", ".ftl", ".py"]) {
        for (line, number) in file.text.lines().zip(1..).filter(|_| file.path != HERE) {
            for (old, better) in PHRASES.iter().filter(|(old, _)| line.contains(old)) {
                faults.push(format!("{}:{number}: '{old}': better {better}", file.path));
            }
        }
    }
    assert_none(&faults);
}
