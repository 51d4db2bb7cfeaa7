#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`series`] | one match between players, and many of them on all cores |
//! | [`duel`] | who is stronger: the same deals with the seats permuted, and a sequential stop |
//! | [`beginner`] | how a beginner fares against each level |
//! | [`calibration`], [`blunders`] | whether a player is right about its chances, and how often it blunders for sure |
//! | [`rating`] | ratings over a set of players, fitted to all their matches at once |
//! | [`exploit`] | what a player of a solved game gives away |
//! | [`puzzles`] | positions in which one move is clearly best, and a sensible player misses it |
//! | [`report`] | one page with plots |
//! | [`stats`] | what a designer asks of a game, and what a rule changes |
//! | [`temper`] | whether temperaments are true |
//! | [`worlds`] | whether imagined worlds could have happened |
//! | [`figure`], [`interval`] | means with their intervals |

pub mod beginner;
pub mod blunders;
pub mod calibration;
pub mod duel;
pub mod exploit;
pub mod figure;
pub mod interval;
mod log_odds;
pub mod puzzles;
pub mod rating;
pub mod report;
pub mod series;
pub mod stats;
pub mod temper;
pub mod worlds;

#[doc(inline)]
pub use {
    duel::{Duel, DuelResult},
    figure::Figure,
    interval::Interval,
    series::{Ended, Seats, play},
    stats::{Difference, Findings, Inquiry},
};
