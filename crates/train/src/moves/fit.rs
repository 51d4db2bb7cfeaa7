//! Fits weights to what moves were worth, by gradients with a rate for each weight: J. Duchi, E. Hazan and Y. Singer, "Adaptive
//! Subgradient Methods for Online Learning and Stochastic Optimization", JMLR 12, 2011.

use engine::chance::{Dice, below};

use super::Rollouts;

/// How often it learns from the same decision in a round.
const EPOCHS: usize = 12;

/// How far a weight moves, in thousandths of a match: in the first epoch of a round, and in the last one.
const RATES: [f32; 2] = [4.0, 0.2];

/// What the sum of the squares of a weight's gradients begins with, so that a pattern that was hardly seen keeps a weight near nothing.
const CAUTION: f32 = 30_000.0;

/// Weights, in thousandths of a match.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub weights: Vec<f32>,
    /// What one unit of the rules of thumb is worth, in thousandths of a match: measured in the first round.
    pub unit: f32,
}

impl Fit {
    pub fn new(patterns: usize) -> Fit {
        Fit { weights: vec![0.0; patterns], unit: 0.0 }
    }

    /// The weights in units of the rules of thumb, to which they are added.
    pub fn weights(&self) -> Vec<u8> {
        let unit = if self.unit > 0.0 { self.unit } else { 1.0 };
        let whole =
            |weight: &f32| (weight / unit).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        self.weights.iter().flat_map(|weight| whole(weight).to_le_bytes()).collect()
    }

    /// Learns from decisions, in an order of its own.
    pub fn learn(&mut self, played: &[Rollouts], mut rng: Dice) {
        if self.unit == 0.0 {
            self.unit = unit(played);
        }
        let mut order: Vec<usize> = (0..played.len()).collect();
        // Begun anew in every round: the players have changed, so a weight that was right may be wrong now.
        let mut sums = vec![CAUTION; self.weights.len()];
        for epoch in 0..EPOCHS {
            for place in (1..order.len()).rev() {
                order.swap(place, below(&mut rng, place + 1));
            }
            let done = epoch as f32 / (EPOCHS - 1) as f32;
            let rate = RATES[0] + (RATES[1] - RATES[0]) * done;
            order.iter().for_each(|number| self.step(&played[*number], rate, &mut sums));
        }
    }

    /// How wrong the weights are about decisions: the mean squared error of how much better a move is than the others, in matches.
    pub fn error(&self, played: &[Rollouts]) -> f64 {
        let squares = |tried| self.errors(tried).iter().map(|error| f64::from(error * error)).sum::<f64>();
        let moves: usize = played.iter().map(|tried| tried.worths.len()).sum();
        played.iter().map(squares).sum::<f64>() / 1e6 / moves.max(1) as f64
    }

    /// By how much too good each move is said to be, compared with the others.
    fn errors(&self, tried: &Rollouts) -> Vec<f32> {
        let weight = |pattern: &u16| self.weights[usize::from(*pattern)];
        let said = tried.looks.iter().zip(tried.of_moves());
        let said = said
            .map(|(looks, patterns)| *looks as f32 * self.unit + patterns.iter().map(weight).sum::<f32>());
        let off: Vec<f32> = said.zip(&tried.worths).map(|(said, worth)| said - worth).collect();
        let mean = off.iter().sum::<f32>() / off.len() as f32;
        off.iter().map(|off| off - mean).collect()
    }

    /// Learns from a decision; `sums` are those of the squares of each weight's gradients.
    fn step(&mut self, tried: &Rollouts, rate: f32, sums: &mut [f32]) {
        let errors = self.errors(tried);
        for (error, patterns) in errors.iter().zip(tried.of_moves()) {
            let gradient = error / errors.len() as f32;
            for pattern in patterns {
                let pattern = usize::from(*pattern);
                sums[pattern] += gradient * gradient;
                self.weights[pattern] -= rate * gradient / sums[pattern].sqrt();
            }
        }
    }
}

impl Rollouts {
    /// The patterns of each move.
    fn of_moves(&self) -> impl Iterator<Item = &[u16]> {
        self.patterns.chunks(self.patterns.len() / self.looks.len())
    }
}

/// What a unit of the rules of thumb is worth: the slope of worth by appraisal, over all decisions.
fn unit(played: &[Rollouts]) -> f32 {
    let (mut both, mut squares) = (0.0, 0.0);
    for tried in played {
        let moves = tried.looks.len() as f64;
        let looks = || tried.looks.iter().map(|looks| f64::from(*looks));
        let worths = || tried.worths.iter().map(|worth| f64::from(*worth));
        let (look, worth) = (looks().sum::<f64>() / moves, worths().sum::<f64>() / moves);
        both += looks().zip(worths()).map(|(one, other)| (one - look) * (other - worth)).sum::<f64>();
        squares += looks().map(|one| (one - look).powi(2)).sum::<f64>();
    }
    // Rules of thumb that say nothing, or the opposite, are not scaled.
    if both > 0.0 && squares > 0.0 { (both / squares) as f32 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use engine::chance::dice;

    use super::*;

    /// Decisions between two moves: rules of thumb see a difference of 10, and the first has a pattern that is worth 30 more.
    fn played() -> Vec<Rollouts> {
        let one = |good: bool| Rollouts {
            looks: vec![10, 0],
            patterns: if good { vec![0, 1] } else { vec![1, 1] },
            worths: if good { vec![535.0, 500.0] } else { vec![505.0, 500.0] },
        };
        (0..4000).map(|number| one(number % 2 == 0)).collect()
    }

    #[test]
    fn the_worth_of_a_pattern_is_learned_in_units_of_the_rules_of_thumb() {
        let mut fit = Fit::new(3);
        fit.unit = unit(&played());
        let before = fit.error(&played());
        fit.learn(&played(), dice(1, 1));
        assert!((fit.unit - 2.0).abs() < 1e-3, "35 and 5 thousandths for 10 units: {}", fit.unit);
        let after = fit.error(&played());
        // The other half of the decisions is not told apart by a pattern, and stays as wrong as it was.
        assert!((after - 0.5 * before).abs() < 0.01 * before, "{before} {after}");
        let weights: Vec<i16> =
            fit.weights().as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        assert!(weights[0] - weights[1] > 5, "{weights:?}");
        assert_eq!(weights[2], 0, "it was never seen");
    }
}
