//! The judgement of a single decision, while the match goes on.

use std::time::Duration;

use engine::chance::Dice;
use engine::{ActionId, Heuristic, Seat};
use messages::Message;

use super::compared::Compared;
use crate::bot::{Budget, BudgetClock};
use crate::search::{Search, Settings};
use crate::solution::Solver;

/// The iterations that look for a better move, and the worlds in which it is then compared with what was played.
const SEARCHED: u64 = 4000;
const COMPARED: u64 = 1000;

/// A decision of a seat, by what it could know.
pub struct Judged<'d, G: Heuristic> {
    /// The seat.
    pub seat: Seat,
    /// What it saw.
    pub view: &'d G::View,
    /// What it could do.
    pub legal: &'d G::Legal,
    /// What it did.
    pub played: ActionId,
}

/// What a decision cost its seat, as a sentence; none if it cost nothing, or that is in doubt. What is solved needs no search.
pub fn judge<G: Heuristic>(
    rules: &G::Rules,
    decision: &Judged<G>,
    solver: Option<Box<dyn Solver<G>>>,
    time: Duration,
    rng: Dice,
) -> Option<Message> {
    let Judged { seat, view, legal, played } = *decision;
    let settings = Settings::coach(Budget::Within(SEARCHED, time / 2));
    let mut search = Search::<G>::new(*rules, settings, rng);
    let solution = solver.and_then(|mut solver| solver.solve(view, seat));
    let chosen = |search: &mut Search<G>| {
        let iterations = search.think(view);
        search.chosen(seat, view, legal, iterations)
    };
    let mut both = Compared::new(&mut search, seat, played, solution, chosen)?;
    let mut clock = BudgetClock::new(Budget::Within(COMPARED, time / 2));
    while clock.tick() {
        both.comparison.try_once(view);
    }
    both.loss().map(|_| both.sentence(seat, view))
}
