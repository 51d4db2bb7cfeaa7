//! Compares two moves: each is tried equally often, in the same imagined worlds.
//!
//! A search tries the moves it likes most, so the best of many is a little overrated and the others are hardly known. A comparison
//! begins anew with two moves that were chosen before, and so is fair to both.

use engine::chance::{Dice, below};
use engine::{ActionId, Heuristic, Joint, Seat};

use super::Search;
use super::tree::Tree;
use crate::mean::Mean;
use crate::reasons::Contrast;

/// Two moves of a seat that are compared.
pub struct Comparison<G: Heuristic> {
    search: Search<G>,
    seat: Seat,
    moves: [ActionId; 2],
    /// The seats that choose at the same time, each with its moves and their weights.
    others: Vec<(Seat, Vec<(ActionId, f64)>)>,
    /// What each move was worth to its seat, in matches.
    pub worth: [Mean; 2],
    /// How much more the first was worth.
    pub gain: Mean,
    /// How much more the seat scored in the deal after the first.
    pub score: Mean,
    /// The quantities that its game gives as reasons.
    pub contrasts: Vec<Contrast>,
    /// What happened after each move, in the last world.
    events: [Vec<G::Event>; 2],
}

impl<G: Heuristic> Search<G> {
    /// A comparison of two moves. Seats that choose at the same time mix as the search has found.
    pub fn compare(mut self, seat: Seat, moves: [ActionId; 2]) -> Comparison<G> {
        let mut others: Vec<(Seat, Vec<(ActionId, f64)>)> = Vec::new();
        for edge in self.tree.node(Tree::ROOT).edges.iter().filter(|edge| edge.seat != seat) {
            if others.last().is_none_or(|(other, _)| *other != edge.seat) {
                others.push((edge.seat, Vec::new()));
            }
            let (_, mix) = others.last_mut().expect("it was just added");
            mix.push((edge.id, edge.weight(true)));
        }
        self.forget();
        let (worth, gain, score, events) = Default::default();
        let contrasts = G::REASONS.counted.iter().map(|quantity| Contrast::new(quantity.wording)).collect();
        Comparison { search: self, seat, moves, others, worth, gain, score, contrasts, events }
    }
}

impl<G: Heuristic> Comparison<G> {
    /// The moves.
    pub fn moves(&self) -> [ActionId; 2] {
        self.moves
    }

    /// Tries both moves in one more imagined world.
    pub fn try_once(&mut self, view: &G::View) {
        let rng = &mut self.search.rng;
        let world = G::imagine(view, rng);
        let choose =
            |joint: Joint, (seat, mix): &(Seat, Vec<(ActionId, f64)>)| joint.with(*seat, draw(mix, rng));
        let others = self.others.iter().fold(Joint::NONE, choose);
        let mut after = |place: usize| {
            let (first, events) = (others.with(self.seat, self.moves[place]), &mut self.events[place]);
            events.clear();
            self.search.walk(world, Some(first), events)
        };
        let [first, second] = [after(0), after(1)];
        let worth = [first.0, second.0].map(|worth| f64::from(worth[self.seat]) / 1000.0);
        self.worth.iter_mut().zip(worth).for_each(|(mean, worth)| mean.add(worth));
        self.gain.add(worth[0] - worth[1]);
        self.score.add(f64::from(first.1[self.seat] - second.1[self.seat]));
        for (quantity, contrast) in G::REASONS.counted.iter().zip(&mut self.contrasts) {
            if let [Some(first), Some(second)] =
                self.events.each_ref().map(|all| (quantity.of)(all, self.seat))
            {
                contrast.add([first, second]);
            }
        }
    }
}

/// Draws a move by its weight.
fn draw(mix: &[(ActionId, f64)], rng: &mut Dice) -> ActionId {
    let total: f64 = mix.iter().map(|(_, weight)| weight).sum();
    let mut ticket = total * below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    for (id, weight) in mix {
        if ticket < *weight {
            return *id;
        }
        ticket -= weight;
    }
    mix[0].0
}
