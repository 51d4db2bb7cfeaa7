//! The litmus positions of every game: the players that must find them do, and the page lists them.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs};

use bots::{Budget, Choice, Level};
use chabudai_catalog::{Listed, Visitor, visit};
use conformance::litmus::{Litmus, read};
use engine::chance::dice;
use engine::{Eye, Match};
use messages::{Language, Reader};

/// At least this many for each game.
const FEWEST: usize = 15;

/// A mix makes the best move at least this often.
const NEARLY_ALWAYS: f64 = 0.75;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The litmus positions of a game.
fn positions<G: Listed>() -> Vec<Litmus<G>> {
    let path = root().join("games").join(G::ABOUT.id).join("litmus.txt");
    let text = fs::read_to_string(&path).expect("every game has litmus positions");
    read::<G>(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// The player that searches as long as this one, without moments of inattention.
fn thinker<G: Listed>(name: &str) -> Level {
    match name.parse().expect("the name of a player") {
        Level::Hard => Level::SecondSearch(Budget::Iterations(G::HARD_ITERATIONS)),
        level => level,
    }
}

fn choice<G: Listed>(game: &Match<G>, litmus: &Litmus<G>, level: Level) -> Choice {
    let mut player =
        G::player(level, game.rules(), dice(1, 0), Duration::MAX).expect("a player of this game");
    let legal = game.legal(litmus.seat).expect("a seat that is to move");
    player.choose(litmus.seat, &G::view(game.state(), Eye::Seat(litmus.seat)), &legal)
}

/// Why a choice is not the one of an expert; none if it is.
fn fault<G: Listed>(litmus: &Litmus<G>, choice: &Choice) -> Option<String> {
    let best: f64 = (choice.candidates.iter())
        .filter(|candidate| litmus.best.contains(&candidate.id))
        .map(|candidate| candidate.probability)
        .sum();
    let finds = match choice.mixed {
        true => best >= NEARLY_ALWAYS,
        false => litmus.best.contains(&choice.id),
    };
    let tried = choice.candidates.iter().take(4);
    let tried: Vec<String> = tried
        .map(|candidate| {
            format!("{} {:.0} ± {:.0}", G::action(candidate.id), candidate.value, candidate.error)
        })
        .collect();
    (!finds).then(|| format!("it plays {} ({})", G::action(choice.id), tried.join(", ")))
}

#[test]
fn experts_and_others_find_what_they_must() {
    struct Find(Vec<String>);
    impl Visitor for Find {
        fn visit<G: Listed>(&mut self) {
            let positions = positions::<G>();
            assert!(positions.len() >= FEWEST, "{} has {} positions", G::ABOUT.id, positions.len());
            for litmus in &positions {
                assert!(litmus.found_by.iter().any(|name| name == "expert"), "{}", litmus.title);
                for name in &litmus.found_by {
                    let choice = choice::<G>(&litmus.game, litmus, thinker::<G>(name));
                    if let Some(fault) = fault(litmus, &choice) {
                        self.0.push(format!("{}, {}: {name}: {fault}", G::ABOUT.id, litmus.title));
                    }
                }
            }
        }
    }
    let mut found = Find(Vec::new());
    visit(&mut found);
    assert!(found.0.is_empty(), "{}", found.0.join("\n"));
}

/// Where a game is solved, the solution makes these moves and no others.
#[test]
fn solutions_make_the_moves_of_experts() {
    struct Solved(usize);
    impl Visitor for Solved {
        fn visit<G: Listed>(&mut self) {
            if G::PERFECT.is_none() {
                return;
            }
            for litmus in positions::<G>() {
                let choice = choice::<G>(&litmus.game, &litmus, Level::Perfect);
                let best = choice.candidates.iter().filter(|candidate| litmus.best.contains(&candidate.id));
                let always: f64 = best.map(|candidate| candidate.probability).sum();
                assert!(always > 0.999, "{}: {:?}", litmus.title, choice.candidates);
                self.0 += 1;
            }
        }
    }
    let mut solved = Solved(0);
    visit(&mut solved);
    assert!(solved.0 >= FEWEST);
}

#[test]
fn the_page_lists_all_of_them() {
    struct Page(String);
    impl Visitor for Page {
        fn visit<G: Listed>(&mut self) {
            let title = G::ABOUT.title().format(&Reader::of(Language::En));
            writeln!(self.0, "\n## {title}").expect("a string can be written to");
            for (number, litmus) in (1..).zip(positions::<G>()) {
                let moves: Vec<String> =
                    litmus.best.iter().map(|id| format!("`{}`", G::action(*id))).collect();
                let (position, moves) = (litmus.position.join("\n"), moves.join(" or "));
                let found = litmus.found_by.join(", ");
                write!(
                    self.0,
                    "\n**{number}. {}.** Seat {} plays {moves}. {} Found by: {found}.\n\n```\n{position}\n```\n",
                    litmus.title, litmus.seat, litmus.why
                )
                .expect("a string can be written to");
            }
        }
    }
    let mut page = Page(INTRODUCTION.to_owned());
    visit(&mut page);
    let path = root().join("docs/litmus.md");
    if env::var_os("CHABUDAI_BLESS").is_some() {
        fs::write(&path, &page.0).expect("docs can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page.0, "docs/litmus.md is not what games/*/litmus.txt say: run `cargo xtask bless`");
}

const INTRODUCTION: &str = "\
# Litmus positions

In each of these positions any expert makes one move. They are data, `games/*/litmus.txt`, and a test
(`crates/catalog/tests/litmus.rs`) plays them: the players that are named must find the move, with fixed iterations and a fixed seed. `hard`
stands for a search with the iterations of that level, without its moments of inattention. In three the exact solution must make the same move.

A position is written as a script (`crates/engine/src/script.rs`). `cargo run --release -p chabudai-lab --example litmus` searches
every position with 200,000 worlds, and prints what the best move and the next one are worth: that is how they were chosen. This page is
written by `cargo xtask bless`.
";
