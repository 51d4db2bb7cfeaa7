//! Players for any game.
//!
//! A [`Bot`] gets what its seat gets, a view and the moves it may make, and nothing else: it cannot cheat by accident. To
//! look ahead it imagines whole states that fit the view.
//!
//! | look in | for |
//! |---|---|
//! | [`bot`] | what a player is, its budget, and what it makes known of a choice |
//! | [`explain`] | the same as a sentence |
//! | [`simple`] | `random` and `greedy` |
//! | [`search`] | information set Monte Carlo tree search, for any number of seats, simultaneous choices included |
//! | [`level`] | the names people use |
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
