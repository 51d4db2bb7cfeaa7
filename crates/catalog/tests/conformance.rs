//! What every game in the catalogue must pass, at every player count and option.

use std::path::PathBuf;

use chabudai_catalog::{GAMES, Listed, Visitor, visit};
use conformance::leaky::{Leaky, REFUSAL, SEEN, UNSEEN, VIEW};
use conformance::{appraisals_know_no_secrets, golden, pairs_of_worlds_look_alike, suite, worlds_look_alike};
use engine::{Hands, Imagine};

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
        fn visit<G: Listed>(&mut self) {
            let secrets = G::ABOUT.hands != Hands::Open;
            assert_eq!(caught::<Leaky<G, VIEW>>(), secrets, "{}: a leak in the view", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, UNSEEN>>(), secrets, "{}: unseen cards of another", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, SEEN>>(), secrets, "{}: a leak in events", G::ABOUT.id);
            assert_eq!(caught::<Leaky<G, REFUSAL>>(), secrets, "{}: a leak in refusals", G::ABOUT.id);
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
            assert!(size <= 400, "a state of {} has {size} bytes", G::ABOUT.id);
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
