//! Whether temperaments are true: a player has a temperament if, of moves that are about equally good, it makes those that the temperament
//! likes. Other playouts judge that than those that it chose by.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use bots::temper::{about_as_good, prospects};
use bots::{Bot, Choice, Level, Memory, Temperament};
use catalog::Listed;
use engine::Seat;
use engine::chance::{Dice, dice};

use crate::figure::Figure;
use crate::series::{Nobody, UNHURRIED, on_all_cores, play_with};

/// A question: does a temperament show, and what does it cost?
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// The temperament.
    pub temperament: Temperament,
    /// The level of all players, one of whom has the temperament.
    pub level: Level,
    /// How many matches.
    pub matches: u64,
    /// The seed of deals and players.
    pub seed: u64,
    /// How many cores to use.
    pub cores: usize,
}

/// The answer.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// How many choices a match has between moves that are about equally good.
    pub choices: Figure,
    /// How much more the temperament likes the chosen move than all of them, in thousandths of a match: one sample for each match.
    pub liking: Figure,
    /// The share of matches won, in hundredths of a fair share.
    pub share: Figure,
}

/// How many playouts judge a move.
const PLAYOUTS: u64 = 48;

impl Temper {
    /// Plays the matches, with the temperament at each seat in turn.
    pub fn run<G: Listed>(&self, rules: &G::Rules, stop: &AtomicBool, done: impl Fn() + Sync) -> Evidence {
        let players = G::players(rules);
        let matches = on_all_cores(self.matches, self.cores, stop, |number| {
            let deal = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
            let mine = Seat::new((number % players as u64) as usize);
            let tally = Arc::new(Mutex::new(Figure::default()));
            let bots = Seat::all(players).map(|seat| -> Box<dyn Bot<G>> {
                let rng = dice(deal ^ 1 << 48, 1 + seat.index() as u64);
                let plain = G::player(self.level, rules, rng, UNHURRIED).expect("a level that was checked");
                if seat != mine {
                    return plain;
                }
                let (rng, judge) = (dice(deal ^ 2 << 48, 0), dice(deal ^ 3 << 48, 0));
                let (temperament, rules, tally) = (self.temperament, *rules, Arc::clone(&tally));
                Box::new(Tempered::<G> { plain, temperament, rules, rng, judge, tally })
            });
            let ended = play_with::<G>(rules, bots.collect(), deal, &mut Nobody);
            done();
            let liking = *tally.lock().expect("no player panicked");
            (liking, 100.0 * players as f64 * ended.win_share(mine, players))
        });
        let mut evidence = Evidence::default();
        for (liking, share) in matches {
            evidence.choices.add(liking.samples as f64);
            if liking.samples > 0 {
                evidence.liking.add(liking.mean);
            }
            evidence.share.add(share);
        }
        evidence
    }
}

/// A player with a temperament, whose choices are judged.
struct Tempered<G: Listed> {
    plain: Box<dyn Bot<G>>,
    temperament: Temperament,
    rules: G::Rules,
    rng: Dice,
    judge: Dice,
    /// How much better the temperament likes the chosen moves.
    tally: Arc<Mutex<Figure>>,
}

impl<G: Listed> Bot<G> for Tempered<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        let plain = self.plain.choose(seat, view, legal);
        let moves = about_as_good::<G>(seat, view, legal, &plain, &mut self.judge);
        let rules = &self.rules;
        let choice = self.temperament.decide::<G>(rules, seat, view, legal, plain, &mut self.rng);
        if moves.len() > 1 {
            let found = prospects::<G>(rules, seat, view, &moves, PLAYOUTS, &mut self.judge);
            let likes: Vec<f64> = found.iter().map(|prospect| self.temperament.likes(prospect)).collect();
            let mean = likes.iter().sum::<f64>() / likes.len() as f64;
            if let Some(index) = moves.iter().position(|id| *id == choice.id) {
                self.tally.lock().expect("no player panicked").add(likes[index] - mean);
            }
        }
        choice
    }

    fn wants_memory(&self) -> bool {
        self.plain.wants_memory()
    }

    fn remember(&mut self, memory: Memory<G>) {
        self.plain.remember(memory);
    }
}
