//! One word for one thing: names and phrases that were replaced do not come back.

use crate::{assert_none, files};

/// Names of types, modules and functions that have a better one now.
const NAMES: [(&str, &str); 36] = [
    ("Sitting", "LiveMatch"),
    ("Hall", "Tables"),
    ("Doorkeeper", "Admissions"),
    ("Letter", "ToServer"),
    ("Ask", "Request"),
    ("Told", "SeenEvent"),
    ("Witnessed", "SeenEvent"),
    ("Saying", "Message"),
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
    ("CURIOSITY", "EXPLORATION"),
    ("not_kept", "storage_fault"),
    ("keep_warm", "substitute"),
    ("decide_warm", "decide_substitute"),
    ("call_last_orders", "finish_matches"),
    ("HOUSE", "BOT_NAMES"),
    ("House", "TableBots, ServerProcess or TestServer"),
    ("house", "bots or server"),
    ("of_before", "earlier, or the version it is of"),
    ("Evening", "Run"),
    ("Follow", "Projection"),
    ("Life", "Uptime"),
    ("Estate", "Holdings"),
    ("Kept", "Stored"),
    ("Shown", "what it is: Listing, View or Message"),
    ("Pace", "MovePacer"),
    ("sights", "seen_events"),
];

/// Those that mean something else in the pages: a verb on a button, a letter on a card, what a client was shown.
const FINE_IN_PAGES: [&str; 3] = ["Ask", "Letter", "Shown"];

/// How the name of a test does not begin: it states the behaviour, with a subject.
const RIDDLES: [&str; 4] = ["who_", "whoever_", "what_", "whatever_"];

/// Turns of phrase that a reader stumbles over.
const PHRASES: [(&str, &str); 19] = [
    ("keeps the seat warm", "a bot plays the seat"),
    ("kept warm", "played by a bot"),
    ("keep it warm", "let a bot play it"),
    ("be it none", "name the case"),
    ("be it in", "even in"),
    ("player of the house", "bot"),
    ("players of the house", "bots"),
    ("The house is full", "The server is full"),
    ("which it may not", "say what the function returns"),
    ("who sits can", "seated players can"),
    ("somebody who sits", "a seated player"),
    ("who comes anew", "a new connection"),
    ("So many ", "this many"),
    ("by so many", "by this many"),
    ("with so many", "with this many"),
    ("on so many", "on this many"),
    ("draw aloud", "draw and record"),
    ("if you do not say", "give the default"),
    ("a record a line", "a record per line"),
];

/// Where the words themselves are listed.
const HERE: &str = "xtask/tests/tidy/words.rs";

#[test]
fn names_that_were_replaced_do_not_come_back() {
    let sources = files(&[".rs", ".ts", ".svelte"]);
    let mut faults = Vec::new();
    for file in sources.iter().filter(|file| file.path != HERE) {
        let is_page = !file.path.ends_with(".rs");
        let names: Vec<_> =
            NAMES.iter().filter(|(old, _)| !is_page || !FINE_IN_PAGES.contains(old)).collect();
        for (line, number) in file.text.lines().zip(1..) {
            let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            for word in words {
                if let Some((old, new)) = names.iter().find(|(old, _)| is_in(old, word)) {
                    faults.push(format!("{}:{number}: {old} is {new} now", file.path));
                }
            }
        }
    }
    assert_none(&faults);
}

/// Whether a word is this name, or a longer one in lower case that contains it.
fn is_in(name: &str, word: &str) -> bool {
    name == word || (name == name.to_lowercase() && format!("_{word}_").contains(&format!("_{name}_")))
}

#[test]
fn names_of_tests_state_the_behaviour() {
    let mut faults = Vec::new();
    for file in files(&[".rs"]) {
        let mut is_test = false;
        for (line, number) in file.text.lines().zip(1..) {
            let line = line.trim_start();
            is_test |= line.starts_with("#[test") || line.starts_with("#[tokio::test");
            let Some((_, name)) = line.split_once("fn ").filter(|_| is_test) else { continue };
            is_test = false;
            if RIDDLES.iter().any(|riddle| name.starts_with(riddle)) {
                faults.push(format!(
                    "{}:{number}: a test's name states what holds, with a subject: {name}",
                    file.path
                ));
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
