//! Several weighings of a move, added up.

use bots::Candidate;
use engine::puzzle::Worth;

/// The sum of several weighings of a move.
#[derive(Clone, Default)]
pub struct Sum {
    weighings: f64,
    value: f64,
    squares: f64,
    points: f64,
    point_squares: f64,
}

impl Sum {
    /// Adds a weighing.
    pub fn add(&mut self, candidate: &Candidate) {
        self.weighings += 1.0;
        self.value += candidate.value;
        self.squares += candidate.error.powi(2);
        if let Some(count) = candidate.count {
            self.points += count.mean;
            self.point_squares += count.error.powi(2);
        }
    }

    /// The mean of the weighings.
    pub fn worth(&self, action: String) -> Worth {
        let points = 100.0 * self.points / self.weighings;
        Worth {
            action,
            worth: hundredths(10.0 * self.value / self.weighings),
            // An error is rounded up: it is never told smaller than it is.
            error: (10.0 * self.squares.sqrt() / self.weighings).ceil() as u32,
            points: Some((
                points.round() as i32,
                (100.0 * self.point_squares.sqrt() / self.weighings).ceil() as u32,
            )),
        }
    }
}

/// Hundredths of a percent of a match.
pub fn hundredths(value: f64) -> u32 {
    value.round().clamp(0.0, 10_000.0) as u32
}
