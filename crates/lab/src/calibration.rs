//! Whether what a player says it wins is what it wins.
//!
//! Matches are played between copies of the player. Whenever it chooses among moves, it says what the chosen one is worth; at the end
//! of the deal that is compared with what the deal was worth.

use bots::{Bot, DealLog, Level, PATIENCE};
use catalog::Listed;
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, DealEnd, Eye, IdSet, Input, OddsLine, Seat};
use serde::Serialize;

use crate::figure::Figure;
use crate::log_odds::{self, Claim};

/// One tenth of what can be said.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Decile {
    /// What was said, in thousandths of a match.
    pub said: Figure,
    /// What was won more than that. A deal is one sample: its mean over everything that was said in this tenth.
    pub more: Figure,
}

/// What was said and what was won, by tenths of what was said.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Calibration {
    /// The tenths, from sure losses to sure wins.
    pub deciles: [Decile; 10],
    /// Over all.
    pub all: Decile,
    /// How many deals were played.
    pub deals: u64,
    /// All that was said, and what came of it.
    #[serde(skip)]
    claims: Vec<Claim>,
}

impl Calibration {
    /// By how much the player is wrong in the worst tenth beyond any doubt, in thousandths of a match: 0 if every interval of 95 %
    /// holds what was said.
    pub fn worst(&self) -> f64 {
        let beyond = |decile: &Decile| Some((decile.more.mean.abs() - decile.more.margin()?).max(0.0));
        self.deciles.iter().filter_map(beyond).fold(0.0, f64::max)
    }

    /// The line that corrects what was said to what was won.
    pub fn line(&self) -> OddsLine {
        log_odds::line(&self.claims)
    }

    /// Adds what was said in a deal of the match, by seat, and what it was worth.
    fn add(&mut self, said: &[(Seat, f64)], worth: &engine::Points) {
        self.deals += 1;
        let weight = 1.0 / said.len().max(1) as f64;
        self.claims.extend(said.iter().map(|(seat, value)| Claim {
            said: value / 1000.0,
            won: f64::from(worth[*seat]) / 1000.0,
            weight,
        }));
        let mut sums = [(0.0, 0.0, 0.0); 11];
        for (seat, value) in said {
            let tenth = (value / 100.0).clamp(0.0, 9.0) as usize;
            for place in [tenth, 10] {
                sums[place].0 += 1.0;
                sums[place].1 += value;
                sums[place].2 += f64::from(worth[*seat]) - value;
            }
        }
        let each = self.deciles.iter_mut().chain([&mut self.all]).zip(sums);
        for (decile, (count, said, more)) in each.filter(|(_, (count, ..))| *count > 0.0) {
            decile.said.add(said / count);
            decile.more.add(more / count);
        }
    }
}

/// Plays matches until this many deals are over.
pub fn calibrate<G: Listed>(rules: &G::Rules, level: Level, deals: u64, seed: u64) -> Calibration {
    let mut found = Calibration::default();
    for number in 0.. {
        let players = (0..G::players(rules))
            .map(|seat| {
                let rng = dice(seed, number << 8 | seat as u64);
                G::player(level, rules, rng, PATIENCE).expect("a checked player")
            })
            .collect();
        let rng = dice(seed, number << 8 | 255);
        let mut claims = Claims::<G> { players, said: Vec::new(), log: DealLog::default(), rng };
        let mut carry = G::first(rules, None);
        loop {
            if found.deals >= deals {
                return found;
            }
            claims.said.clear();
            claims.log.clear();
            let closing = play_deal::<G>(G::open(rules, &carry), &mut claims);
            found.add(&claims.said, &G::worth(rules, &closing));
            match closing.then {
                DealEnd::NextDeal(next) => carry = next,
                DealEnd::MatchOver { .. } => break,
            }
        }
    }
    found
}

/// Copies of a player, and what they said in this deal.
struct Claims<G: Listed> {
    players: Vec<Box<dyn Bot<G>>>,
    said: Vec<(Seat, f64)>,
    /// What they remember of it.
    log: DealLog<G>,
    rng: Dice,
}

impl<G: Listed> Actors<G> for Claims<G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        self.log.remind(&mut *self.players[seat.index()], seat);
        let choice = self.players[seat.index()].choose(seat, &G::view(state, Eye::Seat(seat)), legal);
        let said = choice.candidates.iter().find(|candidate| candidate.id == choice.id);
        if let Some(candidate) = said.filter(|_| legal.len() > 1) {
            self.said.push((seat, candidate.value));
        }
        choice.id
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        self.log.add(state, input);
        G::step(state, input, &mut ());
    }
}

#[cfg(test)]
mod tests {
    use engine::Points;

    use super::*;

    #[test]
    fn a_claim_is_compared_with_what_was_won() {
        let mut found = Calibration::default();
        let seats = [Seat::new(0), Seat::new(1)];
        for deal in 0..100 {
            // The first seat says 700 and wins three of four; the second says 300 and wins the rest.
            let won = if deal % 4 < 3 { 1000 } else { 0 };
            let said = [(seats[0], 700.0), (seats[0], 700.0), (seats[1], 300.0)];
            found.add(&said, &Points::from_slice(&[won, 1000 - won]));
        }
        let of =
            |tenth: usize| (found.deciles[tenth].said.mean.round(), found.deciles[tenth].more.mean.round());
        assert_eq!((of(7), of(3)), ((700.0, 50.0), (300.0, -50.0)));
        assert_eq!(found.deciles[5].more.samples, 0);
        assert_eq!(found.worst(), 0.0, "a hundred deals do not tell 50 from chance");
    }
}
