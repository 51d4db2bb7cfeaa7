//! What luck and play did in each deal.
//!
//! Sensible players finish the deal from positions before and after what chance gave: the difference is luck, as in AIVAT
//! (N. Burch, M. Schmid, M. Moravčík, D. Morrill and M. Bowling, "AIVAT: A New Variance Reduction Technique for Agent Evaluation in
//! Imperfect Information Games", AAAI 2018). A decision is compared with what a sensible player would have done who knows as much, in
//! imagined worlds. The rest is what the others did, and where the cards lay that nobody could know of.

use engine::chance::Dice;
use engine::driver::play_deal;
use engine::{BySeat, Heuristic, Input, MAX_SEATS, Seat, Turn};
use messages::{Message, message, shared as texts};
use serde::Serialize;

use super::CARELESS;
use super::decision::Decision;
use super::steps::Step;
use crate::mean::Mean;
use crate::simple::Sensible;

/// A margin of error is so many standard errors: 19 of 20 such intervals hold the truth.
const MARGIN: f64 = 1.96;

/// What luck and play did in a deal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DealShares {
    /// The step that ended the deal: the index in [`Review::steps`](super::Review::steps) of the chances after it.
    pub step: usize,
    /// The shares by seat.
    pub seats: Vec<Shares>,
}

/// What a deal changed for a seat: luck, play and the rest are the change from before the deal to after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shares {
    /// What chance gave.
    pub luck: Estimate,
    /// What the seat made of it, compared with a sensible player who knows as much.
    pub play: Estimate,
    /// What the others did, and where hidden cards lay.
    pub rest: Estimate,
    /// All of it as a sentence.
    #[serde(skip)]
    pub message: Message,
}

/// A change of the chance to win, from -1 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// A position, and the seats' chances to win when the deal was finished from there.
pub struct Position<G: Heuristic> {
    state: G::State,
    /// Its own generator: its playouts do not depend on how many the others had.
    rng: Dice,
    chances: [Mean; MAX_SEATS],
}

impl<G: Heuristic> Position<G> {
    pub fn new(state: G::State, rng: Dice) -> Position<G> {
        Position { state, rng, chances: Default::default() }
    }

    /// Finishes the deal once more.
    pub fn play_on(&mut self, rules: &G::Rules) {
        if G::turn(&self.state) == Turn::Over && self.chances[0].count > 0 {
            return;
        }
        let chances = finish::<G>(rules, self.state, &mut self.rng);
        self.chances.iter_mut().zip(chances.of(MAX_SEATS)).for_each(|(mean, chance)| mean.add(*chance));
    }
}

/// The chances to win after sensible players have played the deal.
pub fn finish<G: Heuristic>(rules: &G::Rules, state: G::State, rng: &mut Dice) -> BySeat<f64, MAX_SEATS> {
    let closing = play_deal::<G>(state, &mut Sensible { rng, careless: CARELESS });
    let mut chances = BySeat::default();
    match closing.then.winners() {
        Some(winners) => winners.iter().for_each(|seat| chances[seat] = 1.0 / winners.len() as f64),
        None => {
            let worth = G::worth(rules, &closing);
            let players = G::players(rules);
            let all: i32 = worth.of(players).iter().sum();
            Seat::all(players)
                .for_each(|seat| chances[seat] = f64::from(worth[seat]) / f64::from(all.max(1)));
        }
    }
    chances
}

/// A deal that was played to its end, or the part of it that was played.
pub struct Deal<G: Heuristic> {
    /// The index of its first step.
    first: usize,
    /// Whether each of its steps was chance.
    chance: Vec<bool>,
    /// The positions before and after its steps; none where it is not needed.
    positions: Vec<Option<Position<G>>>,
}

impl<G: Heuristic> Deal<G> {
    /// The deals of a match that were played to their ends.
    pub fn all(steps: &[Step<G>], mut rng: impl FnMut() -> Dice) -> Vec<Deal<G>> {
        let mut deals = Vec::new();
        let mut first = 0;
        for deal in steps.chunk_by(|one, other| one.deal == other.deal) {
            if deal.last().is_some_and(Step::ends_deal) {
                deals.push(Deal::new(first, deal, &mut rng));
            }
            first += deal.len();
        }
        deals
    }

    fn new(first: usize, steps: &[Step<G>], rng: &mut impl FnMut() -> Dice) -> Deal<G> {
        let chance: Vec<bool> = steps.iter().map(|step| matches!(step.input, Input::Chance(_))).collect();
        let after = steps.last().map(Step::after);
        let states = steps.iter().map(|step| step.state).chain(after);
        let is_needed =
            |place: usize| place == 0 || place == steps.len() || chance[place] || chance[place - 1];
        let position = |(place, state)| is_needed(place).then(|| Position::new(state, rng()));
        let positions = states.enumerate().map(position).collect();
        Deal { first, chance, positions }
    }

    /// Finishes the deal once more from every position that is needed.
    pub fn play_on(&mut self, rules: &G::Rules) {
        self.positions.iter_mut().flatten().for_each(|position| position.play_on(rules));
    }

    /// The shares of all seats. `decisions` are those of the match.
    pub fn shares(&self, players: usize, decisions: &[Decision<G>]) -> DealShares {
        let steps = self.first..self.first + self.chance.len();
        let shares = |seat: Seat| {
            let chances: Vec<Option<Estimate>> = self
                .positions
                .iter()
                .map(|known| known.as_ref().map(|one| Estimate::of(&one.chances[seat.index()])))
                .collect();
            let own =
                decisions.iter().filter(|decision| decision.seat == seat && steps.contains(&decision.step));
            split(&chances, &self.chance, own.map(|decision| Estimate::of(&decision.gain)))
        };
        DealShares { step: steps.end, seats: Seat::all(players).map(shares).collect() }
    }
}

impl Estimate {
    pub(super) fn of(mean: &Mean) -> Estimate {
        Estimate { mean: mean.mean(), error: mean.error() }
    }

    fn sum(parts: impl Iterator<Item = Estimate>) -> Estimate {
        let (mut mean, mut variance) = (0.0, 0.0);
        for part in parts {
            mean += part.mean;
            variance += part.error.powi(2);
        }
        Estimate { mean, error: variance.sqrt() }
    }

    fn times(self, factor: f64) -> Estimate {
        Estimate { mean: factor * self.mean, error: factor.abs() * self.error }
    }

    /// In percent, with the margin of error.
    fn text(&self) -> String {
        let percent = format!("{:+.0}", 100.0 * self.mean).replace('-', "−");
        format!("{percent} % (± {})", self.margin())
    }

    /// The margin of error in whole percent; at least 1, because no estimate is exact.
    pub fn margin(&self) -> u32 {
        (100.0 * MARGIN * self.error).ceil().max(1.0) as u32
    }
}

/// Splits what a deal changed for a seat. `chances` are its positions, one more than its steps; what is not needed is missing.
fn split(chances: &[Option<Estimate>], chance: &[bool], gains: impl Iterator<Item = Estimate>) -> Shares {
    let is_chance = |step: Option<usize>| step.is_some_and(|step| chance.get(step) == Some(&true));
    // Luck is the sum of what comes after draws, less what came before them. A position between two draws cancels out.
    let luck_weight = |place: usize| {
        f64::from(i8::from(is_chance(place.checked_sub(1))) - i8::from(is_chance(Some(place))))
    };
    let whole_weight = |place: usize| f64::from(i8::from(place + 1 == chances.len()) - i8::from(place == 0));
    let sum = |weight: &dyn Fn(usize) -> f64| {
        let known = chances.iter().enumerate().filter_map(|(place, known)| known.map(|known| (place, known)));
        Estimate::sum(known.map(|(place, known)| known.times(weight(place))))
    };
    let (luck, play) = (sum(&luck_weight), Estimate::sum(gains));
    let moved = sum(&|place| whole_weight(place) - luck_weight(place));
    let rest = Estimate { mean: moved.mean - play.mean, error: moved.error.hypot(play.error) };
    let message = message!("review-shares", luck = luck.text(), play = play.text(), rest = rest.text());
    Shares { luck, play, rest, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ERROR: f64 = 0.01;

    fn at(mean: f64) -> Option<Estimate> {
        Some(Estimate { mean, error: ERROR })
    }

    fn gain(mean: f64) -> Estimate {
        Estimate { mean, error: ERROR }
    }

    fn is(estimate: Estimate, mean: f64, positions: f64) {
        assert!((estimate.mean - mean).abs() < 1e-9, "{estimate:?} is not {mean}");
        let error = ERROR * positions.sqrt();
        assert!((estimate.error - error).abs() < 1e-9, "{estimate:?} has not the error {error}");
    }

    #[test]
    fn luck_play_and_rest_add_up_to_the_result() {
        // A deal, a move of this seat, a draw, and a move of another seat that ends the deal.
        let chances = [at(0.5), at(0.7), at(0.6), at(0.55), Some(Estimate { mean: 0.0, error: 0.0 })];
        let shares = split(&chances, &[true, false, true, false], [gain(-0.1)].into_iter());
        is(shares.luck, 0.2 - 0.05, 4.0);
        is(shares.play, -0.1, 1.0);
        let all = shares.luck.mean + shares.play.mean + shares.rest.mean;
        assert!((all - (0.0 - 0.5)).abs() < 1e-9, "{shares:?}");
        assert_eq!(shares.message.to_string(), "Luck +15 % (± 4), play −10 % (± 2), the rest −55 % (± 4).");
    }

    #[test]
    fn a_swing_that_was_only_a_deal_is_luck() {
        let chances = [at(0.5), at(0.9), Some(Estimate { mean: 0.9, error: 0.0 })];
        let shares = split(&chances, &[true, false], [gain(0.0)].into_iter());
        is(shares.luck, 0.4, 2.0);
        assert!(shares.rest.mean.abs() < 1e-9 && shares.play.mean == 0.0, "{shares:?}");
    }

    #[test]
    fn the_position_between_two_draws_adds_no_error() {
        let chances = [at(0.5), at(0.1), at(0.9), at(0.2)];
        let shares = split(&chances, &[true, true, false], std::iter::empty());
        is(shares.luck, 0.4, 2.0);
        let unknown = [at(0.5), None, None, at(0.2)];
        let shares = split(&unknown, &[false, false, false], [gain(-0.3)].into_iter());
        is(shares.luck, 0.0, 0.0);
        is(shares.rest, 0.0, 3.0);
    }
}
