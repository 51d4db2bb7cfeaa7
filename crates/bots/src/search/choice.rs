//! The choice that a search makes at the end, and the statistics behind it.

use engine::{ActionId, Heuristic, IdSet, Seat};
use messages::Message;

use super::tree::{Edge, Tree};
use super::{Search, together};
use crate::bot::{Bot, Candidate, Choice, Count};
use crate::memory::Memory;

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

    /// The choice by what was found in this many iterations.
    pub(crate) fn chosen(&mut self, seat: Seat, view: &G::View, legal: &G::Legal, iterations: u64) -> Choice {
        self.tree.node(Tree::ROOT).open(seat, legal, &mut self.places);
        let root = &self.tree.node(Tree::ROOT);
        let together = !root.cells.is_empty();
        let edges: Vec<Edge> = root.edges.iter().filter(|edge| edge.seat == seat).copied().collect();
        let total: f64 = edges.iter().map(|edge| edge.weight(together)).sum();
        let probability = |edge: &Edge| edge.weight(together) / total.max(1.0);
        let mut candidates: Vec<Candidate> =
            edges.iter().map(|edge| self.candidate(edge, probability(edge))).collect();
        let world = G::imagine(view, &mut self.rng.clone());
        let same_plan = self.merge_plans(seat, &world, &mut candidates);
        // What is a blunder for sure comes last, whatever a few playouts say.
        let blunders = |candidate: &Candidate| G::is_blunder(&world, seat, candidate.id);
        let others = |candidate: &Candidate| !same_plan.contains(&candidate.id);
        candidates.sort_by(|one, other| {
            let careful = blunders(one).cmp(&blunders(other)).then(others(one).cmp(&others(other)));
            careful.then(other.probability.total_cmp(&one.probability))
        });
        let id = if together { together::draw(&candidates, &mut self.rng) } else { candidates[0].id };
        let known = if self.settings.reasons { known::<G>(view, legal) } else { Vec::new() };
        Choice {
            candidates,
            worlds: iterations,
            iterations,
            mixed: together,
            stakes: Some(G::STAKES),
            tallies: self.tallies(seat),
            known,
            same_plan,
            ..Choice::plain(id)
        }
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
        self.chosen(seat, view, legal, iterations)
    }

    fn wants_memory(&self) -> bool {
        self.settings.reads_moves && G::reads_moves(&self.rules)
    }

    fn remember(&mut self, memory: Memory<G>) {
        self.memory = Some(memory);
    }
}
