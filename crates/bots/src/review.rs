//! Reviews of matches: each seat's chance to win after every step, and where the match turned.
//!
//! A review may see the whole match, so every position is taken as it really was. From each of them sensible
//! players, who see only what their seats see and make occasional mistakes, play the match to its end again and again.
//! Playouts come in rounds, one for every position: a short budget gives a coarse review of the whole match, and never
//! a review of half of it.

use std::ops::Range;
use std::time::Duration;

use engine::chance::{Dice, dice};
use engine::driver::play_match;
use engine::play::LogEntry;
use engine::{BySeat, Heuristic, Input, MAX_SEATS, Match, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::bot::{Budget, Clock};
use crate::simple::Sensible;

/// As many rounds as it takes for errors of one or two hundredths: nobody would see the difference.
pub const ROUNDS: u64 = 1000;

/// How long a review takes by default.
pub const TIME: Duration = Duration::from_millis(1500);

/// Of a hundred moves in playouts, how many are made at random. Players without mistakes would make the chances look more
/// certain than they were. Of the chances of 97 % and more in 30 matches of each game, by searching bots and by easy ones, fewer
/// came to nothing in every game with this than without: in 535, 3 of 215 instead of 31 of 348.
const CARELESS: usize = 10;

/// A turning point must be clear by this many standard errors, because there are hundreds of steps where it could be.
const CLEAR: f64 = 3.0;

/// And this much of a win must change hands for good.
const LEAST: f64 = 0.1;

/// The review of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The chances by seat: at the start, and after each joint choice and each chance outcome. Seats that win
    /// together share the win; what is missing to 1 is the chance of a draw.
    pub steps: Vec<Vec<Chance>>,
    /// The turning point; none if no single step decided the match, nobody won, or it is not over.
    pub turning: Option<TurningPoint>,
    /// How many playouts each position got.
    pub rounds: u64,
}

/// The chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Chance {
    /// The share of the win, 0 to 1.
    pub share: f64,
    /// The standard error of that.
    pub error: f64,
}

/// The turning point of a match: the step that raised the winners' chance most for good. What counts is
/// the lowest their chance ever was after it, compared with what it was before.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// The step: the index in [`Review::steps`] of the chances after it.
    pub step: usize,
    /// The seats that chose; none if it was chance.
    pub seats: SeatSet,
    /// The chance of the winners before.
    pub before: Chance,
    /// And their chance after.
    pub after: Chance,
    /// The seat that chose and lost by it: most of what the winners gained came from that seat.
    pub loser: Option<Seat>,
    /// The events of the match that happened in it.
    pub events: Range<usize>,
}

/// Reviews a match. With a budget of rounds the same seed gives the same review on every machine.
pub fn review<G: Heuristic>(game: &Match<G>, budget: Budget, seed: u64) -> Review {
    let winners = game.verdict().map_or(SeatSet::EMPTY, |verdict| verdict.winners);
    let mut positions = positions(game, seed);
    let mut clock = Clock::new(budget);
    while clock.tick() {
        positions.iter_mut().for_each(|position| position.play_on(game.rules(), winners));
    }

    let of_winners: Vec<Chance> =
        positions.iter().map(|position| position.chance(position.of_winners)).collect();
    let chances = |position: &Position<G>| {
        Seat::all(game.players()).map(|seat| position.chance(position.won[seat])).collect()
    };
    let steps: Vec<Vec<Chance>> = positions.iter().map(chances).collect();
    let turning = turning_point(&of_winners).map(|step| {
        let (seats, before, after) = (positions[step - 1].movers, of_winners[step - 1], of_winners[step]);
        let lost = |seat: Seat| steps[step - 1][seat.index()].share - steps[step][seat.index()].share;
        TurningPoint {
            step,
            seats,
            before,
            after,
            loser: loser(seats, winners, lost, after.share - before.share),
            events: positions[step - 1].happened..positions[step].happened,
        }
    });
    Review { steps, turning, rounds: clock.iterations() }
}

/// The one seat that chose, if it did not win and lost more than half of what the winners gained.
fn loser(chose: SeatSet, won: SeatSet, lost: impl Fn(Seat) -> f64, gained: f64) -> Option<Seat> {
    let seat = chose.iter().next().filter(|seat| chose.len() == 1 && !won.contains(*seat))?;
    (2.0 * lost(seat) > gained).then_some(seat)
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
    fn chance(&self, won: f64) -> Chance {
        let playouts = f64::from(self.playouts);
        // A seat that never won in ten playouts may still win: adding one win and one loss keeps the error realistic.
        let careful = (won + 1.0) / (playouts + 2.0);
        let error = (careful * (1.0 - careful) / (playouts + 2.0)).sqrt();
        Chance { share: won / playouts, error: if self.is_decided() { 0.0 } else { error } }
    }
}

/// Who wins when sensible players play the match to its end.
fn finish<G: Heuristic>(rules: &G::Rules, state: G::State, rng: &mut Dice) -> SeatSet {
    let closing = play_match::<G>(rules, state, &mut Sensible { rng, careless: CARELESS });
    closing.then.winners().expect("a match that is over")
}

/// The step with the largest lasting rise, if it is large and clear.
fn turning_point(chances: &[Chance]) -> Option<usize> {
    let mut turning = None;
    let (mut largest, mut lowest_since) = (LEAST, f64::INFINITY);
    for step in (1..chances.len()).rev() {
        let (before, after) = (chances[step - 1], chances[step]);
        lowest_since = after.share.min(lowest_since);
        let rise = lowest_since - before.share;
        if rise >= largest && rise > CLEAR * before.error.hypot(after.error) {
            (turning, largest) = (Some(step), rise);
        }
    }
    turning
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(shares: &[f64], error: f64) -> Option<usize> {
        let chances: Vec<Chance> = shares.iter().map(|share| Chance { share: *share, error }).collect();
        turning_point(&chances)
    }

    #[test]
    fn a_match_turns_where_the_chance_rises_for_good() {
        assert_eq!(found(&[0.3, 0.4, 0.8, 0.9, 1.0], 0.01), Some(2));
        // A rise that is lost again does not count: the rise to 0.9 was one to 0.2 in the end.
        assert_eq!(found(&[0.1, 0.9, 0.2, 0.5, 1.0], 0.01), Some(4));
        assert_eq!(found(&[0.5, 0.4, 0.6, 0.3, 1.0], 0.01), Some(4));
    }

    /// The seat that lost, if these seats chose, the last of three won, and the chances changed like this.
    fn lost(chose: &[usize], before: [f64; 3], after: [f64; 3]) -> Option<usize> {
        let chose = chose.iter().map(|seat| Seat::new(*seat)).collect();
        let lost = |seat: Seat| before[seat.index()] - after[seat.index()];
        loser(chose, SeatSet::one(Seat::new(2)), lost, after[2] - before[2]).map(Seat::index)
    }

    #[test]
    fn a_turning_point_has_a_loser_where_one_seat_chose_and_lost_by_it() {
        assert_eq!(lost(&[0], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), Some(0));
        assert_eq!(lost(&[0], [0.5, 0.4, 0.1], [0.4, 0.0, 0.6]), None, "another lost more by it");
        assert_eq!(lost(&[2], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), None, "the winner's own choice");
        assert_eq!(lost(&[], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), None, "chance");
        assert_eq!(lost(&[0, 1], [0.5, 0.4, 0.1], [0.1, 0.0, 0.9]), None, "both chose");
    }

    #[test]
    fn a_doubtful_turning_point_is_not_reported() {
        assert_eq!(found(&[0.3, 0.4, 0.8, 0.9, 1.0], 0.2), None);
        assert_eq!(found(&[0.60, 0.65, 0.72, 0.80, 0.88, 0.95, 1.0], 0.0), None, "it came bit by bit");
        assert_eq!(found(&[0.0, 0.0, 0.0], 0.01), None, "nobody won");
        assert_eq!(found(&[0.5], 0.01), None, "nothing has happened");
    }
}
