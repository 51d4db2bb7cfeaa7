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
use crate::series::{Seats, average, on_all_cores, play};

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
pub struct Standing {
    /// How many deals were played.
    pub deals: u64,
    /// How many matches that makes.
    pub matches: u64,
    /// The gain of the first over the second, in thousandths of a match per seat.
    pub gain: Figure,
    /// The share of wins of the first, where an even share is one half.
    pub wins: Figure,
    /// The gain of the first in each deal.
    #[serde(skip)]
    pub gains: Vec<f64>,
    /// Whether the gain is clear, although the standing was looked at many times.
    pub settled: bool,
}

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
        mut report: impl FnMut(&Standing),
    ) -> Standing {
        let seatings = seatings(self.players, G::players(rules));
        let mut standing = Standing::default();
        while standing.deals < self.deals && !stop.load(Ordering::Relaxed) {
            let batch = BATCH.min(self.deals - standing.deals);
            let first = standing.deals;
            let results = on_all_cores(batch, self.cores, stop, |piece| {
                self.deal::<G>(rules, &seatings, first + piece)
            });
            for (gain, wins) in results {
                standing.deals += 1;
                standing.matches += seatings.len() as u64;
                standing.gain.add(gain);
                standing.gains.push(gain);
                standing.wins.add(wins);
            }
            standing.settled = standing.gain.samples >= 2 * BATCH
                && standing.gain.mean.abs() > BEYOND_DOUBT * standing.gain.error();
            report(&standing);
            if standing.settled && self.until_settled {
                break;
            }
        }
        standing
    }

    /// One deal at every seating: the gain of the first over the second, and its share of wins.
    fn deal<G: Listed>(&self, rules: &G::Rules, seatings: &[Seats], number: u64) -> (f64, f64) {
        let players = G::players(rules);
        let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let (mut gain, mut wins) = (Figure::default(), Figure::default());
        for (index, seats) in seatings.iter().enumerate() {
            let ended = play::<G>(rules, seats, deal, deal ^ (index as u64 + 1) << 48);
            let of = |which: usize| Seat::all(players).filter(move |seat| seated(index, *seat) == which);
            gain.add(average(&ended.worth, of(0)) - average(&ended.worth, of(1)));
            let won = |which: usize| {
                let winners = ended.winners.iter().filter(|seat| seated(index, *seat) == which).count();
                winners as f64 / of(which).count() as f64
            };
            let (mine, theirs) = (won(0), won(1));
            wins.add(if mine + theirs == 0.0 { 0.5 } else { mine / (mine + theirs) });
        }
        (gain.mean, wins.mean)
    }
}

/// Which of the two players has a seat. Seatings alternate; odd ones begin with the second.
fn seated(index: usize, seat: Seat) -> usize {
    (seat.index() + index) % 2
}

/// Both players in turn around the table, beginning with either.
fn seatings(players: [Level; 2], seats: usize) -> Vec<Seats> {
    (0..2).map(|first| (0..seats).map(|seat| players[(seat + first) % 2]).collect()).collect()
}
