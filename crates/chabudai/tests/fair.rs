//! `chabudai verify --fair`: records whose deals follow from a secret and shares, and records that only say so.

mod common;

use common::with_input;
use engine::chance::{below, dice};
use engine::{Record, Turn};
use fair::{Bytes32, Proof, Secret};

fn said(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let output = with_input(&[&["verify"], arguments, &["-"]].concat(), input);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// A match as a server deals it, every move as likely as the others.
fn dealt(game: &catalog::GameEntry) -> (Record, Proof) {
    let secret = Secret::kept(Bytes32([5; 32])).of_match(1);
    let setting = game.settings().remove(0);
    let shares: Vec<Bytes32> = (0..setting.players()).map(|seat| Bytes32([seat as u8; 32])).collect();
    let (key, mut draws, mut rng) = (secret.key(&shares), 0, dice(2, 0));
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

#[test]
fn a_record_without_proof_is_good_but_not_fair() {
    let (record, _) = dealt(&catalog::GAMES[0]);
    let line = line(&record, None);
    assert_eq!(said(&[], &line), (Some(0), "1 good, 0 wrong\n".to_owned()));
    let (status, text) = said(&["--fair"], &line);
    assert_eq!(status, Some(1));
    assert!(text.starts_with("line 1: meta.fair is missing: this match was not dealt by a server"), "{text}");
    assert!(text.ends_with("0 good and fairly dealt, 1 wrong\n"), "{text}");
}

#[test]
fn a_deal_that_does_not_follow_from_secret_and_shares_is_reported() {
    let (record, proof) = dealt(catalog::find("collision").unwrap());
    let other = Bytes32([99; 32]);
    let shares = vec![other; proof.shares.len()];
    for (changed, sentence) in [
        (Proof { shares, ..proof.clone() }, "line 1: Entry 1 is not what secret and shares give for draw 0"),
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
fn a_wrong_move_is_told_by_its_clause_before_any_proof() {
    let (record, proof) = dealt(catalog::find("three").unwrap());
    let mut wrong: serde_json::Value = serde_json::from_str(&line(&record, Some(&proof))).unwrap();
    let moves = wrong["log"].as_array_mut().unwrap().iter_mut();
    moves.filter(|entry| entry.get("seat").is_some()).for_each(|entry| entry["seat"] = 1.into());
    let (status, said) = said(&["--fair"], &wrong.to_string());
    assert_eq!(status, Some(1));
    assert!(said.starts_with("line 1: entry 2: R1.2"), "{said}");
}
