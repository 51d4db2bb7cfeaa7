#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`bot`] | [`Bot`], its [`Budget`], and its [`Choice`] with the reasons for it |
//! | [`explain`] | the reasons as a sentence |
//! | [`simple`] | [`Random`] and [`Greedy`], which do not look ahead |
//! | [`search`] | [`Search`]: information set Monte Carlo tree search, also where several seats choose at once |
//! | [`level`] | [`Level`]: players by name, from `easy` to `expert` |
//! | [`review`] | each seat's chances after every step of a match, and where it turned |

pub mod bot;
pub mod explain;
pub mod level;
pub mod review;
pub mod search;
pub mod simple;

pub use bot::{Bot, Budget, Candidate, Choice};
pub use level::{Level, UnknownBot};
pub use review::Review;
pub use search::Search;
pub use simple::{Greedy, Random};
