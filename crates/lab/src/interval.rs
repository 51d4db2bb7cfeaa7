//! Where a mean lies, with 95 % confidence.

use std::ops::RangeInclusive;

use engine::chance::{Dice, below, dice};
use serde::Serialize;

/// An interval that has the true value in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// What lies beyond each end.
pub(crate) const QUANTILE: f64 = 0.025;

/// How many times the samples are weighed anew.
const WEIGHINGS: u64 = 2000;

impl Interval {
    /// The interval of the mean of samples that lie within these bounds: Gaffke's, which weighs the samples at random, with one
    /// more at the bound (Learned-Miller and Thomas 2019). It needs no normal distribution, so it is honest for few samples and for
    /// equal ones; for wins and losses it is the exact interval of Clopper and Pearson. The order of the samples changes nothing.
    pub fn of_mean(samples: &[f64], bounds: RangeInclusive<f64>) -> Interval {
        let mut samples = samples.to_vec();
        samples.sort_by(f64::total_cmp);
        let (mut lows, mut highs) = (Vec::new(), Vec::new());
        for weighing in 0..WEIGHINGS {
            let mut rng = dice(0, weighing);
            let extra = weight(&mut rng);
            let (mut sum, mut weights) = (0.0, extra);
            for sample in &samples {
                let weight = weight(&mut rng);
                (sum, weights) = (sum + weight * sample, weights + weight);
            }
            lows.push((sum + extra * bounds.start()) / weights);
            highs.push((sum + extra * bounds.end()) / weights);
        }
        Interval { low: quantile(&mut lows, QUANTILE), high: quantile(&mut highs, 1.0 - QUANTILE) }
    }

    /// The middle 95 % of values.
    pub(crate) fn of_values(mut values: Vec<f64>) -> Interval {
        Interval { low: quantile(&mut values, QUANTILE), high: quantile(&mut values, 1.0 - QUANTILE) }
    }

    /// The same interval in other units.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Interval {
        Interval { low: factor * self.low, high: factor * self.high }
    }
}

/// A random weight: exponentially distributed, so that a sum of weights divides into shares that are uniform over all divisions.
pub(crate) fn weight(rng: &mut Dice) -> f64 {
    const STEPS: usize = 1 << 31;
    -((below(rng, STEPS) as f64 + 0.5) / STEPS as f64).ln()
}

fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share).round() as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_and_losses_have_the_exact_interval() {
        // Clopper and Pearson: 3 of 10, and 6 of 6.
        let three: Vec<f64> = (0..10).map(|sample| f64::from(u8::from(sample < 3))).collect();
        for (samples, low, high) in [(three, 0.0667, 0.6525), (vec![1.0; 6], 0.5407, 1.0)] {
            let interval = Interval::of_mean(&samples, 0.0..=1.0);
            assert!((interval.low - low).abs() < 0.012, "{interval:?}");
            assert!((interval.high - high).abs() < 0.012, "{interval:?}");
        }
    }

    #[test]
    fn the_order_of_samples_changes_nothing() {
        let samples: Vec<f64> = (0..50).map(|sample| f64::from(sample % 7)).collect();
        let reversed: Vec<f64> = samples.iter().rev().copied().collect();
        assert_eq!(Interval::of_mean(&samples, 0.0..=6.0), Interval::of_mean(&reversed, 0.0..=6.0));
    }
}
