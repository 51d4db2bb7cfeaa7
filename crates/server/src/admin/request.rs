//! What the operator asks for and gets, as JSON.

use serde::{Deserialize, Serialize};
use wire::Listing;

/// A request of the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// The tables, the latest first.
    List {
        /// How many at most.
        most: usize,
    },
    /// Closes a table: nobody can do anything there any more.
    Close {
        /// Its id.
        table: String,
    },
    /// Deletes a table with its records.
    Delete {
        /// Its id.
        table: String,
    },
    /// Ends a match that has stalled: bots play for those who are away.
    End {
        /// The table's id.
        table: String,
    },
    /// Mutes a seat.
    Mute {
        /// The table's id.
        table: String,
        /// The seat.
        seat: u64,
        /// For how many seconds; until it is lifted, if left out.
        seconds: Option<u64>,
    },
    /// Lets a muted seat speak again.
    Unmute {
        /// The table's id.
        table: String,
        /// The seat.
        seat: u64,
    },
    /// Replaces the invitation of a table and its key for spectators.
    Rotate {
        /// Its id.
        table: String,
    },
    /// Bans an address or a network.
    Ban {
        /// The address, or the network with its bits after a slash.
        address: String,
        /// For how many seconds; until it is lifted, if left out.
        seconds: Option<u64>,
    },
    /// Lifts a ban.
    Unban {
        /// The address or network, as it was banned.
        address: String,
    },
    /// The bans.
    Bans {},
}

impl AdminRequest {
    /// The table that it is about.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            AdminRequest::Close { table }
            | AdminRequest::Delete { table }
            | AdminRequest::End { table }
            | AdminRequest::Mute { table, .. }
            | AdminRequest::Unmute { table, .. }
            | AdminRequest::Rotate { table } => Some(table),
            AdminRequest::List { .. }
            | AdminRequest::Ban { .. }
            | AdminRequest::Unban { .. }
            | AdminRequest::Bans {} => None,
        }
    }
}

/// The answer to the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminAnswer {
    /// It was done; what exactly.
    Done(String),
    /// It was not done, and why.
    Refused(String),
    /// The tables.
    Tables(Vec<AdminTable>),
    /// The bans.
    Bans(Vec<Ban>),
    /// The new keys of a table.
    Keys {
        /// Of the invitation.
        invite: String,
        /// For spectators.
        watch: String,
    },
}

/// A table, for the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminTable {
    /// What the lobby would show.
    pub listing: Listing,
    /// Whether it is open to everybody.
    pub open: bool,
    /// How many entries it has had.
    pub entries: u64,
    /// How many records it has.
    pub records: u32,
    /// Seconds since its last entry, of the time that the server has been up.
    pub idle: u64,
    /// The seats that are connected.
    pub here: Vec<u8>,
    /// How many people watch.
    pub watching: u32,
}

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// The banned network.
    pub network: String,
    /// The seconds it lasts; none if it has no end.
    pub seconds: Option<u64>,
}
