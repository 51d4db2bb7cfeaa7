//! A sentence in parts, so that a page can say it in another language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence in parts. It comes with the sentence itself, which is English; one without gaps is its own template, and
/// then these parts are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saying {
    /// The template; `{card}` in it is a gap.
    pub say: String,
    /// What fills the gaps.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, Gap>>"))]
    pub with: BTreeMap<String, Gap>,
}

/// What fills a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Gap {
    /// What is the same in every language: a card, a number, a move in notation, a name.
    Text(String),
    /// Somebody, whom a page knows by name.
    Seat {
        /// Which seat.
        seat: u8,
    },
    /// Words that are said in each language.
    #[schema(no_recursion)]
    Saying(Saying),
}
