//! Cards that are told apart only by their kind.
//!
//! [`Pile`] is a multiset of kinds in a few machine words. [`text`] is how cards are written and read back. [`worlds`]
//! deals the cards an eye has not seen to where they may be, honouring what play has shown. [`ByCard`] is how views count
//! cards.
#![deny(clippy::float_arithmetic)]

pub mod by_card;
pub mod pile;
pub mod text;
pub mod worlds;

pub use by_card::ByCard;
pub use pile::{Pile, Word};
pub use text::{Kind, Pack, list, read_starter, texts};
pub use worlds::{Holder, deal_unseen};
