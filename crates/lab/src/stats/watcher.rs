//! Watches a match and measures it.

use std::collections::BTreeMap;

use catalog::Listed;
use engine::{Direction, IdSet, Points, Seat, SeatSet};

use super::Sample;
use crate::series::{Ended, Listener};

/// Watches a match.
pub struct Watcher<G: Listed> {
    decisions: u64,
    moves: u64,
    forced: u64,
    starter: Option<Seat>,
    /// The totals after each deal.
    totals: Vec<Points>,
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
    /// What was measured, once the match is over.
    pub(super) fn sample(self, players: usize, ended: &Ended) -> Sample {
        let notes = self.notes.into_iter().map(|(name, note)| (name.to_owned(), note)).collect();
        let mut sample = Sample { notes, ..Sample::default() };
        sample.put("moves", self.decisions as f64);
        sample.put("deals", ended.deals as f64);
        if self.decisions > 0 {
            let decisions = self.decisions as f64;
            sample.put("choices at a move", self.moves as f64 / decisions);
            sample.put("forced moves, %", 100.0 * self.forced as f64 / decisions);
        }
        for seat in Seat::all(players) {
            sample.put(format!("wins of {seat}, %"), 100.0 * ended.win_share(seat, players));
        }
        if let Some(starter) = self.starter.filter(|_| G::ABOUT.direction != Direction::Together) {
            sample.put("wins of who moves first, %", 100.0 * ended.win_share(starter, players));
        }
        sample.put("draws, %", if ended.winners.is_empty() { 100.0 } else { 0.0 });
        sample.put("shared wins, %", if ended.winners.len() > 1 { 100.0 } else { 0.0 });
        let standings = Standings { players, totals: &self.totals, winners: ended.winners };
        if let Some(margin) = standings.margin() {
            sample.put("margin of the win", f64::from(margin));
            sample.spreads.push(("margin of the win", margin));
        }
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
        sample
    }
}

/// The totals over time.
struct Standings<'t> {
    players: usize,
    totals: &'t [Points],
    winners: SeatSet,
}

impl Standings<'_> {
    /// The distance between the winners and the best other player at the end, if somebody won and somebody did not.
    fn margin(&self) -> Option<i32> {
        let (last, winner) = (self.totals.last()?, self.winners.iter().next()?);
        let others = Seat::all(self.players).filter(|seat| !self.winners.contains(*seat));
        others.map(|seat| (last[seat] - last[winner]).abs()).min()
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
