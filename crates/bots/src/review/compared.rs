//! A decision, compared with what would have been better: what it cost, as a sentence, if that is beyond doubt.

use engine::{ActionId, Heuristic, Seat};
use messages::{Message, message, shared as texts};

use super::shares::Estimate;
use crate::bot::Choice;
use crate::explain::{percent, shares};
use crate::mean::Mean;
use crate::reasons::is_clear;
use crate::search::Search;
use crate::search::compare::Comparison;
use crate::solution::Solution;

/// A decision that cost less, in matches, is not worth a word.
const LEAST: f64 = 0.03;

/// A mix is not settled before this many iterations.
const FEWEST_FOR_A_MIX: u64 = 500;

/// A move of a mix that is right more often than this is no mistake.
const RIGHT: f64 = 0.1;

/// What would have been better than a decision, and what was played.
pub struct Compared<'s, G: Heuristic> {
    /// The comparison of both, in worlds of its own.
    pub comparison: Comparison<'s, G>,
    /// What the decision cost by the exact solution, if there is one: in matches, and the solution itself.
    exact: Option<(f64, Solution)>,
}

impl<'s, G: Heuristic> Compared<'s, G> {
    /// The comparison of a decision with what the solution says is better, or else with what the search has chosen; none if nothing
    /// is.
    pub fn new(
        search: &'s mut Search<G>,
        seat: Seat,
        played: ActionId,
        solution: Option<Solution>,
        chosen: impl FnOnce(&mut Search<G>) -> Choice,
    ) -> Option<Compared<'s, G>> {
        let Some(solution) = solution else {
            let better = mistaken(&chosen(search), played)?;
            return Some(Compared { comparison: search.compare(seat, vec![better, played]), exact: None });
        };
        let (better, cost) = solution.cost(played).filter(|(_, cost)| *cost >= LEAST)?;
        let comparison = search.compare_against(seat, vec![better, played], solution.others.clone());
        Some(Compared { comparison, exact: Some((cost, solution)) })
    }

    /// What the decision cost, in matches; none if that is in doubt, or too little.
    pub fn loss(&self) -> Option<Estimate> {
        let gain = &self.comparison.contrasts[0].gain;
        match &self.exact {
            Some((cost, _)) => Some(Estimate { mean: *cost, error: 0.0 }),
            None => is_costly(gain).then(|| Estimate::of(gain)),
        }
    }

    /// What the decision cost, and why.
    pub fn sentence(&self, seat: Seat, view: &G::View) -> Message {
        let contrast = &self.comparison.contrasts[0];
        let why =
            contrast.reasons(&G::STAKES).into_iter().chain((G::REASONS.known)(view, self.comparison.first()));
        let said = match &self.exact {
            Some((cost, solution)) => self.exactly(seat, *cost, solution, why),
            None => [self.estimated(seat)].into_iter().chain(why).collect(),
        };
        Message::sentences(said)
    }

    fn estimated(&self, seat: Seat) -> Message {
        let Comparison { contrasts, worth, .. } = &self.comparison;
        let [better, played] =
            [self.comparison.first(), contrasts[0].other].map(|id| G::mention(G::action(id)));
        let gain = Estimate::of(&contrasts[0].gain);
        let [mine, theirs] = [0.0, gain.mean].map(|less| percent(1000.0 * (worth.mean() - less)));
        message!(
            "review-costly",
            seat = seat,
            move = played,
            better = better,
            gain = percent(1000.0 * gain.mean),
            margin = gain.margin(),
            mine = mine,
            theirs = theirs,
            whole = (G::STAKES.whole)()
        )
    }

    /// By the solution: the cost, why, how to mix where that is the point, and what an opponent would do to what was played.
    fn exactly(
        &self,
        seat: Seat,
        cost: f64,
        solution: &Solution,
        why: impl Iterator<Item = Message>,
    ) -> Vec<Message> {
        let mention = |id: ActionId| G::mention(G::action(id));
        let [better, played] = [self.comparison.first(), self.comparison.contrasts[0].other];
        let worth = |id| solution.least(id).unwrap_or_default();
        let cost = message!(
            "review-costly-exact",
            seat = seat,
            move = mention(played),
            better = mention(better),
            gain = percent(1000.0 * cost),
            mine = percent(worth(better)),
            theirs = percent(worth(played)),
            whole = (G::STAKES.whole)()
        );
        let mix = shares(&solution.candidates, &mention).map(|mix| message!("review-mix", mix = mix));
        let reply = solution.of(played).and_then(|candidate| candidate.reply);
        let known = reply.filter(|reply| percent(reply.value) != percent(worth(played))).map(|reply| {
            let (answer, known) = (mention(reply.id), percent(reply.value));
            message!("review-known", move = mention(played), reply = answer, known = known)
        });
        [cost].into_iter().chain(why).chain(mix).chain(known).chain([message!("hint-solved")]).collect()
    }
}

/// What a search would have done instead; none if what was done is right, or a right part of a mix.
fn mistaken(choice: &Choice, played: ActionId) -> Option<ActionId> {
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
fn is_costly(gain: &Mean) -> bool {
    gain.mean() >= LEAST && is_clear(gain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Candidate;

    #[test]
    fn a_loss_is_reported_if_it_is_beyond_doubt_and_not_tiny() {
        let measured = |values: &[f64], times: usize| {
            let mut mean = Mean::default();
            (0..times).for_each(|_| values.iter().for_each(|value| mean.add(*value)));
            is_costly(&mean)
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
