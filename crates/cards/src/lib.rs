#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`pile`] | [`Pile`]: a multiset of kinds in a few machine words |
//! | [`text`] | [`CardKind`], [`Pack`]: how cards are written, and the checked way back |
//! | [`worlds`] | [`deal_unseen`]: unseen cards to where they may be, under what play has shown |
//! | [`by_card`] | [`ByCard`]: how views count cards |
#![deny(clippy::float_arithmetic)]

pub mod by_card;
pub mod pile;
pub mod text;
pub mod worlds;

#[doc(inline)]
pub use {
    by_card::ByCard,
    pile::{Pile, Word, pile_slots},
    text::{CardKind, NoCard, Pack, list, read_starter, texts},
    worlds::{Holder, deal_unseen},
};
