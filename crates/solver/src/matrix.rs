//! Matrix games: both choose at once, and one receives what the other pays.
//!
//! Shapley and Snow (1950): among the optimal mixes of any matrix there is a pair that uses equally many rows and
//! columns, and makes each side indifferent between those the other one uses. So it is enough to try the square parts,
//! smallest first. The mixes that a part suggests are judged on the whole matrix: the most either side could gain by
//! deviating is known exactly, so rounding errors cannot pass for a solution.

use std::array::from_fn;

use engine::ids::bits;

/// What seat 0 receives from seat 1, by the row that seat 0 chooses and the column that seat 1 chooses; up to `N`
/// of each.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Matrix<const N: usize> {
    entries: [[f64; N]; N],
    rows: usize,
    columns: usize,
}

/// A mix for each side, and what they guarantee.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Equilibrium<const N: usize> {
    /// What seat 0 receives on average.
    pub value: f64,
    /// How likely seat 0 chooses each row.
    pub rows: [f64; N],
    /// How likely seat 1 chooses each column.
    pub columns: [f64; N],
    /// The most that both sides together could gain by deviating: a rounding error.
    pub gap: f64,
}

/// The largest gap that counts as a rounding error, for entries up to 1.
const ROUNDING: f64 = 1e-15;

impl<const N: usize> Matrix<N> {
    /// The matrix of these entries.
    ///
    /// # Panics
    /// If a side has no choice, or more than `N`.
    #[inline]
    pub fn from_fn(rows: usize, columns: usize, entry: impl Fn(usize, usize) -> f64) -> Matrix<N> {
        assert!((1..=N).contains(&rows) && (1..=N).contains(&columns), "{rows} by {columns}");
        let mut entries = [[0.0; N]; N];
        for (row, line) in entries[..rows].iter_mut().enumerate() {
            for (column, cell) in line[..columns].iter_mut().enumerate() {
                *cell = entry(row, column);
            }
        }
        Matrix { entries, rows, columns }
    }

    /// Its value, and a mix for each side that the other cannot exploit; of several, one with few choices.
    #[inline]
    pub fn solve(&self) -> Equilibrium<N> {
        let largest = self.lines().flatten().fold(1.0_f64, |most, entry| most.max(entry.abs()));
        let mut best = self.pure();
        for size in 2..=self.rows.min(self.columns) {
            for rows in subsets(self.rows, size) {
                for columns in subsets(self.columns, size) {
                    if best.gap <= ROUNDING * largest {
                        return best;
                    }
                    let Some(found) = self.part(size, &rows, &columns) else { continue };
                    if found.gap < best.gap {
                        best = found;
                    }
                }
            }
        }
        best
    }

    fn lines(&self) -> impl Iterator<Item = &[f64]> {
        self.entries[..self.rows].iter().map(|line| &line[..self.columns])
    }

    /// The row with the best worst case, and the column with the best worst case.
    #[inline]
    fn pure(&self) -> Equilibrium<N> {
        let worst =
            |row: usize| self.entries[row][..self.columns].iter().copied().fold(f64::INFINITY, f64::min);
        let most = |column: usize| self.lines().map(|line| line[column]).fold(f64::NEG_INFINITY, f64::max);
        let row = (1..self.rows).fold(0, |best, row| if worst(row) > worst(best) { row } else { best });
        let column =
            (1..self.columns).fold(0, |best, column| if most(column) < most(best) { column } else { best });
        self.judge(from_fn(|index| f64::from(index == row)), from_fn(|index| f64::from(index == column)))
    }

    /// What the mixes that equalise a square part guarantee in the whole matrix, if there are such mixes.
    #[inline]
    fn part(&self, size: usize, rows: &[usize; N], columns: &[usize; N]) -> Option<Equilibrium<N>> {
        let of_rows = equalise::<N>(size, |case, choice| self.entries[rows[choice]][columns[case]])?;
        let of_columns = equalise::<N>(size, |case, choice| self.entries[rows[case]][columns[choice]])?;
        let (mut row_mix, mut column_mix) = ([0.0; N], [0.0; N]);
        for index in 0..size {
            row_mix[rows[index]] = of_rows[index];
            column_mix[columns[index]] = of_columns[index];
        }
        Some(self.judge(row_mix, column_mix))
    }

    /// What these mixes guarantee: seat 0 gets at least the worst column, and at most the best row.
    #[inline]
    fn judge(&self, rows: [f64; N], columns: [f64; N]) -> Equilibrium<N> {
        let mut by_column = [0.0; N];
        let mut ceiling = f64::NEG_INFINITY;
        for (line, weight) in self.lines().zip(rows) {
            let mut by_row = 0.0;
            for ((sum, entry), share) in by_column.iter_mut().zip(line).zip(columns) {
                *sum += weight * entry;
                by_row += share * entry;
            }
            ceiling = ceiling.max(by_row);
        }
        let floor = by_column[..self.columns].iter().copied().fold(f64::INFINITY, f64::min);
        Equilibrium { value: (floor + ceiling) / 2.0, rows, columns, gap: ceiling - floor }
    }
}

/// The sets of `size` numbers below `count`, each in ascending order.
fn subsets<const N: usize>(count: usize, size: usize) -> impl Iterator<Item = [usize; N]> {
    (0_u64..1 << count).filter(move |set| set.count_ones() as usize == size).map(|set| {
        let mut members = bits(set);
        from_fn(|_| members.next().unwrap_or(0))
    })
}

/// The mix of `size` choices that receives the same in each of `size` cases, if there is just one and it gives no choice
/// a negative weight.
///
/// The gains of the choices from the first case to another, weighted by the mix, add up to zero: one equation less than
/// there are choices. The last equation is that the weights add up to one.
#[inline]
fn equalise<const N: usize>(size: usize, payoff: impl Fn(usize, usize) -> f64) -> Option<[f64; N]> {
    let mut gains = [[0.0; N]; N];
    for (case, line) in (1..size).zip(&mut gains) {
        for (choice, gain) in line[..size].iter_mut().enumerate() {
            *gain = payoff(case, choice) - payoff(0, choice);
        }
        // A case that is better for every choice, or worse, cannot be equalised: most parts end here.
        if line[..size].iter().all(|gain| *gain > 0.0) || line[..size].iter().all(|gain| *gain < 0.0) {
            return None;
        }
    }
    if size == 2 {
        // The result of elimination in closed form; most parts are this small.
        let [one, other] = [gains[0][0].abs(), gains[0][1].abs()];
        let mut mix = [0.0; N];
        (mix[0], mix[1]) = (other / (one + other), one / (one + other));
        return (one + other > 0.0).then_some(mix);
    }
    let weights = null_vector(size, gains)?;
    let sum: f64 = weights.iter().sum();
    if weights.iter().any(|weight| *weight < -ROUNDING * sum.abs()) {
        return None;
    }
    let weights = weights.map(|weight| weight.max(0.0));
    let sum: f64 = weights.iter().sum();
    Some(weights.map(|weight| weight / sum))
}

/// The weights of `size` choices for which every line of gains, of which there is one less, adds up to zero; up to a factor.
/// By elimination with the largest pivots, because near ties are common.
fn null_vector<const N: usize>(size: usize, mut gains: [[f64; N]; N]) -> Option<[f64; N]> {
    let mut order: [usize; N] = from_fn(|choice| choice);
    for step in 0..size - 1 {
        let (line, choice) = largest(&gains, step, size);
        if gains[line][choice] == 0.0 {
            return None;
        }
        gains.swap(step, line);
        order.swap(step, choice);
        gains[..size - 1].iter_mut().for_each(|line| line.swap(step, choice));
        let (above, below) = gains[..size - 1].split_at_mut(step + 1);
        let pivot = &above[step][..size];
        for line in below {
            let factor = line[step] / pivot[step];
            line.iter_mut().zip(pivot).skip(step).for_each(|(gain, other)| *gain -= factor * other);
        }
    }
    let mut weights = [0.0; N];
    weights[order[size - 1]] = 1.0;
    for step in (0..size - 1).rev() {
        let rest: f64 = (step + 1..size).map(|choice| gains[step][choice] * weights[order[choice]]).sum();
        weights[order[step]] = -rest / gains[step][step];
    }
    Some(weights)
}

/// The position of the largest gain among the lines and choices from `step` on.
#[inline]
fn largest<const N: usize>(gains: &[[f64; N]; N], step: usize, size: usize) -> (usize, usize) {
    let mut place = (step, step);
    for line in step..size - 1 {
        for choice in step..size {
            if gains[line][choice].abs() > gains[place.0][place.1].abs() {
                place = (line, choice);
            }
        }
    }
    place
}
