//! The choice that a search makes at the end, and the statistics behind it.

use engine::{ActionId, Heuristic, IdSet, Seat};
use messages::Message;

use super::tree::{Edge, Tree};
use super::{Search, together};
use crate::bot::{Bot, BudgetClock, Candidate, Choice, Count, Reply};
use crate::calibrated::calibrate;
use crate::memory::Memory;
use crate::reasons::Contrast;

impl<G: Heuristic> Search<G> {
    /// The statistics of a move at the root.
    fn candidate(&self, edge: &Edge, probability: f64) -> Candidate {
        let counted = self.counts.iter().find(|count| (count.seat, count.id) == (edge.seat, edge.id));
        Candidate {
            id: edge.id,
            value: 1000.0 * edge.worth.mean(),
            error: 1000.0 * edge.worth.error(),
            count: counted.map(|count| Count { mean: count.score.mean(), error: count.score.error() }),
            tries: u64::from(edge.worth.count),
            probability,
            reply: None,
        }
    }

    /// The statistics of a seat's moves at the root.
    fn candidates(&mut self, edges: &[Edge], together: bool) -> Vec<Candidate> {
        let total: f64 = edges.iter().map(|edge| edge.weight(together)).sum();
        let root = self.tree.node(Tree::ROOT);
        let replies: Vec<Option<Reply>> = edges.iter().map(|edge| together::reply(root, edge)).collect();
        let candidate = |(edge, reply): (&Edge, Option<Reply>)| {
            let probability = edge.weight(together) / total.max(1.0);
            Candidate { reply, ..self.candidate(edge, probability) }
        };
        edges.iter().zip(replies).map(candidate).collect()
    }

    /// The choice by what was found in this many iterations.
    pub(crate) fn chosen(&mut self, seat: Seat, view: &G::View, legal: &G::Legal, iterations: u64) -> Choice {
        self.tree.node(Tree::ROOT).open(seat, legal, &mut self.places);
        let root = &self.tree.node(Tree::ROOT);
        let together = !root.cells.is_empty();
        let edges: Vec<Edge> = root.edges.iter().filter(|edge| edge.seat == seat).copied().collect();
        let mut candidates = self.candidates(&edges, together);
        let world = G::imagine(view, &mut self.rng.clone());
        let same_plan = self.merge_plans(seat, &world, &mut candidates);
        if self.settings.calibrated {
            let learned = self.network.is_some() || self.appraiser.has_learned();
            let line = G::odds_line(&self.rules, learned);
            candidates.iter_mut().for_each(|candidate| calibrate(candidate, line));
        }
        // What is a blunder for sure comes last, whatever a few playouts say.
        let blunders = |candidate: &Candidate| G::is_blunder(&world, seat, candidate.id);
        let others = |candidate: &Candidate| !same_plan.contains(&candidate.id);
        candidates.sort_by(|one, other| {
            let careful = blunders(one).cmp(&blunders(other)).then(others(one).cmp(&others(other)));
            careful.then(other.probability.total_cmp(&one.probability))
        });
        let id = if together { together::draw(&candidates, &mut self.rng) } else { candidates[0].id };
        Choice {
            candidates,
            worlds: iterations,
            iterations,
            mixed: together,
            stakes: Some(G::STAKES),
            same_plan,
            ..Choice::plain(id)
        }
    }

    /// How the chosen move differs from the others that were examined closely.
    fn contrasts(&mut self, seat: Seat, view: &G::View, choice: &Choice) -> Vec<Contrast> {
        let others = choice.rivals().map(|candidate| candidate.id);
        let moves: Vec<ActionId> = [choice.id].into_iter().chain(others).collect();
        if choice.mixed || moves.len() < 2 {
            return Vec::new();
        }
        let mut clock = BudgetClock::started(self.settings.comparing_budget(), self.start);
        let mut comparison = self.compare(seat, moves);
        while clock.tick() {
            comparison.try_once(view);
        }
        comparison.contrasts
    }
}

/// What is known for sure about each of these moves.
fn known<G: Heuristic>(view: &G::View, legal: &G::Legal) -> Vec<(ActionId, Message)> {
    legal.iter().filter_map(|id| Some((id, (G::REASONS.known)(view, id)?))).collect()
}

impl<G: Heuristic> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        if legal.len() == 1 {
            return Choice::only(legal.nth(0));
        }
        let iterations = self.think(view);
        let mut choice = self.chosen(seat, view, legal, iterations);
        if self.settings.reasons {
            choice.known = known::<G>(view, legal);
            choice.contrasts = self.contrasts(seat, view, &choice);
        }
        choice
    }

    fn wants_memory(&self) -> bool {
        self.settings.reads_moves && G::reads_moves(&self.rules)
    }

    fn remember(&mut self, memory: Memory<G>) {
        self.memory = Some(memory).filter(|_| self.wants_memory());
    }
}
