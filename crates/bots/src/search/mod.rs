//! Information set Monte Carlo tree search.
//!
//! Every iteration imagines a world that fits the view, walks down one tree of moves in it, lets sensible players finish
//! the deal, and adds what the end was worth to every move on the way. One tree serves all worlds, so a move counts how
//! often it was available: P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
//! Transactions on Computational Intelligence and AI in Games 4(2), 2012. Each seat maximises its own worth. Appraisals of
//! the moves are priors, as in PUCT: C. Rosin, "Multi-armed bandits with episode context", 2011. Where several seats choose
//! at once, each mixes by regret matching (`together.rs`). Worlds are drawn by how likely the others' moves were in them
//! (`worlds.rs`), and the orders of the moves of one plan lead to the same node (`plan.rs`). Where a game has learned
//! moves so well that this is a good model of the others (`Heuristic::models_others`), only the own moves are searched: all worlds share the
//! own hand, so others who searched would come to know it. Where a game has a network, what it says about
//! the position after the tree is worth as much as how the deal ended (`leaf.rs`).

mod choice;
pub mod compare;
mod counts;
mod leaf;
mod plan;
mod settings;
mod together;
mod tree;
mod worlds;

use std::marker::PhantomData;

use engine::chance::Dice;
use engine::driver::{Actors, play_deal};
use engine::{Heuristic, Input, Joint, Points, Seat, SeatSet, Turn};

use crate::appraiser::Appraiser;
use crate::bot::{BudgetClock, Start, by_the_clock};
use crate::memory::Memory;
use crate::network::Network;
use crate::simple::Sensible;
use counts::RootCount;
pub use settings::Settings;
pub(crate) use together::draw;
use tree::Tree;
pub use worlds::Worlds;

/// A bot that searches imagined worlds.
pub struct Search<G: Heuristic> {
    rules: G::Rules,
    settings: Settings,
    start: Start,
    rng: Dice,
    /// What its seat remembers, for the next choice.
    memory: Option<Memory<G>>,
    worlds: Worlds<G>,
    /// How it judges moves before it has tried them, and the players in its playouts.
    appraiser: Appraiser<'static>,
    /// Of a hundred moves in playouts, how many are made at random.
    careless: usize,
    /// What its game has learned about positions, if it has and the settings allow it.
    network: Option<Network<G>>,
    tree: Tree,
    /// The moves made in the tree by this iteration.
    path: Vec<Step>,
    places: Vec<u32>,
    priors: Vec<f64>,
    /// What was counted after each move at the root.
    counts: Vec<RootCount>,
    game: PhantomData<fn() -> G>,
}

/// A move made in the tree.
struct Step {
    node: u32,
    joint: Joint,
}

impl<G: Heuristic> Search<G> {
    /// A bot for these rules, with this generator.
    pub fn new(rules: G::Rules, settings: Settings, rng: Dice) -> Search<G> {
        let appraiser = match settings.learned_moves {
            true => Appraiser::learned::<G>(&rules),
            false => Appraiser::RULES_OF_THUMB,
        };
        Search {
            rules,
            settings,
            start: by_the_clock,
            rng,
            memory: None,
            worlds: Worlds::new(None, appraiser),
            appraiser,
            // What was learned is right more often: mistakes would only hide it.
            careless: if appraiser.has_learned() { 0 } else { settings.noise },
            network: Self::network(&rules, &settings),
            tree: Tree::default(),
            path: Vec::new(),
            places: Vec::new(),
            priors: Vec::new(),
            counts: Vec::new(),
            game: PhantomData,
        }
    }

    /// The same bot with another stopwatch.
    #[must_use]
    pub fn timed_by(self, start: Start) -> Search<G> {
        Search { start, ..self }
    }

    /// Searches without choosing; returns the number of iterations.
    pub fn think(&mut self, view: &G::View) -> u64 {
        self.forget();
        let mut clock = BudgetClock::started(self.settings.search_budget(), self.start);
        while clock.tick() {
            self.iterate(view);
        }
        clock.iterations()
    }

    /// Forgets what it has found so far, and begins with what its seat remembers.
    pub(crate) fn forget(&mut self) {
        self.worlds = Worlds::new(self.memory.take(), self.appraiser);
        self.tree.clear();
        self.counts.clear();
    }

    /// One iteration: imagines a world, selects, expands, plays out and backpropagates.
    pub(crate) fn iterate(&mut self, view: &G::View) {
        let mut state = self.worlds.draw(view, &mut self.rng);
        let own = self.own_seat(&state);
        self.path.clear();
        let (mut node, mut plan) = (Some(Tree::ROOT), None);
        while let Some(here) = node {
            match G::turn(&state) {
                Turn::Chance => {
                    let outcome = G::draw(&state, &mut self.rng);
                    G::step(&mut state, &Input::Chance(outcome), &mut ());
                }
                Turn::Seats(seats) => {
                    let joint = self.select(&state, here, seats, own);
                    let planning = self.settings.merges_plans && G::is_planning(&state);
                    plan = planning.then(|| plan.unwrap_or(here));
                    G::step(&mut state, &Input::Moves(joint), &mut ());
                    node = match plan {
                        Some(began) => self.child_in_plan(here, began, &joint, &state),
                        None => self.child(here, &joint),
                    };
                    self.path.push(Step { node: here, joint });
                }
                Turn::Over => break,
            }
        }
        let said = self.ask_network(&state);
        let closing = play_deal::<G>(state, &mut self.players());
        let worth = leaf::mixed(G::worth(&self.rules, &closing), said);
        self.backpropagate(&worth);
        self.count(&closing.deal);
    }

    /// The players in playouts.
    fn players(&mut self) -> Sensible<'_> {
        Sensible { rng: &mut self.rng, careless: self.careless, appraiser: self.appraiser }
    }

    /// The seat that is to move at the root, if its moves are the only ones that are searched.
    fn own_seat(&self, root: &G::State) -> Option<Seat> {
        match G::turn(root) {
            Turn::Seats(seats) if self.appraiser.has_learned() && G::models_others(&self.rules) => {
                seats.single()
            }
            _ => None,
        }
    }

    /// Selects a move for every seat whose turn it is at a node. If only the moves of `own` are searched, the others make sensible ones.
    fn select(&mut self, state: &G::State, here: u32, seats: SeatSet, own: Option<Seat>) -> Joint {
        let alone = seats.single();
        if let (Some(own), Some(seat)) = (own, alone)
            && own != seat
        {
            let legal = G::legal(state, seat);
            let id = Actors::<G>::choose(&mut self.players(), state, seat, &legal);
            self.tree.node(here).open_one(seat, id);
            return Joint::one(seat, id);
        }
        let mut joint = Joint::NONE;
        for seat in seats.iter() {
            let legal = G::legal(state, seat);
            self.tree.node(here).open(seat, &legal, &mut self.places);
            let place = if alone.is_some() && self.settings.even && here == Tree::ROOT {
                self.least_tried(here)
            } else if alone.is_some() {
                self.highest_bound(state, here, seat, &legal)
            } else {
                let node = self.tree.node(here);
                together::choose(node, &self.places, &mut self.rng)
            };
            let edge = &self.tree.node(here).edges[place];
            joint = joint.with(seat, edge.id);
        }
        joint
    }

    /// The index of the move that was tried least, and the first of several.
    fn least_tried(&mut self, here: u32) -> usize {
        let node = self.tree.node(here);
        let tries = |place: &&u32| node.edges[**place as usize].worth.count;
        *self.places.iter().min_by_key(tries).expect("a seat that is to move has a move") as usize
    }

    /// The index of the move with the highest mean worth plus exploration bonus.
    fn highest_bound(&mut self, state: &G::State, here: u32, seat: Seat, legal: &G::Legal) -> usize {
        self.priors.clear();
        if self.settings.priors && self.places.len() > 1 {
            let priors = &mut self.priors;
            self.appraiser.appraise::<G>(state, seat, legal, &mut |_, points| priors.push(f64::from(points)));
            softmax(priors, self.settings.flatness * f64::from(G::PRIOR_TEMPERATURE));
        } else {
            self.priors.resize(self.places.len(), 1.0 / self.places.len() as f64);
        }
        let node = self.tree.node(here);
        let (mut tries, mut sum) = (0, 0.0);
        for place in &self.places {
            let edge = &mut node.edges[*place as usize];
            edge.availability += 1;
            tries += edge.worth.count;
            sum += edge.worth.sum;
        }
        // First play urgency: a move that was not tried yet counts as a little worse than the others so far.
        let unknown = if tries == 0 { 0.5 } else { sum / f64::from(tries) - 0.05 };
        let mut best = (f64::NEG_INFINITY, 0);
        for (place, prior) in self.places.iter().zip(&self.priors) {
            let edge = &node.edges[*place as usize];
            let known = f64::from(edge.worth.count);
            let worth = if edge.worth.count == 0 { unknown } else { edge.worth.mean() };
            let count = self.places.len() as f64;
            let exploration =
                self.settings.exploration * prior * count.sqrt() * f64::from(edge.availability).sqrt()
                    / (1.0 + known);
            if worth + exploration > best.0 {
                best = (worth + exploration, *place as usize);
            }
        }
        best.1
    }

    /// The child of a node after a joint choice; none if it is new, or the tree is full.
    fn child(&mut self, here: u32, joint: &Joint) -> Option<u32> {
        let full = self.tree.len() >= self.settings.nodes;
        if joint.seats.len() > 1 {
            let found = together::cell(self.tree.node(here), joint);
            let (child, fresh) = match found {
                Some(child) => (child, false),
                None if full => return None,
                None => {
                    let child = self.tree.add();
                    together::add_cell(self.tree.node(here), joint, child);
                    (child, true)
                }
            };
            return (!fresh).then_some(child);
        }
        let (seat, id) = joint.iter().next()?;
        let place = self.tree.node(here).find(seat, id);
        let child = self.tree.node(here).edges[place].child;
        if child.is_none() && !full {
            let fresh = self.tree.add();
            self.tree.node(here).edges[place].child = Some(fresh);
        }
        child
    }

    /// Adds the worth of the end to every move on the way.
    fn backpropagate(&mut self, worth: &Points) {
        for Step { node, joint } in &self.path {
            let node = self.tree.node(*node);
            for (seat, id) in joint.iter() {
                let place = node.find(seat, id);
                node.edges[place].worth.add(f64::from(worth[seat]) / 1000.0);
            }
            if joint.seats.len() > 1 {
                together::backpropagate(node, joint, worth);
            }
        }
    }
}

/// Turns appraisals into priors that add up to 1.
fn softmax(appraisals: &mut [f64], temperature: f64) {
    let best = appraisals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut total = 0.0;
    for appraisal in appraisals.iter_mut() {
        // However bad a move looks, its prior is not zero.
        *appraisal = ((*appraisal - best) / temperature).max(-4.0).exp();
        total += *appraisal;
    }
    appraisals.iter_mut().for_each(|appraisal| *appraisal /= total);
}
