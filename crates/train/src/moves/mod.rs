//! Learns what patterns of moves are worth, by policy iteration with rollouts: sensible players play, every move of some of their
//! decisions is tried in many imagined worlds and played out by the same players, and the weights of the patterns are fitted to what
//! that brought. The next round plays with the new weights. M. Lagoudakis and R. Parr, "Reinforcement Learning as Classification:
//! Leveraging Modern Classifiers", ICML 2003; D. Bertsekas, "Rollout Algorithms for Combinatorial Optimization", 1997.

mod checkpoint;
mod fit;
mod rollouts;

use bots::Appraiser;
use engine::chance::dice;
use engine::driver::play_match;
use engine::{Heuristic, Setting};

use fit::Fit;
pub use rollouts::Rollouts;
use rollouts::Teacher;

/// What a training depends on: the same program learns the same weights by the same plan.
#[derive(Clone, PartialEq, Debug)]
pub struct MovesPlan {
    /// The settings that are played.
    pub settings: Vec<Setting>,
    /// How many rounds there are.
    pub rounds: u64,
    /// How many matches of each setting a round has.
    pub matches: u64,
    /// In how many imagined worlds the moves of a decision are tried.
    pub worlds: u32,
    /// The seed of everything.
    pub seed: u64,
}

/// A training.
#[derive(Debug)]
pub struct MovesTrainer<G: Heuristic> {
    /// What it depends on.
    pub plan: MovesPlan,
    /// How many rounds have been played.
    pub round: u64,
    rules: Vec<G::Rules>,
    fit: Fit,
    /// The decisions of all rounds.
    played: Vec<Rollouts>,
    /// The weights as the game has them.
    weights: Vec<u8>,
}

impl<G: Heuristic> MovesTrainer<G> {
    /// A training that begins: with rules of thumb alone.
    pub fn new(plan: MovesPlan) -> MovesTrainer<G> {
        let rules = plan.settings.iter().map(G::rules).collect();
        let fit = Fit::new(G::PATTERNS);
        let weights = fit.weights();
        MovesTrainer { plan, round: 0, rules, fit, played: Vec::new(), weights }
    }

    /// Whether all rounds have been played.
    pub fn is_done(&self) -> bool {
        self.round >= self.plan.rounds
    }

    /// How many matches a round has.
    pub fn matches(&self) -> u64 {
        self.plan.matches * self.rules.len() as u64
    }

    /// Plays one match of this round, and returns the decisions that were examined. Matches may be played at the same time.
    pub fn play(&self, number: u64) -> Vec<Rollouts> {
        let rules = &self.rules[(number % self.rules.len() as u64) as usize];
        let rng = dice(self.plan.seed, self.round << 32 | number);
        let mut teacher = Teacher::<G>::new(rules, self.appraiser(), self.plan.worlds, rng);
        play_match::<G>(rules, G::open(rules, &G::first(rules, None)), &mut teacher);
        teacher.rollouts
    }

    /// Learns from the matches of this round and those before. Returns how wrong the weights were about this round: the mean squared error
    /// of how much better a move is than the others, in matches.
    pub fn learn(&mut self, played: Vec<Rollouts>) -> f64 {
        let wrong = self.fit.error(&played);
        self.played.extend(played);
        self.fit.learn(&self.played, dice(self.plan.seed, self.round << 32 | u64::from(u32::MAX)));
        self.round += 1;
        self.weights = self.fit.weights();
        wrong
    }

    /// The weights as the game reads them.
    pub fn weights(&self) -> &[u8] {
        &self.weights
    }

    /// How moves are judged with them.
    pub fn appraiser(&self) -> Appraiser<'_> {
        Appraiser::with(&self.weights)
    }
}
