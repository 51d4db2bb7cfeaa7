//! Matches at the terminal, with piped input.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{chabudai, with_input};
use crate::{failure, out, run};

#[test]
fn a_person_plays_with_piped_input() {
    let moves = "1\n".repeat(9);
    let played = with_input(&["play", "three", "--seed", "3"], &moves);
    assert!(played.status.success());
    let text = out(&played);
    assert!(text.contains("you are seat 0 of 2") && text.contains("The match is over"), "{text}");
    assert!(!text.contains('\x1b'), "colours only on a terminal");
}

#[test]
fn every_game_is_played_to_its_end_within_80_columns() {
    for entry in catalog::GAMES {
        for players in entry.about.seats.clone() {
            let input = "1\n".repeat(4000);
            let played = with_input(
                &["play", entry.about.id, "--players", &players.to_string(), "--seed", "11"],
                &input,
            );
            let text = out(&played);
            assert!(
                played.status.success() && text.contains("The match is over"),
                "{} {players}",
                entry.about.id
            );
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{} {players}", entry.about.id);
        }
    }
}

#[test]
fn why_names_the_clause_and_shows_it() {
    let text = out(&with_input(
        &["play", "three", "--seed", "3"],
        "why R1\nwhy 1\nwhy\nwhy dance\nR1\n99\nrules R3.2\nhelp\n",
    ));
    assert!(text.contains("R1.2: R1 is not among your open cards"));
    assert!(text.contains("You may: R2."));
    assert!(text.contains("'dance' is not a move of three"));
    assert!(text.contains("Type a number from 1 to 3."));
    assert!(text.contains("R3.2 (given; option `target`"));
    assert!(text.contains("undo your last move"));
    assert!(text.contains("No more input"));
}

#[test]
fn a_question_about_a_move_is_answered_with_its_numbers() {
    let text = out(&with_input(
        &["play", "collision", "--seed", "3"],
        "hint 1\nhint 2\nhint dance\nhint Bk8\nhint\n",
    ));
    assert!(
        text.matches(" % of matches from here").count() >= 2 || text.contains("soon looked worse"),
        "{text}"
    );
    assert!(text.contains("'dance' is not a move of Collision"), "{text}");
    // The values stand in order below every sentence.
    let value = |line: &str| line.split(" % ±").next()?.split_whitespace().last()?.parse::<f64>().ok();
    let values: Vec<Option<f64>> =
        text.lines().map(|line| value(line).filter(|_| line.contains(" % ±"))).collect();
    let runs: Vec<Vec<f64>> =
        values.split(Option::is_none).map(|run| run.iter().flatten().copied().collect()).collect();
    assert!(runs.iter().any(|run: &Vec<f64>| run.len() > 1), "{text}");
    assert!(runs.iter().all(|run| run.is_sorted_by(|one, other| one >= other)), "{text}");
}

#[test]
fn a_saved_match_resumes_as_if_never_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.json");
    let name = path.to_str().unwrap();
    let arguments = ["play", "collision", "--players", "4", "--seed", "5"];
    let whole = out(&with_input(&arguments, &"1\n".repeat(6)));
    let saved = with_input(&arguments, &format!("1\n1\n1\nsave {name}\nquit\n"));
    assert!(out(&saved).contains("Saved. Continue later"));
    let resumed = out(&with_input(&["play", "--resume", name], &"1\n".repeat(3)));
    let board = |text: &str| text.rsplit("\n\n").find(|part| part.contains("Your hand")).unwrap().to_owned();
    assert_eq!(board(&resumed), board(&whole));
    assert!(failure(&run(&["verify", "/dev/null"]), 2).contains("empty"));
    let judged = run(&["verify", name]);
    assert_eq!(judged.status.code(), Some(1), "a match that is not over is no whole record");
    assert!(out(&judged).contains("the log ends before the match does"));
}

#[test]
fn saving_overwrites_records_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("message.txt");
    fs::write(&path, "Dear friend").unwrap();
    let name = path.to_str().unwrap();
    let text = out(&with_input(&["play", "three"], &format!("save {name}\n")));
    assert!(text.contains("not overwritten"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear friend");
    let lost = with_input(&["play", "three", "--save", name], "quit\n");
    assert_eq!(lost.status.code(), Some(3));
    assert!(Path::new(name).exists());
}

/// Placing a card has revealed nothing, so it can be undone; a card played cannot.
#[test]
fn undo_takes_back_a_move_that_revealed_nothing() {
    let mut input = "undo\n".to_owned();
    // In a random match of Keystone the person places cards sooner or later.
    input += &"1\nundo\n".repeat(40);
    let text = out(&with_input(&["play", "keystone", "--players", "3", "--seed", "2"], &input));
    assert!(text.contains("Undone."), "{text}");
    assert!(text.contains("Nothing to undo"));
    let boards: Vec<&str> = text.split("Undone.").collect();
    assert!(boards[1].contains("To place:"), "back where the card was to be placed");
}

#[test]
fn a_game_is_asked_for_by_number_id_or_title() {
    let number = catalog::GAMES.iter().position(|game| game.about.id == "five35").unwrap() + 1;
    let asked = format!("Type a number from 1 to {}, or a name.", catalog::GAMES.iter().count());
    for name in [&number.to_string(), "five35", "535", "FIVE35"] {
        let text = out(&with_input(&["play", "--seed", "1"], &format!("chess\n{name}\nquit\n")));
        assert!(text.contains(&asked), "{text}");
        assert!(text.contains("535: you are seat 0"), "{text}");
    }
}

#[test]
fn an_overlong_line_is_one_unknown_command() {
    let text = out(&with_input(&["play", "three", "--seed", "3"], &format!("{}1\nquit\n", "x".repeat(5000))));
    assert!(!text.contains("Revealed"), "no move was made: {text}");
}

/// Whoever ends the program, `--save` saves: Ctrl-C, another program, or a terminal that is closed.
#[test]
fn a_match_is_saved_whatever_ends_the_program() {
    for signal in ["INT", "TERM", "HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.json");
        let name = path.to_str().unwrap();
        let mut child = chabudai(&["play", "three", "--seed", "3", "--save", name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut typed = child.stdin.take().unwrap();
        typed.write_all(b"1\n").unwrap();
        // The second prompt: the move is made, and the program waits for the next.
        let (mut shown, mut text) = (child.stdout.take().unwrap(), Vec::new());
        while String::from_utf8_lossy(&text).matches("> ").count() < 2 {
            let mut byte = [0];
            shown.read_exact(&mut byte).unwrap();
            text.push(byte[0]);
        }
        let killed = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        shown.read_to_end(&mut text).unwrap();
        assert!(child.wait().unwrap().success(), "{signal}");
        assert!(String::from_utf8_lossy(&text).contains("Saved to"), "{signal}");
        let resumed = out(&with_input(&["play", "--resume", name], "quit\n"));
        assert!(resumed.contains("Revealed"), "{signal}: the move is in the record: {resumed}");
    }
}

/// At a terminal as in a pipe, also where cards have numbers and the list has others.
#[test]
fn a_number_means_what_the_list_says() {
    // Python's terminal, because a pipe is none.
    const TYPE: &str = "import os, pty, sys\n\
        pid, terminal = pty.fork()\n\
        if pid == 0: os.execv(sys.argv[1], sys.argv[1:])\n\
        os.write(terminal, b'1\\nquit\\n')\n\
        text = b''\n\
        try:\n    \
            while part := os.read(terminal, 4096): text += part\n\
        except OSError: pass\n\
        os.waitpid(pid, 0)\n\
        sys.stdout.buffer.write(text)";
    let arguments = ["play", "five35", "--players", "3", "--seed", "1", "--starter", "0"];
    let program = env!("CARGO_BIN_EXE_chabudai");
    let typed =
        Command::new("python3").args(["-c", TYPE, program]).args(arguments).env("LC_ALL", "C").output();
    let text = out(&typed.unwrap());
    let listed = text.lines().find_map(|line| line.trim_start().strip_prefix("1 play ")).unwrap();
    let first = listed.split_whitespace().next().unwrap();
    assert_ne!(first, "1", "the first move of the list is not the card 1: {text}");
    assert!(text.contains(&format!("You: lead with {first}.")), "{text}");
}

#[test]
fn tips_come_on_ones_own_turns_and_end_in_every_language() {
    for (language, start) in [("en", "Tip: "), ("ja", "ヒント："), ("ko", "도움말: ")] {
        let arguments = ["play", "three", "--seed", "3", "--language", language];
        let moves = "1\n".repeat(9);
        let text = out(&with_input(&[&arguments[..], &["--tips"]].concat(), &moves));
        let tips: Vec<&str> = text.lines().filter(|line| line.starts_with(start)).collect();
        let given = |tip: &&str| tips.iter().filter(|one| one == &tip).count();
        assert!(tips.len() > 1 && tips.iter().all(|tip| given(tip) <= 2), "{text}");
        assert_ne!(tips[0], tips[1], "another one comes first: {text}");
        let plain = out(&with_input(&arguments, &moves));
        assert!(!plain.lines().any(|line| line.starts_with(start)), "{plain}");
    }
}
