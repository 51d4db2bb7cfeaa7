//! What every game in the catalogue must pass, at every player count and option.

use std::path::PathBuf;

use chabudai_catalog::{GAMES, Listed, Visitor, visit};
use conformance::leaky::{Leaky, OBSERVATION, REFUSAL, SEEN, UNSEEN, VIEW};
use conformance::{
    appraisals_know_no_secrets, golden, lessons, observations_know_no_secrets, pairs_of_worlds_look_alike,
    steps_write_what_is_new, suite, worlds_look_alike,
};
use engine::{GameTypes, Hands, Imagine, Observe};

/// A game's folder.
fn folder(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(id)
}

#[test]
fn every_game_conforms() {
    struct Suite;
    impl Visitor for Suite {
        fn visit<G: Listed>(&mut self) {
            suite::<G>(if G::ABOUT.settings().len() > 4 { 6 } else { 12 })
                .unwrap_or_else(|fault| panic!("{fault}"));
        }
    }
    visit(&mut Suite);
}

/// Players judge by what their seat may know.
#[test]
fn appraisals_are_honest() {
    struct Honest;
    impl Visitor for Honest {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                for seed in 0..3 {
                    let judged = appraisals_know_no_secrets::<G>(&setting, seed);
                    judged.unwrap_or_else(|fault| panic!("{}: {fault}", G::ABOUT.id));
                }
            }
        }
    }
    visit(&mut Honest);
}

/// Learners read what their seat may know, and its secrets are apart.
#[test]
fn observations_are_honest() {
    struct Honest;
    impl Visitor for Honest {
        fn visit<G: Listed + Observe>(&mut self) {
            for setting in G::ABOUT.settings() {
                for seed in 0..2 {
                    let read = observations_know_no_secrets::<G>(&setting, seed);
                    read.unwrap_or_else(|fault| panic!("{}: {fault}", G::ABOUT.id));
                    let stepped = steps_write_what_is_new::<G>(&setting, seed);
                    stepped.unwrap_or_else(|fault| panic!("{}: {fault}", G::ABOUT.id));
                }
            }
        }
    }
    visit(&mut Honest);
}

#[test]
fn golden_matches_and_signatures_hold() {
    struct Golden;
    impl Visitor for Golden {
        fn visit<G: Listed>(&mut self) {
            golden::<G>(folder(G::ABOUT.id).join("golden"));
        }
    }
    visit(&mut Golden);
}

/// Each kind of leak, planted into each game that has a secret, is found.
#[test]
fn planted_leaks_are_caught() {
    fn caught<G: Imagine>() -> bool {
        G::ABOUT.settings().iter().any(|setting| {
            (0..4).any(|seed| {
                worlds_look_alike::<G>(setting, seed).is_err()
                    || pairs_of_worlds_look_alike::<G>(setting, seed).is_err()
            })
        })
    }
    struct Plant;
    impl Visitor for Plant {
        fn visit<G: Listed + Observe>(&mut self) {
            let secrets = G::ABOUT.hands != Hands::Open;
            assert_eq!(caught::<Leaky<G, VIEW>>(), secrets, "{}: a leak in the view", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, UNSEEN>>(), secrets, "{}: unseen cards of another", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, SEEN>>(), secrets, "{}: a leak in events", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, REFUSAL>>(), secrets, "{}: a leak in refusals", G::ABOUT.id);
            let observed = |setting| observations_know_no_secrets::<Leaky<G, OBSERVATION>>(setting, 0);
            let is_found = G::ABOUT.settings().iter().any(|setting| observed(setting).is_err());
            assert_eq!(is_found, secrets, "{}: a leak in observations", G::ABOUT.id);
        }
    }
    visit(&mut Plant);
}

/// A state is small and copied without thinking; the benchmark says how fast.
#[test]
fn states_are_small() {
    struct Size;
    impl Visitor for Size {
        fn visit<G: Listed>(&mut self) {
            let size = size_of::<G::State>();
            assert!(size <= 480, "a state of {} has {size} bytes", G::ABOUT.id);
        }
    }
    visit(&mut Size);
}

#[test]
fn ids_are_unique_and_name_their_folders() {
    for (index, entry) in GAMES.iter().enumerate() {
        let id = entry.about.id;
        assert!(GAMES.iter().take(index).all(|other| other.about.id != id), "{id} is there twice");
        assert!(folder(id).join("RULES.md").is_file(), "{id} has its rules in games/{id}/RULES.md");
    }
}

/// A lesson that is wrong is not let through, and its author learns where.
#[test]
fn a_lesson_with_a_fault_names_the_line() {
    let whole = three::Three::ABOUT.lesson;
    lessons::holds::<three::Three>(whole).unwrap();
    let faulty = |from: &str, to: &str| -> String {
        assert!(whole.contains(from), "{from}");
        let text: &'static str = whole.replacen(from, to, 1).leak();
        lessons::holds::<three::Three>(text).expect_err(to)
    };
    let line = |text: &str| 1 + whole.lines().position(|line| line.starts_with(text)).unwrap();
    let at = |text: &str| format!("line {}: ", line(text));
    // A move that is not legal, a claim that does not hold, a choice that cannot be made, and words that mean nothing.
    assert!(faulty("move 1: B3", "move 1: B2").starts_with(&at("move 1: B3")));
    assert!(faulty("see /points [2,0]", "see /points [3,0]").starts_with(&at("see /points [2,0]")));
    assert!(faulty("choose R2", "choose R3").contains("R3"));
    assert!(faulty("turn 0 1", "dance 0 1").starts_with(&at("turn 0 1")));
    assert!(faulty("clause R2.1", "clause R9.9").contains("no clause R9.9"));
    // A move that nobody answers, a step that claims nothing, and one without a sentence.
    assert!(faulty("other circle-other\n", "").starts_with(&at("step circle")));
    assert!(faulty("clause R2.1\nlegal 0: R2, B1, Y3\n", "").starts_with(&at("step circle")));
    assert!(faulty("step drawn", "step drown").contains("lesson-drown"));
    assert!(faulty("prompt close /points/1 2", "prompt close /points/1 9").contains("prompt close"));
}
