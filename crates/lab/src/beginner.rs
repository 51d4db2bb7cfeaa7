//! How a beginner fares against each level.
//!
//! A beginner sits alone among bots of one level, at every seat of a deal in turn; a deal is one sample. What counts is how many matches
//! are won, compared with a fair share: one of as many as there are players.

use std::sync::atomic::AtomicBool;

use bots::{Bot, Level};
use catalog::Listed;
use engine::Seat;
use engine::chance::dice;

use crate::interval::Interval;
use crate::series::{Nobody, UNHURRIED, on_all_cores, play_with};

/// A question: how does a beginner fare?
#[derive(Clone, Copy, Debug)]
pub struct Beginner {
    /// The beginner; [`Level::Naive`], unless another player is to be asked about.
    pub player: Level,
    /// How many deals.
    pub deals: u64,
    /// The seed of deals and players.
    pub seed: u64,
    /// How many cores to use.
    pub cores: usize,
}

/// How the beginner fared.
#[derive(Clone, Debug)]
pub struct Fared {
    /// The share of matches won in each deal, in hundredths of a fair share.
    pub shares: Vec<f64>,
    /// The greatest share there can be.
    pub greatest: f64,
}

impl Beginner {
    /// Plays against bots of a level.
    pub fn against<G: Listed>(
        &self,
        rules: &G::Rules,
        level: Level,
        stop: &AtomicBool,
        done: impl Fn() + Sync,
    ) -> Fared {
        self.against_bots::<G>(rules, &|rng| player::<G>(level, rules, rng), stop, done)
    }

    /// Plays against bots that are made from the seed of each.
    pub fn against_bots<G: Listed>(
        &self,
        rules: &G::Rules,
        bot: &(impl Fn(u64) -> Box<dyn Bot<G>> + Sync),
        stop: &AtomicBool,
        done: impl Fn() + Sync,
    ) -> Fared {
        let players = G::players(rules);
        let shares = on_all_cores(self.deals, self.cores, stop, |number| {
            let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
            let won = Seat::all(players).map(|mine| {
                let seated = Seat::all(players).map(|seat| {
                    let stream = deal ^ ((1 + 8 * mine.index() + seat.index()) as u64) << 48;
                    if seat == mine { player::<G>(self.player, rules, stream) } else { bot(stream) }
                });
                play_with::<G>(rules, seated.collect(), deal, &mut Nobody).win_share(mine, players)
            });
            let won: f64 = won.sum();
            done();
            100.0 * won
        });
        Fared { shares, greatest: 100.0 * players as f64 }
    }
}

fn player<G: Listed>(level: Level, rules: &G::Rules, seed: u64) -> Box<dyn Bot<G>> {
    G::player(level, rules, dice(seed, 0), UNHURRIED).expect("a player that was checked when it was named")
}

impl Fared {
    /// The mean share.
    pub fn mean(&self) -> f64 {
        self.shares.iter().sum::<f64>() / self.shares.len().max(1) as f64
    }

    /// Where it lies with 95 % confidence.
    pub fn interval(&self) -> Interval {
        Interval::of_mean(&self.shares, 0.0..=self.greatest)
    }
}
