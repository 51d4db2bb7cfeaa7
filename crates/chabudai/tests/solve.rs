//! `chabudai solve` as people and scripts use it.

use std::process::{Command, Output};

use serde_json::Value;

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chabudai")).arg("solve").args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "a progress bar is for terminals");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(&solve(arguments))).unwrap()
}

#[track_caller]
fn fails(arguments: &[&str], sentence: &str) {
    let output = solve(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(sentence), "{said}");
}

/// Three cards each and empty decks: rock, paper, scissors, as any score wins.
const LAST: [&str; 7] = [
    "three",
    "--hands",
    "R1,B1,Y1/R1,B1,Y1",
    "--played",
    "R2,R3,B2,B3,Y2,Y3/R2,R3,B2,B3,Y2,Y3",
    "--score",
    "2,2",
];

#[test]
fn a_position_is_solved_as_text() {
    let text = out(&solve(&LAST));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "80 columns");
    assert!(text.contains("wins 33.33 %, draws 33.33 %, loses 33.33 %"), "{text}");
    assert!(text.contains("    B1   33.33 %   -1.0000   +0.0000   +1.0000"), "{text}");
}

#[test]
fn a_position_is_solved_as_json() {
    let answer = json(&[&LAST[..], &["--json"]].concat());
    let near = |value: &Value, known: f64| (value.as_f64().unwrap() - known).abs() < 1e-12;
    assert!(near(&answer["value"], 0.0) && near(&answer["draw"], 1.0 / 3.0), "{answer}");
    assert!(near(&answer["mixes"][1]["Y1"], 1.0 / 3.0) && near(&answer["values"][0][2], -1.0), "{answer}");
    assert_eq!(answer["position"]["points"], serde_json::json!([2, 2]));
}

#[test]
fn the_target_counts() {
    let asked = ["three", "--hands", "R1/B1", "--played", "R2,R3,B1,B2,B3,Y1,Y2,Y3/R1,R2,R3,B2,B3,Y1,Y2,Y3"];
    let value = |more: &[&str]| json(&[&asked[..], more, &["--json"]].concat())["value"].as_f64().unwrap();
    assert_eq!(value(&["--score", "2,2"]), 1.0);
    assert_eq!(value(&["--score", "2,2", "--option", "target=4"]), 0.0);
}

#[test]
fn the_whole_game() {
    let answer = json(&["three", "--json"]);
    assert!(answer["value"].as_f64().unwrap().abs() < 1e-12, "{}", answer["value"]);
    assert_eq!(answer["positions"], 58_690_089);
    let hands = answer["hands"].as_array().unwrap();
    assert_eq!((hands.len(), &hands[0]["hand"]), (30, &serde_json::json!(["R3", "B3", "Y3"])));
}

#[test]
fn a_position_that_cannot_be_solved_is_refused() {
    fails(&["collision"], "only three can be");
    fails(&["chess"], "there is no game 'chess'");
    fails(&["three", "--option", "target=7"], "7 is not one of its values");
    fails(&["three", "--hands", "R1,B2,Y3"], "write the cards of both seats");
    fails(&["three", "--hands", "R1,B2,Y3/R1,B2,Z3"], "'Z3' is not a card");
    fails(&["three", "--hands", "R1,B2,Y3/R1,B2,B2"], "B2 is not in the deck");
    fails(&["three", "--hands", "R1,B2/R1,B2"], "R3.1: 2 cards lie open");
    fails(&["three", "--hands", "R1,B2,Y3/R1,B2"], "R3.1: both have equally many cards");
    fails(&["three", "--hands", "R1,B2,Y3/R1,B2,Y3", "--score", "1"], "write the points of both seats");
    fails(&["three", "--hands", "R1,B2,Y3/R1,B2,Y3", "--score", "1,3"], "R3.2");
    fails(&["three", "--score", "1,1"], "--hands");
}
