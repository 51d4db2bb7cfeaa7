//! What is learned about moves is the same however often a training stops, and it helps.

use bots::Appraiser;
use chabudai_train::{MovesPlan, MovesTrainer, strength};
use collision::Collision;
use engine::{GameTypes, Heuristic};
use five35::Five35;
use keystone::Keystone;

fn plan(seed: u64, matches: u64) -> MovesPlan {
    let settings = vec![Five35::ABOUT.setting(2, &[]).unwrap()];
    MovesPlan { settings, rounds: 2, matches, worlds: 24, seed }
}

fn play_round(trainer: &mut MovesTrainer<Five35>) -> f64 {
    let played = (0..trainer.matches()).flat_map(|number| trainer.play(number)).collect();
    trainer.learn(played)
}

#[test]
fn a_training_of_moves_that_stops_and_resumes_learns_the_same() {
    let mut whole = MovesTrainer::<Five35>::new(plan(1, 2));
    while !whole.is_done() {
        play_round(&mut whole);
    }
    let mut first = MovesTrainer::<Five35>::new(plan(1, 2));
    play_round(&mut first);
    let mut saved = Vec::new();
    first.save(&mut saved).unwrap();
    let mut second = MovesTrainer::<Five35>::new(plan(1, 2));
    second.resume(&mut saved.as_slice()).unwrap();
    assert_eq!(second.round, 1);
    assert!(second.weights() == first.weights());
    play_round(&mut second);
    assert!(second.is_done() && second.weights() == whole.weights());
    assert!(first.weights() != whole.weights());
    let fault = MovesTrainer::<Five35>::new(plan(2, 2)).resume(&mut saved.as_slice()).unwrap_err();
    assert_eq!(fault.to_string(), "it is of a training with other arguments");
}

/// Whether what a game has learned fits its patterns, and beats its rules of thumb at this number of players.
fn beats_rules_of_thumb<G: Heuristic>(players: u64) {
    let setting = G::ABOUT.setting(players, &[]).unwrap();
    let rules = G::rules(&setting);
    let weights = G::learned_moves(&rules).unwrap();
    assert_eq!(weights.len(), 2 * G::PATTERNS, "{}", G::ABOUT.id);
    assert!(weights.len() <= 150 * 1024, "{}", G::ABOUT.id);
    assert!(G::PATTERNS <= 1 << 16, "{}: the number of a pattern has 16 bits", G::ABOUT.id);
    let gain = strength::of_appraiser::<G>(Appraiser::learned::<G>(&rules), &setting, 300);
    // The standard error is about 30 thousandths, and the matches are the same on every machine.
    assert!(gain > 0.0, "{} with {players}: {gain}", G::ABOUT.id);
}

#[test]
fn players_by_what_was_learned_about_moves_beat_rules_of_thumb() {
    beats_rules_of_thumb::<Collision>(3);
    beats_rules_of_thumb::<Keystone>(4);
    beats_rules_of_thumb::<Five35>(2);
    beats_rules_of_thumb::<Five35>(6);
}
