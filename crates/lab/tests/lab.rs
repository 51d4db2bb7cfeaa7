//! The laboratory's measurements are right.

use std::sync::atomic::AtomicBool;

use bots::Level;
use catalog::{Listed, Visitor, visit, visit_one};
use chabudai_lab::duel::{Duel, Standing};
use chabudai_lab::stats::Inquiry;
use chabudai_lab::worlds::tally;
use engine::Value;

fn duel<G: Listed>(rules: &G::Rules, players: [Level; 2], deals: u64, cores: usize) -> Standing {
    let duel = Duel { players, deals, seed: 7, cores, until_settled: false };
    duel.run::<G>(rules, &AtomicBool::new(false), |_| ())
}

/// No player is stronger than itself, a sensible player is stronger than a random one, and the number of cores changes
/// nothing.
#[test]
fn duels_find_the_stronger_player() {
    struct Duels;
    impl Visitor for Duels {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                let rules = G::rules(&setting);
                let standing = duel::<G>(&rules, [Level::Greedy, Level::Random], 48, 2);
                let (gain, margin) = (standing.gain.mean, standing.gain.margin());
                assert!(gain > margin, "{} {}: {gain} ± {margin}", G::ABOUT.id, setting.players());
                let again = duel::<G>(&rules, [Level::Greedy, Level::Random], 48, 1);
                assert_eq!(again.gains, standing.gains, "{}: cores change the result", G::ABOUT.id);
            }
        }
    }
    visit(&mut Duels);
}

#[test]
fn imagined_worlds_could_have_happened() {
    struct Worlds;
    impl Visitor for Worlds {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                let found = tally::<G>(&G::rules(&setting), 300, 3);
                assert!(found.worlds >= 300);
                assert_eq!(found.impossible, 0, "{} {}", G::ABOUT.id, setting.players());
            }
        }
    }
    visit(&mut Worlds);
}

#[test]
fn figures_are_shares_of_what_was_played() {
    struct Figures;
    impl Visitor for Figures {
        fn visit<G: Listed>(&mut self) {
            let setting = G::ABOUT.settings().remove(0);
            let inquiry =
                Inquiry { seats: vec![Level::Random; setting.players()], matches: 40, seed: 1, cores: 2 };
            let stop = AtomicBool::new(false);
            let findings = inquiry.run::<G>(&G::rules(&setting), &stop, |_| ());
            let mean = |name: &str| {
                let found = findings.figures.iter().find(|(known, _)| known == name);
                found.unwrap_or_else(|| panic!("{}: no figure '{name}'", G::ABOUT.id)).1.mean
            };
            let wins: f64 = (0..setting.players()).map(|seat| mean(&format!("wins of seat {seat}, %"))).sum();
            assert!((wins - 100.0).abs() < 1e-6, "{}: wins add up to {wins}", G::ABOUT.id);
            assert!(mean("deals") >= 1.0 && mean("moves") >= mean("deals"));
            assert!((0.0..=100.0).contains(&mean("forced moves, %")));
            let totals = findings.spreads.iter().find(|(name, _)| name == "total of a seat").unwrap();
            assert_eq!(totals.1.values().sum::<u64>(), 40 * setting.players() as u64);
        }
    }
    visit(&mut Figures);
}

/// The same deals under two rules: without Null nobody gets a Null, and what does not depend on it stays the same.
#[test]
fn a_comparison_shows_what_an_option_changes() {
    struct Compare;
    impl Visitor for Compare {
        fn visit<G: Listed>(&mut self) {
            let all = G::ABOUT.settings();
            let null = |on| all.iter().find(|setting| setting.get("null") == Value::Flag(on)).unwrap();
            let [with, without] = [null(true), null(false)].map(G::rules);
            let inquiry = Inquiry { seats: vec![Level::Random; 3], matches: 60, seed: 1, cores: 2 };
            let differences = inquiry.compare::<G>([&with, &without], &AtomicBool::new(false), |_| ());
            let moves = differences.iter().find(|difference| difference.name == "moves").unwrap();
            assert_eq!(moves.change.samples, 60);
            assert!((moves.after.mean - moves.before.mean - moves.change.mean).abs() < 1e-9);
            let nulls = differences.iter().find(|difference| difference.name == "Nulls").unwrap();
            assert!(nulls.before.mean > 0.0, "among 60 matches is one with a Null");
            assert_eq!(nulls.after.mean, 0.0, "no Null without the option");
            assert_eq!((nulls.change.samples, nulls.change.mean), (60, -nulls.before.mean));
        }
    }
    assert!(visit_one("collision", &mut Compare));
}

#[test]
fn a_stopped_run_keeps_its_partial_results() {
    struct Stopped;
    impl Visitor for Stopped {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.settings()[0]);
            let stop = AtomicBool::new(false);
            let duel = Duel {
                players: [Level::Random, Level::Random],
                deals: 10_000,
                seed: 1,
                cores: 2,
                until_settled: false,
            };
            let standing =
                duel.run::<G>(&rules, &stop, |_| stop.store(true, std::sync::atomic::Ordering::Relaxed));
            assert!(standing.deals > 0 && standing.deals < 10_000);
            assert_eq!(standing.gain.samples, standing.deals);
        }
    }
    assert!(visit_one("three", &mut Stopped));
}
