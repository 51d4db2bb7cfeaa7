//! What an option changes, and which of the changes are beyond doubt although many things are compared.

use engine::chance::{below, dice};
use serde::Serialize;

use super::{Column, Sample, columns};
use crate::figure::Figure;

/// How a figure changes with the rules.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The figure.
    pub name: String,
    /// Under the first rules.
    pub before: Figure,
    /// Under the second.
    pub after: Figure,
    /// The mean under the second rules minus that under the first.
    pub change: f64,
    /// Half the width of the 95 % interval of the change, taken for itself; none if no match differs from another.
    pub margin: Option<f64>,
    /// Whether the change is more than chance brings about anywhere in the table in 95 of 100 comparisons.
    pub beyond_doubt: bool,
}

/// How many times the rules of each pair of matches are swapped at random.
const SWAPS: u64 = 999;

/// How often a comparison in which nothing changes may call something beyond doubt.
const ERROR_RATE: f64 = 0.05;

/// What changes between matches that have the same deals: the first before, the second after.
pub fn differences(mut before: Vec<Sample>, mut after: Vec<Sample>) -> Vec<Difference> {
    let pairs = before.len().min(after.len());
    before.truncate(pairs);
    after.truncate(pairs);
    before.append(&mut after);
    let columns = columns(&before);
    let swaps: Vec<Vec<f64>> = columns.iter().map(|column| contributions(column, pairs)).collect();
    let doubtless = beyond_doubt(&swaps, pairs);
    columns
        .iter()
        .zip(doubtless)
        .map(|(column, beyond_doubt)| difference(column, pairs, beyond_doubt))
        .collect()
}

fn difference(column: &Column, pairs: usize, beyond_doubt: bool) -> Difference {
    let (first, second) = column.values.split_at(pairs);
    let [before, after] = [first, second].map(|values| values.iter().flatten().copied().collect::<Figure>());
    let change = if before.samples > 0 && after.samples > 0 { after.mean - before.mean } else { f64::NAN };
    // What each pair adds to the error of the change. Where both matches have a value, what they have in common cancels.
    let part = |value: &Option<f64>, figure: &Figure| {
        value.map_or(0.0, |value| (value - figure.mean) / figure.samples as f64)
    };
    let parts = first.iter().zip(second).map(|(one, other)| part(other, &after) - part(one, &before));
    let error = (parts.map(|part| part * part).sum::<f64>() * pairs as f64 / (pairs as f64 - 1.0)).sqrt();
    let margin = (error > 0.0 && error.is_finite() && change.is_finite()).then_some(1.96 * error);
    Difference { name: column.name.clone(), before, after, change, margin, beyond_doubt }
}

/// What each pair of matches adds to the change of a figure; swapping the two changes its sign.
fn contributions(column: &Column, pairs: usize) -> Vec<f64> {
    let mean = column.values.iter().flatten().copied().collect::<Figure>().mean;
    let (before, after) = column.values.split_at(pairs);
    let beyond = |value: &Option<f64>| value.map_or(0.0, |value| value - mean);
    before.iter().zip(after).map(|(before, after)| beyond(after) - beyond(before)).collect()
}

/// Which sums are too large for chance. If the rules change nothing, swapping the two matches of any pair changes nothing either; so the
/// greatest of all sums, each in units of its own spread, is compared with what random swaps make of it (Westfall and Young 1993). That
/// keeps the whole table right in 95 of 100 comparisons, however many figures it has and however they depend on each other.
fn beyond_doubt(columns: &[Vec<f64>], pairs: usize) -> Vec<bool> {
    let spreads: Vec<f64> =
        columns.iter().map(|column| column.iter().map(|part| part * part).sum::<f64>().sqrt()).collect();
    let size =
        |column: usize, sum: f64| if spreads[column] > 0.0 { sum.abs() / spreads[column] } else { 0.0 };
    let greatest: Vec<f64> = (0..SWAPS)
        .map(|swap| {
            let mut rng = dice(swap, 0);
            let signs: Vec<f64> =
                (0..pairs).map(|_| if below(&mut rng, 2) == 0 { 1.0 } else { -1.0 }).collect();
            let sum =
                |column: &Vec<f64>| column.iter().zip(&signs).map(|(part, sign)| part * sign).sum::<f64>();
            columns.iter().enumerate().map(|(index, column)| size(index, sum(column))).fold(0.0, f64::max)
        })
        .collect();
    let is_beyond = |(index, column): (usize, &Vec<f64>)| {
        // Sums in another order may differ in their last digits.
        let found = size(index, column.iter().sum()) * (1.0 - 1e-9);
        let as_great = greatest.iter().filter(|other| **other >= found).count();
        found > 0.0 && (as_great + 1) as f64 <= ERROR_RATE * (SWAPS + 1) as f64
    };
    columns.iter().enumerate().map(is_beyond).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use bots::Level;
    use catalog::{Listed, Visitor, visit_one};

    use super::super::{Inquiry, PLAYERS};
    use super::*;

    /// Compares a rule with itself: the same deals, but the players draw other moves.
    struct WithItself {
        flagged: usize,
        /// In how many runs some change is larger than its own interval.
        tempting: usize,
        runs: u64,
    }

    impl Visitor for WithItself {
        fn visit<G: Listed>(&mut self) {
            let setting = G::ABOUT.settings().remove(0);
            let rules = G::rules(&setting);
            for run in 0..self.runs {
                let seats = vec![Level::Random; setting.players()];
                let inquiry = Inquiry { seats, matches: 40, seed: run, cores: 1 };
                let stop = AtomicBool::new(false);
                let [before, after] = [PLAYERS, PLAYERS << 1]
                    .map(|players| inquiry.samples::<G>(&rules, players, &stop, |_| ()));
                let found = differences(before, after);
                self.flagged += usize::from(found.iter().any(|difference| difference.beyond_doubt));
                let tempting = |difference: &Difference| {
                    difference.margin.is_some_and(|margin| difference.change.abs() > margin)
                };
                self.tempting += usize::from(found.iter().any(tempting));
            }
        }
    }

    #[test]
    fn a_rule_compared_with_itself_flags_at_most_one_run_in_twenty() {
        for game in ["three", "gostop"] {
            let mut found = WithItself { flagged: 0, tempting: 0, runs: 100 };
            assert!(visit_one(game, &mut found));
            assert!(found.flagged <= 5, "{game}: {} of 100 runs", found.flagged);
            assert!(found.tempting >= 20, "{game}: figures taken one by one mislead: {}", found.tempting);
        }
    }

    #[test]
    fn sizes_are_compared_where_they_happened() {
        let sample = |times: u64, size: i64| {
            let mut sample = Sample::default();
            if times > 0 {
                sample.notes.insert("lead".to_owned(), (times, size));
            }
            sample
        };
        let before: Vec<Sample> = (0..30).map(|index| sample(index % 2, 4 + index as i64 % 3)).collect();
        let after: Vec<Sample> = (0..30).map(|index| sample(1, 8 + index % 3)).collect();
        let found = differences(before, after);
        let named = |name: &str| found.iter().find(|difference| difference.name == name).unwrap();
        let (often, size) = (named("lead: how often"), named("lead: size"));
        assert_eq!((often.change, often.beyond_doubt), (0.5, true));
        assert_eq!((size.before.samples, size.after.samples), (15, 30));
        assert!((size.change - 4.0).abs() < 0.2 && size.beyond_doubt, "{size:?}");
        assert!((size.change - (size.after.mean - size.before.mean)).abs() < 1e-12);
    }

    #[test]
    fn a_figure_that_never_changes_is_not_beyond_doubt() {
        let mut sample = Sample::default();
        sample.put("deals", 1.0);
        let found = differences(vec![sample.clone(); 9], vec![sample; 9]);
        assert_eq!((found[0].change, found[0].margin, found[0].beyond_doubt), (0.0, None, false));
    }
}
