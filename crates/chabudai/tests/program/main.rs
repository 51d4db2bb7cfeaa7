//! The program as people and scripts use it: arguments in, text and exit status out.

#[path = "../common/mod.rs"]
mod common;
mod learn;
mod play;
mod puzzle;

use std::fs;
use std::io::Read;
use std::process::{Output, Stdio};

use common::{chabudai, with_input};

fn run(arguments: &[&str]) -> Output {
    chabudai(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The message on standard error, after checking the exit status and that nothing was written.
fn failure(output: &Output, status: i32) -> String {
    assert_eq!(output.status.code(), Some(status), "{output:?}");
    assert_eq!(out(output), "");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn games_lists_every_game() {
    let text = out(&run(&["games"]));
    for entry in catalog::GAMES {
        assert!(text.contains(entry.about.id) && text.contains(&entry.about.line().to_string()));
    }
    let json: serde_json::Value = serde_json::from_str(&out(&run(&["games", "--json"]))).unwrap();
    assert_eq!(json.as_array().unwrap().len(), catalog::GAMES.iter().len());
    assert!(!text.contains('\x1b'), "colours only on a terminal");
}

#[test]
fn rules_shows_all_or_one_clause() {
    let all = out(&run(&["rules", "collision"]));
    assert!(all.lines().all(|line| line.chars().count() <= 80), "80 columns");
    assert!(all.contains("R6.4"));
    let one = out(&run(&["rules", "collision", "r4.1"]));
    assert!(one.starts_with("R4.1") && !one.contains("R4.2"));
    let json: serde_json::Value =
        serde_json::from_str(&out(&run(&["rules", "three", "R2.1", "--json"]))).unwrap();
    assert_eq!(
        (&json["clauses"][0]["clause"], &json["clauses"][0]["standing"]),
        (&"R2.1".into(), &"given".into())
    );
    assert!(json["clauses"][0]["text"].as_str().unwrap().starts_with("Different colours"));
    let japanese = out(&run(&["rules", "collision", "R4.1", "--language", "ja"]));
    assert!(japanese.starts_with("R4.1") && japanese.contains("衝突"));
    assert!(out(&run(&["rules", "three", "--language", "ko"])).contains("정식 규칙은 영어판입니다"));
    assert!(
        failure(&run(&["rules", "three", "--language", "xx"]), 2).contains("the languages are en, ja and ko")
    );
    assert!(failure(&run(&["rules", "collision", "R9.9"]), 2).contains("no clause 'R9.9'"));
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let arguments =
        ["record", "--game", "collision", "--players", "4", "--matches", "3", "--seed", "7", "--legal"];
    let (one, other) = (run(&arguments), run(&arguments));
    assert!(one.status.success());
    assert_eq!(one.stdout, other.stdout);
    assert_eq!(out(&one).lines().count(), 3);
    let fewer =
        run(&["record", "--game", "collision", "--players", "4", "--matches", "1", "--seed", "7", "--legal"]);
    assert!(out(&one).starts_with(&out(&fewer)), "match k of a seed is always the same");
    let another =
        run(&["record", "--game", "collision", "--players", "4", "--matches", "3", "--seed", "8", "--legal"]);
    assert_ne!(one.stdout, another.stdout);
}

/// Records of bots: the players that were asked for, the same bytes again, and nothing that the referee refuses.
#[test]
fn strong_play_is_recorded() {
    let arguments =
        ["record", "--game", "three", "--matches", "40", "--seed", "7", "--bots", "search:200,random"];
    let (one, other) = (run(&arguments), run(&arguments));
    assert!(one.status.success(), "{one:?}");
    assert_eq!(one.stdout, other.stdout);
    assert_eq!(out(&with_input(&["verify", "-"], &out(&one))), "40 good, 0 wrong\n");
    let records: Vec<serde_json::Value> =
        out(&one).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records[0]["meta"]["bots"], serde_json::json!(["search:200", "random"]));
    let won = |seat: u64| {
        let winners = |record: &&serde_json::Value| {
            record["result"]["winners"].as_array().unwrap().contains(&seat.into())
        };
        records.iter().filter(winners).count()
    };
    assert!(won(0) > won(1) + 8, "search wins more: {} to {}", won(0), won(1));
    let said = failure(&run(&["record", "--game", "three", "--bots", "easy,easy,easy"]), 2);
    assert!(said.contains("--bots names 3 players, but 2 play"), "{said}");
}

#[test]
fn every_game_and_setting_is_recorded_and_verified() {
    for entry in catalog::GAMES {
        for setting in entry.settings() {
            let (players, id) = (setting.players().to_string(), entry.about.id);
            let options: Vec<String> =
                setting.options().map(|(spec, value)| format!("{}={value}", spec.key)).collect();
            let mut arguments =
                vec!["record", "--game", id, "--players", &players, "--matches", "2", "--legal"];
            options.iter().for_each(|option| arguments.extend(["--option", option]));
            let recorded = run(&arguments);
            assert!(recorded.status.success(), "{recorded:?}");
            let verified = with_input(&["verify", "-"], &out(&recorded));
            assert_eq!(
                (verified.status.code(), out(&verified).as_str()),
                (Some(0), "2 good, 0 wrong\n"),
                "{arguments:?}"
            );
        }
    }
}

#[test]
fn unknown_names_are_refused_with_status_2() {
    for (arguments, sentence) in [
        (vec!["record", "--game", "bridge"], "there is no game 'bridge': try one of three, collision"),
        (
            vec!["record", "--game", "three", "--players", "3"],
            "three: players: 3 is not possible, this game takes 2",
        ),
        (
            vec!["record", "--game", "three", "--option", "goal=3"],
            "option goal: not known, this game has target",
        ),
        (
            vec!["record", "--game", "three", "--option", "target=7"],
            "option target: 7 is not one of its values",
        ),
        (
            vec!["record", "--game", "three", "--option", "target=3", "--option", "target=3"],
            "option target: given twice",
        ),
        (vec!["record", "--game", "three", "--option", "target"], "write it as key=value"),
        (
            vec!["record", "--game", "collision", "--starter", "3"],
            "--starter 3: with 3 players the seats are 0 to 2",
        ),
        (vec!["play", "three", "--seat", "2"], "--seat 2: with 2 players the seats are 0 to 1"),
        (vec!["verify", "/nowhere/at/all"], "/nowhere/at/all could not be read"),
        (vec!["play", "--resume", "/nowhere/at/all"], "/nowhere/at/all could not be read"),
        (vec!["record", "--game", "three", "--starter", "0"], "nobody starts three"),
        (vec!["dance"], "unrecognized subcommand"),
    ] {
        let said = failure(&run(&arguments), 2);
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}

#[test]
fn verify_judges_each_record() {
    let good = out(&run(&["record", "--game", "three", "--matches", "3", "--seed", "1"]));
    let wrong = good.lines().nth(1).unwrap().replace("\"winners\":[", "\"winners\":[5,");
    let file = format!("{}\n{wrong}\n\n{}\n", good.lines().next().unwrap(), good.lines().nth(2).unwrap());
    let judged = with_input(&["verify", "-"], &file);
    assert_eq!(judged.status.code(), Some(1));
    assert!(out(&judged).starts_with("line 2: R3.2: result.winners"));
    assert!(out(&judged).ends_with("2 good, 1 wrong\n"));
    let json: serde_json::Value =
        serde_json::from_str(&out(&with_input(&["verify", "-", "--json"], &file))).unwrap();
    assert_eq!(
        (&json["good"], &json["wrong"], &json["faults"][0]["line"]),
        (&2.into(), &1.into(), &2.into())
    );
}

#[test]
fn verify_reports_what_it_cannot_read() {
    assert!(failure(&with_input(&["verify", "-"], ""), 2).contains("standard input is empty"));
    assert!(failure(&with_input(&["verify", "-"], "\n  \n"), 2).contains("is empty"));
    assert!(failure(&with_input(&["verify", "-"], "garbage\n\u{1f0a1}\n"), 2).contains("holds no JSON"));
    assert!(failure(&run(&["verify", "/"]), 2).contains("could not be read"));
    let other = with_input(
        &["verify", "-"],
        "{\"format\":\"chabudai-record/2\",\"game\":\"three\",\"rules\":1,\"players\":2,\"log\":[]}",
    );
    assert_eq!(other.status.code(), Some(1));
    assert!(out(&other).contains("but this program reads chabudai-record/1"));
}

#[test]
fn a_closed_pipe_ends_the_program_with_a_message() {
    let arguments = ["record", "--game", "collision", "--matches", "100000"];
    let mut child = chabudai(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(3));
    assert!(
        String::from_utf8_lossy(&ended.stderr).contains("standard output was closed before all was written")
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_program_with_a_message() {
    for arguments in [vec!["record", "--game", "three"], vec!["games"], vec!["rules", "three"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ended = chabudai(&arguments).stdout(full).output().unwrap();
        assert_eq!(ended.status.code(), Some(3), "{arguments:?}");
        assert!(String::from_utf8_lossy(&ended.stderr).contains("the disk is full"), "{ended:?}");
    }
}

#[test]
fn a_file_appears_only_when_it_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("matches.jsonl");
    let name = path.to_str().unwrap();
    assert!(run(&["record", "--game", "three", "--matches", "2", "--out", name]).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
    let nowhere = folder.path().join("no/such/folder.jsonl");
    failure(&run(&["record", "--game", "three", "--out", nowhere.to_str().unwrap()]), 3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no drafts are left");
}

#[test]
fn only_files_are_replaced_and_links_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("match.json"), folder.path().join("link.json"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    fs::write(&target, "").unwrap();
    assert!(run(&["record", "--game", "three", "--out", link.to_str().unwrap()]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "a link stays a link");
    assert!(fs::read_to_string(&target).unwrap().contains("chabudai-record"));
    for odd in [folder.path().to_str().unwrap(), "/dev/null"] {
        let said = failure(&run(&["record", "--game", "three", "--out", odd]), 3);
        assert!(said.contains("not a file"), "{said}");
    }
    let text = out(&with_input(&["play", "three"], "save /dev/null\nquit\n"));
    assert!(text.contains("not a file"), "{text}");
    let message = folder.path().join("message.txt");
    fs::write(&message, "Dear friend").unwrap();
    failure(&run(&["record", "--game", "three", "--out", message.to_str().unwrap()]), 3);
    assert_eq!(fs::read_to_string(&message).unwrap(), "Dear friend");
}

#[test]
fn a_record_keeps_its_metadata() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.json");
    let name = path.to_str().unwrap();
    with_input(&["play", "three", "--seed", "3"], &format!("1\nsave {name}\nquit\n"));
    let mut record: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    record["meta"]["names"] = serde_json::json!(["Ada", "Bot"]);
    fs::write(&path, serde_json::to_string_pretty(&record).unwrap()).unwrap();
    let text = out(&with_input(&["play", "--resume", name], &format!("save {name}\nquit\n")));
    assert!(text.contains("Saved."), "{text}");
    let again: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(again["meta"]["names"], record["meta"]["names"]);
}

#[test]
fn a_record_may_span_several_lines() {
    let line = out(&run(&["record", "--game", "three", "--seed", "1"]));
    let record: serde_json::Value = serde_json::from_str(&line).unwrap();
    let pretty = format!("\u{feff}{}", serde_json::to_string_pretty(&record).unwrap());
    assert_eq!(out(&with_input(&["verify", "-"], &pretty)), "1 good, 0 wrong\n");
    let long = format!("{}{}", " ".repeat(5 << 20), line);
    let judged = with_input(&["verify", "-"], &long);
    assert_eq!(judged.status.code(), Some(1));
    assert!(out(&judged).contains("longer than 4 MiB"), "{judged:?}");
}
