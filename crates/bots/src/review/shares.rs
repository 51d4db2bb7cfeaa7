//! What luck and play did in each deal.
//!
//! Sensible players finish the deal from positions before and after what chance gave: the difference is luck, as in AIVAT
//! (N. Burch, M. Schmid, M. Moravčík, D. Morrill and M. Bowling, "AIVAT: A New Variance Reduction Technique for Agent Evaluation in
//! Imperfect Information Games", AAAI 2018). A decision is compared with what a sensible player would have done who knows as much, in
//! imagined worlds. The rest is what the others did, and where the cards lay that nobody could know of.
//!
//! All of it is measured twice: in chances to win the match, and in the score of the deal, which is what people are told.

use engine::Stakes;
use messages::{Message, message, shared as texts};
use serde::Serialize;

use crate::mean::Mean;

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

/// What a deal changed for a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shares {
    /// Of its chance to win the match, from -1 to 1.
    #[serde(flatten)]
    pub chances: Split,
    /// Of what the deal brought it in the unit of its score (`Heuristic::brought`), compared with what a deal brings on average. More
    /// is better for the seat, also where it is about the fewest points.
    pub score: Split,
    /// What it changed of the score, as a sentence.
    #[serde(skip)]
    pub message: Message,
}

/// A change in three parts: together they are the change from before the deal to after it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Split {
    /// What chance gave.
    pub luck: Estimate,
    /// What the seat made of it, compared with a sensible player who knows as much.
    pub play: Estimate,
    /// What the others did, and where hidden cards lay.
    pub rest: Estimate,
}

/// A number that was estimated.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Split {
    /// Splits what a deal changed for a seat. `known` are its positions, one more than its steps; what is not needed is missing.
    pub(super) fn new(
        known: &[Option<Estimate>],
        chance: &[bool],
        gains: impl Iterator<Item = Estimate>,
    ) -> Split {
        let is_chance = |step: Option<usize>| step.is_some_and(|step| chance.get(step) == Some(&true));
        // Luck is the sum of what comes after draws, less what came before them. A position between two draws cancels out.
        let luck_weight = |place: usize| {
            f64::from(i8::from(is_chance(place.checked_sub(1))) - i8::from(is_chance(Some(place))))
        };
        let whole_weight =
            |place: usize| f64::from(i8::from(place + 1 == known.len()) - i8::from(place == 0));
        let sum = |weight: &dyn Fn(usize) -> f64| {
            let known =
                known.iter().enumerate().filter_map(|(place, known)| known.map(|known| (place, known)));
            Estimate::sum(known.map(|(place, known)| known.times(weight(place))))
        };
        let (luck, play) = (sum(&luck_weight), Estimate::sum(gains));
        let moved = sum(&|place| whole_weight(place) - luck_weight(place));
        let rest = Estimate { mean: moved.mean - play.mean, error: moved.error.hypot(play.error) };
        Split { luck, play, rest }
    }

    /// What changed the score of the deal, in the words of the game.
    pub(super) fn message(&self, stakes: &Stakes) -> Message {
        let [luck, play, rest] = [&self.luck, &self.play, &self.rest].map(|part| part.change(stakes));
        message!("review-shares", luck = luck, play = play, rest = rest)
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

    /// A change of a score to a tenth, with the margin of error.
    fn change(&self, stakes: &Stakes) -> Message {
        let size = format!("{:.1}", self.mean.abs());
        let change = match self.mean > 0.0 {
            _ if size == "0.0" => message!("review-nothing"),
            true => (stakes.gain)(size),
            false => (stakes.loss)(size),
        };
        message!("review-share", change = change, margin = format!("{:.1}", self.tenths()))
    }

    /// The margin of error to a tenth; at least that, because no estimate is exact.
    pub fn tenths(&self) -> f64 {
        (10.0 * MARGIN * self.error).ceil().max(1.0) / 10.0
    }

    /// The margin of error of a chance in whole percent; at least 1, because no estimate is exact.
    pub fn margin(&self) -> u32 {
        (100.0 * MARGIN * self.error).ceil().max(1.0) as u32
    }
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
        let shares = Split::new(&chances, &[true, false, true, false], [gain(-0.1)].into_iter());
        is(shares.luck, 0.2 - 0.05, 4.0);
        is(shares.play, -0.1, 1.0);
        let all = shares.luck.mean + shares.play.mean + shares.rest.mean;
        assert!((all - (0.0 - 0.5)).abs() < 1e-9, "{shares:?}");
    }

    #[test]
    fn a_swing_that_was_only_a_deal_is_luck() {
        let chances = [at(0.5), at(0.9), Some(Estimate { mean: 0.9, error: 0.0 })];
        let shares = Split::new(&chances, &[true, false], [gain(0.0)].into_iter());
        is(shares.luck, 0.4, 2.0);
        assert!(shares.rest.mean.abs() < 1e-9 && shares.play.mean == 0.0, "{shares:?}");
    }

    #[test]
    fn the_position_between_two_draws_adds_no_error() {
        let chances = [at(0.5), at(0.1), at(0.9), at(0.2)];
        let shares = Split::new(&chances, &[true, true, false], std::iter::empty());
        is(shares.luck, 0.4, 2.0);
        let unknown = [at(0.5), None, None, at(0.2)];
        let shares = Split::new(&unknown, &[false, false, false], [gain(-0.3)].into_iter());
        is(shares.luck, 0.0, 0.0);
        is(shares.rest, 0.0, 3.0);
    }

    #[test]
    fn a_change_of_the_score_is_told_in_the_words_of_the_game() {
        const TRICKS: Stakes = Stakes {
            whole: || message!("matches"),
            edge: |count| Message::from(format!("It takes {count} fewer tricks.")),
            gain: |count| Message::from(format!("saved {count} tricks")),
            loss: |count| Message::from(format!("cost {count} tricks")),
            fewest: true,
        };
        let part = |mean: f64, error: f64| Estimate { mean, error };
        let split = Split { luck: part(2.06, 0.13), play: part(-0.96, 0.1), rest: part(-0.04, 0.0) };
        assert_eq!(
            split.message(&TRICKS).to_string(),
            "Luck saved 2.1 tricks (± 0.3), play cost 1.0 tricks (± 0.2), the rest changed nothing (± 0.1)."
        );
    }
}
