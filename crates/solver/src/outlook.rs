//! The outlook of a position when both play optimal mixes from there on.

use std::ops::{AddAssign, Mul};

use crate::matrix::{Equilibrium, Matrix};

/// The outlook of a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// Wins minus losses of seat 0. No choice of optimal mixes changes it.
    pub value: f64,
    /// The probability of a draw under the mixes that were found; other optimal mixes may draw more or less often.
    pub draw: f64,
}

impl Outlook {
    /// Seat 0 has won.
    pub const WIN: Outlook = Outlook { value: 1.0, draw: 0.0 };
    /// Seat 0 has lost.
    pub const LOSS: Outlook = Outlook { value: -1.0, draw: 0.0 };
    /// Nobody has won.
    pub const DRAW: Outlook = Outlook { value: 0.0, draw: 1.0 };

    /// The probability that seat 0 wins.
    pub fn win(self) -> f64 {
        (1.0 - self.draw + self.value) / 2.0
    }

    /// The probability that seat 0 loses.
    pub fn loss(self) -> f64 {
        (1.0 - self.draw - self.value) / 2.0
    }

    /// The outlook with the seats swapped.
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Outlook {
        Outlook { value: -self.value, draw: self.draw }
    }

    /// The outlook where both choose at once, from the outlook of each pair of choices; and the optimal mixes.
    #[inline]
    pub fn of_choice<const N: usize>(
        rows: usize,
        columns: usize,
        behind: impl Fn(usize, usize) -> Outlook,
    ) -> (Outlook, Equilibrium<N>) {
        let mut outlooks = [[Outlook::default(); N]; N];
        for (row, line) in outlooks[..rows].iter_mut().enumerate() {
            for (column, outlook) in line[..columns].iter_mut().enumerate() {
                *outlook = behind(row, column);
            }
        }
        let solved = Matrix::<N>::from_fn(rows, columns, |row, column| outlooks[row][column].value).solve();
        let mut draw = 0.0;
        for (line, weight) in outlooks.iter().zip(solved.rows) {
            for (outlook, share) in line.iter().zip(solved.columns) {
                draw += weight * share * outlook.draw;
            }
        }
        (Outlook { value: solved.value, draw }, solved)
    }

    /// The mean of these, all equally likely.
    pub fn mean(outlooks: impl IntoIterator<Item = Outlook>) -> Outlook {
        let (mut sum, mut count) = (Outlook::default(), 0.0);
        for outlook in outlooks {
            sum += outlook;
            count += 1.0;
        }
        sum * (1.0 / count)
    }
}

impl AddAssign for Outlook {
    #[inline]
    fn add_assign(&mut self, other: Outlook) {
        self.value += other.value;
        self.draw += other.draw;
    }
}

impl Mul<f64> for Outlook {
    type Output = Outlook;
    #[inline]
    fn mul(self, weight: f64) -> Outlook {
        Outlook { value: self.value * weight, draw: self.draw * weight }
    }
}
