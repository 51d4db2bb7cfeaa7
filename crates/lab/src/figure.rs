//! Figures with their uncertainty.

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::interval::{Interval, QUANTILE};

/// The mean of independent samples.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Figure {
    /// How many samples.
    pub samples: u64,
    /// Their mean.
    pub mean: f64,
    /// The sum of squared distances from the mean.
    #[serde(skip)]
    spread: f64,
}

impl Figure {
    /// Adds a sample.
    pub fn add(&mut self, sample: f64) {
        self.samples += 1;
        let distance = sample - self.mean;
        self.mean += distance / self.samples as f64;
        self.spread += distance * (sample - self.mean);
    }

    /// The standard deviation of the samples.
    pub fn deviation(&self) -> f64 {
        if self.samples < 2 { 0.0 } else { (self.spread / (self.samples - 1) as f64).sqrt() }
    }

    /// The standard error of the mean. Samples that are all equal say nothing about it.
    pub fn error(&self) -> Option<f64> {
        (self.samples > 1 && self.spread > 0.0).then(|| self.deviation() / (self.samples as f64).sqrt())
    }

    /// Half the width of the 95 % interval around the mean, if the samples differ: those that are all equal say nothing about it.
    pub fn margin(&self) -> Option<f64> {
        self.error().map(|error| 1.96 * error)
    }

    /// The 95 % interval of the mean of samples that lie within these bounds. It is exact for samples that are all equal: then the
    /// others of their kind may differ in as many cases as `samples` samples may miss.
    pub fn within(&self, bounds: RangeInclusive<f64>) -> Interval {
        let (lowest, highest) = (*bounds.start(), *bounds.end());
        if self.samples == 0 {
            return Interval { low: lowest, high: highest };
        }
        match self.margin() {
            Some(margin) => {
                Interval { low: (self.mean - margin).max(lowest), high: (self.mean + margin).min(highest) }
            }
            None => {
                let missed = 1.0 - QUANTILE.powf(1.0 / self.samples as f64);
                Interval {
                    low: self.mean - missed * (self.mean - lowest),
                    high: self.mean + missed * (highest - self.mean),
                }
            }
        }
    }
}

impl FromIterator<f64> for Figure {
    fn from_iter<I: IntoIterator<Item = f64>>(samples: I) -> Figure {
        let mut figure = Figure::default();
        samples.into_iter().for_each(|sample| figure.add(sample));
        figure
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_deviation_and_margin() {
        let figure: Figure = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert!((figure.mean - 5.0).abs() < 1e-12);
        assert!((figure.deviation() - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((figure.margin().unwrap() - 1.96 * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn equal_samples_are_not_certainty() {
        let figure: Figure = [0.0; 6].into_iter().collect();
        assert_eq!(figure.margin(), None);
        let Interval { low, high } = figure.within(0.0..=100.0);
        // Clopper and Pearson, none of six.
        assert!(low == 0.0 && (high - 45.93).abs() < 0.01, "{low} to {high}");
        assert_eq!(Figure::default().within(0.0..=1.0), Interval { low: 0.0, high: 1.0 });
    }
}
