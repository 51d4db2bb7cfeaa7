//! Deals that are known beforehand: those of a day, and those of a match that was played before.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Deal, Message};

/// A daily deal that somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayDaily {
    /// The day, by the date in UTC: `2026-11-17`.
    pub date: String,
    /// The level of the bots: easy, medium or hard.
    pub level: String,
    /// A random text by which this browser is known again, so that its first attempt is the one that counts.
    pub player: String,
    /// Which attempt it is, counted from 1. The server counts; what a client sends is not read.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub attempt: u32,
}

/// Where the deals of a match come from, if they were known beforehand. Nothing proves that such deals are fair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OpenDeals {
    /// From the game and the date: anybody can compute them.
    Daily {
        /// The day.
        date: String,
        /// The level of the bots.
        level: String,
        /// Whether the result counts: it is the first attempt of this browser, and nothing was undone that had been shown.
        counts: bool,
        /// The result, once the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        score: Option<DailyScore>,
    },
    /// From the record of a match.
    Duplicate {
        /// How that match went, once this one is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        original: Option<Original>,
    },
}

/// The match whose deals were played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Original {
    /// The names by seat.
    pub names: Vec<String>,
    /// Its deals.
    pub deals: Vec<Deal>,
    /// Who won; nobody, for a draw or a match that was not finished.
    pub winners: Vec<u8>,
    /// Where each deal of this match was first played differently; nowhere, if it was played alike.
    #[serde(default)]
    pub partings: Vec<Option<Parting>>,
}

/// Where a deal was first played differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Parting {
    /// The step of this match's replay.
    pub step: u32,
    /// What each seat did that did something else; empty if the deal itself was different, as where another seat began it.
    pub choices: Vec<PartedChoice>,
}

/// What a seat did in an earlier match, and in this one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartedChoice {
    /// The seat.
    pub seat: u8,
    /// Its move in the earlier match.
    pub then: Message,
    /// Its move in this one.
    pub now: Message,
}

/// How a daily deal ended for the person who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DailyOutcome {
    /// Won.
    Won,
    /// Nobody won.
    Drawn,
    /// Lost.
    Lost,
}

/// The result of a daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyScore {
    /// Whether it was won.
    pub outcome: DailyOutcome,
    /// By how much better than the best of the others; less than 0 if one of them was better.
    pub margin: i32,
    /// The total, as the game counts.
    pub total: i32,
}

/// Which daily deals there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyDays {
    /// The first day.
    pub first: String,
    /// Today, by the server's clock and in UTC: the last day.
    pub today: String,
    /// The levels of the bots.
    pub levels: Vec<String>,
}

/// How everybody here did in a daily deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyStanding {
    /// The results that count, the best first, and how many have each.
    pub results: Vec<DailyCount>,
    /// What `expert` makes of it in the same seat.
    pub expert: DailyScore,
}

/// A result and how many have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyCount {
    /// The result.
    pub score: DailyScore,
    /// How many have it.
    pub count: u32,
}
