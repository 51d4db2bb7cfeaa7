//! Figures with their uncertainty.

use serde::Serialize;

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

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        if self.samples < 2 { f64::INFINITY } else { self.deviation() / (self.samples as f64).sqrt() }
    }

    /// Half the width of the 95 % interval around the mean.
    pub fn margin(&self) -> f64 {
        1.96 * self.error()
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
        assert!((figure.margin() - 1.96 * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }
}
