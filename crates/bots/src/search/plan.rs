//! Plans: several moves of a seat in a row whose order may not matter, such as placing the cards of a trick in different lines.
//!
//! All orders lead to the same node, so nothing that was found out about a plan is lost on another order of it. At the end a move is
//! worth what the best plan is worth that can begin with it, and no order of a plan is preferred to another.

use std::collections::{BTreeMap, BTreeSet};

use engine::{ActionId, Heuristic, Input, Joint, Seat};

use super::Search;
use super::tree::Tree;
use crate::bot::{Candidate, Count};
use crate::mean::Mean;

/// A whole plan that was tried, in whatever order.
#[derive(Default)]
struct Plan {
    worth: Mean,
    /// The moves that it can begin with.
    firsts: BTreeSet<ActionId>,
}

/// A part of a plan that was tried.
struct Part<State> {
    state: State,
    firsts: BTreeSet<ActionId>,
}

impl<G: Heuristic> Search<G> {
    /// The child of a node after a move of a plan that began at another one; none if it is new, or the tree is full.
    pub(super) fn child_in_plan(
        &mut self,
        here: u32,
        began: u32,
        joint: &Joint,
        after: &G::State,
    ) -> Option<u32> {
        let (seat, id) = joint.iter().next()?;
        let place = self.tree.node(here).find(seat, id);
        if let Some(child) = self.tree.node(here).edges[place].child {
            return Some(child);
        }
        let key = (began, G::plan_key(after, seat, true));
        let known = self.tree.planned.get(&key).copied();
        if known.is_none() && self.tree.len() >= self.settings.nodes {
            return None;
        }
        let child = known.unwrap_or_else(|| self.tree.add());
        self.tree.planned.insert(key, child);
        self.tree.node(here).edges[place].child = Some(child);
        known
    }

    /// Gives moves that begin plans the worth of the best plan that they can begin. Returns the moves that begin the plan of the move
    /// that was tried most; none if there is no plan.
    pub(super) fn merge_plans(
        &mut self,
        seat: Seat,
        world: &G::State,
        candidates: &mut [Candidate],
    ) -> Vec<ActionId> {
        if !self.settings.merges_plans || self.settings.even || !G::is_planning(world) {
            return Vec::new();
        }
        let plans = self.plans(seat, world);
        let best = |id: ActionId| {
            let begun = plans.values().filter(|plan| plan.firsts.contains(&id));
            begun.max_by_key(|plan| plan.worth.count)
        };
        for candidate in candidates.iter_mut() {
            if let Some(Plan { worth, .. }) = best(candidate.id) {
                candidate.value = 1000.0 * worth.mean();
                candidate.error = 1000.0 * worth.error();
                candidate.tries = u64::from(worth.count);
            }
        }
        let most = candidates.iter().max_by(|one, other| one.probability.total_cmp(&other.probability));
        let Some(plan) = most.and_then(|most| best(most.id)) else { return Vec::new() };
        self.share_estimates(seat, plan, candidates);
        plan.firsts.iter().copied().collect()
    }

    /// Lets the moves that begin a plan share everything that is known about it.
    fn share_estimates(&self, seat: Seat, plan: &Plan, candidates: &mut [Candidate]) {
        let mut scores = Mean::default();
        let begins = |id: &ActionId| plan.firsts.contains(id);
        let counts = self.counts.iter().filter(|count| count.seat == seat && begins(&count.id));
        counts.for_each(|count| scores.add_all(&count.score));
        let own = || candidates.iter().filter(|candidate| begins(&candidate.id));
        let probability = own().map(|candidate| candidate.probability).sum::<f64>() / own().count() as f64;
        for candidate in candidates.iter_mut().filter(|candidate| begins(&candidate.id)) {
            candidate.value = 1000.0 * plan.worth.mean();
            candidate.error = 1000.0 * plan.worth.error();
            candidate.tries = u64::from(plan.worth.count);
            candidate.count = Some(Count { mean: scores.mean(), error: scores.error() });
            candidate.probability = probability;
        }
    }

    /// All whole plans that were tried, by their keys, found from the root move by move.
    fn plans(&mut self, seat: Seat, world: &G::State) -> BTreeMap<u64, Plan> {
        let mut found: BTreeMap<u64, Plan> = BTreeMap::new();
        let mut parts = BTreeMap::from([(Tree::ROOT, Part { state: *world, firsts: BTreeSet::new() })]);
        while !parts.is_empty() {
            let mut next: BTreeMap<u32, Part<G::State>> = BTreeMap::new();
            for (node, part) in parts {
                let tried = self.tree.node(node).edges.iter();
                for edge in tried.filter(|edge| edge.seat == seat && edge.worth.count > 0) {
                    let mut state = part.state;
                    G::step(&mut state, &Input::Moves(Joint::one(seat, edge.id)), &mut ());
                    let firsts = if G::is_planning(&state) {
                        // A part that was not looked into further is no plan.
                        let Some(child) = edge.child else { continue };
                        let part = next.entry(child).or_insert(Part { state, firsts: BTreeSet::new() });
                        &mut part.firsts
                    } else {
                        let plan = found.entry(G::plan_key(&state, seat, false)).or_default();
                        plan.worth.add_all(&edge.worth);
                        &mut plan.firsts
                    };
                    match node {
                        Tree::ROOT => drop(firsts.insert(edge.id)),
                        _ => firsts.extend(&part.firsts),
                    }
                }
            }
            parts = next;
        }
        found
    }
}
