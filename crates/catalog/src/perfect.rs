//! The perfect player of three, from its exact solution.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bots::{Bot, Candidate, Choice};
use engine::chance::{Dice, below};
use engine::{Actions, Heuristic, IdSet, Ids, Imagine, Seat};
use solver::three::{Duel, Position, Solved};
use three::Three;

/// A player that nobody gains against in the long run.
pub(crate) fn three(rules: &three::Rules, rng: Dice) -> Box<dyn Bot<Three>> {
    Box::new(Perfect { solved: solved(rules), rng })
}

/// The exact equilibrium of three: nobody gains against it in the long run.
struct Perfect {
    solved: Arc<Solved>,
    rng: Dice,
}

/// Solves three once for each target, when it is first asked for: some seconds and some hundred megabytes.
fn solved(rules: &three::Rules) -> Arc<Solved> {
    static SOLVED: Mutex<BTreeMap<u8, Arc<Solved>>> = Mutex::new(BTreeMap::new());
    let mut solved = SOLVED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let solve = || Arc::new(Duel::whole(rules).solve(cores, |_| ()));
    Arc::clone(solved.entry(rules.target).or_insert_with(solve))
}

impl Bot<Three> for Perfect {
    fn choose(&mut self, seat: Seat, view: &three::View, legal: &Ids<1>) -> Choice {
        let position = Position::of(&Three::imagine(view, &mut self.rng)).expect("a seat is to choose");
        let choice = self.solved.choice(&position);
        let value = |card: usize| {
            // What a card is worth against the other's mix, to seat 0 or to seat 1.
            let others = &choice.mixes[1 - seat.index()];
            let worth = |other: usize| match seat.index() {
                0 => choice.behind[card][other].value,
                _ => -choice.behind[other][card].value,
            };
            others.iter().enumerate().map(|(other, (_, probability))| probability * worth(other)).sum::<f64>()
        };
        let mut candidates: Vec<Candidate> = choice.mixes[seat.index()]
            .iter()
            .enumerate()
            .map(|(index, (card, probability))| Candidate {
                id: Three::id(*card),
                value: 500.0 + 500.0 * value(index),
                error: 0.0,
                count: None,
                tries: 1,
                probability: *probability,
            })
            .collect();
        let mut ticket = below(&mut self.rng, 1 << 30) as f64 / f64::from(1 << 30);
        let drawn = candidates.iter().find(|candidate| {
            let here = ticket < candidate.probability;
            ticket -= candidate.probability;
            here
        });
        let id = drawn.map_or(legal.nth(0), |candidate| candidate.id);
        candidates.sort_by(|one, other| other.probability.total_cmp(&one.probability));
        Choice { id, candidates, worlds: 1, iterations: 1, mixed: true, stakes: Some(Three::STAKES) }
    }
}
