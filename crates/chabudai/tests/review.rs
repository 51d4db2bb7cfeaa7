//! `chabudai review` as people and scripts use it.

mod common;

use common::with_input;
use serde_json::Value;

fn records(game: &str) -> String {
    let written = with_input(&["record", "--game", game, "--matches", "3", "--seed", "7"], "");
    String::from_utf8(written.stdout).unwrap()
}

fn review(arguments: &[&str], input: &str) -> String {
    let output = with_input(&[&["review", "-", "--rounds", "20"], arguments].concat(), input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_review_is_written_as_text() {
    for game in ["three", "collision"] {
        let text = review(&["--line", "2"], &records(game));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "80 columns: {text}");
        assert!(text.contains("won by seat") && text.contains("  seat 1  "), "{text}");
        assert!(
            text.contains("Turning point, move ") || text.contains("No single move decided it."),
            "{text}"
        );
    }
}

#[test]
fn luck_and_play_are_told_beside_the_score_of_each_deal_in_every_language() {
    let cases = [
        ("en", "three", "Deal 1", "Seat 0, score ", ": Luck ", " the opponent "),
        ("en", "collision", "Round 1", "Seat 0, score ", ": Luck ", " tricks (± "),
        ("ja", "collision", "第1ラウンド", "席0、得点", "：運は", "トリック"),
        ("ko", "collision", "1라운드", "0번, 점수 ", ": 운: ", "트릭 "),
    ];
    for (language, game, deal, seat, luck, unit) in cases {
        let text = review(&["--language", language], &records(game));
        let after = text.split_once(&format!("\n{deal}\n")).unwrap_or_else(|| panic!("no {deal}: {text}")).1;
        let line = after.lines().next().unwrap().trim();
        assert!(line.starts_with(seat) && line.contains(luck), "{line}");
        assert!(after.contains(unit), "{text}");
    }
}

#[test]
fn a_costly_decision_comes_with_the_command_that_tries_again() {
    let file = std::env::temp_dir().join(format!("chabudai-costly-{}.jsonl", std::process::id()));
    std::fs::write(&file, include_str!("../../server/tests/files/costly.json")).unwrap();
    let output = with_input(&["review", file.to_str().unwrap(), "--rounds", "600"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("The costliest decisions") && text.contains(" was better by "), "{text}");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("chabudai ")).expect("a command");
    let arguments: Vec<&str> = command.split(' ').collect();
    let again = with_input(&arguments, "quit\n");
    let seen = String::from_utf8_lossy(&again.stdout).into_owned();
    assert!(again.status.success() && seen.contains("  1 "), "{seen}");
    let far = with_input(&[&arguments[..4], &["999"]].concat(), "");
    assert!(String::from_utf8_lossy(&far.stderr).contains("--entries is at most that"), "{far:?}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn json_output_is_the_same_every_time() {
    let input = records("gostop");
    let text = review(&["--json"], &input);
    assert_eq!(text, review(&["--json"], &input));
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["review"]["rounds"], 20);
    let last = answer["review"]["steps"].as_array().unwrap().last().unwrap();
    assert_eq!(last[0]["share"].as_f64().unwrap() + last[1]["share"].as_f64().unwrap(), 1.0);
}

#[test]
fn a_match_that_cannot_be_reviewed_is_refused() {
    let fails = |arguments: &[&str], input: &str, sentence: &str| {
        let output = with_input(&[&["review"], arguments].concat(), input);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}");
        assert!(said.contains(sentence), "{said}");
    };
    fails(&["-", "--line", "9"], &records("three"), "no record in line 9");
    fails(&["-"], &records("three").replacen("\"move\":\"", "\"move\":\"Z", 1), "line 1: entry");
    fails(&["-"], "nonsense", "line 1: not a record");
    fails(&["/nowhere/at-all.jsonl"], "", "could not be read");
}
