//! What every game must pass, at every player count and option. `crates/catalog/tests/conformance.rs` does the same for ours.

use bots::{Level, PATIENCE, UnknownBot};
use chabudai_garden::Garden;
use conformance::leaky::{Leaky, REFUSAL, SEEN, UNSEEN, VIEW};
use conformance::{appraisals_know_no_secrets, golden, pairs_of_worlds_look_alike, suite, worlds_look_alike};
use engine::chance::dice;
use engine::{GameTypes, Imagine, Options};

#[test]
fn garden_conforms() {
    suite::<Garden>(12).unwrap_or_else(|fault| panic!("{fault}"));
}

/// Players judge by what their seat may know.
#[test]
fn appraisals_are_honest() {
    for setting in Garden::ABOUT.settings() {
        for seed in 0..3 {
            appraisals_know_no_secrets::<Garden>(&setting, seed).unwrap_or_else(|fault| panic!("{fault}"));
        }
    }
}

/// A game need not have a script of a beginner: then it has no naive player, and levels err in their own way.
#[test]
fn levels_do_without_a_beginner() {
    for setting in Garden::ABOUT.settings() {
        let bot =
            |level: Level| level.bot::<Garden>(Garden::rules(&setting), dice(1, 0), PATIENCE).map(|_| ());
        assert_eq!(bot(Level::Naive), Err(UnknownBot::NoBeginner { game: "garden" }));
        assert!(Level::FOR_PEOPLE.into_iter().all(|level| bot(level).is_ok()));
    }
}

/// With `CHABUDAI_BLESS=1` in the environment this writes `golden/` anew.
#[test]
fn golden_matches_and_signature_hold() {
    golden::<Garden>(concat!(env!("CARGO_MANIFEST_DIR"), "/golden"));
}

/// Each kind of leak, planted into the game, is found: then the suite would find one that is there by mistake.
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
    assert!(caught::<Leaky<Garden, VIEW>>(), "in the view");
    assert!(caught::<Leaky<Garden, UNSEEN>>(), "unseen cards of another");
    assert!(caught::<Leaky<Garden, SEEN>>(), "in events");
    assert!(caught::<Leaky<Garden, REFUSAL>>(), "in refusals");
}
