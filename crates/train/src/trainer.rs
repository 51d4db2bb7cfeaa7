//! Training: rounds of self-play, each followed by learning from it.

use engine::chance::{Dice, below, dice};
use engine::{Heuristic, Observe, Seat, Setting};

use crate::learn::{BATCH, Learner, Loss};
use crate::model::{Model, Shape};
use crate::play::{Player, Space, play_match};
use crate::samples::Samples;

/// How many positions a round plays at least.
pub const ROUND: usize = 16 * 1024;

/// The rate of learning, at first and at last.
const RATES: [f32; 2] = [1e-3, 1e-5];

/// Of a thousand moves, how many are made at random, at first and at last.
const EXPLORES: [f32; 2] = [100.0, 10.0];

/// In this part of the training, its first, the network watches `greedy` in some of the matches, in less and less of them.
const WATCHES: f32 = 0.2;

/// Of every this many matches in a row, the same number is watched.
const CYCLE: usize = 16;

/// What a training depends on: the same program makes the same network of the same plan.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainingPlan {
    /// The settings that are played in turn.
    pub settings: Vec<Setting>,
    /// The width of the first layer.
    pub width: usize,
    /// How many rounds there are.
    pub rounds: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// A training.
#[derive(Debug)]
pub struct Trainer<G: Heuristic + Observe> {
    /// What it depends on.
    pub plan: TrainingPlan,
    /// The network.
    pub model: Model,
    /// How many rounds have been played.
    pub round: u64,
    pub(crate) learner: Learner,
    rules: Vec<G::Rules>,
    samples: Samples,
    order: Vec<u32>,
    space: Space,
}

impl<G: Heuristic + Observe> Trainer<G> {
    /// A training that begins.
    pub fn new(plan: TrainingPlan) -> Trainer<G> {
        let shape = Shape {
            slots: G::OBSERVATION + G::SECRETS,
            width: plan.width,
            actions: G::ABOUT.actions,
            seats: *G::ABOUT.seats.end(),
        };
        let model = Model::new(shape, &mut dice(plan.seed, u64::MAX));
        let (learner, space) = (Learner::new(&model), Space::new(&model));
        let rules = plan.settings.iter().map(G::rules).collect();
        let (samples, order) = Default::default();
        Trainer { plan, model, round: 0, learner, rules, samples, order, space }
    }

    /// Whether all rounds have been played.
    pub fn is_done(&self) -> bool {
        self.round >= self.plan.rounds
    }

    /// Plays a round, and learns from it.
    pub fn train(&mut self) -> Loss {
        let done = self.round as f32 / self.plan.rounds as f32;
        let mut rng = dice(self.plan.seed, self.round);
        self.play(done, &mut rng);
        self.shuffle(&mut rng);
        let rate = RATES[0] * (RATES[1] / RATES[0]).powf(done);
        let mut loss = Loss::default();
        for batch in self.order.chunks(BATCH) {
            loss.add(&self.learner.learn(&mut self.model, &self.samples, batch, rate));
        }
        self.round += 1;
        loss
    }

    /// Plays matches until there are enough samples.
    fn play(&mut self, done: f32, rng: &mut Dice) {
        self.samples.clear();
        let explores = (EXPLORES[0] + (EXPLORES[1] - EXPLORES[0]) * done) as usize;
        let watched = ((1.0 - done / WATCHES).max(0.0) * CYCLE as f32).ceil() as usize;
        for (number, rules) in self.rules.iter().cycle().enumerate() {
            if self.samples.len() >= ROUND {
                return;
            }
            let mut player = Player {
                model: &self.model,
                rng: &mut *rng,
                explores,
                watches: number / self.rules.len() % CYCLE < watched,
                samples: &mut self.samples,
                space: &mut self.space,
            };
            play_match::<G>(rules, &mut player);
        }
    }

    /// What a position in which this seat is to move is worth to the seats from it on, in matches, as the network says.
    pub fn worths(&mut self, state: &G::State, seat: Seat) -> Vec<f32> {
        self.space.worths::<G>(&self.model, state, seat)
    }

    /// Puts the samples into a random order: those of one deal have the same end.
    fn shuffle(&mut self, rng: &mut Dice) {
        self.order.clear();
        self.order.extend(0..self.samples.len() as u32);
        for place in (1..self.order.len()).rev() {
            self.order.swap(place, below(rng, place + 1));
        }
    }
}
