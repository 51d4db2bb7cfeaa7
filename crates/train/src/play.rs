//! Self-play: what the network learns from.

use bots::Appraiser;
use bots::simple::sensible;
use engine::chance::{Dice, below};
use engine::driver::{Actors, play_deal};
use engine::learned::{observe, secrets};
use engine::{ActionId, DealEnd, Heuristic, IdSet, Observe, Seat};

use crate::model::{Layers, Model};
use crate::samples::Samples;

/// The network at every seat.
pub(crate) struct Player<'a> {
    pub model: &'a Model,
    pub rng: &'a mut Dice,
    /// Of a thousand moves, how many are made at random.
    pub explores: usize,
    /// Whether the moves are those of `greedy`, and the network only watches.
    pub watches: bool,
    pub samples: &'a mut Samples,
    pub space: &'a mut Space,
}

/// Space for what is computed for a position.
#[derive(Debug)]
pub(crate) struct Space {
    slots: Vec<u16>,
    secrets: Vec<u16>,
    layers: Layers,
}

impl Space {
    pub fn new(model: &Model) -> Space {
        Space { slots: Vec::new(), secrets: Vec::new(), layers: Layers::new(&model.shape) }
    }

    /// The move that the network likes best.
    pub fn best<G: Observe>(
        &mut self,
        model: &Model,
        state: &G::State,
        seat: Seat,
        legal: &G::Legal,
    ) -> ActionId {
        self.slots.clear();
        observe::<G>(state, seat, &mut self.slots);
        let mut best = (f32::NEG_INFINITY, legal.nth(0));
        if legal.len() > 1 {
            let branch = model.shape.moves();
            self.layers.first.fill(0.0);
            model.add(&self.slots, &mut self.layers);
            model.second(&branch, &mut self.layers);
            for id in legal.iter() {
                let worth = model.head(&branch, id.index(), &self.layers);
                best = if worth > best.0 { (worth, id) } else { best };
            }
        }
        best.1
    }

    /// What a position in which this seat is to move is worth to the seats from it on, in matches.
    pub fn worths<G: Observe>(&mut self, model: &Model, state: &G::State, seat: Seat) -> Vec<f32> {
        self.slots.clear();
        observe::<G>(state, seat, &mut self.slots);
        secrets::<G>(state, seat, &mut self.slots);
        let branch = model.shape.worths();
        self.layers.first.fill(0.0);
        model.add(&self.slots, &mut self.layers);
        model.second(&branch, &mut self.layers);
        (0..model.shape.seats).map(|after| model.head(&branch, after, &self.layers)).collect()
    }
}

impl<G: Heuristic + Observe> Actors<G> for Player<'_> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let mut id = self.space.best::<G>(self.model, state, seat, legal);
        if self.watches {
            id = sensible::<G>(Appraiser::RULES_OF_THUMB, state, seat, legal, self.rng);
        }
        if below(self.rng, 1000) < self.explores {
            id = legal.nth(below(self.rng, legal.len()));
        }
        self.space.secrets.clear();
        secrets::<G>(state, seat, &mut self.space.secrets);
        let action = (legal.len() > 1).then_some(id);
        self.samples.add(seat, &self.space.slots, &self.space.secrets, action);
        id
    }
}

/// Plays a match, and adds its positions to the samples.
pub(crate) fn play_match<G: Heuristic + Observe>(rules: &G::Rules, player: &mut Player<'_>) {
    let mut carry = G::first(rules, None);
    loop {
        let begun = player.samples.len();
        let closing = play_deal::<G>(G::open(rules, &carry), player);
        player.samples.end_deal(begun, &G::worth(rules, &closing), G::players(rules));
        match closing.then {
            DealEnd::NextDeal(next) => carry = next,
            DealEnd::MatchOver { .. } => return,
        }
    }
}
