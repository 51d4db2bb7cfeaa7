#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`bot`] | [`Bot`], its [`Budget`], and its [`Choice`] with the reasons for it, also [as a sentence](Choice::sentence) |
//! | [`reasons`] | what the better of two moves does that the other does not, by what was counted |
//! | [`simple`] | [`Random`], [`Naive`](simple::Naive) and [`Greedy`], which do not look ahead |
//! | [`appraiser`] | [`Appraiser`]: rules of thumb, or what a game has learned about patterns of moves |
//! | [`likelihood`] | how likely a sensible player makes a move |
//! | [`memory`] | [`Memory`]: what a seat has seen of a deal so far |
//! | [`network`] | [`Network`](network::Network): what a game has learned about positions, in whole numbers |
//! | [`search`] | [`Search`]: information set Monte Carlo tree search, also where several seats choose at once |
//! | [`solution`] | [`Solver`](solution::Solver): exact solutions, for coaches who need no estimate then |
//! | [`level`] | [`Level`]: players by name, from `easy` to `expert` |
//! | [`temper`] | [`Temperament`]: what decides between moves that are about equally good |
//! | [`review`] | each seat's chances after every step of a match, where it turned, luck and play in every deal, the costliest decisions |

pub mod appraiser;
pub mod bot;
mod calibrated;
mod explain;
pub mod level;
pub mod likelihood;
mod mean;
pub mod memory;
pub mod network;
pub mod reasons;
pub mod review;
pub mod search;
pub mod simple;
pub mod solution;
pub mod temper;

#[doc(inline)]
pub use {
    appraiser::Appraiser,
    bot::{Bot, Budget, Candidate, Choice, Reply},
    level::{Level, PATIENCE, UnknownBot},
    memory::{DealLog, Memory},
    review::Review,
    search::Search,
    simple::{Greedy, Random},
    temper::Temperament,
};
