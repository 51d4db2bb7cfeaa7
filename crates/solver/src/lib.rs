#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`matrix`] | [`Matrix`]: its value, and the optimal mixes |
//! | [`outlook`] | [`Outlook`]: what a position promises; a win counts +1 for seat 0, a loss -1, a draw 0 |
//! | [`tree`] | any small game, position by position, with a memory: [`Small`] and [`Tree`] |
//! | [`refereed`] | a game of the engine as such a small game, stepped by its own rules |
//! | [`three`] | the whole of three, in tables, on all cores |

pub mod matrix;
pub mod outlook;
pub mod refereed;
pub mod three;
pub mod tree;

#[doc(inline)]
pub use {
    matrix::{Equilibrium, Matrix},
    outlook::Outlook,
    refereed::Refereed,
    tree::{Node, Small, Tree},
};
