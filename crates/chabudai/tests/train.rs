//! Training as people use it.

use std::fs;
use std::process::Command;

#[test]
fn a_training_leaves_a_network_a_curve_and_a_checkpoint_to_go_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let train = |seed: &str| {
        let arguments = ["train", "three", "--rounds", "2", "--width", "8", "--seed", seed, "--out", out];
        Command::new(env!("CARGO_BIN_EXE_chabudai")).args(arguments).output().unwrap()
    };
    let first = train("1");
    assert!(first.status.success(), "{first:?}");
    let curve = fs::read_to_string(folder.path().join("curve.csv")).unwrap();
    assert_eq!(String::from_utf8(first.stdout).unwrap(), curve);
    assert!(
        curve.starts_with("round,moves,positions,gain with 2\n1,") && curve.lines().count() == 3,
        "{curve}"
    );
    let network = fs::read(folder.path().join("network.bin")).unwrap();
    let again = train("1");
    assert_eq!(String::from_utf8(again.stdout).unwrap().lines().count(), 1, "nothing is left to do");
    assert!(fs::read(folder.path().join("network.bin")).unwrap() == network);
    let other = train("2");
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8(other.stderr).unwrap().contains("a training with other arguments"));
}

#[test]
fn a_training_of_moves_leaves_weights_and_a_curve_and_uses_any_number_of_cores() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let train = |game: &str| {
        let arguments =
            ["train", game, "--moves", "--players", "2", "--rounds", "2", "--matches", "2", "--out", out];
        Command::new(env!("CARGO_BIN_EXE_chabudai")).args(arguments).output().unwrap()
    };
    let first = train("five35");
    assert!(first.status.success(), "{first:?}");
    let curve = fs::read_to_string(folder.path().join("curve.csv")).unwrap();
    assert_eq!(String::from_utf8(first.stdout).unwrap(), curve);
    assert!(
        curve.starts_with("round,decisions,error,gain with 2\n1,") && curve.lines().count() == 3,
        "{curve}"
    );
    let weights = fs::read(folder.path().join("moves.bin")).unwrap();
    assert!(weights.iter().any(|byte| *byte != 0));
    assert_eq!(
        String::from_utf8(train("five35").stdout).unwrap().lines().count(),
        1,
        "nothing is left to do"
    );
    let other = train("three");
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8(other.stderr).unwrap().contains("has no patterns of moves to learn"));
}
