//! The worlds that a search imagines, drawn by how likely the others' moves were in them.
//!
//! Every iteration imagines a world that fits the view, weighs it by the likelihood of what the others did, adds it to a pool, and
//! draws one from the pool by weight. So a search sees more and more worlds, and likely ones more often: M. Ginsberg, "GIB:
//! Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001; J. Solinas, D. Rebstock and M. Buro, "Improving
//! Search with Supervised Learning in Trick-Based Card Games", AAAI 2019.

use engine::Heuristic;
use engine::chance::{Dice, below};

use crate::appraiser::Appraiser;
use crate::memory::Memory;

/// The most worlds in the pool, which bounds its memory.
const MOST: usize = 1 << 13;

/// How many worlds one is drawn from that must not depend on others.
const FEW: usize = 8;

/// The worlds of one search.
pub struct Worlds<G: Heuristic> {
    memory: Option<Memory<G>>,
    /// How the others judge moves.
    appraiser: Appraiser<'static>,
    /// Worlds, each with the sum of the weights up to it.
    pool: Vec<(f64, G::State)>,
    /// Space for appraisals.
    looks: Vec<i32>,
}

impl<G: Heuristic> Worlds<G> {
    /// Worlds by what a seat remembers; without a memory, all that fit the view are equally likely.
    pub fn new(memory: Option<Memory<G>>, appraiser: Appraiser<'static>) -> Worlds<G> {
        let memory = memory.filter(Memory::tells_something);
        Worlds { memory, appraiser, pool: Vec::new(), looks: Vec::new() }
    }

    /// A world that fits the view.
    pub fn draw(&mut self, view: &G::View, rng: &mut Dice) -> G::State {
        let Some(memory) = &self.memory else { return G::imagine(view, rng) };
        let mut total = self.pool.last().map_or(0.0, |(upto, _)| *upto);
        if self.pool.len() < MOST {
            let world = G::imagine(view, rng);
            total += memory.likelihood(self.appraiser, &world, &mut self.looks);
            self.pool.push((total, world));
        }
        let ticket = total * below(rng, 1 << 30) as f64 / f64::from(1 << 30);
        let place = self.pool.partition_point(|(upto, _)| *upto <= ticket);
        // If no world explains what the others did, the last one is as good as any.
        self.pool[place.min(self.pool.len() - 1)].1
    }

    /// A world that fits the view and shares nothing with those that were drawn before: one of a few fresh ones, drawn by weight.
    pub fn fresh(&mut self, view: &G::View, rng: &mut Dice) -> G::State {
        let Some(memory) = &self.memory else { return G::imagine(view, rng) };
        let (mut total, mut drawn) = (0.0, None);
        for _ in 0..FEW {
            let world = G::imagine(view, rng);
            let weight = memory.likelihood(self.appraiser, &world, &mut self.looks);
            total += weight;
            let ticket = total * below(rng, 1 << 30) as f64 / f64::from(1 << 30);
            drawn = drawn.filter(|_| ticket >= weight).or(Some(world));
        }
        drawn.expect("there was more than one")
    }
}
