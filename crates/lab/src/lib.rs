#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`series`] | one match between players, and many of them on all cores |
//! | [`duel`] | who is stronger: the same deals with the seats permuted, and a sequential stop |
//! | [`rating`] | ratings over a set of players |
//! | [`report`] | one page with plots |
//! | [`stats`] | what a designer asks of a game, and what a rule changes |
//! | [`worlds`] | whether imagined worlds could have happened |
//! | [`figure`] | means with their intervals |

pub mod duel;
pub mod figure;
pub mod rating;
pub mod report;
pub mod series;
pub mod stats;
pub mod worlds;

#[doc(inline)]
pub use {
    duel::{Duel, Standing},
    figure::Figure,
    series::{Ended, Seats, play},
    stats::{Difference, Findings, Inquiry},
};
