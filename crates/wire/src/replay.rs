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
    /// The seat whose view this is; none for a spectator.
    pub eye: Option<u8>,
    /// The match after each thing that happened, the beginning first.
    pub steps: Vec<ReplayStep>,
    /// The deals.
    pub deals: Vec<Deal>,
    /// How it ended; a record may end before.
    pub verdict: Option<Verdict>,
    /// Whether the deals follow from the proof in the record.
    pub fair: Fair,
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
}

/// A match, looked back at: who was ahead when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The chances to win by seat, in thousandths, for each step of its replay. Seats that win together share the win; what
    /// is missing to 1000 is the chance of a draw.
    pub steps: Vec<Vec<u16>>,
    /// The largest standard error among them, in thousandths.
    pub error: u16,
    /// Where it turned; nowhere, if no single step decided it, nobody won, or it is not over.
    pub turning: Option<TurningPoint>,
}

/// Where a match turned: the step that raised the winners' chance most for good.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The step of the replay.
    pub step: u32,
    /// Who chose; nobody, if it was a deal or a draw.
    pub seats: Vec<u8>,
    /// The chance of the winners before, in thousandths.
    pub before: u16,
    /// The chance of the winners after it, in thousandths.
    pub after: u16,
    /// Who chose and lost by it: most of what the winners gained came from that seat.
    pub loser: Option<u8>,
    /// What everybody saw happen, one message for each event.
    pub messages: Vec<Message>,
}
