//! Trains the networks of the players by self-play, in the manner of DouZero: D. Zha and others, "DouZero: Mastering DouDizhu with
//! Self-Play Deep Reinforcement Learning", ICML 2021. Every move is worth what its seat got in the end, on average.
//!
//! | look in | for |
//! |---|---|
//! | [`trainer`] | [`Trainer`]: rounds of self-play and learning, by a [`TrainingPlan`] |
//! | [`model`] | [`Model`](model::Model): the network in floating-point numbers |
//! | [`learn`] | gradients, and what becomes of them |
//! | [`quantize`] | the network in whole numbers, as `bots::network` reads it |
//! | [`checkpoint`] | a training on disk |
//! | [`strength`] | how strong a network is that plays by itself |

pub mod checkpoint;
pub mod learn;
pub mod model;
mod play;
pub mod quantize;
mod samples;
pub mod strength;
pub mod trainer;

pub use trainer::{Trainer, TrainingPlan};
