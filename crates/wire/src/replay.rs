//! A match that is over, to be looked at move by move.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::socket::Data;
use crate::{Deal, Message, Verdict};

/// A match to be looked at, as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The options by key.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The names by seat.
    pub names: Vec<String>,
    /// The level of the bot at each seat; none for a person, or if the record does not say.
    pub levels: Vec<Option<String>>,
    /// The seat whose view this is; none for a spectator.
    pub eye: Option<u8>,
    /// The deals.
    pub deals: Vec<Deal>,
    /// How it ended; a record may end before.
    pub verdict: Option<Verdict>,
    /// Whether the deals follow from the proof in the record.
    pub fair: Fair,
    /// Whether the match was practice: a move was undone after bots had shown something.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub practice: bool,
    /// The match after each thing that happened, the beginning first. The server sends them one by one, so they come last.
    pub steps: Vec<ReplayStep>,
}

/// Whether the deals of a record follow from the proof in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fair {
    /// Every draw was made again from it, and is the same.
    Proven,
    /// They do not, or nothing proves it; the reason.
    Unproven(Message),
}

/// Where a table goes on from a match that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The record.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub record: Data,
    /// How many entries of its log are kept, as `entries` of a replay's step counts them.
    pub entries: u32,
}

/// A match as it was at one time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// How many entries of the record's log come before.
    pub entries: u32,
    /// Who is to choose.
    pub turn: Vec<u8>,
    /// The deal, as the game shows it to this eye.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Data,
    /// The last view of the deal before, if this step ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ended: Option<Data>,
    /// What happened to bring it here.
    pub seen: Vec<SeenEvent>,
    /// How many deals are over.
    pub deals: u32,
    /// With all hands open, the deal as the game shows it to each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub open: Option<Vec<Data>>,
}

/// Something that happened, as an eye saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeenEvent {
    /// The event as data of the game.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub seen: Data,
    /// The event as a sentence.
    pub message: Message,
    /// Where it stands in the log of the deal.
    pub part: LogPart,
}

/// Where an event stands in the log of a deal, which people read in parts: tricks, turns, or whatever the game is made of. The
/// game's message `part` names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LogPart {
    /// It begins a deal.
    Deal,
    /// It begins a part.
    Begins,
    /// Somebody plays: it begins a part if the one before is complete.
    Plays,
    /// It completes the part, or follows from it.
    Completes,
    /// It ends the deal.
    Ends,
}

/// A match, looked back at: who was ahead when, what was luck, and what was costly.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The chances to win by seat, in percent, for each step of its replay. Seats that win together share the win; what is
    /// missing to 100 is the chance of a draw.
    pub steps: Vec<Vec<u8>>,
    /// The largest standard error among them, in percent; at least 1.
    pub error: u8,
    /// Where it turned; nowhere, if no single step decided it, nobody won, or it is not over.
    pub turning: Option<TurningPoint>,
    /// What luck and play did in each deal that was played to its end.
    pub deals: Vec<DealShares>,
    /// The costliest decisions of each seat, three at most, by seat and cost. Only those that are beyond doubt.
    pub decisions: Vec<CostlyDecision>,
}

/// What luck and play did in a deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DealShares {
    /// The step of the replay that ended the deal.
    pub step: u32,
    /// The shares by seat.
    pub seats: Vec<Shares>,
}

/// What a deal changed of the chance to win of a seat: luck, play and the rest add up to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shares {
    /// What chance gave.
    pub luck: Estimate,
    /// What the seat made of it, compared with a sensible player who knows as much.
    pub play: Estimate,
    /// What the others did, and where hidden cards lay.
    pub rest: Estimate,
    /// The same for its score in the deal.
    pub score: ScoreShares,
    /// What the deal changed of its score, as a sentence in the words of the game.
    pub message: Message,
}

/// What a deal changed of the score of a seat, or of its lead in a game that is decided by that, compared with what a deal brings on
/// average. More is better for the seat, also where it is about the fewest points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreShares {
    /// What chance gave.
    pub luck: Change,
    /// What the seat made of it, compared with a sensible player who knows as much.
    pub play: Change,
    /// What the others did, and where hidden cards lay.
    pub rest: Change,
}

/// A change of a score that was estimated, in the unit of the game: points or tricks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Change {
    /// The change.
    pub points: f64,
    /// The margin of error: in 19 of 20 cases the truth is within it.
    pub margin: f64,
}

/// A number that was estimated.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Estimate {
    /// The number, in percent.
    pub percent: f64,
    /// The margin of error in percent: in 19 of 20 cases the truth is within it.
    pub margin: f64,
}

/// A decision that cost its seat something, judged by what the seat could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CostlyDecision {
    /// The seat.
    pub seat: u8,
    /// The step of the replay.
    pub step: u32,
    /// How many entries of the record's log come before it: a [`Branch`] with as many tries again.
    pub entries: u32,
    /// What was played, in notation.
    pub played: String,
    /// What was better.
    pub better: String,
    /// By how much, in percent of what the game is played for: of matches, if it is about winning them.
    pub gain: Estimate,
    /// All of it as sentences, and why if that is beyond doubt.
    pub message: Message,
}

/// Where a match turned: the step that raised the winners' chance most for good.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The step of the replay.
    pub step: u32,
    /// What it is called, which says so if it was luck.
    pub title: Message,
    /// What everybody saw happen, and what it did to the chances.
    pub message: Message,
}
