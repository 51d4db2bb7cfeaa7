//! What players learn by self-play: a network that judges positions, and weights of patterns that judge moves. A network learns in the
//! manner of DouZero: D. Zha and others, "DouZero: Mastering DouDizhu with Self-Play Deep Reinforcement Learning", ICML 2021. Every move
//! is worth what its seat got in the end, on average.
//!
//! | look in | for |
//! |---|---|
//! | [`trainer`] | [`Trainer`]: rounds of self-play and learning, by a [`TrainingPlan`] |
//! | [`moves`] | [`MovesTrainer`]: rounds of matches in which moves are tried, and weights fitted to what they were worth |
//! | [`model`] | [`Model`](model::Model): the network in floating-point numbers |
//! | [`learn`] | gradients, and what becomes of them |
//! | [`quantize`] | the network in whole numbers, as `bots::network` reads it |
//! | [`checkpoint`] | a training on disk |
//! | [`strength`] | how strong players are who look no further ahead |

pub mod checkpoint;
pub mod learn;
pub mod model;
pub mod moves;
mod play;
pub mod quantize;
mod samples;
pub mod strength;
pub mod trainer;

pub use moves::{MovesPlan, MovesTrainer};
pub use trainer::{Trainer, TrainingPlan};
