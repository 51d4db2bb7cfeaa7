//! The laboratory: many matches, measured honestly.
//!
//! | look in | for |
//! |---|---|
//! | [`series`] | one match between players, and many of them on all cores |
//! | [`duel`] | who is stronger: the same deals with the seats permuted, and a sequential stop |
//! | [`figure`] | means with their intervals |
#![warn(missing_docs)]

pub mod duel;
pub mod figure;
pub mod series;

pub use duel::{Duel, Standing};
pub use figure::Figure;
pub use series::{Ended, Seats, play};
