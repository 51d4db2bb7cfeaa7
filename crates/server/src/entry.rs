//! What is kept of a table: entries, one after another, from which all of it follows.

use engine::Seat;
use fair::Bytes32;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue as RawJson;
use wire::{CreateTable, Gesture};

use crate::keys::Lock;

/// When something was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// Milliseconds since 1970.
    pub at: u64,
    /// Milliseconds this server has been up in all its uptime: clocks go by this, so they stand while it is away.
    pub up: u64,
}

/// An entry as it was kept.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The version of the table with it.
    pub version: u64,
    /// When.
    pub stamp: Stamp,
    /// What, as text.
    pub body: String,
}

/// Something that happened to a table. Entries hold secrets of the house: they go to storage and nowhere else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// It was opened.
    Opened {
        /// As it was asked for.
        plan: Box<CreateTable>,
        /// What opens a free seat.
        invite: Lock,
        /// What lets watch.
        watch: Lock,
        /// What its deals follow from.
        secret: Bytes32,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// What holds the seat.
        lock: Lock,
        /// The name.
        name: String,
        /// The colour.
        colour: u8,
    },
    /// Somebody stood up while no match was played: the seat is free.
    Stood {
        /// Where.
        seat: Seat,
    },
    /// Somebody has another name or colour.
    Renamed {
        /// Who.
        seat: Seat,
        /// The name.
        name: String,
        /// The colour.
        colour: u8,
    },
    /// Ready, with a share of the randomness; or not ready after all.
    Ready {
        /// Who.
        seat: Seat,
        /// The share.
        share: Option<Bytes32>,
    },
    /// A match began.
    Started {
        /// The shares of all seats.
        shares: Vec<Bytes32>,
        /// What chance gave.
        chance: Vec<Box<RawJson>>,
    },
    /// A seat chose.
    Moved {
        /// Who.
        seat: Seat,
        /// What, in notation.
        action: String,
        /// What chance gave then.
        chance: Vec<Box<RawJson>>,
    },
    /// A seat took its last choice back, of which nobody had learned anything.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// A seat asked to take back what others have learned from.
    Asked {
        /// Who.
        seat: Seat,
    },
    /// A seat answered.
    Answered {
        /// Who.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A player of the house keeps this seat substitute.
    Left {
        /// Whose.
        seat: Seat,
        /// Why.
        why: SubstituteReason,
    },
    /// Somebody came back to a seat that was kept substitute.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// Words.
    Said {
        /// Whose.
        seat: Seat,
        /// The words.
        text: String,
    },
    /// A gesture.
    Gestured {
        /// Whose.
        seat: Seat,
        /// Which.
        gesture: Gesture,
    },
}

/// Why a seat is kept substitute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// The player left.
    Left,
    /// The player was gone, and another asked for it.
    Gone,
    /// The player's time was out.
    OutOfTime,
}
