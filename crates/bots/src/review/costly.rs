//! The costliest decisions of a match.
//!
//! A decision is judged by what its seat could know, not by the cards as they lay. Those that look worst compared with a sensible
//! player are searched, and what the search would have done is compared with what was done, in imagined worlds of its own. Only a
//! difference beyond doubt is reported.

use engine::chance::Dice;
use engine::{ActionId, Heuristic, Match, Seat};
use messages::{Message, message, shared as texts};
use serde::Serialize;

use super::CLEAR;
use super::decision::Decision;
use super::shares::Estimate;
use super::steps::Step;
use crate::bot::{Budget, Choice, Clock};
use crate::explain::{edge, percent};
use crate::mean::Mean;
use crate::reasons::contrasted;
use crate::search::compare::Comparison;
use crate::search::{Search, Settings};

/// The most decisions that are reported of a seat.
pub const MOST: usize = 3;

/// How many decisions of a seat are searched.
const SEARCHED: usize = 5;

/// A decision that cost less, in matches, is not worth a word.
const LEAST: f64 = 0.03;

/// Fewer worlds do not settle anything.
const FEWEST_WORLDS: u32 = 30;

/// A mix is not settled before this many iterations.
const FEWEST_FOR_A_MIX: u64 = 500;

/// A move of a mix that is right more often than this is no mistake.
const RIGHT: f64 = 0.1;

/// A decision that cost its seat something.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CostlyDecision {
    /// The seat.
    pub seat: Seat,
    /// The step: the index in [`Review::steps`](super::Review::steps) of the chances after it.
    pub step: usize,
    /// How many entries of the record come before it.
    pub entries: usize,
    /// What was played, in notation.
    pub played: String,
    /// What was better.
    pub better: String,
    /// By how much.
    pub gain: Estimate,
    /// All of it as a sentence, and why if that is beyond doubt.
    #[serde(skip)]
    pub message: Message,
}

/// The costliest decisions of each seat, by seat and cost.
pub fn costliest<G: Heuristic>(
    game: &Match<G>,
    steps: &[Step<G>],
    decisions: &[Decision<G>],
    budget: Budget,
    mut rng: impl FnMut() -> Dice,
) -> Vec<CostlyDecision> {
    let rules = game.rules();
    let settings = Settings::new(budget);
    let mut searches: Vec<(&Decision<G>, Search<G>)> = Seat::all(game.players())
        .flat_map(|seat| worst(decisions, seat))
        .map(|decision| (decision, Search::new(*rules, settings, rng())))
        .collect();
    searches.iter_mut().for_each(|(_, search)| search.forget());
    let rounds = repeat(budget.part(2), &mut searches, |(decision, search)| search.iterate(&decision.view));
    let mut compared: Vec<(&Decision<G>, Comparison<G>)> = (searches.into_iter())
        .filter_map(|(decision, mut search)| {
            let choice = search.chosen(decision.seat, &decision.view, &decision.legal, rounds);
            let better = mistaken(&choice, decision.played)?;
            Some((decision, search.compare(decision.seat, [better, decision.played])))
        })
        .collect();
    repeat(budget.part(2), &mut compared, |(decision, both)| both.try_once(&decision.view));

    let told = |(decision, both): &(&Decision<G>, Comparison<G>)| {
        let [better, _] = both.moves();
        is_clear(&both.gain).then(|| CostlyDecision {
            seat: decision.seat,
            step: decision.step + 1,
            entries: steps[decision.step].entries,
            played: G::action(decision.played).to_string(),
            better: G::action(better).to_string(),
            gain: Estimate::of(&both.gain),
            message: sentence(decision.seat, &decision.view, both),
        })
    };
    let costly: Vec<CostlyDecision> = compared.iter().filter_map(told).collect();
    by_cost(costly)
}

/// Does something with all of them, again and again until the budget is spent; returns how often.
fn repeat<T>(budget: Budget, all: &mut [T], mut once: impl FnMut(&mut T)) -> u64 {
    let mut clock = Clock::new(budget);
    while !all.is_empty() && clock.tick() {
        all.iter_mut().for_each(&mut once);
    }
    clock.iterations()
}

/// The decisions of a seat that look worst.
fn worst<G: Heuristic>(decisions: &[Decision<G>], seat: Seat) -> Vec<&Decision<G>> {
    let mut own: Vec<&Decision<G>> = decisions.iter().filter(|decision| decision.seat == seat).collect();
    own.sort_by(|one, other| one.gain.mean().total_cmp(&other.gain.mean()));
    own.truncate(SEARCHED);
    own
}

/// What a search would have done instead; none if what was done is right, or a right part of a mix.
pub(super) fn mistaken(choice: &Choice, played: ActionId) -> Option<ActionId> {
    if choice.mixed && choice.iterations < FEWEST_FOR_A_MIX {
        return None;
    }
    let best = choice.candidates.first()?.id;
    let is_right = |id: ActionId| {
        let found = choice.candidates.iter().find(|candidate| candidate.id == id);
        choice.mixed && found.is_some_and(|candidate| candidate.probability > RIGHT)
    };
    let is_other_order = choice.same_plan.contains(&played);
    (best != played && !is_other_order && !is_right(played)).then_some(best)
}

/// Whether a loss is beyond doubt, and worth a word.
pub(super) fn is_clear(gain: &Mean) -> bool {
    gain.count >= FEWEST_WORLDS && gain.mean() >= LEAST && gain.mean() > CLEAR * gain.error()
}

fn by_cost(mut costly: Vec<CostlyDecision>) -> Vec<CostlyDecision> {
    costly.sort_by(|one, other| one.seat.cmp(&other.seat).then(other.gain.mean.total_cmp(&one.gain.mean)));
    let of_seat: Vec<&[CostlyDecision]> = costly.chunk_by(|one, other| one.seat == other.seat).collect();
    of_seat.into_iter().flat_map(|own| own.iter().take(MOST)).cloned().collect()
}

/// What a decision cost, by the comparison of the better move with what was played, and why.
pub(super) fn sentence<G: Heuristic>(seat: Seat, view: &G::View, both: &Comparison<G>) -> Message {
    let [best, _] = both.moves();
    let [better, played] = both.moves().map(|id| G::mention(G::action(id)));
    let [mine, theirs] = both.worth.map(|worth| percent(1000.0 * worth.mean()));
    let gain = Estimate::of(&both.gain);
    let cost = message!(
        "review-costly",
        seat = seat,
        move = played,
        better = better,
        gain = percent(1000.0 * gain.mean),
        margin = gain.margin(),
        mine = mine,
        theirs = theirs,
        whole = (G::STAKES.whole)()
    );
    let points = edge(&G::STAKES, both.score.mean(), both.score.error());
    let known = (G::REASONS.known)(view, best);
    let why = contrasted(&both.contrasts).into_iter().chain(points).chain(known);
    Message::sentences([cost].into_iter().chain(why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Candidate;

    fn costly(seat: usize, step: usize, cost: f64) -> CostlyDecision {
        let gain = Estimate { mean: cost, error: 0.01 };
        let (played, better) = ("A".to_owned(), "B".to_owned());
        let message = Message::from("");
        CostlyDecision { seat: Seat::new(seat), step, entries: step, played, better, gain, message }
    }

    #[test]
    fn three_decisions_of_a_seat_are_reported_the_costliest_first() {
        let all = [(1, 9, 0.1), (0, 1, 0.1), (0, 2, 0.4), (0, 3, 0.2), (0, 4, 0.3)];
        let reported = by_cost(all.map(|(seat, step, cost)| costly(seat, step, cost)).into());
        let steps: Vec<usize> = reported.iter().map(|one| one.step).collect();
        assert_eq!(steps, [2, 4, 3, 9]);
    }

    #[test]
    fn a_loss_is_reported_if_it_is_beyond_doubt_and_not_tiny() {
        let measured = |values: &[f64], times: usize| {
            let mut mean = Mean::default();
            (0..times).for_each(|_| values.iter().for_each(|value| mean.add(*value)));
            is_clear(&mean)
        };
        assert!(measured(&[1.0], 30), "a won match was thrown away");
        assert!(!measured(&[1.0], 29), "too few worlds");
        assert!(!measured(&[0.02], 1000), "too little");
        assert!(measured(&[0.6, -0.4], 500), "a tenth of a match");
        assert!(!measured(&[0.6, -0.4], 50), "the same in doubt");
        assert!(!measured(&[-0.5], 100), "it was better than the search");
    }

    #[test]
    fn a_right_part_of_a_mix_is_no_mistake() {
        let candidate = |id: usize, probability: f64| Candidate {
            id: ActionId::new(id),
            value: 500.0,
            error: 1.0,
            count: None,
            tries: 100,
            probability,
            reply: None,
        };
        let candidates = vec![candidate(0, 0.7), candidate(1, 0.25), candidate(2, 0.05)];
        let plain = Choice::plain(ActionId::new(0));
        let mut choice = Choice { candidates, mixed: true, iterations: FEWEST_FOR_A_MIX, ..plain };
        let better = |choice: &Choice, played| mistaken(choice, ActionId::new(played)).map(ActionId::index);
        assert_eq!([0, 1, 2].map(|played| better(&choice, played)), [None, None, Some(0)]);
        choice.iterations -= 1;
        assert_eq!(better(&choice, 2), None, "the mix is not settled");
        choice.mixed = false;
        assert_eq!([0, 1, 2].map(|played| better(&choice, played)), [None, Some(0), Some(0)]);
    }
}
