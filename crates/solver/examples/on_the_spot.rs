//! How long a hint in three takes: the second round of a duel in which nobody has scored, the largest position that is solved when
//! somebody asks, by target, on one core.

#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "it measures time")]
use std::time::Instant;

use chabudai_solver::three::{Duel, Position, Side};
use three::{Cards, Rules};

fn main() {
    let side = Side::every(Cards::ALL.len() - 1).next().expect("there are 504");
    let position = Position { sides: [side, side], score: [0, 0] };
    for target in 3..=6 {
        let duel = Duel::below(&Rules { target }, &position);
        let (positions, start) = (duel.positions(), Instant::now());
        let solved = duel.solve(1, |_| ());
        let seconds = start.elapsed().as_secs_f64();
        let value = solved.outlook(&position).value;
        println!(
            "target {target}: {positions} positions, {seconds:.2} s, {} MB, value {value:.6}",
            solved.bytes() >> 20
        );
    }
}
