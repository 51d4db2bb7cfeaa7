//! Search over imagined worlds.
//!
//! Every iteration imagines a world that fits the view, walks down one tree of what the seats could do in it, lets
//! sensible players finish the deal, and tells every seat on the way what the end was worth to it. One tree serves all
//! worlds: a move that a world does not allow is passed over in it, and a move is judged against how often it could have
//! been made. Each seat follows its own interest; where several choose at once, each learns by regret, and none knows
//! what the others chose.

mod together;
mod tree;

use std::marker::PhantomData;

use engine::chance::Dice;
use engine::driver::play_deal;
use engine::{ActionId, Heuristic, IdSet, Input, Joint, Points, Seat, SeatSet, Turn};

use crate::bot::{Bot, Budget, Candidate, Choice, Clock, Count};
use crate::simple::Sensible;
use tree::{Edge, Mean, Tree};

/// How a search is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How long it thinks.
    pub budget: Budget,
    /// How much it looks at what it has seen little of.
    pub curiosity: f64,
    /// Whether it looks more at what a sensible player would do.
    pub sensible: bool,
    /// Of a hundred moves in playouts, how many are made at random.
    pub noise: usize,
    /// The most nodes its tree has, which bounds its memory.
    pub nodes: usize,
}

impl Settings {
    /// What works well in all games.
    pub fn new(budget: Budget) -> Settings {
        Settings { budget, curiosity: 0.35, sensible: true, noise: 5, nodes: 1 << 18 }
    }

    /// Search as the textbook has it: random playouts, nothing tried first.
    pub fn textbook(budget: Budget) -> Settings {
        Settings { curiosity: 0.7, sensible: false, noise: 100, ..Settings::new(budget) }
    }
}

/// A player that searches.
pub struct Search<G: Heuristic> {
    rules: G::Rules,
    settings: Settings,
    rng: Dice,
    tree: Tree,
    /// The moves made in the tree by this iteration.
    path: Vec<Step>,
    places: Vec<u32>,
    looks: Vec<f64>,
    /// What a seat counted in the deal after each of its first moves.
    counts: Vec<(Seat, ActionId, Mean)>,
    game: PhantomData<fn() -> G>,
}

/// A move made in the tree.
struct Step {
    node: u32,
    joint: Joint,
}

impl<G: Heuristic> Search<G> {
    /// With this generator.
    pub fn new(rules: G::Rules, settings: Settings, rng: Dice) -> Search<G> {
        Search {
            rules,
            settings,
            rng,
            tree: Tree::default(),
            path: Vec::new(),
            places: Vec::new(),
            looks: Vec::new(),
            counts: Vec::new(),
            game: PhantomData,
        }
    }

    /// Searches without choosing; returns the number of iterations.
    pub fn think(&mut self, view: &G::View) -> u64 {
        self.tree.clear();
        self.counts.clear();
        let mut clock = Clock::new(self.settings.budget);
        while clock.tick() {
            self.iterate(view);
        }
        clock.iterations()
    }

    /// One world: down the tree, to the end of the deal, and back.
    fn iterate(&mut self, view: &G::View) {
        let mut state = G::imagine(view, &mut self.rng);
        self.path.clear();
        let mut node = Some(Tree::ROOT);
        while let Some(here) = node {
            match G::turn(&state) {
                Turn::Chance => {
                    let outcome = G::draw(&state, &mut self.rng);
                    G::step(&mut state, &Input::Chance(outcome), &mut ());
                }
                Turn::Seats(seats) => {
                    let joint = self.descend(&state, here, seats);
                    G::step(&mut state, &Input::Moves(joint), &mut ());
                    node = self.behind(here, &joint);
                    self.path.push(Step { node: here, joint });
                }
                Turn::Over => break,
            }
        }
        let mut players = Sensible { rng: &mut self.rng, careless: self.settings.noise };
        let closing = play_deal::<G>(state, &mut players);
        self.learn(&G::worth(&self.rules, &closing));
        self.count(&closing.deal);
    }

    /// What the seats do at a node.
    fn descend(&mut self, state: &G::State, here: u32, seats: SeatSet) -> Joint {
        let mut joint = Joint::NONE;
        let alone = seats.len() == 1;
        for seat in seats.iter() {
            let legal = G::legal(state, seat);
            self.tree.node(here).open(seat, &legal, &mut self.places);
            let place = if alone {
                self.most_promising(state, here, seat, &legal)
            } else {
                let node = self.tree.node(here);
                together::choose(node, &self.places, &mut self.rng)
            };
            let edge = &self.tree.node(here).edges[place];
            joint = joint.with(seat, edge.id);
        }
        joint
    }

    /// The place of the move that promises most: what it was worth, what a sensible player thinks of it, and how little
    /// is known of it.
    fn most_promising(&mut self, state: &G::State, here: u32, seat: Seat, legal: &G::Legal) -> usize {
        self.looks.clear();
        if self.settings.sensible && self.places.len() > 1 {
            let looks = &mut self.looks;
            G::appraise(state, seat, legal, &mut |_, points| looks.push(f64::from(points)));
            shares(looks, f64::from(G::PRIOR_TEMPERATURE));
        } else {
            self.looks.resize(self.places.len(), 1.0 / self.places.len() as f64);
        }
        let node = self.tree.node(here);
        let (mut tries, mut sum) = (0, 0.0);
        for place in &self.places {
            let edge = &mut node.edges[*place as usize];
            edge.chances += 1;
            tries += edge.worth.count;
            sum += edge.worth.sum;
        }
        // A move that was not tried yet is taken to be a little worse than the others so far.
        let unknown = if tries == 0 { 0.5 } else { sum / f64::from(tries) - 0.05 };
        let mut best = (f64::NEG_INFINITY, 0);
        for (place, share) in self.places.iter().zip(&self.looks) {
            let edge = &node.edges[*place as usize];
            let known = f64::from(edge.worth.count);
            let worth = if edge.worth.count == 0 { unknown } else { edge.worth.mean() };
            let count = self.places.len() as f64;
            let curious = self.settings.curiosity * share * count.sqrt() * f64::from(edge.chances).sqrt()
                / (1.0 + known);
            if worth + curious > best.0 {
                best = (worth + curious, *place as usize);
            }
        }
        best.1
    }

    /// The node behind a joint choice; none where the tree ends, which then grows by one.
    fn behind(&mut self, here: u32, joint: &Joint) -> Option<u32> {
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

    /// Tells every seat on the way what the end was worth to it.
    fn learn(&mut self, worth: &Points) {
        for Step { node, joint } in &self.path {
            let node = self.tree.node(*node);
            for (seat, id) in joint.iter() {
                let place = node.find(seat, id);
                node.edges[place].worth.add(f64::from(worth[seat]) / 1000.0);
            }
            if joint.seats.len() > 1 {
                together::learn(node, joint, worth);
            }
        }
    }

    /// Keeps what the deal counted, for the moves that began it.
    fn count(&mut self, deal: &Points) {
        let Some(first) = self.path.first() else { return };
        for (seat, id) in first.joint.iter() {
            let known = self.counts.iter().position(|(who, what, _)| (*who, *what) == (seat, id));
            let place = known.unwrap_or(self.counts.len());
            if known.is_none() {
                self.counts.push((seat, id, Mean::default()));
            }
            self.counts[place].2.add(f64::from(deal[seat]));
        }
    }

    /// What a move at the root came to.
    fn candidate(&self, edge: &Edge, share: f64) -> Candidate {
        let counted = self.counts.iter().find(|(seat, id, _)| (*seat, *id) == (edge.seat, edge.id));
        Candidate {
            id: edge.id,
            value: 1000.0 * edge.worth.mean(),
            error: 1000.0 * edge.worth.error(),
            count: counted.map(|(.., mean)| Count { mean: mean.mean(), error: mean.error() }),
            tries: u64::from(edge.worth.count),
            share,
        }
    }
}

/// Turns appraisals into shares: the better a move looks, the more of the attention it gets.
fn shares(looks: &mut [f64], doubt: f64) {
    let best = looks.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut total = 0.0;
    for look in looks.iter_mut() {
        // However bad a move looks, it keeps a little attention.
        *look = ((*look - best) / doubt).max(-4.0).exp();
        total += *look;
    }
    looks.iter_mut().for_each(|look| *look /= total);
}

impl<G: Heuristic> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        if legal.len() == 1 {
            return Choice::plain(legal.nth(0));
        }
        let iterations = self.think(view);
        self.tree.node(Tree::ROOT).open(seat, legal, &mut self.places);
        let root = &self.tree.node(Tree::ROOT);
        let together = !root.cells.is_empty();
        let edges: Vec<Edge> = root.edges.iter().filter(|edge| edge.seat == seat).copied().collect();
        let total: f64 = edges.iter().map(|edge| edge.weight(together)).sum();
        let share = |edge: &Edge| edge.weight(together) / total.max(1.0);
        let mut candidates: Vec<Candidate> =
            edges.iter().map(|edge| self.candidate(edge, share(edge))).collect();
        candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
        let id = if together { together::draw(&candidates, &mut self.rng) } else { candidates[0].id };
        Choice { id, candidates, worlds: iterations, iterations, mixed: together, stakes: Some(G::STAKES) }
    }
}
