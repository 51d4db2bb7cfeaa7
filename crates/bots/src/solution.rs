//! Exact solutions, where a game has them at hand: a coach then says the solution's own numbers, and no estimates.

use engine::chance::Dice;
use engine::{ActionId, Game, Seat, Stakes};

use crate::bot::{Candidate, Choice};
use crate::search::compare::Mix;
use crate::search::draw;

/// Solves positions exactly.
pub trait Solver<G: Game>: Send {
    /// The solution of a position in which this seat is to choose; none if it is not at hand.
    fn solve(&mut self, view: &G::View, seat: Seat) -> Option<Solution>;
}

/// The exact solution of a position for a seat, if everybody plays perfectly from there on.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// The moves of the seat, what they are worth against perfect play, and how often a perfect player makes them; most often first.
    pub candidates: Vec<Candidate>,
    /// What each move is worth at least against perfect play, in thousandths of a match won: where an opponent has several perfect
    /// answers, one of them may punish it more than another.
    pub least: Vec<(ActionId, f64)>,
    /// The seats that choose at the same time, and how they mix.
    pub others: Vec<(Seat, Mix)>,
}

impl Solution {
    /// The choice of a perfect player, which is drawn by its mix.
    pub fn choice(self, stakes: Stakes, rng: &mut Dice) -> Choice {
        let id = draw(&self.candidates, rng);
        Choice {
            candidates: self.candidates,
            worlds: 1,
            iterations: 1,
            mixed: true,
            solved: true,
            stakes: Some(stakes),
            ..Choice::plain(id)
        }
    }

    /// The statistics of a move.
    pub fn of(&self, id: ActionId) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.id == id)
    }

    /// What a move is worth at least against perfect play.
    pub fn least(&self, id: ActionId) -> Option<f64> {
        self.least.iter().find(|(known, _)| *known == id).map(|(_, value)| *value)
    }

    /// What a move may cost against perfect play, in matches, and the move that a perfect player makes most often. Every move that
    /// perfect players make costs nothing.
    pub fn cost(&self, played: ActionId) -> Option<(ActionId, f64)> {
        let best = self.candidates.first()?;
        Some((best.id, (best.value - self.least(played)?) / 1000.0))
    }
}
