//! Reviews of matches: each seat's chance to win after every step, where the match turned, what luck and play did in each deal,
//! and the costliest decisions.
//!
//! A review may see the whole match, so every position is taken as it really was. From each of them sensible
//! players, who see only what their seats see and make occasional mistakes, play the match to its end again and again.
//! Playouts come in rounds, one for every position: a short budget gives a coarse review of the whole match, and never
//! a review of half of it.

mod compared;
mod costly;
mod deal;
mod decision;
mod judge;
mod shares;
mod steps;
mod turning;

pub use costly::{CostlyDecision, MOST};
pub use judge::{Judged, judge};
pub use shares::{DealShares, Estimate, Shares, Split};
pub use turning::TurningPoint;

use std::time::Duration;

use engine::chance::{Dice, dice};
use engine::driver::play_match;
use engine::play::LogEntry;
use engine::{BySeat, Eye, Heuristic, Input, MAX_SEATS, Match, Seat, SeatSet, Turn};
use serde::Serialize;

use self::deal::Deal;
use self::decision::Decision;
use self::turning::turning_point;
use crate::appraiser::Appraiser;
use crate::bot::{Budget, BudgetClock};
use crate::simple::Sensible;
use crate::solution::Solver;

/// As many rounds as it takes for errors of one or two hundredths: nobody would see the difference.
pub const ROUNDS: u64 = 1000;

/// How long a review takes by default. Half of it is for the chances.
pub const TIME: Duration = Duration::from_millis(3000);

/// Of a hundred moves in playouts, how many are made at random. Players without mistakes would make the chances look more
/// certain than they were. Of the chances of 97 % and more in 30 matches of each game, by searching bots and by easy ones, fewer
/// came to nothing in every game with this than without: in 535, 3 of 215 instead of 31 of 348.
const CARELESS: usize = 10;

/// The generators of the coach come after those of the positions, of which there are fewer.
const COACH_STREAMS: u64 = 1 << 20;

/// The review of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The chances by seat: at the start, and after each joint choice and each chance outcome. Seats that win
    /// together share the win; what is missing to 1 is the chance of a draw.
    pub steps: Vec<Vec<WinChance>>,
    /// The turning point; none if no single step decided the match, nobody won, or it is not over.
    pub turning: Option<TurningPoint>,
    /// How many playouts each position got.
    pub rounds: u64,
    /// What luck and play did in each deal that was played to its end.
    pub deals: Vec<DealShares>,
    /// The costliest decisions of each seat, by seat and cost; only those that are beyond doubt.
    pub decisions: Vec<CostlyDecision>,
}

/// The chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WinChance {
    /// The share of the win, 0 to 1.
    pub share: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Chances in whole percent. Together with the chance of a draw they are 100: what rounding down leaves over goes to those
/// that lost most by it.
pub fn percents(chances: &[WinChance]) -> Vec<u8> {
    const PERCENT: usize = 10_000;
    // In millionths, because sums of shares like 1/3 are not exact.
    let mut shares: Vec<usize> = chances.iter().map(|chance| (1e6 * chance.share).round() as usize).collect();
    shares.push((100 * PERCENT).saturating_sub(shares.iter().sum()));
    let mut percents: Vec<u8> = shares.iter().map(|share| (share / PERCENT) as u8).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse(shares[*index] % PERCENT));
    let left = 100 - percents.iter().map(|percent| usize::from(*percent)).sum::<usize>().min(100);
    order.into_iter().take(left).for_each(|index| percents[index] += 1);
    percents.truncate(chances.len());
    percents
}

/// Reviews a match, with a solver where the game has one. With a budget of rounds the same seed gives the same review on every machine.
pub fn review<G: Heuristic>(
    game: &Match<G>,
    solver: Option<Box<dyn Solver<G>>>,
    budget: Budget,
    seed: u64,
) -> Review {
    let winners = game.verdict().map_or(SeatSet::EMPTY, |verdict| verdict.winners);
    let mut positions = positions(game, seed);
    let mut clock = BudgetClock::new(budget.part(2));
    while clock.tick() {
        positions.iter_mut().for_each(|position| position.play_on(game.rules(), winners));
    }

    let of_winners: Vec<WinChance> =
        positions.iter().map(|position| position.chance(position.of_winners)).collect();
    let chances = |position: &Position<G>| {
        Seat::all(game.players()).map(|seat| position.chance(position.won[seat])).collect()
    };
    let steps: Vec<Vec<WinChance>> = positions.iter().map(chances).collect();
    let turning = turning_point(&of_winners).map(|step| {
        let [before, after] = [&positions[step - 1], &positions[step]];
        let events = &game.events()[before.happened..after.happened];
        let happened = events.iter().map(|event| G::say(&G::seen(event, Eye::Watcher)));
        TurningPoint::at(step, before.movers, winners, &of_winners, &steps, happened)
    });
    let (deals, decisions) = coach(game, solver, budget.part(2), seed);
    Review { steps, turning, rounds: clock.iterations(), deals, decisions }
}

/// What luck and play did, and the costliest decisions.
fn coach<G: Heuristic>(
    game: &Match<G>,
    solver: Option<Box<dyn Solver<G>>>,
    budget: Budget,
    seed: u64,
) -> (Vec<DealShares>, Vec<CostlyDecision>) {
    let mut streams = COACH_STREAMS..;
    let mut rng = || dice(seed, streams.next().expect("it has no end"));
    let steps = steps::steps(game);
    let mut deals = Deal::all(&steps, &mut rng);
    let mut decisions: Vec<Decision<G>> =
        steps.iter().enumerate().flat_map(|(index, step)| Decision::of(step, index, &mut rng)).collect();
    let mut clock = BudgetClock::new(budget.part(2));
    while clock.tick() {
        deals.iter_mut().for_each(|deal| deal.play_on(game.rules()));
        decisions.iter_mut().for_each(|decision| decision.compare(game.rules()));
    }
    let shares = deals.iter().map(|deal| deal.shares(game.players(), &decisions)).collect();
    let costly = costly::costliest(game, &steps, &decisions, solver, budget.part(2), rng);
    (shares, costly)
}

/// Every position of a match, including the last one.
fn positions<G: Heuristic>(game: &Match<G>, seed: u64) -> Vec<Position<G>> {
    let mut positions: Vec<Position<G>> = Vec::new();
    let mut note = |game: &Match<G>, movers| {
        let rng = dice(seed, positions.len() as u64);
        positions.push(Position::new(*game.state(), movers, game.events().len(), rng));
    };
    game.replay(game.log().len(), |before, entry| match entry {
        LogEntry::Input(Input::Moves(joint)) => note(before, joint.seats),
        LogEntry::Input(Input::Chance(_)) => note(before, SeatSet::EMPTY),
        LogEntry::Scores { .. } => {} // they follow from what came before
    });
    note(game, SeatSet::EMPTY);
    positions
}

/// A position of the match, and the results of its playouts.
struct Position<G: Heuristic> {
    state: G::State,
    /// The seats that chose the next step; none if it was chance.
    movers: SeatSet,
    /// How many events came before.
    happened: usize,
    /// Its own generator: its playouts do not depend on how many the others had.
    rng: Dice,
    playouts: u32,
    won: BySeat<f64, MAX_SEATS>,
    of_winners: f64,
}

impl<G: Heuristic> Position<G> {
    fn new(state: G::State, movers: SeatSet, happened: usize, rng: Dice) -> Position<G> {
        Position { state, movers, happened, rng, playouts: 0, won: BySeat::default(), of_winners: 0.0 }
    }

    fn is_decided(&self) -> bool {
        G::turn(&self.state) == Turn::Over
    }

    /// Plays the match to its end once more.
    fn play_on(&mut self, rules: &G::Rules, winners: SeatSet) {
        if self.is_decided() && self.playouts > 0 {
            return;
        }
        let won = finish::<G>(rules, self.state, &mut self.rng);
        for seat in won.iter() {
            let share = 1.0 / won.len() as f64;
            self.won[seat] += share;
            self.of_winners += if winners.contains(seat) { share } else { 0.0 };
        }
        self.playouts += 1;
    }

    /// The chance of a seat whose shares of all playouts add up to this.
    fn chance(&self, won: f64) -> WinChance {
        let playouts = f64::from(self.playouts);
        // A seat that never won in ten playouts may still win: adding one win and one loss keeps the error realistic.
        let careful = (won + 1.0) / (playouts + 2.0);
        let error = (careful * (1.0 - careful) / (playouts + 2.0)).sqrt();
        WinChance { share: won / playouts, error: if self.is_decided() { 0.0 } else { error } }
    }
}

/// Who wins when sensible players play the match to its end.
fn finish<G: Heuristic>(rules: &G::Rules, state: G::State, rng: &mut Dice) -> SeatSet {
    let closing = play_match::<G>(
        rules,
        state,
        &mut Sensible { rng, careless: CARELESS, appraiser: Appraiser::RULES_OF_THUMB },
    );
    closing.then.winners().expect("a match that is over")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_add_up_to_100_with_the_chance_of_a_draw() {
        let percents = |shares: &[f64]| {
            let chances: Vec<WinChance> =
                shares.iter().map(|share| WinChance { share: *share, error: 0.0 }).collect();
            percents(&chances)
        };
        assert_eq!(percents(&[0.505, 0.495]), [51, 49]);
        assert_eq!(percents(&[0.334, 0.333, 0.333]), [34, 33, 33]);
        assert_eq!(percents(&[1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(percents(&[0.29, 0.71]), [29, 71], "0.29 is a little less than 29 %");
        assert_eq!(percents(&[0.0, 0.0, 1.0]), [0, 0, 100]);
        assert_eq!(percents(&[0.501, 0.459]), [50, 46], "and 4 for a draw");
        assert_eq!(percents(&[0.0, 0.0]), [0, 0], "a draw");
    }
}
