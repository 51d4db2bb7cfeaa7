//! A table as an eye sees it, and what it sees happen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{Talk, TimeControl};
use crate::socket::Data;
use crate::{Json, Message, OpenDeals, SeenEvent};

/// A table as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The options by key.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The seat whose view this is; none for a spectator.
    pub you: Option<u8>,
    /// Whether it waits, plays or is over.
    pub phase: Phase,
    /// Which match of this table, counted from 1; while it waits, the one that is to begin.
    pub number: u32,
    /// Whether the lobby lists it, while somebody is there.
    pub open: bool,
    /// Why nobody can do anything here any more, once it is closed. Its finished matches can still be replayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub closed: Option<Message>,
    /// What players may say.
    pub talk: Talk,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether the coach comments on everybody's own moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub commentary: bool,
    /// How long players may think.
    pub clock: Option<TimeControl>,
    /// The seats.
    pub seats: Vec<Chair>,
    /// What shows that the deals are fair: of the match that is played or was played last, or of the first to come.
    pub fair: Fairness,
    /// Once a match is over, the same for the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<Fairness>,
    /// Where the deals come from, if they were known beforehand: of the match that is played or was played last, or of the
    /// first to come. Then `fair` says nothing about them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open_deals: Option<OpenDeals>,
    /// The match; none before the first one.
    pub play: Option<Play>,
}

/// Whether a table waits, plays or is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// For players to sit down and be ready.
    Waiting,
    /// A match is played.
    Playing,
    /// A match is over; the next begins when all are ready.
    Over,
}

/// A seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chair {
    /// The occupant.
    pub occupant: Occupant,
    /// The name.
    pub name: String,
    /// The colour.
    pub colour: u8,
    /// Whether ready for a match.
    pub ready: bool,
    /// Whether a bot plays it for an absent player.
    pub substitute: bool,
    /// The milliseconds left on its clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub left: Option<u64>,
    /// Whether its clock runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub runs: bool,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person, or a program with a seat's key.
    Person,
    /// A bot, by level.
    Bot(String),
}

/// What shows that the deals are fair; `docs/fairness.md` says how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fairness {
    /// What the server committed to before anybody gave a share.
    pub commitment: String,
    /// Each seat's share, once given.
    pub shares: Vec<Option<String>>,
    /// The server's secret, once the match is over.
    pub secret: Option<String>,
}

/// A match as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Play {
    /// The number of this step, which a move repeats.
    pub step: u64,
    /// Who is to choose.
    pub turn: Vec<u8>,
    /// The deal, as the game shows it to this eye.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// How the deal before this one ended: its last view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub previous: Option<Json>,
    /// What this eye's seat may do now.
    pub offers: Vec<Offer>,
    /// Whether this eye's seat can undo its last move at once, without asking anybody.
    pub can_undo: bool,
    /// A request to undo, which waits for answers.
    pub request: Option<UndoRequest>,
    /// Whether the match is practice: a move was undone after bots had shown something.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub practice: bool,
    /// A pause after a deal, while somebody looks at how it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pause: Option<Pause>,
    /// The deals played so far.
    pub deals: Vec<Deal>,
    /// How it ended.
    pub verdict: Option<Verdict>,
}

/// A pause after a deal: bots wait, and the clocks of those who look stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pause {
    /// The seats that still look at how the deal ended.
    pub looking: Vec<u8>,
    /// The milliseconds until it is over at the latest.
    pub left: u64,
}

/// A move that may be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Its id in the game.
    pub id: u16,
    /// Its notation.
    pub text: String,
}

/// A player's request to undo their last move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoRequest {
    /// Who asks.
    pub seat: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
    /// What this eye has seen since that move and would be undone with it, one message for each event.
    pub messages: Vec<Message>,
}

/// The scores of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deal {
    /// The scores of the deal, by seat.
    pub scores: Vec<i32>,
    /// The totals with it.
    pub totals: Vec<i32>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// The totals by seat.
    pub totals: Vec<i32>,
    /// Who won; nobody, for a draw.
    pub winners: Vec<u8>,
    /// Why it ended so.
    pub why: Message,
}

/// Something that an eye saw happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct News {
    /// The version of the table with it.
    pub version: u64,
    /// What happened.
    pub what: TableEvent,
}

/// Something that happened at a table, as an eye saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Something in the match.
    Seen(SeenEvent),
    /// Something at the table beside the match, as a sentence.
    Notice {
        /// The sentence.
        message: Message,
    },
    /// Somebody's words.
    Said {
        /// The seat of the speaker.
        seat: u8,
        /// The words.
        text: String,
    },
    /// Somebody's gesture.
    Gesture {
        /// The seat of the player who made it.
        seat: u8,
        /// The gesture.
        gesture: Gesture,
    },
    /// A move was undone: what was seen from this version on has not happened.
    Undone {
        /// The first version that has not happened.
        from: u64,
        /// The seat that undid its move.
        seat: u8,
    },
}

/// A gesture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// A greeting.
    Wave,
    /// Well played.
    Clap,
    /// Thinking.
    Hmm,
    /// Laughing.
    Laugh,
    /// A bow: thank you for the game.
    Bow,
    /// A raised eyebrow: you would not dare.
    Eyebrow,
}
