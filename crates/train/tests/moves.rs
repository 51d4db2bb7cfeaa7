//! What is learned about moves is the same however often a training stops, and it helps.

use chabudai_train::{MovesPlan, MovesTrainer, strength};
use engine::GameTypes;
use five35::Five35;

fn plan(seed: u64, matches: u64) -> MovesPlan {
    let settings = vec![Five35::ABOUT.setting(2, &[]).unwrap()];
    MovesPlan { settings, rounds: 2, matches, seed }
}

fn play_round(trainer: &mut MovesTrainer<Five35>) -> f64 {
    let played: Vec<_> = (0..trainer.matches()).flat_map(|number| trainer.play(number)).collect();
    trainer.learn(&played)
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

#[test]
fn what_the_game_has_learned_about_moves_beats_its_rules_of_thumb() {
    for players in [2, 4] {
        let setting = Five35::ABOUT.setting(players, &[]).unwrap();
        let learned = bots::Appraiser::learned::<Five35>(&engine::Options::rules(&setting));
        assert!(learned.has_learned());
        let gain = strength::of_appraiser::<Five35>(learned, &setting, 1500);
        assert!(gain > 0.0, "{players}: {gain}");
    }
}
