//! Detects changes of behaviour: a hash over many seeded matches, and whole matches as records.

use std::path::Path;

use engine::any_match::play_at_random;
use engine::chance::dice;
use engine::replay::{Extent, replay};
use engine::{Game, Match, Record, Setting};

/// A hash over the records, with legal moves, of `matches` random matches at every setting.
pub fn signature<G: Game>(matches: u64) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for setting in G::ABOUT.settings() {
        for seed in 0..matches {
            for byte in Record::of(&random_match::<G>(setting.clone(), seed), true).to_line().bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    format!("{hash:016x}")
}

/// A random match: the one that `chabudai record` writes first for this seed.
fn random_match<G: Game>(setting: Setting, seed: u64) -> Match<G> {
    let mut game = Match::<G>::new(setting, None);
    play_at_random(&mut game, &mut dice(seed, 0));
    game
}

/// Compares a game with its folder `golden`: `matches.jsonl`, one match for each setting, which must replay and be
/// written with the same bytes, and `signature.txt`. With `CHABUDAI_BLESS` set, both are written anew.
///
/// # Panics
/// If they differ.
pub fn golden<G: Game>(folder: impl AsRef<Path>) {
    let (matches, signed) = (folder.as_ref().join("matches.jsonl"), folder.as_ref().join("signature.txt"));
    let now = signature::<G>(20);
    if std::env::var_os("CHABUDAI_BLESS").is_some() {
        let lines: Vec<String> = G::ABOUT
            .settings()
            .into_iter()
            .map(|setting| Record::of(&random_match::<G>(setting, 1), true).to_line() + "\n")
            .collect();
        std::fs::create_dir_all(folder).expect("a folder for them");
        std::fs::write(&matches, lines.concat()).expect("writing the matches");
        std::fs::write(&signed, now + "\n").expect("writing the signature");
        return;
    }
    let text = std::fs::read_to_string(&matches).expect("golden/matches.jsonl");
    assert_eq!(text.lines().count(), G::ABOUT.settings().len(), "a golden match for each setting");
    for (index, line) in text.lines().enumerate() {
        let record = Record::read(line).unwrap_or_else(|fault| panic!("golden match {}: {fault}", index + 1));
        let game = replay::<G>(&record, Extent::Whole);
        let game = game.unwrap_or_else(|fault| panic!("golden match {}: {fault}", index + 1));
        assert_eq!(Record::of(&game, true).to_line(), line, "golden match {}", index + 1);
    }
    let before = std::fs::read_to_string(&signed).expect("golden/signature.txt");
    assert_eq!(
        now,
        before.trim(),
        "behaviour changed: if that was meant, bless it (CHABUDAI_BLESS=1) and say why"
    );
}
