//! Goofspiel on our contract: its whole tree with the value of every position, as written in `tree.txt`. A test in `python/heavy`
//! compares that file with OpenSpiel's game of the same name.

mod game;

use std::fmt::Write;
use std::path::Path;

use chabudai_solver::{Refereed, Tree};
use engine::{DealEnd, Deals, IdSet, Input, Joint, Outcomes, Play, Score, Seat, Turn};
use game::{Goofspiel, State};

/// Writes a position and everything below it, one line each: the inputs that lead there, what may follow, and its value to seat 0.
fn write(path: &str, state: &State, tree: &mut Tree<Refereed<Goofspiel>>, text: &mut String) {
    let value = tree.outlook(state).value;
    let below = |input| {
        let mut next = *state;
        Goofspiel::step(&mut next, &input, &mut ());
        next
    };
    match Goofspiel::turn(state) {
        Turn::Over => {
            let DealEnd::MatchOver { winners } = Goofspiel::close(state).then else {
                unreachable!("one deal")
            };
            let won = [0, 1].map(|seat| i32::from(winners.contains(Seat::new(seat))));
            let _ = writeln!(text, "{path}: over {} {}", won[0] - won[1], won[1] - won[0]);
        }
        Turn::Chance => {
            let prizes: Vec<usize> = Goofspiel::outcomes(state).map(|(prize, _)| prize).collect();
            let _ = writeln!(text, "{path}: chance {prizes:?} {value:.9}");
            for prize in prizes {
                write(&format!("{path} {prize}"), &below(Input::Chance(prize)), tree, text);
            }
        }
        Turn::Seats(_) => {
            let [one, other] = [0, 1].map(|seat| {
                let legal = Goofspiel::legal(state, Seat::new(seat));
                legal.iter().collect::<Vec<_>>()
            });
            let numbers =
                |ids: &[engine::ActionId]| -> Vec<usize> { ids.iter().map(|id| id.index()).collect() };
            let _ = writeln!(text, "{path}: choose {:?} {:?} {value:.9}", numbers(&one), numbers(&other));
            for mine in &one {
                for theirs in &other {
                    let both = Joint::one(Seat::new(0), *mine).with(Seat::new(1), *theirs);
                    let path = format!("{path} {}-{}", mine.index(), theirs.index());
                    write(&path, &below(Input::Moves(both)), tree, text);
                }
            }
        }
    }
}

#[test]
fn the_tree_of_goofspiel_is_the_one_that_is_compared_with_openspiel() {
    let mut text = String::new();
    let mut tree = Tree::new(Refereed::<Goofspiel>::new(()));
    write("", &Goofspiel::open(&(), &()), &mut tree, &mut text);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goofspiel/tree.txt");
    if std::env::var_os("CHABUDAI_BLESS").is_some() {
        std::fs::write(&file, &text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&file).expect("tests/goofspiel/tree.txt");
    assert!(written == text, "write it anew with CHABUDAI_BLESS=1, and run cargo xtask python-heavy");
}
