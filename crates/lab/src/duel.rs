//! Which player is stronger.
//!
//! Every deal is played several times with the players at other seats, so that the luck of the deal and of the seat is the same
//! for all. A deal is one sample. Samples are independent, so the intervals of means are valid.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::Listed;
use engine::Seat;
use serde::Serialize;

use crate::figure::Figure;
use crate::interval::Interval;
use crate::rating::{Part, Result as MatchResult};
use crate::series::{Ended, Seats, average, on_all_cores, play};

/// A question: which of two players is stronger.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The two players.
    pub players: [Level; 2],
    /// The most deals.
    pub deals: u64,
    /// The seed of deals and players.
    pub seed: u64,
    /// How many cores to use.
    pub cores: usize,
    /// Whether to stop once the result is clear.
    pub until_settled: bool,
}

/// The standing of a duel.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DuelResult {
    /// How many deals were played.
    pub deals: u64,
    /// How many matches that makes.
    pub matches: u64,
    /// The gain of the first over the second, in thousandths of a match per seat.
    pub gain: Figure,
    /// The greatest gain there can be: the first wins everything.
    pub greatest: f64,
    /// The share of wins of the first, where an even share is one half.
    pub wins: Figure,
    /// The gain of the first in each deal.
    #[serde(skip)]
    pub gains: Vec<f64>,
    /// The share of wins of the first in each deal.
    #[serde(skip)]
    pub shares: Vec<f64>,
    /// All matches; the first is player 0, the second player 1.
    #[serde(skip)]
    pub results: Vec<MatchResult>,
    /// Whether the gain is clear, although the standing was looked at many times.
    pub settled: bool,
}

/// In how many seatings each deal is played.
const SEATINGS: usize = 2;

/// How many deals are played between two looks at the standing.
const BATCH: u64 = 32;

/// A gain of this many standard errors is clear even if the standing is looked at after every batch.
const BEYOND_DOUBT: f64 = 3.5;

impl Duel {
    /// Plays it. `report` is called with the standing after each batch; setting `stop` ends it early.
    pub fn run<G: Listed>(
        &self,
        rules: &G::Rules,
        stop: &AtomicBool,
        mut report: impl FnMut(&DuelResult),
    ) -> DuelResult {
        let mut standing = DuelResult::default();
        while standing.deals < self.deals && !stop.load(Ordering::Relaxed) {
            let batch = BATCH.min(self.deals - standing.deals);
            let first = standing.deals;
            let deals = on_all_cores(batch, self.cores, stop, |piece| self.deal::<G>(rules, first + piece));
            deals.iter().for_each(|matches| standing.add(matches, G::players(rules)));
            standing.settled = standing.is_settled();
            report(&standing);
            if standing.settled && self.until_settled {
                break;
            }
        }
        standing
    }

    /// One deal at every seating. Deal k of a seed is always the same, so that a duel can be played in parts. What a seat draws
    /// depends on the deal and the seat alone, so it does not matter who is named first.
    pub fn deal<G: Listed>(&self, rules: &G::Rules, number: u64) -> Vec<Ended> {
        let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let seatings = seatings(self.players, G::players(rules));
        seatings.iter().map(|seats| play::<G>(rules, seats, deal, deal ^ 1 << 48)).collect()
    }
}

impl DuelResult {
    /// Adds a deal: its matches, one for each seating.
    pub fn add(&mut self, matches: &[Ended], players: usize) {
        let (mut gain, mut wins, mut greatest) = (Figure::default(), Figure::default(), Figure::default());
        for (index, ended) in matches.iter().enumerate() {
            let of = |which: usize| Seat::all(players).filter(move |seat| seated(index, *seat) == which);
            gain.add(average(&ended.worth, of(0)) - average(&ended.worth, of(1)));
            greatest.add(greatest_gain(ended, players, of(0).count()));
            let won = |which: usize| {
                let winners = ended.winners.iter().filter(|seat| seated(index, *seat) == which).count();
                winners as f64 / of(which).count() as f64
            };
            let (mine, theirs) = (won(0), won(1));
            wins.add(if mine + theirs == 0.0 { 0.5 } else { mine / (mine + theirs) });
            let part = |player: usize| {
                let won = of(player).map(|seat| ended.win_share(seat, players)).sum();
                Part { player, seats: of(player).count(), won }
            };
            self.results.push(MatchResult { deal: self.deals, parts: vec![part(0), part(1)] });
        }
        self.deals += 1;
        self.matches += matches.len() as u64;
        self.gain.add(gain.mean);
        self.gains.push(gain.mean);
        self.wins.add(wins.mean);
        self.shares.push(wins.mean);
        self.greatest = self.greatest.max(greatest.mean).max(gain.mean.abs());
    }

    /// Whether the gain is clear, with one more deal at either end: many equal deals are not certainty.
    fn is_settled(&self) -> bool {
        let mut gain = self.gain;
        [-self.greatest, self.greatest].into_iter().for_each(|end| gain.add(end));
        self.deals >= 2 * BATCH && gain.error().is_some_and(|error| gain.mean.abs() > BEYOND_DOUBT * error)
    }

    /// Where the gain lies with 95 % confidence.
    pub fn gain_interval(&self) -> Interval {
        Interval::of_mean(&self.gains, -self.greatest..=self.greatest)
    }

    /// Where the share of wins lies with 95 % confidence.
    pub fn wins_interval(&self) -> Interval {
        Interval::of_mean(&self.shares, 0.0..=1.0)
    }

    /// The stronger of the two, 0 or 1, once that is settled.
    pub fn stronger(&self) -> Option<usize> {
        self.settled.then_some(usize::from(self.gain.mean < 0.0))
    }
}

/// The gain in a match if one seat of the first wins as much as can be won, and all others share what is left.
fn greatest_gain(ended: &Ended, players: usize, seats: usize) -> f64 {
    const WHOLE: f64 = 1000.0;
    let all: f64 = Seat::all(players).map(|seat| f64::from(ended.worth[seat])).sum();
    let left = (all - WHOLE).max(0.0) / (players - 1) as f64;
    (WHOLE - left) / seats as f64
}

/// Which of the two players has a seat. Seatings alternate; odd ones begin with the second.
fn seated(index: usize, seat: Seat) -> usize {
    (seat.index() + index) % 2
}

/// Both players in turn around the table, beginning with either.
fn seatings(players: [Level; 2], seats: usize) -> Vec<Seats> {
    (0..SEATINGS).map(|first| (0..seats).map(|seat| players[(seat + first) % 2]).collect()).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Points, SeatSet};

    use super::*;

    /// A match of three that one seat wins alone.
    fn won_by(seat: usize) -> Ended {
        let mut worth = Points::default();
        worth[Seat::new(seat)] = 1000;
        let winners = [Seat::new(seat)].into_iter().collect::<SeatSet>();
        Ended { worth, totals: worth, winners, deals: 1, decisions: 1 }
    }

    #[test]
    fn a_clean_sweep_has_the_greatest_gain_and_is_not_certainty() {
        let mut standing = DuelResult::default();
        // The first has seats 0 and 2, then seat 1.
        (0..6).for_each(|_| standing.add(&[won_by(0), won_by(1)], 3));
        assert_eq!((standing.gain.mean, standing.greatest), (750.0, 750.0));
        let Interval { low, high } = standing.gain_interval();
        assert!(low < 200.0 && (high - 750.0).abs() < 1e-6, "six deals may be luck: {low} to {high}");
        assert!(!standing.is_settled() && standing.stronger().is_none());
        (6..64).for_each(|_| standing.add(&[won_by(0), won_by(1)], 3));
        assert!(standing.is_settled(), "64 cannot");
    }

    #[test]
    fn equal_deals_without_a_gain_are_not_a_certain_draw() {
        let mut standing = DuelResult::default();
        (0..6).for_each(|_| standing.add(&[won_by(0), won_by(0)], 2));
        let Interval { low, high } = standing.gain_interval();
        assert!(standing.gain.mean == 0.0 && low < -400.0 && high > 400.0, "{low} to {high}");
        (6..100).for_each(|_| standing.add(&[won_by(0), won_by(0)], 2));
        assert!(!standing.is_settled());
    }
}
