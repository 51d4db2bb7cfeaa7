#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`bot`] | [`Bot`], its [`Budget`], and its [`Choice`] with the reasons for it, also [as a sentence](Choice::sentence) |
//! | [`simple`] | [`Random`] and [`Greedy`], which do not look ahead |
//! | [`search`] | [`Search`]: information set Monte Carlo tree search, also where several seats choose at once |
//! | [`level`] | [`Level`]: players by name, from `easy` to `expert` |
//! | [`review`] | each seat's chances after every step of a match, and where it turned |

pub mod bot;
mod explain;
pub mod level;
pub mod review;
pub mod search;
pub mod simple;

#[doc(inline)]
pub use {
    bot::{Bot, Budget, Candidate, Choice},
    level::{Level, UnknownBot},
    review::Review,
    search::Search,
    simple::{Greedy, Random},
};
