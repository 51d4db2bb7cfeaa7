//! Statistics for designers: how long, how fair and how tense a game is, and how often each thing happens.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::Listed;
use engine::{Direction, IdSet, Points, Seat};
use serde::Serialize;

use crate::figure::Figure;
use crate::series::{Listener, on_all_cores, play_listening};

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
struct Sample {
    values: Vec<(String, f64)>,
    spreads: Vec<(&'static str, i32)>,
}

/// The end of the name of a figure that is a size, not a count.
const SIZE: &str = ", size of each";

/// How many matches are played between two checks of `stop`.
const BATCH: u64 = 256;

impl Inquiry {
    /// Plays the matches. `report` is called with how many are done; setting `stop` ends it early.
    pub fn run<G: Listed>(&self, rules: &G::Rules, stop: &AtomicBool, report: impl FnMut(u64)) -> Findings {
        let samples = self.samples::<G>(rules, stop, report);
        let mut findings = Findings { matches: samples.len() as u64, ..Findings::default() };
        let names = names(samples.iter());
        for name in names {
            let figure: Figure = samples.iter().filter_map(|sample| sample.get(&name)).collect();
            // An event without a size counts as 1 every time, which is not worth a figure.
            if !(name.ends_with(SIZE) && figure.mean == 1.0 && figure.deviation() == 0.0) {
                findings.figures.push((name, figure));
            }
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
        let [before, after] = rules.map(|rules| self.samples::<G>(rules, stop, &mut report));
        let pairs: Vec<(&Sample, &Sample)> = before.iter().zip(&after).collect();
        names(before.iter().chain(&after))
            .into_iter()
            .filter(|name| !name.ends_with(SIZE))
            .map(|name| {
                let of = |sample: &Sample| sample.get(&name);
                Difference {
                    before: pairs.iter().filter_map(|(before, _)| of(before)).collect(),
                    after: pairs.iter().filter_map(|(_, after)| of(after)).collect(),
                    change: pairs
                        .iter()
                        .filter_map(|(before, after)| Some(of(after)? - of(before)?))
                        .collect(),
                    name,
                }
            })
            .collect()
    }

    fn samples<G: Listed>(
        &self,
        rules: &G::Rules,
        stop: &AtomicBool,
        mut report: impl FnMut(u64),
    ) -> Vec<Sample> {
        let mut samples: Vec<Sample> = Vec::new();
        while (samples.len() as u64) < self.matches && !stop.load(Ordering::Relaxed) {
            let first = samples.len() as u64;
            let batch = BATCH.min(self.matches - first);
            samples.extend(on_all_cores(batch, self.cores, stop, |piece| {
                self.sample::<G>(rules, first + piece)
            }));
            report(samples.len() as u64);
        }
        samples
    }

    fn sample<G: Listed>(&self, rules: &G::Rules, number: u64) -> Sample {
        let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let mut watcher = Watcher::<G>::default();
        let ended = play_listening::<G>(rules, &self.seats, deal, deal ^ 1 << 48, &mut watcher);
        watcher.sample(G::players(rules), &ended)
    }
}

/// How a figure changes with the rules.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The figure.
    pub name: String,
    /// Under the first rules.
    pub before: Figure,
    /// Under the second.
    pub after: Figure,
    /// The mean change from match to match, where the matches have the same deals.
    pub change: Figure,
}

impl Sample {
    /// A figure of this match. An event that did not happen has the count 0; its size is unknown.
    fn get(&self, name: &str) -> Option<f64> {
        let found = self.values.iter().find(|(known, _)| known == name).map(|(_, value)| *value);
        found.or((!name.ends_with(SIZE)).then_some(0.0))
    }

    fn put(&mut self, name: impl Into<String>, value: f64) {
        self.values.push((name.into(), value));
    }
}

/// All names, in order of first appearance.
fn names<'s>(samples: impl Iterator<Item = &'s Sample>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, _) in samples.flat_map(|sample| &sample.values) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// Watches a match.
struct Watcher<G: Listed> {
    decisions: u64,
    moves: u64,
    forced: u64,
    starter: Option<Seat>,
    /// The totals after each deal.
    totals: Vec<Points>,
    /// How often each thing happened, and the sum of its sizes.
    notes: BTreeMap<&'static str, (u64, i64)>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Listed> Default for Watcher<G> {
    fn default() -> Watcher<G> {
        Watcher {
            decisions: 0,
            moves: 0,
            forced: 0,
            starter: None,
            totals: Vec::new(),
            notes: BTreeMap::new(),
            game: std::marker::PhantomData,
        }
    }
}

impl<G: Listed> Listener<G> for Watcher<G> {
    fn decision(&mut self, seat: Seat, legal: &G::Legal) {
        self.starter.get_or_insert(seat);
        self.decisions += 1;
        self.moves += legal.len() as u64;
        self.forced += u64::from(legal.len() == 1);
    }

    fn events(&mut self, state: &G::State, events: &[G::Event]) {
        for event in events {
            G::notable(state, event, &mut |name, size| {
                let note = self.notes.entry(name).or_default();
                note.0 += 1;
                note.1 += i64::from(size);
            });
        }
    }

    fn closed(&mut self, totals: &Points) {
        self.totals.push(*totals);
    }
}

impl<G: Listed> Watcher<G> {
    fn sample(self, players: usize, ended: &crate::series::Ended) -> Sample {
        let mut sample = Sample::default();
        let decisions = self.decisions.max(1) as f64;
        sample.put("moves", self.decisions as f64);
        sample.put("deals", ended.deals as f64);
        sample.put("choices at a move", self.moves as f64 / decisions);
        sample.put("forced moves, %", 100.0 * self.forced as f64 / decisions);
        let share = |seat: Seat| match ended.winners.len() {
            0 => 1.0 / players as f64,
            winners => f64::from(u8::from(ended.winners.contains(seat))) / winners as f64,
        };
        for seat in Seat::all(players) {
            sample.put(format!("wins of {seat}, %"), 100.0 * share(seat));
        }
        if let Some(starter) = self.starter.filter(|_| G::ABOUT.direction != Direction::Together) {
            sample.put("wins of who moves first, %", 100.0 * share(starter));
        }
        sample.put("draws, %", if ended.winners.is_empty() { 100.0 } else { 0.0 });
        sample.put("shared wins, %", if ended.winners.len() > 1 { 100.0 } else { 0.0 });
        let standings = Standings { players, totals: &self.totals, winners: ended.winners };
        sample.put("margin of the win", standings.margin());
        if self.totals.len() > 1 {
            sample.put("changes of the lead between deals", standings.lead_changes());
            sample.put(
                "won by who was behind half-way, %",
                100.0 * f64::from(u8::from(standings.is_comeback())),
            );
        }
        for seat in Seat::all(players) {
            sample.spreads.push(("total of a seat", ended.totals[seat]));
        }
        sample.spreads.push(("moves of a match", self.decisions as i32));
        sample.spreads.push(("margin of the win", standings.margin() as i32));
        for (name, (times, size)) in self.notes {
            sample.put(name, times as f64);
            sample.put(format!("{name}{SIZE}"), size as f64 / times as f64);
        }
        sample
    }
}

/// The totals over time.
struct Standings<'t> {
    players: usize,
    totals: &'t [Points],
    winners: engine::SeatSet,
}

impl Standings<'_> {
    /// The distance between the winners and the best other player at the end.
    fn margin(&self) -> f64 {
        let (Some(last), Some(winner)) = (self.totals.last(), self.winners.iter().next()) else { return 0.0 };
        let others = Seat::all(self.players).filter(|seat| !self.winners.contains(*seat));
        let nearest = others.map(|seat| (last[seat] - last[winner]).abs()).min();
        f64::from(nearest.unwrap_or(0))
    }

    /// Whether fewer points are better in this match: the winner has fewer than somebody else.
    fn fewest_win(&self) -> bool {
        let (Some(last), Some(winner)) = (self.totals.last(), self.winners.iter().next()) else {
            return false;
        };
        Seat::all(self.players).any(|seat| last[seat] > last[winner])
    }

    /// Who leads after a deal, if one seat does alone.
    fn leader(&self, totals: &Points) -> Option<Seat> {
        let sign = if self.fewest_win() { -1 } else { 1 };
        let best = Seat::all(self.players).map(|seat| sign * totals[seat]).max()?;
        let mut leaders = Seat::all(self.players).filter(|seat| sign * totals[*seat] == best);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    fn lead_changes(&self) -> f64 {
        let leaders: Vec<Seat> = self.totals.iter().filter_map(|totals| self.leader(totals)).collect();
        leaders.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64
    }

    /// Whether somebody else led alone after half of the deals.
    fn is_comeback(&self) -> bool {
        let half = self.totals.len() / 2;
        half > 0 && self.leader(&self.totals[half - 1]).is_some_and(|leader| !self.winners.contains(leader))
    }
}
