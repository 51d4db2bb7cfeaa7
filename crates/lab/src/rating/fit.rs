//! The most likely strengths.

use super::Result;

/// Results by who sat at the table: all that the likelihood depends on.
pub struct Tables {
    players: usize,
    /// The players of each kind of table, and their seats.
    seats: Vec<Vec<(usize, usize)>>,
    /// For each deal, its matches.
    deals: Vec<(u64, Vec<Played>)>,
}

/// A match: the kind of table, and what its players won, in the same order.
type Played = (usize, Vec<f64>);

/// What happened at the tables of one kind.
#[derive(Clone)]
struct Sum {
    matches: f64,
    won: Vec<f64>,
}

impl Tables {
    /// The results of these deals, in this order.
    pub fn new(players: usize, deals: impl Iterator<Item = Vec<Result>>) -> Tables {
        let mut tables = Tables { players, seats: Vec::new(), deals: Vec::new() };
        for results in deals {
            let deal = results[0].deal;
            let matches = results.iter().map(|result| tables.add(result)).collect();
            tables.deals.push((deal, matches));
        }
        tables.sort();
        tables
    }

    fn add(&mut self, result: &Result) -> Played {
        let seats: Vec<(usize, usize)> = result.parts.iter().map(|part| (part.player, part.seats)).collect();
        let kind = self.seats.iter().position(|known| *known == seats).unwrap_or(self.seats.len());
        if kind == self.seats.len() {
            self.seats.push(seats);
        }
        (kind, result.parts.iter().map(|part| part.won).collect())
    }

    /// Numbers the kinds of tables in an order of their own, so that sums do not depend on which was met first.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.seats.len()).collect();
        order.sort_by_key(|kind| &self.seats[*kind]);
        let place =
            |kind: usize| order.iter().position(|known| *known == kind).expect("every kind is in order");
        for (_, matches) in &mut self.deals {
            matches.iter_mut().for_each(|(kind, _)| *kind = place(*kind));
            matches.sort_by(|one, other| one.partial_cmp(other).expect("shares are numbers"));
        }
        self.seats = order.iter().map(|kind| self.seats[*kind].clone()).collect();
    }

    /// The most likely strengths, as logarithms with the mean zero, if every deal and every player's drawn match against an average
    /// player count this much.
    pub fn fit(&self, deal_weight: impl Fn(u64) -> f64, drawn_weight: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut sums: Vec<Sum> =
            self.seats.iter().map(|seats| Sum { matches: 0.0, won: vec![0.0; seats.len()] }).collect();
        for (deal, matches) in &self.deals {
            let weight = deal_weight(*deal);
            for (kind, won) in matches {
                sums[*kind].matches += weight;
                sums[*kind].won.iter_mut().zip(won).for_each(|(sum, won)| *sum += weight * won);
            }
        }
        let drawn: Vec<f64> = (0..self.players).map(drawn_weight).collect();
        let mut strengths = vec![0.0; self.players];
        // Newton's method; the likelihood is concave, so short steps always lead to its one maximum.
        for _ in 0..100 {
            let (gradient, curvature) = self.slope(&strengths, &sums, &drawn);
            let mut step = solve(curvature, gradient);
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            step.iter_mut().for_each(|part| *part *= (2.0 / longest).min(1.0));
            strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += part);
            if longest < 1e-10 {
                break;
            }
        }
        let mean = strengths.iter().sum::<f64>() / self.players as f64;
        strengths.iter().map(|strength| strength - mean).collect()
    }

    /// The gradient of the log-likelihood, and its negative curvature.
    fn slope(&self, strengths: &[f64], sums: &[Sum], drawn: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let mut gradient = vec![0.0; self.players];
        let mut curvature = vec![vec![0.0; self.players]; self.players];
        for (seats, sum) in self.seats.iter().zip(sums) {
            let weights: Vec<f64> =
                seats.iter().map(|(player, seats)| *seats as f64 * strengths[*player].exp()).collect();
            let all: f64 = weights.iter().sum();
            for (index, (player, _)) in seats.iter().enumerate() {
                let share = weights[index] / all;
                gradient[*player] += sum.won[index] - sum.matches * share;
                curvature[*player][*player] += sum.matches * share;
                for (other, (rival, _)) in seats.iter().enumerate() {
                    curvature[*player][*rival] -= sum.matches * share * weights[other] / all;
                }
            }
        }
        for (player, weight) in drawn.iter().enumerate() {
            let share = 1.0 / (1.0 + (-strengths[player]).exp());
            gradient[player] += weight * (0.5 - share);
            curvature[player][player] += weight * share * (1.0 - share);
        }
        (gradient, curvature)
    }
}

/// Solves linear equations whose matrix is symmetric and positive definite.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let line = matrix[pivot].clone();
        for row in pivot + 1..count {
            let factor = matrix[row][pivot] / line[pivot];
            matrix[row].iter_mut().zip(&line).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let solved = solve(vec![vec![4.0, 1.0], vec![1.0, 3.0]], vec![1.0, 2.0]);
        assert!(
            (solved[0] - 1.0 / 11.0).abs() < 1e-12 && (solved[1] - 7.0 / 11.0).abs() < 1e-12,
            "{solved:?}"
        );
    }
}
