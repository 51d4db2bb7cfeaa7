//! How what a search says becomes what it wins.

/// A line, in thousandths: the log-odds of what is won are `shift` more than `slope` times those of what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OddsLine {
    /// Below 1000, what is said is too far from even.
    pub slope: i32,
    /// Below 0, what is said is too much.
    pub shift: i32,
}

impl OddsLine {
    /// What is said is right.
    pub const SAME: OddsLine = OddsLine { slope: 1000, shift: 0 };

    /// A line with this slope and shift, in thousandths.
    pub const fn new(slope: i32, shift: i32) -> OddsLine {
        OddsLine { slope, shift }
    }

    /// The line that corrects what this one has corrected: both in one.
    #[must_use]
    pub fn then(self, next: OddsLine) -> OddsLine {
        let product = |number: i32| (next.slope * number + 500).div_euclid(1000);
        OddsLine { slope: product(self.slope), shift: product(self.shift) + next.shift }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_corrections_are_one() {
        let (one, other) = (OddsLine::new(900, -200), OddsLine::new(1100, 50));
        assert_eq!(one.then(other), OddsLine::new(990, -170));
        assert_eq!(one.then(OddsLine::SAME), one);
        assert_eq!(OddsLine::SAME.then(one), one);
    }
}
