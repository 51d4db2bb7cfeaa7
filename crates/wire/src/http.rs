//! What is asked and answered over HTTP: opening tables, sitting down, what there is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{Branch, Phase, PlayDaily};

/// A table to be opened.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// How many play; as many as `seats` has, or the fewest the game takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub players: Option<u64>,
    /// Options of the game: true, false, a number or a word by its key. What is left out has its default.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Value>,
    /// Who is to sit where; left out, every seat is open.
    pub seats: Vec<SeatKind>,
    /// Whether the lobby lists it while somebody is there, and anybody may sit down or watch.
    pub open: bool,
    /// What players may say to each other.
    pub talk: Talk,
    /// Whether a player may ask what a good player would do.
    pub hints: bool,
    /// Whether the coach tells every player what their own moves cost, for learning.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub commentary: bool,
    /// How long players may think; as long as they like, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<TimeControl>,
    /// A match to go on from, in the middle of it. Game, players and options are those of its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub branch: Option<Branch>,
    /// The deal of a day. Only the game counts beside it: the rest is the same for everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub daily: Option<PlayDaily>,
    /// The record of a match whose deals the first match has, too. Game, players and options are those of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub duplicate: Option<Value>,
    /// The creator, if that person takes a seat at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub me: Option<SitDown>,
}

/// Who is to sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Open,
    /// A bot, by its level: easy, medium, hard, expert ...
    Bot(String),
}

/// What players may say to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Words and gestures.
    #[default]
    All,
    /// Gestures only.
    Gestures,
    /// Nothing.
    Off,
}

/// How long players may think. If a seat's time runs out, a bot plays it until the player returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Seconds each seat has for the whole match.
    pub bank: u32,
    /// Seconds it gets with each of its moves.
    pub more: u32,
}

/// A person taking a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct SitDown {
    /// The invitation, where the table is not open to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<String>,
    /// Which seat; the first that is free, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u64>,
    /// The name others see.
    pub name: String,
    /// The colour others see, one of 12.
    pub colour: u8,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Created {
    /// Its id.
    pub table: String,
    /// The invitation: whoever has it can take a free seat.
    pub invite: String,
    /// The key for spectators: whoever has it can watch.
    pub watch: String,
    /// The seat of the creator, if that person took one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub me: Option<Seated>,
}

/// A seat that somebody took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seated {
    /// The number of the seat.
    pub seat: u8,
    /// The key of the seat: whoever has it is the player.
    pub key: String,
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// How many seats are free.
    pub free: u8,
    /// Whether it waits, plays or is over.
    pub phase: Phase,
    /// The players' names.
    pub names: Vec<String>,
}

/// What the program says in a language, as Fluent files. A message that one does not have is said in English.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Texts {
    /// The language.
    pub language: String,
    /// What all games share, and what tables and the server say.
    pub shared: String,
    /// What each game says, by its id: title and one line, options, what happened, refusals, labels of the board.
    pub games: BTreeMap<String, String>,
}

/// A game that can be played here. Its title, what it is about and its options in words are messages of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The fewest and the most players.
    pub players: [usize; 2],
    /// About how many minutes a match takes people who know the game.
    pub minutes: u32,
    /// Its options.
    pub options: Vec<OptionInfo>,
    /// The languages of its rules, the one that binds first.
    pub languages: Vec<String>,
    /// Whether it has a lesson.
    #[serde(default)]
    pub lesson: bool,
    /// How many puzzles it has.
    #[serde(default)]
    pub puzzles: u32,
}

/// An option of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// What can be chosen.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "(boolean | number | string)[]"))]
    pub choices: Vec<Value>,
    /// The value it has when it is left out.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "boolean | number | string"))]
    pub default: Value,
    /// The clause of the rules it belongs to.
    pub clause: String,
}

/// The answer to a health check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Health {
    /// Whether storage has just taken a write.
    pub storage: bool,
    /// The version of the program.
    pub version: String,
    /// The version of the protocol.
    pub protocol: u32,
}
