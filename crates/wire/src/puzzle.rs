//! The puzzles of a game: positions in which one move is clearly best.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::socket::Data;
use crate::{Frame, Message, SeenEvent};

/// A puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleInfo {
    /// Its number, from 1. It is another one where the set has changed.
    pub number: u32,
    /// What it is known by for good.
    pub id: String,
    /// How deep one must look, in doublings of a search.
    pub depth: u32,
}

/// A puzzle, as the seat that is to move sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Puzzle {
    /// Its number, from 1. It is another one where the set has changed.
    pub number: u32,
    /// What it is known by for good.
    pub id: String,
    /// How many puzzles the game has.
    pub count: u32,
    /// How deep one must look, in doublings of a search.
    pub depth: u32,
    /// The seat that is to move.
    pub seat: u8,
    /// The options by key.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The names by seat.
    pub names: Vec<String>,
    /// What has happened.
    pub past: Vec<SeenEvent>,
    /// The position.
    pub frame: Frame,
}

/// A move to be tried in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Solve {
    /// The move in notation. Left out, the solution is shown.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action: Option<String>,
}

/// The answer to a move in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Solved {
    /// Whether the move is the best one.
    pub verdict: PuzzleVerdict,
    /// What the move is worth, and why, in words.
    pub text: Message,
    /// The clause that forbids the move, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// Every legal move, best first, once the puzzle is solved or its solution is shown.
    pub moves: Vec<MoveWorth>,
}

/// Whether a move solves a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleVerdict {
    /// It is the best move.
    Right,
    /// There is a better one.
    Wrong,
    /// It is not legal.
    Illegal,
    /// No move was made: this is the solution.
    Solution,
}

/// What a move is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveWorth {
    /// The move in notation.
    #[serde(rename = "move")]
    pub action: String,
    /// The move as people read it.
    pub text: Message,
    /// What it wins, in hundredths of a percent of a match.
    pub worth: u32,
    /// The standard error of that; zero if it is exact.
    pub error: u32,
}
