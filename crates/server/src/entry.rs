//! What storage holds of a table: its entries, one after another, from which everything else follows.

use engine::Seat;
use fair::Bytes32;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue as RawJson;
use wire::{CreateTable, Gesture};

use crate::keys::Lock;

/// When an entry was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// Milliseconds since 1970.
    pub at: u64,
    /// Milliseconds this server has been up over all its runs. Clocks go by this, so they stand still while it is down.
    pub up: u64,
}

/// An entry as storage returns it.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The version of the table once it is applied.
    pub version: u64,
    /// When it was written.
    pub stamp: Stamp,
    /// A [`TableEntry`] as JSON.
    pub body: String,
}

/// Something that happened at a table. Entries hold the server's secrets, so they go to storage and nowhere else. Their JSON
/// is the storage format: names and fields stay as they are. A later version may add entries and fields. One that does not know them
/// must not read the rest as if they were not there, so it does not read such an entry at all.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEntry {
    /// The table was created.
    Opened {
        /// The request that created it, with nothing in it that was not checked.
        plan: Box<CreateTable>,
        /// The lock of the invitation: its key takes a free seat.
        invite: Lock,
        /// The lock for spectators.
        watch: Lock,
        /// The secret of its first match.
        secret: Bytes32,
        /// Whether it is that of the first match alone. Tables of earlier versions have one for all matches.
        #[serde(default)]
        fresh: bool,
    },
    /// A person took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// The lock of the seat.
        lock: Lock,
        /// The name.
        name: String,
        /// The colour.
        colour: u8,
    },
    /// A person left while no match was being played: the seat is free.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A person changed name or colour.
    Renamed {
        /// The seat.
        seat: Seat,
        /// The name.
        name: String,
        /// The colour.
        colour: u8,
    },
    /// A person is ready and gives a share of the randomness, or is not ready after all.
    Ready {
        /// The seat.
        seat: Seat,
        /// The share.
        share: Option<Bytes32>,
    },
    /// The server drew another secret for the next match: the one before it may be known. Nobody is ready any more.
    Committed {
        /// The secret.
        secret: Bytes32,
    },
    /// A match began.
    Started {
        /// The shares of all seats.
        shares: Vec<Bytes32>,
        /// The chance outcomes.
        chance: Vec<Box<RawJson>>,
        /// The secret of the match after this one. Entries of earlier versions do not have it:
        /// theirs follows from the table's.
        #[serde(default)]
        next: Option<Bytes32>,
        /// The version of the game's rules. Entries of earlier versions do not have it.
        #[serde(default)]
        rules: Option<u64>,
    },
    /// A seat chose.
    Moved {
        /// The seat.
        seat: Seat,
        /// The choice, in notation.
        action: String,
        /// The chance outcomes after it.
        chance: Vec<Box<RawJson>>,
    },
    /// A seat undid its last choice, which had revealed nothing.
    #[serde(rename = "took_back")]
    Undone {
        /// The seat.
        seat: Seat,
    },
    /// A seat asked to undo a choice that others have learned from.
    Asked {
        /// The seat.
        seat: Seat,
        /// Whether every person must agree, also one whose seat a bot plays for the time being. Entries of earlier
        /// versions do not have it: for them, such a seat agreed.
        #[serde(default)]
        by_all: bool,
        /// Whether the match is practice once the choice is undone, because bots have shown something since. Entries of
        /// earlier versions do not have it.
        #[serde(default)]
        practice: bool,
    },
    /// A seat answered.
    Answered {
        /// The seat.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A deal has ended, and these seats look at how.
    Paused {
        /// The seats.
        seats: Vec<Seat>,
        /// Until when at most, in milliseconds that the server has been up.
        until: u64,
    },
    /// These seats have seen how the deal ended, or the time for that is over.
    Continued {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// A bot plays this seat until its player returns.
    Left {
        /// The seat.
        seat: Seat,
        /// Why a bot plays it.
        why: SubstituteReason,
    },
    /// A player returned to a seat that a bot was playing.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// A chat message.
    Said {
        /// The seat.
        seat: Seat,
        /// The words.
        text: String,
    },
    /// A gesture.
    Gestured {
        /// The seat.
        seat: Seat,
        /// The gesture.
        gesture: Gesture,
    },
    /// The operator closed the table: nothing happens there any more.
    Closed {},
    /// The operator ends the match: bots play for everybody who is away, until it is over.
    Ending {},
    /// The operator muted a seat.
    Muted {
        /// The seat.
        seat: Seat,
        /// Until when, in milliseconds that the server has been up; none for until it is lifted.
        until: Option<u64>,
    },
    /// The operator let a muted seat speak again.
    Unmuted {
        /// The seat.
        seat: Seat,
    },
    /// The operator replaced the invitation and the key for spectators.
    Rotated {
        /// The lock of the new invitation.
        invite: Lock,
        /// The new lock for spectators.
        watch: Lock,
    },
    /// What is left of a table that nobody had used for a long time: its records, and what they need. It takes the place of
    /// all other entries.
    Compacted {
        /// The request that created it, without a match that it went on from.
        plan: Box<CreateTable>,
        /// The lock of the invitation.
        invite: Lock,
        /// The lock for spectators.
        watch: Lock,
        /// The players.
        players: Vec<Option<KeptPlayer>>,
        /// How many matches were finished; their records are stored.
        matches: u32,
    },
    /// Nothing is left of the table. It takes the place of all other entries.
    Gone {},
}

impl TableEntry {
    /// The seat it is about, if it is about one.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            TableEntry::Sat { seat, .. }
            | TableEntry::Stood { seat }
            | TableEntry::Renamed { seat, .. }
            | TableEntry::Ready { seat, .. }
            | TableEntry::Moved { seat, .. }
            | TableEntry::Undone { seat }
            | TableEntry::Asked { seat, .. }
            | TableEntry::Answered { seat, .. }
            | TableEntry::Left { seat, .. }
            | TableEntry::Returned { seat }
            | TableEntry::Said { seat, .. }
            | TableEntry::Gestured { seat, .. }
            | TableEntry::Muted { seat, .. }
            | TableEntry::Unmuted { seat } => Some(seat),
            TableEntry::Opened { .. }
            | TableEntry::Committed { .. }
            | TableEntry::Started { .. }
            | TableEntry::Paused { .. }
            | TableEntry::Continued { .. }
            | TableEntry::Closed {}
            | TableEntry::Ending {}
            | TableEntry::Rotated { .. }
            | TableEntry::Compacted { .. }
            | TableEntry::Gone {} => None,
        }
    }
}

/// Whether a stored entry is what is left of a compacted table.
pub fn is_compacted(body: &str) -> bool {
    body.starts_with(r#"{"compacted":"#)
}

/// Whether a stored entry says that nothing is left of a table.
pub fn is_gone(body: &str) -> bool {
    body.starts_with(r#"{"gone":"#)
}

/// A player of a table that was compacted.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPlayer {
    /// The lock of the seat.
    pub lock: Lock,
    /// The name.
    pub name: String,
    /// The colour.
    pub colour: u8,
}

/// Why a bot plays a person's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// The player left.
    Left,
    /// The player was gone, and another player asked for a bot.
    Gone,
    /// The player's time ran out.
    OutOfTime,
}
