//! Where tables are kept. One small interface, so that another database can stand behind it.

mod sqlite;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use wire::{Listing, Phase};

use crate::entry::{Stamp, StoredEntry};
use crate::keys::TableId;

pub use sqlite::Sqlite;

/// What storage gives when it is done.
pub type StorageFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageFault>> + Send + 'a>>;

/// Keeps entries of tables in their order, and what the lobby shows of them.
pub trait Storage: Send + Sync + 'static {
    /// Keeps an entry. When this comes back, it is on disk; an entry at a version that is there already is a conflict.
    fn append(&self, append: Append) -> StorageFuture<'_, ()>;
    /// Keeps what follows from entries, for those who look without the table: it may be written again at any time.
    fn save_projection(&self, projection: Projection) -> StorageFuture<'_, ()>;
    /// All entries of a table, oldest first; none if there is no such table.
    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>>;
    /// Tables that the lobby may show: waiting ones first, then those that are played, newest first.
    fn list(&self, most: usize) -> StorageFuture<'_, Vec<Listing>>;
    /// The record of a finished match.
    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>>;
    /// Takes tables out of the lobby that nothing has happened at since then; they stay, and their links work.
    fn archive(&self, before: u64) -> StorageFuture<'_, usize>;
    /// How long the server has been up in all its uptime, as far as it was kept.
    fn uptime(&self) -> StorageFuture<'_, u64>;
    /// Keeps that, and shows that writing works.
    fn save_uptime(&self, up: u64) -> StorageFuture<'_, ()>;
}

/// An entry to be kept.
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version it makes, counted from 1.
    pub version: u64,
    /// When.
    pub stamp: Stamp,
    /// What, as text.
    pub body: String,
}

/// What follows from the entries of a table.
pub struct Projection {
    /// The table.
    pub table: TableId,
    /// When that came to be, in milliseconds since 1970.
    pub at: u64,
    /// What the lobby shows.
    pub shown: LobbyEntry,
    /// The match that ended last: its number and its record.
    pub record: Option<(u32, String)>,
}

/// What the lobby knows of a table.
pub struct LobbyEntry {
    /// Whether strangers see it.
    pub open: bool,
    /// What they see.
    pub listing: Listing,
}

impl LobbyEntry {
    /// The number storage sorts by.
    fn rank(&self) -> u8 {
        match self.listing.phase {
            Phase::Waiting => 0,
            Phase::Playing => 1,
            Phase::Over => 2,
        }
    }
}

/// Why something was not kept or not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// Something else is kept at that version.
    Conflict,
    /// The database says no: a full disk, a damaged or read-only file.
    Failed(String),
    /// The server is going down.
    Closed,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorageFault::Conflict => f.write_str("something else is kept at that version"),
            StorageFault::Failed(why) => f.write_str(why),
            StorageFault::Closed => f.write_str("storage is closed"),
        }
    }
}

impl std::error::Error for StorageFault {}
