//! The program as people and scripts use it: arguments in, text and exit status out.

mod common;

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Output, Stdio};

use common::{chabudai, with_input};

fn run(arguments: &[&str]) -> Output {
    chabudai(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The sentence on standard error, after checking the exit status and that nothing was written.
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
    assert_eq!(json.as_array().unwrap().len(), catalog::GAMES.len());
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
fn what_is_not_there_is_said_and_status_2() {
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
fn verify_says_what_it_cannot_read() {
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
fn a_closed_pipe_ends_it_with_a_sentence() {
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
fn a_full_disk_ends_it_with_a_sentence() {
    for arguments in [vec!["record", "--game", "three"], vec!["games"], vec!["rules", "three"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ended = chabudai(&arguments).stdout(full).output().unwrap();
        assert_eq!(ended.status.code(), Some(3), "{arguments:?}");
        assert!(String::from_utf8_lossy(&ended.stderr).contains("the disk is full"), "{ended:?}");
    }
}

#[test]
fn a_file_is_there_only_once_it_is_complete() {
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
    assert!(text.contains("take your last move back"));
    assert!(text.contains("No more input"));
}

#[test]
fn a_match_is_saved_and_goes_on_as_it_would_have() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.json");
    let name = path.to_str().unwrap();
    let arguments = ["play", "collision", "--players", "4", "--seed", "5"];
    let whole = out(&with_input(&arguments, &"1\n".repeat(6)));
    let saved = with_input(&arguments, &format!("1\n1\n1\nsave {name}\nquit\n"));
    assert!(out(&saved).contains("Saved. Go on later"));
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

/// Nobody but the person has learned anything from placing a card, so it can be taken back; a card played cannot.
#[test]
fn undo_takes_back_what_showed_nothing() {
    let mut input = "undo\n".to_owned();
    // A random match of Keystone has the person place cards sooner or later.
    input += &"1\nundo\n".repeat(40);
    let text = out(&with_input(&["play", "keystone", "--players", "3", "--seed", "2"], &input));
    assert!(text.contains("Taken back."), "{text}");
    assert!(text.contains("Nothing to take back"));
    let boards: Vec<&str> = text.split("Taken back.").collect();
    assert!(boards[1].contains("To place:"), "back where the card was to be placed");
}

#[test]
fn a_game_is_asked_for_by_number_id_or_title() {
    for name in ["3", "five35", "535", "FIVE35"] {
        let text = out(&with_input(&["play", "--seed", "1"], &format!("chess\n{name}\nquit\n")));
        assert!(text.contains("Type a number from 1 to 5, or a name."), "{text}");
        assert!(text.contains("535: you are seat 0"), "{text}");
    }
}

#[test]
fn what_is_no_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("match.json"), folder.path().join("link.json"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    fs::write(&target, "").unwrap();
    assert!(run(&["record", "--game", "three", "--out", link.to_str().unwrap()]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "a link stays a link");
    assert!(fs::read_to_string(&target).unwrap().contains("chabudai-record"));
    for odd in [folder.path().to_str().unwrap(), "/dev/null"] {
        let said = failure(&run(&["record", "--game", "three", "--out", odd]), 3);
        assert!(said.contains("no file"), "{said}");
    }
    let text = out(&with_input(&["play", "three"], "save /dev/null\nquit\n"));
    assert!(text.contains("no file"), "{text}");
    let message = folder.path().join("message.txt");
    fs::write(&message, "Dear friend").unwrap();
    failure(&run(&["record", "--game", "three", "--out", message.to_str().unwrap()]), 3);
    assert_eq!(fs::read_to_string(&message).unwrap(), "Dear friend");
}

#[test]
fn a_record_keeps_what_it_says_beside_the_rules() {
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
fn one_record_may_stand_on_many_lines() {
    let line = out(&run(&["record", "--game", "three", "--seed", "1"]));
    let record: serde_json::Value = serde_json::from_str(&line).unwrap();
    let pretty = format!("\u{feff}{}", serde_json::to_string_pretty(&record).unwrap());
    assert_eq!(out(&with_input(&["verify", "-"], &pretty)), "1 good, 0 wrong\n");
    let long = format!("{}{}", " ".repeat(5 << 20), line);
    let judged = with_input(&["verify", "-"], &long);
    assert_eq!(judged.status.code(), Some(1));
    assert!(out(&judged).contains("longer than 4 MiB"), "{judged:?}");
}

#[test]
fn an_endless_line_is_one_wrong_command() {
    let text = out(&with_input(&["play", "three", "--seed", "3"], &format!("{}1\nquit\n", "x".repeat(5000))));
    assert!(!text.contains("Revealed"), "no move was made: {text}");
}

#[test]
fn the_terminal_speaks_japanese_and_korean() {
    for (language, hand, refused, over) in [
        ("ja", "手札：", "は手札にありません。", "対戦が終わりました。"),
        ("ko", "내 손패:", "카드는 손패에 없습니다.", "경기가 끝났습니다."),
    ] {
        let moves = "why Bk8\n".to_owned() + &"1\n".repeat(400);
        let arguments = ["play", "collision", "--bots", "random", "--seed", "3", "--language", language];
        let text = out(&with_input(&arguments, &moves));
        for part in [hand, refused, over] {
            assert!(text.contains(part), "{language} has no {part}: {text}");
        }
        assert!(text.lines().all(|line| engine::words::width(line) <= 80), "80 columns");
        let plain = |line: &&str| !line.starts_with("why") && !line.starts_with('>');
        let english = text.lines().filter(plain).find(|line| line.contains("the ") || line.contains(" to "));
        assert_eq!(english, None, "nothing is left in English");
    }
    let korean = chabudai(&["games"]).env("LC_ALL", "ko_KR.UTF-8").output().unwrap();
    assert!(out(&korean).contains("고스톱"), "the language of the environment");
    let japanese = out(&run(&["games", "--language", "ja"]));
    assert!(japanese.contains("勝ちになる点数") && japanese.contains("3点"), "{japanese}");
}
