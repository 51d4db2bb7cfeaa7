//! The parameters of a search.

use engine::Heuristic;

use crate::bot::Budget;

/// How many iterations of a search there are for each world in which its best moves are compared again.
const COMPARED: u64 = 10;

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How long it thinks.
    pub budget: Budget,
    /// The weight of exploration: how much it tries moves that it has tried little.
    pub exploration: f64,
    /// Whether appraisals are priors; if not, all moves have the same.
    pub priors: bool,
    /// How many times `Heuristic::PRIOR_TEMPERATURE` the temperature of priors is: the higher, the flatter they are.
    pub flatness: f64,
    /// Of a hundred moves in playouts, how many are made at random by players who go by rules of thumb.
    pub noise: usize,
    /// The most nodes its tree has, which bounds its memory.
    pub nodes: usize,
    /// Whether every move at the root is tried equally often, to compare them all, where one seat moves alone.
    pub even: bool,
    /// Whether it compares the best moves again in the end, to give reasons, which takes time.
    pub reasons: bool,
    /// Whether worlds are weighed by what the others did, where the game gains by that.
    pub reads_moves: bool,
    /// Whether the orders of the moves of one plan are merged.
    pub merges_plans: bool,
    /// Whether it asks the network of its game, where the game gains by that.
    pub learned: bool,
    /// Whether it judges moves by what its game has learned about them, too, and so do the players in its playouts.
    pub learned_moves: bool,
    /// Whether what it says is corrected to what it was measured to win.
    pub calibrated: bool,
}

impl Settings {
    /// The parameters that play best by these rules, as far as that was measured.
    pub fn best<G: Heuristic>(rules: &G::Rules, budget: Budget) -> Settings {
        if G::asks_learned_moves(rules) { Settings::learned_moves(budget) } else { Settings::new(budget) }
    }

    /// Parameters that work well in all games.
    pub fn new(budget: Budget) -> Settings {
        Settings { learned: true, calibrated: true, ..Settings::second(budget) }
    }

    /// A search that judges moves by what its game has learned about them, too.
    pub fn learned_moves(budget: Budget) -> Settings {
        Settings {
            learned_moves: true,
            reads_moves: false,
            exploration: 0.3,
            flatness: 3.0,
            ..Settings::new(budget)
        }
    }

    /// For a coach: its reasons are counted, and what a network says about a position is nothing that was counted.
    pub fn coach(budget: Budget) -> Settings {
        Settings { learned: false, ..Settings::new(budget) }
    }

    /// The second search, `search-2`: it reads the others' moves and merges plans. Puzzles are found with it, so it stays as it is
    /// when [`Settings::new`] changes.
    pub fn second(budget: Budget) -> Settings {
        Settings { reads_moves: true, merges_plans: true, ..Settings::first(budget) }
    }

    /// The first search of this program, `search-1`, to measure later ones against.
    pub fn first(budget: Budget) -> Settings {
        Settings {
            budget,
            exploration: 0.35,
            priors: true,
            flatness: 1.0,
            noise: 5,
            nodes: 1 << 18,
            even: false,
            reasons: false,
            reads_moves: false,
            merges_plans: false,
            learned: false,
            learned_moves: false,
            calibrated: false,
        }
    }

    /// The budget to look for the best move. One who gives reasons keeps half of the time to compare.
    pub(super) fn search_budget(&self) -> Budget {
        if self.reasons { self.budget.part(2) } else { self.budget }
    }

    /// The budget to compare the best moves, in worlds.
    pub(super) fn comparing_budget(&self) -> Budget {
        match self.budget.part(2) {
            Budget::Iterations(iterations) => Budget::Iterations(iterations / COMPARED),
            Budget::Within(iterations, time) => Budget::Within(iterations / COMPARED, time),
            Budget::Time(time) => Budget::Time(time),
        }
    }

    /// Search as in the paper: random playouts and no priors.
    pub fn textbook(budget: Budget) -> Settings {
        Settings { exploration: 0.7, priors: false, noise: 100, ..Settings::first(budget) }
    }
}
