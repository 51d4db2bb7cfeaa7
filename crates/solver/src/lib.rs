//! Exact solutions of small games: two seats who choose at the same time, chance, and nothing hidden.
//!
//! What one seat wins the other loses: a win counts +1 for seat 0, a loss -1, a draw 0. Such a game is solved from its
//! end. Where both choose, the outlooks behind every pair of choices make a matrix, and its solution is the outlook
//! of the position; where chance chooses, the outlook is the mean.
//!
//! | look in | for |
//! |---|---|
//! | [`matrix`] | the value and the optimal mixes of a matrix |
//! | [`outlook`] | what a position promises |
//! | [`tree`] | any small game, position by position, with a memory: [`Small`] and [`Tree`] |
//! | [`refereed`] | a game of the table as such a small game, stepped by its own rules |
//! | [`three`] | the whole of three, in tables, on all cores |

pub mod matrix;
pub mod outlook;
pub mod refereed;
pub mod three;
pub mod tree;

pub use matrix::{Equilibrium, Matrix};
pub use outlook::Outlook;
pub use refereed::Refereed;
pub use tree::{Node, Small, Tree};
