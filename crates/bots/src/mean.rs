//! Means of samples, and how certain they are.

/// A running mean.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    /// How many samples there were.
    pub count: u32,
    /// Their sum.
    pub sum: f64,
    squares: f64,
}

impl Mean {
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds all samples of another mean.
    pub fn add_all(&mut self, other: &Mean) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    #[inline]
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let count = f64::from(self.count.max(2));
        let variance = (self.squares / count - self.mean().powi(2)).max(0.0);
        (variance / (count - 1.0)).sqrt()
    }
}
