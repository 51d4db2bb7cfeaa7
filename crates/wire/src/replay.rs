//! A finished match, moment by moment, as an eye saw it or would have seen it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::letter::Data;
use crate::{Deal, Told, Verdict};

/// A match, moment by moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The options by key.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The names of those who played.
    pub names: Vec<String>,
    /// Whose eye: a seat, or none who watches.
    pub eye: Option<u8>,
    /// What happened, moment by moment.
    pub moments: Vec<Moment>,
    /// How it ended; none in a record that stops before the end.
    pub verdict: Option<Verdict>,
    /// Whether the deals follow from the proof in the record.
    pub fair: Fair,
}

/// Something that happened, and the match after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// How many entries of the record's log have happened by then: where a branch can begin.
    pub entries: u32,
    /// Who did what; nothing where chance spoke.
    pub moves: Vec<Moved>,
    /// What the eye saw.
    #[schema(value_type = Vec<Object>)]
    pub news: Vec<Told>,
    /// The match after it, as the game shows it to the eye.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Data,
    /// The same in words.
    pub text: String,
    /// Who is to choose next.
    pub turn: Vec<u8>,
    /// The deals played so far.
    pub deals: Vec<Deal>,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moved {
    /// By whom.
    pub seat: u8,
    /// What, in notation.
    pub action: String,
}

/// Whether the deals of a record follow from the proof in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fair {
    /// Every draw was made again from it, and is the same.
    Proven,
    /// Not so, and why.
    Unproven(String),
}

/// Where a table goes on from a match that was played: a record, and how many entries of its log are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The record.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub record: Data,
    /// How many entries of its log are kept, as a moment of a replay names it.
    pub entries: u32,
}
