//! The costliest decisions of a match.
//!
//! A decision is judged by what its seat could know, not by the cards as they lay. Where its game is solved, and the solution at hand,
//! that says what it cost. Of the others, those that look worst compared with a sensible player are searched, and what the search would
//! have done is compared with what was done. Only a difference beyond doubt is reported (`compared.rs`).

use engine::chance::Dice;
use engine::{Heuristic, Match, Seat};
use messages::Message;
use serde::Serialize;

use super::compared::Compared;
use super::decision::Decision;
use super::shares::Estimate;
use super::steps::Step;
use crate::bot::{Budget, BudgetClock};
use crate::search::{Search, Settings};
use crate::solution::{Solution, Solver};

/// The most decisions that are reported of a seat.
pub const MOST: usize = 3;

/// How many decisions of a seat are searched.
const SEARCHED: usize = 5;

/// A decision that cost its seat something.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CostlyDecision {
    /// The seat.
    pub seat: Seat,
    /// The step: the index in [`Review::steps`](super::Review::steps) of the chances after it.
    pub step: usize,
    /// How many entries of the record come before it.
    pub entries: usize,
    /// What was played, in notation.
    pub played: String,
    /// What was better.
    pub better: String,
    /// By how much.
    pub gain: Estimate,
    /// All of it as a sentence, and why if that is beyond doubt.
    #[serde(skip)]
    pub message: Message,
}

/// The costliest decisions of each seat, by seat and cost. What is solved needs no search.
pub fn costliest<G: Heuristic>(
    game: &Match<G>,
    steps: &[Step<G>],
    decisions: &[Decision<G>],
    mut solver: Option<Box<dyn Solver<G>>>,
    budget: Budget,
    mut rng: impl FnMut() -> Dice,
) -> Vec<CostlyDecision> {
    let settings = Settings::coach(budget);
    let mut case = |decision, solution| {
        let mut search = Search::new(*game.rules(), settings, rng());
        search.forget();
        Case { decision, solution, search }
    };
    let mut solve = |decision: &Decision<G>| solver.as_mut()?.solve(&decision.view, decision.seat);
    let (mut cases, mut unsolved) = (Vec::new(), Vec::new());
    for decision in decisions {
        match solve(decision) {
            Some(solution) => cases.push(case(decision, Some(solution))),
            None => unsolved.push(decision),
        }
    }
    let searched = Seat::all(game.players()).flat_map(|seat| worst(&unsolved, seat));
    cases.extend(searched.map(|decision| case(decision, None)));
    let rounds = repeat(budget.part(2), &mut cases, |case| {
        if case.solution.is_none() {
            case.search.iterate(&case.decision.view);
        }
    });
    let mut compared: Vec<(&Decision<G>, Compared<G>)> = (cases.iter_mut())
        .filter_map(|Case { decision, solution, search }| {
            let Decision { seat, view, legal, played, .. } = *decision;
            let chosen = |search: &mut Search<G>| search.chosen(*seat, view, legal, rounds);
            Some((*decision, Compared::new(search, *seat, *played, solution.clone(), chosen)?))
        })
        .collect();
    repeat(budget.part(2), &mut compared, |(decision, both)| both.comparison.try_once(&decision.view));

    let told = |(decision, both): &(&Decision<G>, Compared<G>)| {
        let gain = both.loss()?;
        Some(CostlyDecision {
            seat: decision.seat,
            step: decision.step + 1,
            entries: steps[decision.step].entries,
            played: G::action(decision.played).to_string(),
            better: G::action(both.comparison.first()).to_string(),
            gain,
            message: both.sentence(decision.seat, &decision.view),
        })
    };
    let costly: Vec<CostlyDecision> = compared.iter().filter_map(told).collect();
    by_cost(costly)
}

/// A decision that is examined: by its solution, or by a search.
struct Case<'d, G: Heuristic> {
    decision: &'d Decision<G>,
    solution: Option<Solution>,
    search: Search<G>,
}

/// Does something with all of them, again and again until the budget is spent; returns how often.
fn repeat<T>(budget: Budget, all: &mut [T], mut once: impl FnMut(&mut T)) -> u64 {
    let mut clock = BudgetClock::new(budget);
    while !all.is_empty() && clock.tick() {
        all.iter_mut().for_each(&mut once);
    }
    clock.iterations()
}

/// The decisions of a seat that look worst.
fn worst<'d, G: Heuristic>(decisions: &[&'d Decision<G>], seat: Seat) -> Vec<&'d Decision<G>> {
    let mut own: Vec<&Decision<G>> =
        decisions.iter().copied().filter(|decision| decision.seat == seat).collect();
    own.sort_by(|one, other| one.gain.chance.mean().total_cmp(&other.gain.chance.mean()));
    own.truncate(SEARCHED);
    own
}

fn by_cost(mut costly: Vec<CostlyDecision>) -> Vec<CostlyDecision> {
    costly.sort_by(|one, other| one.seat.cmp(&other.seat).then(other.gain.mean.total_cmp(&one.gain.mean)));
    let of_seat: Vec<&[CostlyDecision]> = costly.chunk_by(|one, other| one.seat == other.seat).collect();
    of_seat.into_iter().flat_map(|own| own.iter().take(MOST)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costly(seat: usize, step: usize, cost: f64) -> CostlyDecision {
        let gain = Estimate { mean: cost, error: 0.01 };
        let (played, better) = ("A".to_owned(), "B".to_owned());
        let message = Message::from("");
        CostlyDecision { seat: Seat::new(seat), step, entries: step, played, better, gain, message }
    }

    #[test]
    fn three_decisions_of_a_seat_are_reported_the_costliest_first() {
        let all = [(1, 9, 0.1), (0, 1, 0.1), (0, 2, 0.4), (0, 3, 0.2), (0, 4, 0.3)];
        let reported = by_cost(all.map(|(seat, step, cost)| costly(seat, step, cost)).into());
        let steps: Vec<usize> = reported.iter().map(|one| one.step).collect();
        assert_eq!(steps, [2, 4, 3, 9]);
    }
}
