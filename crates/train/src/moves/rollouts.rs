//! What there is to learn from: decisions of which every move was tried.

use bots::Appraiser;
use bots::simple::{Sensible, sensible};
use engine::chance::{Dice, below, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, Eye, Heuristic, IdSet, Input, Joint, Seat, Turn};
use rand_core::Rng;

/// One of this many decisions is examined.
const EXAMINED: usize = 4;

/// Of a hundred moves in matches, how many are made at random, so that unusual positions are seen.
const EXPLORES: usize = 10;

/// A decision, and what every move was worth on average when it was tried.
#[derive(Clone, Debug, Default)]
pub struct Rollouts {
    /// What rules of thumb say about each move.
    pub(super) looks: Vec<i32>,
    /// The patterns of each move, one after the other.
    pub(super) patterns: Vec<u16>,
    /// What each move was worth to its seat, in thousandths of a match.
    pub(super) worths: Vec<f32>,
}

/// Sensible players at every seat, some of whose decisions are examined.
pub(super) struct Teacher<'t, G: Heuristic> {
    rules: &'t G::Rules,
    appraiser: Appraiser<'t>,
    /// In how many imagined worlds moves are tried.
    worlds: u32,
    rng: Dice,
    pub rollouts: Vec<Rollouts>,
}

impl<G: Heuristic> Teacher<'_, G> {
    pub fn new<'t>(rules: &'t G::Rules, appraiser: Appraiser<'t>, worlds: u32, rng: Dice) -> Teacher<'t, G> {
        Teacher { rules, appraiser, worlds, rng, rollouts: Vec::new() }
    }

    /// Tries every move of a decision in the same imagined worlds, with the same luck.
    fn examine(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) {
        let mut tried = Rollouts::default();
        let (mut moves, mut each_has_patterns) = (Vec::new(), true);
        G::patterns(state, seat, legal, &mut |id, looks, patterns| {
            moves.push(id);
            tried.looks.push(looks);
            tried.patterns.extend(patterns);
            each_has_patterns &= !patterns.is_empty();
        });
        if !each_has_patterns {
            return;
        }
        let mut sums = vec![0; moves.len()];
        let view = G::view(state, Eye::Seat(seat));
        for _ in 0..self.worlds {
            let (world, luck) = (G::imagine(&view, &mut self.rng), self.rng.next_u64());
            for (sum, id) in sums.iter_mut().zip(&moves) {
                *sum += self.play_out(world, seat, *id, luck);
            }
        }
        tried.worths = sums.iter().map(|sum| *sum as f32 / self.worlds as f32).collect();
        self.rollouts.push(tried);
    }

    /// What a move is worth to its seat in a world, if sensible players go on.
    fn play_out(&self, mut world: G::State, seat: Seat, id: ActionId, luck: u64) -> i32 {
        G::step(&mut world, &Input::Moves(Joint::one(seat, id)), &mut ());
        let rng = &mut dice(luck, 0);
        let mut players = Sensible { rng, careless: 0, appraiser: self.appraiser };
        G::worth(self.rules, &play_deal::<G>(world, &mut players))[seat]
    }
}

impl<G: Heuristic> Actors<G> for Teacher<'_, G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let alone = matches!(G::turn(state), Turn::Seats(seats) if seats.len() == 1);
        if alone && legal.len() > 1 && below(&mut self.rng, EXAMINED) == 0 {
            self.examine(state, seat, legal);
        }
        match below(&mut self.rng, 100) < EXPLORES {
            true => legal.nth(below(&mut self.rng, legal.len())),
            false => sensible::<G>(self.appraiser, state, seat, legal, &mut self.rng),
        }
    }
}
