//! Fits the constants behind `worth` of a game, the value of totals in a match, to self-play of `greedy`.
//!
//! ```text
//! cargo run --release -p chabudai-lab --example worth -- collision
//! cargo run --release -p chabudai-lab --example worth -- keystone 20000
//! ```
//!
//! A seat's chance of winning the match is modelled as proportional to `exp(total / scale)`: a lead of `scale` points makes a
//! win e times as likely. The nearer the end of the match, the more a lead is worth, so the scale may fall with the largest
//! absolute total. Where the fewest points win, the scale is negative. The fit maximises the likelihood.

use std::process::ExitCode;

use bots::Appraiser;
use bots::simple::Sensible;
use engine::chance::dice;
use engine::driver::play_deal;
use engine::{DealEnd, Heuristic, Points, SeatSet};

/// The end of a deal that was not the last: the totals, and who finally won the match.
struct Stand {
    totals: Vec<f64>,
    winners: SeatSet,
}

/// How many points make a win e times as likely: `start` while all totals are zero, less `fall` for every point of the
/// largest absolute total.
#[derive(Clone, Copy)]
struct Scale {
    start: f64,
    fall: f64,
}

impl Scale {
    /// Below this, one point would decide everything.
    const LEAST: f64 = 0.3;

    fn at(&self, totals: &[f64]) -> f64 {
        let farthest = totals.iter().fold(0.0, |far: f64, total| far.max(total.abs()));
        let size = (self.start.abs() - self.fall * farthest).max(Scale::LEAST);
        size.copysign(self.start)
    }

    /// Each seat's chance of winning the match.
    fn shares(&self, totals: &[f64]) -> Vec<f64> {
        let scale = self.at(totals);
        let best = totals.iter().fold(f64::NEG_INFINITY, |best, total| best.max(total / scale));
        let weights: Vec<f64> = totals.iter().map(|total| (total / scale - best).exp()).collect();
        let sum: f64 = weights.iter().sum();
        weights.iter().map(|weight| weight / sum).collect()
    }

    /// The mean surprise in nats per standing; lower fits better.
    fn surprise(&self, stands: &[Stand]) -> f64 {
        let of = |stand: &Stand| {
            let shares = self.shares(&stand.totals);
            let each = stand.winners.iter().map(|seat| -shares[seat.index()].max(1e-9).ln());
            each.sum::<f64>() / stand.winners.len().max(1) as f64
        };
        stands.iter().map(of).sum::<f64>() / stands.len() as f64
    }
}

/// Plays a match with sensible moves, and adds the standing after every deal but the last.
fn play<G: Heuristic>(rules: &G::Rules, seed: u64, stands: &mut Vec<Stand>) {
    let mut rng = dice(seed, 0);
    let mut players = Sensible { rng: &mut rng, careless: 0, appraiser: Appraiser::RULES_OF_THUMB };
    let (mut carry, first) = (G::first(rules, None), stands.len());
    let winners = loop {
        let closing = play_deal::<G>(G::open(rules, &carry), &mut players);
        match closing.then {
            DealEnd::NextDeal(next) => carry = next,
            DealEnd::MatchOver { winners } => break winners,
        }
        stands.push(Stand { totals: listed(&closing.totals, G::players(rules)), winners: SeatSet::EMPTY });
    };
    stands[first..].iter_mut().for_each(|stand| stand.winners = winners);
}

fn listed(totals: &Points, players: usize) -> Vec<f64> {
    totals.of(players).iter().map(|total| f64::from(*total)).collect()
}

/// The scale that fits best, found by ever smaller steps downhill from a rough guess. `falls` tells whether it may fall.
fn fit(stands: &[Stand], falls: bool) -> Scale {
    let guesses = [-30.0, -10.0, -3.0, 3.0, 10.0, 30.0].map(|start| Scale { start, fall: 0.0 });
    let better = |one: &Scale, other: &Scale| one.surprise(stands).total_cmp(&other.surprise(stands));
    let mut best = guesses.into_iter().min_by(better).expect("there are guesses");
    let (mut step, mut least) = (best.start.abs() / 2.0, best.surprise(stands));
    while step > 0.02 {
        let fall = if falls { step / 10.0 } else { 0.0 };
        let around = [(step, 0.0), (-step, 0.0), (0.0, fall), (0.0, -fall), (step, fall), (-step, -fall)];
        let near = around
            .map(|(start, fall)| Scale { start: best.start + start, fall: best.fall + fall })
            .map(|scale| (scale.surprise(stands), scale))
            .into_iter()
            .min_by(|one, other| one.0.total_cmp(&other.0))
            .expect("there are steps");
        if near.0 < least {
            (least, best) = near;
        } else {
            step /= 2.0;
        }
    }
    best
}

/// How often seats with such a predicted chance really won: the two agree if the model is right.
fn calibration(scale: &Scale, stands: &[Stand]) -> String {
    let mut bins = [(0.0, 0.0, 0.0); 5];
    for stand in stands {
        for (seat, share) in scale.shares(&stand.totals).into_iter().enumerate() {
            let bin = &mut bins[((share * 5.0) as usize).min(4)];
            let won = stand.winners.iter().any(|winner| winner.index() == seat);
            bin.0 += 1.0;
            bin.1 += share;
            bin.2 += if won { 1.0 / stand.winners.len() as f64 } else { 0.0 };
        }
    }
    let texts = bins.iter().filter(|bin| bin.0 > 0.0).map(|(count, share, won)| {
        format!("{:.0} % won {:.0} %", 100.0 * share / count, 100.0 * won / count)
    });
    texts.collect::<Vec<String>>().join(", ")
}

fn report<G: Heuristic>(matches: u64) {
    for players in G::ABOUT.seats {
        let setting = G::ABOUT.setting(players as u64, &[]);
        let rules = G::rules(&setting.expect("the game's own player count"));
        let mut stands = Vec::new();
        (0..matches).for_each(|seed| play::<G>(&rules, seed, &mut stands));
        if stands.is_empty() {
            println!("{players} players: every match is one deal, there is nothing to fit");
            continue;
        }
        let (level, falling) = (fit(&stands, false), fit(&stands, true));
        println!(
            "{players} players: {} deals that were not the last, surprise {:.3} when all shares are even",
            stands.len(),
            (players as f64).ln()
        );
        println!(
            "  one scale      {:8.2}               surprise {:.3}",
            level.start,
            level.surprise(&stands)
        );
        println!(
            "  falling scale  {:8.2}, fall {:6.3}  surprise {:.3}",
            falling.start,
            falling.fall,
            falling.surprise(&stands)
        );
        println!("  shares given: {}", calibration(&falling, &stands));
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game = arguments.first().map_or("", String::as_str);
    let matches = match arguments.get(1).map(|text| text.parse()) {
        None => 5000,
        Some(Ok(matches)) => matches,
        Some(Err(_)) => {
            eprintln!("how many matches is a number, not '{}'", arguments[1]);
            return ExitCode::FAILURE;
        }
    };
    match game {
        "collision" => report::<collision::Collision>(matches),
        "keystone" => report::<keystone::Keystone>(matches),
        "five35" => report::<five35::Five35>(matches),
        _ => {
            eprintln!("usage: worth collision|keystone|five35 [matches]");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
