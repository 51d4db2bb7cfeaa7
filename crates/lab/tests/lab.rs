//! The laboratory's measurements are right.

use std::sync::atomic::AtomicBool;

use bots::{Level, Temperament};
use catalog::{Listed, Visitor, visit, visit_one};
use chabudai_lab::beginner::Beginner;
use chabudai_lab::duel::{Duel, DuelResult};
use chabudai_lab::exploit::Exploit;
use chabudai_lab::stats::Inquiry;
use chabudai_lab::temper::{Evidence, Temper};
use chabudai_lab::worlds::tally;
use engine::Value;

fn duel<G: Listed>(rules: &G::Rules, players: [Level; 2], deals: u64, cores: usize) -> DuelResult {
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
                let interval = standing.gain_interval();
                assert!(interval.low > 0.0, "{} {}: {interval:?}", G::ABOUT.id, setting.players());
                assert!(standing.gain.mean <= standing.greatest, "{}: no more than all", G::ABOUT.id);
                let again = duel::<G>(&rules, [Level::Greedy, Level::Random], 48, 1);
                assert_eq!(again.gains, standing.gains, "{}: cores change the result", G::ABOUT.id);
                let named_last = duel::<G>(&rules, [Level::Random, Level::Greedy], 8, 2);
                let same = |(one, other): (&f64, &f64)| (one + other).abs() < 1e-9;
                let all_same = named_last.gains.iter().zip(&standing.gains).all(same);
                assert!(all_same, "{}: the order of names changes the result", G::ABOUT.id);
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

/// Nobody who can help it gives another player of Collision the fourth 9.
#[test]
fn sure_blunders_are_rare() {
    struct Count;
    impl Visitor for Count {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.setting(4, &[]).unwrap());
            let made = |level, cases| {
                let found = chabudai_lab::blunders::count::<G>(&rules, level, cases, 1);
                assert_eq!(found.cases, cases);
                found.made
            };
            assert!(made(Level::Random, 60) > 10, "cases in which nothing can go wrong");
            assert!(made(Level::Greedy, 60) <= 10);
            assert_eq!(made(Level::Expert, 10), 0);
        }
    }
    assert!(visit_one("collision", &mut Count));
}

/// What a search says it wins is not far from what it wins.
#[test]
fn a_search_is_calibrated() {
    struct Calibrated;
    impl Visitor for Calibrated {
        fn visit<G: Listed>(&mut self) {
            let setting = G::ABOUT.settings().remove(0);
            let level = Level::Search(bots::Budget::Iterations(40));
            let found = chabudai_lab::calibration::calibrate::<G>(&G::rules(&setting), level, 60, 1);
            assert_eq!(found.deals, 60);
            assert!(found.all.said.samples > 0, "{}", G::ABOUT.id);
            // So few deals show only gross errors.
            assert!(found.worst() < 250.0, "{}: {found:?}", G::ABOUT.id);
        }
    }
    visit(&mut Calibrated);
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
            assert_eq!((moves.before.samples, moves.after.samples), (60, 60));
            assert!((moves.after.mean - moves.before.mean - moves.change).abs() < 1e-9);
            let nulls = differences.iter().find(|difference| difference.name == "Nulls").unwrap();
            assert!(nulls.before.mean > 0.0, "among 60 matches is one with a Null");
            assert_eq!(nulls.after.mean, 0.0, "no Null without the option");
            assert_eq!((nulls.after.samples, nulls.change), (60, -nulls.before.mean));
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

/// Perfect play gives nothing away, and everything else something to somebody who knows it.
#[test]
fn only_perfect_play_gives_nothing_away() {
    struct Solved;
    impl Visitor for Solved {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.settings()[0]);
            let stop = AtomicBool::new(false);
            let gives_away = |player| {
                Exploit { player, deals: 40, seed: 1, cores: 2 }
                    .run::<G>(&rules, &stop)
                    .expect("it is solved")
            };
            let perfect = gives_away(Level::Perfect);
            assert!(perfect.mean.abs() < 3.0 * perfect.error().unwrap_or(0.0) + 0.01, "{perfect:?}");
            for level in [Level::Random, Level::Greedy] {
                let found = gives_away(level);
                assert!(found.mean > found.margin().unwrap(), "{level}: {found:?}");
            }
        }
    }
    assert!(visit_one("three", &mut Solved));
}

/// A script that has just read the rules wins less than a sensible player in every game, and nowhere clearly less than random moves.
#[test]
fn a_beginner_is_no_worse_than_chance_and_worse_than_sense() {
    struct Beginners;
    impl Visitor for Beginners {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.settings()[0]);
            let chance = duel::<G>(&rules, [Level::Naive, Level::Random], 96, 2);
            assert_ne!(chance.stronger(), Some(1), "{}: {:?}", G::ABOUT.id, chance.gain);
            let sense = duel::<G>(&rules, [Level::Naive, Level::Greedy], 200, 2);
            assert!(sense.gain_interval().high < 0.0, "{}: {:?}", G::ABOUT.id, sense.gain);
        }
    }
    visit(&mut Beginners);
}

/// Against `easy` a beginner gets about a fair share, and `medium` takes some of it.
#[test]
fn easy_fits_a_beginner() {
    struct Fits;
    impl Visitor for Fits {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.settings()[0]);
            let stop = AtomicBool::new(false);
            let beginner = Beginner { player: Level::Naive, deals: 120, seed: 5, cores: 2 };
            let against = |level| beginner.against::<G>(&rules, level, &stop, || ());
            let (easy, medium) = (against(Level::Easy), against(Level::Medium));
            let interval = easy.interval();
            assert!(
                interval.high > 85.0 && interval.low < 110.0,
                "{}: {}, {interval:?}",
                G::ABOUT.id,
                easy.mean()
            );
            assert!(
                medium.mean() < easy.mean() - 5.0,
                "{}: {} and {}",
                G::ABOUT.id,
                easy.mean(),
                medium.mean()
            );
        }
    }
    visit(&mut Fits);
}

/// Temperaments show in the moves that are made, judged by playouts of their own. These games are short; `lab temperaments` measures the
/// others.
#[test]
fn temperaments_are_true() {
    struct Tempers;
    impl Visitor for Tempers {
        fn visit<G: Listed>(&mut self) {
            let rules = G::rules(&G::ABOUT.settings()[0]);
            for temperament in [Temperament::Bold, Temperament::Careful] {
                let temper = Temper { temperament, level: Level::Greedy, matches: 40, seed: 5, cores: 2 };
                let Evidence { liking, .. } = temper.run::<G>(&rules, &AtomicBool::new(false), || ());
                let margin = liking.margin().expect("matches differ");
                assert!(liking.mean > margin, "{} {temperament}: {} ± {margin}", G::ABOUT.id, liking.mean);
            }
        }
    }
    assert!(visit_one("three", &mut Tempers) && visit_one("five35", &mut Tempers));
}
