//! `chabudai verify --fair`: records whose deals follow from a secret and shares, and records that only say so.

mod common;

use std::process::Command;

use common::with_input;
use engine::chance::{below, dice};
use engine::{Record, Setting, Turn};
use fair::{Bytes32, Proof, Secret};

fn said(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let output = with_input(&[&["verify"], arguments, &["-"]].concat(), input);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// A match as a server deals it, every move as likely as the others. A bot plays the last seat.
fn dealt(game: &catalog::GameEntry) -> (Record, Proof) {
    dealt_with(game, game.settings().remove(0), 2)
}

fn dealt_with(game: &catalog::GameEntry, setting: Setting, seed: u8) -> (Record, Proof) {
    let secret = Secret::stored(Bytes32([seed; 32]));
    let mut shares: Vec<Bytes32> = (0..setting.players()).map(|seat| Bytes32([seat as u8; 32])).collect();
    let last = shares.len() - 1;
    shares[last] = secret.bot_share(last);
    let (key, mut draws, mut rng) = (secret.key(&shares), 0, dice(seed.into(), 0));
    let mut game = game.new_match(setting, None);
    while game.verdict().is_none() {
        if let Turn::Seats(seats) = game.turn() {
            for seat in seats.iter() {
                let moves = game.moves(seat);
                game.submit(seat, moves[below(&mut rng, moves.len())]).unwrap();
            }
        } else {
            game.draw(&mut key.draw(draws));
            draws += 1;
        }
    }
    let proof = Proof::new(&secret, shares, (0..draws).collect());
    (game.record(false), proof)
}

fn line(record: &Record, proof: Option<&Proof>) -> String {
    let mut record: serde_json::Value = serde_json::from_str(&record.to_line()).unwrap();
    if let Some(proof) = proof {
        record["meta"] = serde_json::json!({ "fair": proof });
    }
    record.to_string()
}

#[test]
fn fair_records_of_every_game_are_dealt_again() {
    let lines: Vec<String> = catalog::GAMES
        .iter()
        .map(|game| {
            let (record, proof) = dealt(game);
            line(&record, Some(&proof))
        })
        .collect();
    let count = lines.len();
    let (status, text) = said(&["--fair"], &lines.join("\n"));
    assert_eq!((status, text), (Some(0), format!("{count} good and fairly dealt, 0 wrong\n")));
    let (_, json) = said(&["--fair", "--json"], &lines.join("\n"));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["fair"], &json["good"]), (&true.into(), &count.into()));
}

/// The checker that `docs/fairness.md` prints knows nothing of this program but that page.
#[test]
fn the_checker_of_the_page_on_fairness_deals_every_game_again() {
    let page = include_str!("../../../docs/fairness.md");
    let (_, checker) = page.split_once("```python\n").unwrap();
    let (checker, _) = checker.split_once("```").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    let run = |lines: &[String]| {
        std::fs::write(&path, lines.join("\n")).unwrap();
        let output = Command::new("python3").args(["-c", checker]).arg(&path).output().unwrap();
        let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.success(), said.concat())
    };
    // The games whose packs the page lists: a game that is new may not be among them yet.
    let is_listed = |game: &&catalog::GameEntry| page.contains(&format!("\n| {} |", game.about.title()));
    assert!(catalog::GAMES.iter().filter(is_listed).count() >= 5);
    let mut lines = Vec::new();
    for game in catalog::GAMES.iter().filter(is_listed) {
        for (setting, seed) in game.settings().into_iter().zip(10..) {
            let (record, proof) = dealt_with(game, setting, seed);
            lines.push(line(&record, Some(&proof)));
        }
    }
    assert_eq!(run(&lines), (true, format!("{} fairly dealt\n", lines.len())));

    let (record, proof) = dealt(catalog::GAMES.find("gostop").unwrap());
    let other = Bytes32([99; 32]);
    for (changed, why) in [
        (Proof { secret: other, ..proof.clone() }, "not the secret it committed to"),
        (Proof { shares: vec![other; 2], bots: Some(vec![]), ..proof.clone() }, "chance 1:"),
        (Proof { bots: Some(vec![0, 1]), ..proof.clone() }, "seat 0: the server chose its share"),
    ] {
        let (good, said) = run(&[line(&record, Some(&changed))]);
        assert!(!good && said.contains(why), "{said}");
    }
}

#[test]
fn a_record_without_proof_is_good_but_not_fair() {
    let (record, _) = dealt(catalog::GAMES.find("three").unwrap());
    let line = line(&record, None);
    assert_eq!(said(&[], &line), (Some(0), "1 good, 0 wrong\n".to_owned()));
    let (status, text) = said(&["--fair"], &line);
    assert_eq!(status, Some(1));
    assert!(text.starts_with("line 1: meta.fair is missing: this match was not dealt by a server"), "{text}");
    assert!(text.ends_with("0 good and fairly dealt, 1 wrong\n"), "{text}");
}

#[test]
fn a_deal_that_does_not_follow_from_secret_and_shares_is_reported() {
    let (record, proof) = dealt(catalog::GAMES.find("collision").unwrap());
    let other = Bytes32([99; 32]);
    let shares = vec![other; proof.shares.len()];
    for (changed, sentence) in [
        (
            Proof { shares, bots: Some(vec![]), ..proof.clone() },
            "line 1: Entry 1 is not what secret and shares give for draw 0",
        ),
        (
            Proof { secret: other, ..proof.clone() },
            "meta.fair.secret is not what meta.fair.commitment commits to",
        ),
        (Proof { draws: vec![0], ..proof.clone() }, "meta.fair.draws has fewer draws than the log"),
    ] {
        let (status, text) = said(&["--fair"], &line(&record, Some(&changed)));
        assert_eq!(status, Some(1));
        assert!(text.contains(sentence), "{text}");
    }
    let mut nonsense: serde_json::Value = serde_json::from_str(&line(&record, None)).unwrap();
    nonsense["meta"] = serde_json::json!({"fair": 7});
    let (status, text) = said(&["--fair"], &nonsense.to_string());
    assert_eq!(status, Some(1));
    assert!(text.contains("meta.fair: "), "{text}");
    assert_eq!(said(&[], &nonsense.to_string()).0, Some(0), "meta is nothing to the rules");
}

#[test]
fn a_wrong_move_is_reported_before_the_proof_is_checked() {
    let (record, proof) = dealt(catalog::GAMES.find("three").unwrap());
    let mut wrong: serde_json::Value = serde_json::from_str(&line(&record, Some(&proof))).unwrap();
    let moves = wrong["log"].as_array_mut().unwrap().iter_mut();
    moves.filter(|entry| entry.get("seat").is_some()).for_each(|entry| entry["seat"] = 1.into());
    let (status, said) = said(&["--fair"], &wrong.to_string());
    assert_eq!(status, Some(1));
    assert!(said.starts_with("line 1: entry 2: R1.2"), "{said}");
}
