//! What a player is.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a player's budget may be time")]

use std::fmt;
use std::time::{Duration, Instant};

use engine::{ActionId, Game, Seat};
use serde::Serialize;

/// A player at a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal moves, of which there is at least one.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice;
}

/// How long a player may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same move on every machine.
    Iterations(u64),
    /// So long, whatever happens.
    Time(Duration),
}

/// Counts iterations, and says when to stop.
pub(crate) struct Clock {
    budget: Budget,
    done: u64,
    started: Instant,
}

impl Clock {
    pub fn new(budget: Budget) -> Clock {
        Clock { budget, done: 0, started: Instant::now() }
    }

    /// Whether there is time for one more.
    pub fn tick(&mut self) -> bool {
        let more = match self.budget {
            Budget::Iterations(iterations) => self.done < iterations,
            // Looking at the clock costs next to nothing beside an iteration.
            Budget::Time(time) => self.done == 0 || self.started.elapsed() < time,
        };
        self.done += u64::from(more);
        more
    }

    pub fn iterations(&self) -> u64 {
        self.done
    }
}

/// A choice that can explain itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The move.
    pub id: ActionId,
    /// What was considered, best first; empty for a player that does not look ahead.
    pub candidates: Vec<Candidate>,
    /// How many worlds were imagined.
    pub worlds: u64,
    /// How many times a candidate was tried.
    pub iterations: u64,
}

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Candidate {
    /// The move.
    pub id: ActionId,
    /// What it is worth, in thousandths of a match won.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
    /// How often it was tried.
    pub tries: u64,
    /// How likely the player makes it.
    pub share: f64,
}

impl Choice {
    /// A move without further thought.
    pub fn plain(id: ActionId) -> Choice {
        Choice { id, candidates: Vec::new(), worlds: 0, iterations: 0 }
    }

    /// A sentence that is true of the numbers. `text` gives a move in notation.
    pub fn sentence(&self, text: &dyn Fn(ActionId) -> String) -> String {
        let Some(chosen) = self.candidates.iter().find(|candidate| candidate.id == self.id) else {
            return format!("{}: played without looking ahead.", text(self.id));
        };
        if self.candidates.len() == 1 {
            return format!("{}: the only move.", text(chosen.id));
        }
        let best_other = self.candidates.iter().filter(|candidate| candidate.id != self.id);
        let Some(other) = best_other.max_by(|one, two| one.value.total_cmp(&two.value)) else {
            return format!("{}: the only move.", text(chosen.id));
        };
        let (gain, doubt) = (chosen.value - other.value, 1.96 * chosen.error.hypot(other.error));
        let (mine, theirs) = (text(chosen.id), text(other.id));
        let share = |value: f64| format!("{:.1} %", value / 10.0);
        if chosen.share < 0.95 && chosen.share > 0.0 && gain.abs() <= doubt {
            return format!(
                "{mine} is one of several that are mixed ({}): worth {} of a match.",
                share(1000.0 * chosen.share),
                share(chosen.value)
            );
        }
        if gain.abs() <= doubt {
            return format!(
                "{mine} and {theirs} look alike: {} and {} of a match.",
                share(chosen.value),
                share(other.value)
            );
        }
        if gain < 0.0 {
            return format!(
                "{mine}: looked at most, though {theirs} looks {} of a match better.",
                share(-gain)
            );
        }
        format!(
            "{mine} looks {} of a match better than {theirs}: {} against {}.",
            share(gain),
            share(chosen.value),
            share(other.value)
        )
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => write!(f, "{iterations}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}
