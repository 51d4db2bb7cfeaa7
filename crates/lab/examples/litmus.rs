//! Searches the litmus positions of the games deeply, and prints what the best move and the next one are worth.
//!
//! ```text
//! cargo run --release -p chabudai-lab --example litmus
//! cargo run --release -p chabudai-lab --example litmus -- collision 20000
//! ```

use std::path::Path;
use std::{env, fs};

use bots::{Budget, Level};
use catalog::{Listed, Visitor, visit};
use chabudai_lab::series::UNHURRIED;
use conformance::litmus::read;
use engine::Eye;
use engine::chance::dice;

struct Deep {
    only: Option<String>,
    iterations: u64,
}

impl Visitor for Deep {
    fn visit<G: Listed>(&mut self) {
        if self.only.as_ref().is_some_and(|id| id != G::ABOUT.id) {
            return;
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::ABOUT.id);
        let text = fs::read_to_string(folder.join("litmus.txt")).expect("a file of litmus positions");
        for litmus in read::<G>(&text).unwrap_or_else(|fault| panic!("{}: {fault}", G::ABOUT.id)) {
            let level = Level::Search(Budget::Iterations(self.iterations));
            let game = &litmus.game;
            let mut player = G::player(level, game.rules(), dice(9, 0), UNHURRIED).expect("any game has it");
            let legal = game.legal(litmus.seat).expect("a seat that is to move");
            let choice = player.choose(litmus.seat, &G::view(game.state(), Eye::Seat(litmus.seat)), &legal);
            let tried = choice.candidates.iter().take(4).map(|candidate| {
                let (action, share) = (G::action(candidate.id), 100.0 * candidate.probability);
                format!("{action} {:.0} ± {:.0} ({share:.0} %)", candidate.value, candidate.error)
            });
            let right = litmus.best.contains(&choice.candidates[0].id);
            let verdict = if right { "found" } else { "MISSED" };
            println!("{} {verdict}: {}: {}", G::ABOUT.id, litmus.title, tried.collect::<Vec<_>>().join(", "));
        }
    }
}

fn main() {
    let mut arguments = env::args().skip(1);
    let only = arguments.next();
    let iterations = arguments.next().map_or(200_000, |text| text.parse().expect("a number of iterations"));
    visit(&mut Deep { only, iterations });
}
