//! Statistics for designers: how long, how fair and how tense a game is, and how often each thing happens.

mod compare;
mod watcher;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::Listed;
use serde::Serialize;

use crate::figure::Figure;
use crate::interval::Interval;
use crate::series::{on_all_cores, play_listening};
pub use compare::{Difference, differences};
use watcher::Watcher;

/// A question about a game.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// The bots, by seat.
    pub seats: Vec<Level>,
    /// How many matches.
    pub matches: u64,
    /// The seed of deals and players.
    pub seed: u64,
    /// How many cores to use.
    pub cores: usize,
}

/// The results: figures by name, and for some of them how often each value came up.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Findings {
    /// How many matches were played.
    pub matches: u64,
    /// Means over matches, in reading order.
    pub figures: Vec<(String, Figure)>,
    /// How often each value came up.
    pub spreads: Vec<(String, BTreeMap<i32, u64>)>,
}

/// The figures of one match.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// Measurements. One that a match does not have is unknown.
    pub values: Vec<(String, f64)>,
    /// How often each thing happened, and the sum of its sizes. A thing that is missing did not happen.
    pub notes: BTreeMap<String, (u64, i64)>,
    /// Values of which the spread is counted.
    pub spreads: Vec<(&'static str, i32)>,
}

/// A figure by name, with its value in each match that has one.
pub struct Column {
    /// The name.
    pub name: String,
    /// The values, in the order of the matches.
    pub values: Vec<Option<f64>>,
}

/// How many matches are played between two checks of `stop`.
const BATCH: u64 = 256;

impl Inquiry {
    /// Plays the matches. `report` is called with how many are done; setting `stop` ends it early.
    pub fn run<G: Listed>(&self, rules: &G::Rules, stop: &AtomicBool, report: impl FnMut(u64)) -> Findings {
        let samples = self.samples::<G>(rules, PLAYERS, stop, report);
        let mut findings = Findings { matches: samples.len() as u64, ..Findings::default() };
        for Column { name, values } in columns(&samples) {
            findings.figures.push((name, values.into_iter().flatten().collect()));
        }
        let mut spreads: BTreeMap<&str, BTreeMap<i32, u64>> = BTreeMap::new();
        for (name, value) in samples.iter().flat_map(|sample| &sample.spreads) {
            *spreads.entry(name).or_default().entry(*value).or_default() += 1;
        }
        findings.spreads = spreads.into_iter().map(|(name, spread)| (name.to_owned(), spread)).collect();
        findings
    }

    /// The same matches under two sets of rules: what the second changes, by name.
    pub fn compare<G: Listed>(
        &self,
        rules: [&G::Rules; 2],
        stop: &AtomicBool,
        mut report: impl FnMut(u64),
    ) -> Vec<Difference> {
        let [before, after] = rules.map(|rules| self.samples::<G>(rules, PLAYERS, stop, &mut report));
        differences(before, after)
    }

    fn samples<G: Listed>(
        &self,
        rules: &G::Rules,
        players: u64,
        stop: &AtomicBool,
        mut report: impl FnMut(u64),
    ) -> Vec<Sample> {
        let mut samples: Vec<Sample> = Vec::new();
        while (samples.len() as u64) < self.matches && !stop.load(Ordering::Relaxed) {
            let first = samples.len() as u64;
            let batch = BATCH.min(self.matches - first);
            samples.extend(on_all_cores(batch, self.cores, stop, |piece| {
                self.sample_of::<G>(rules, players, first + piece)
            }));
            report(samples.len() as u64);
        }
        samples
    }

    /// The figures of one match. Match k of a seed is always the same, so that an inquiry can be played in parts.
    pub fn sample<G: Listed>(&self, rules: &G::Rules, number: u64) -> Sample {
        self.sample_of::<G>(rules, PLAYERS, number)
    }

    fn sample_of<G: Listed>(&self, rules: &G::Rules, players: u64, number: u64) -> Sample {
        let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let mut watcher = Watcher::<G>::default();
        let ended = play_listening::<G>(rules, &self.seats, deal, deal ^ players, &mut watcher);
        watcher.sample(G::players(rules), &ended)
    }
}

/// What tells the seed of the players from that of the deals.
const PLAYERS: u64 = 1 << 48;

impl Sample {
    fn get(&self, name: &str) -> Option<f64> {
        self.values.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    fn put(&mut self, name: impl Into<String>, value: f64) {
        self.values.push((name.into(), value));
    }
}

/// All figures, in order of first appearance: measurements, then what happened. What comes in sizes has two figures: how often it
/// happened, and its mean size in the matches in which it did.
pub fn columns(samples: &[Sample]) -> Vec<Column> {
    let mut names: Vec<&String> = Vec::new();
    for (name, _) in samples.iter().flat_map(|sample| &sample.values) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let values = |name: &String| samples.iter().map(|sample| sample.get(name)).collect();
    let mut columns: Vec<Column> =
        names.into_iter().map(|name| Column { values: values(name), name: name.clone() }).collect();
    // Whether all sizes are 1, which is how games note what has no size.
    let mut sized: BTreeMap<&str, bool> = BTreeMap::new();
    for (name, (times, size)) in samples.iter().flat_map(|sample| &sample.notes) {
        *sized.entry(name).or_default() |= i64::try_from(*times) != Ok(*size);
    }
    for (name, sized) in sized {
        let times = |sample: &Sample| Some(sample.notes.get(name).map_or(0.0, |(times, _)| *times as f64));
        let size = |sample: &Sample| sample.notes.get(name).map(|(times, size)| *size as f64 / *times as f64);
        let named = if sized { format!("{name}: how often") } else { name.to_owned() };
        columns.push(Column { name: named, values: samples.iter().map(times).collect() });
        if sized {
            columns
                .push(Column { name: format!("{name}: size"), values: samples.iter().map(size).collect() });
        }
    }
    columns
}

/// The 95 % interval of a figure with this name; none if all samples are equal and nothing bounds them.
pub fn interval(name: &str, figure: &Figure) -> Option<Interval> {
    const SHARES: RangeInclusive<f64> = 0.0..=100.0;
    match figure.margin() {
        _ if name.ends_with(", %") => Some(figure.within(SHARES)),
        Some(margin) => Some(Interval { low: figure.mean - margin, high: figure.mean + margin }),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_value_is_unknown_and_a_missing_event_did_not_happen() {
        let mut samples = vec![Sample::default(); 4];
        samples[0].put("wins of who moves first, %", 100.0);
        samples[1].put("wins of who moves first, %", 0.0);
        samples[2].notes.insert("Nulls".to_owned(), (2, 2));
        samples[3].notes.insert("worth of the win".to_owned(), (1, 14));
        let columns = columns(&samples);
        let figure = |name: &str| -> Figure {
            let found = columns.iter().find(|column| column.name == name).unwrap();
            found.values.iter().flatten().copied().collect()
        };
        let first = figure("wins of who moves first, %");
        assert_eq!((first.samples, first.mean), (2, 50.0), "not 25 of four");
        assert_eq!((figure("Nulls").samples, figure("Nulls").mean), (4, 0.5));
        assert_eq!(figure("worth of the win: how often").mean, 0.25);
        assert_eq!(
            (figure("worth of the win: size").samples, figure("worth of the win: size").mean),
            (1, 14.0)
        );
        assert!(
            columns.iter().all(|column| column.name != "Nulls: size"),
            "what has no size has no figure for it"
        );
    }
}
