//! How likely a sensible player makes a move: the model by which others' moves are read.
//!
//! The weight of a move falls by a factor of e with every temperature by which it looks worse than the best one. Weights are
//! integers, so they are the same on every machine.

use engine::{ActionId, Heuristic, IdSet, Seat};

use crate::appraiser::Appraiser;

/// How finely appraisals are told apart: this many steps are one temperature.
const STEPS: i64 = 64;

/// However bad a move looks, somebody may make it: six temperatures are the worst.
const WORST: usize = 6 * STEPS as usize;

/// A billion times `exp(-step / 64)`.
const WEIGHTS: [u32; WORST + 1] = {
    let mut weights = [1_000_000_000; WORST + 1];
    let mut step = 1;
    while step <= WORST {
        weights[step] = (weights[step - 1] as u64 * 984_496_437 / 1_000_000_000) as u32;
        step += 1;
    }
    weights
};

/// How likely a sensible seat makes this legal move, of 1. `looks` is space for the appraisals.
pub fn likelihood<G: Heuristic>(
    appraiser: Appraiser<'_>,
    state: &G::State,
    seat: Seat,
    id: ActionId,
    looks: &mut Vec<i32>,
) -> f64 {
    let legal = G::legal(state, seat);
    if legal.len() == 1 {
        return 1.0;
    }
    looks.clear();
    let (mut own, mut best) = (i32::MIN, i32::MIN);
    appraiser.appraise::<G>(state, seat, &legal, &mut |other, look| {
        own = if other == id { look } else { own };
        best = best.max(look);
        looks.push(look);
    });
    let weight = |look: i32| {
        let temperature = i64::from(G::MOVE_TEMPERATURE);
        let steps = (STEPS * i64::from(best - look) + temperature / 2) / temperature;
        u64::from(WEIGHTS[steps.min(WORST as i64) as usize])
    };
    let all: u64 = looks.iter().map(|look| weight(*look)).sum();
    weight(own) as f64 / all as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_the_exponential_function() {
        for (step, weight) in WEIGHTS.iter().enumerate() {
            let exact = 1e9 * (-(step as f64) / STEPS as f64).exp();
            assert!((f64::from(*weight) - exact).abs() < 200.0, "{step}: {weight}, not {exact}");
        }
    }
}
