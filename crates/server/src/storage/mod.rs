//! Where tables are stored, behind one small interface, so that another database can take SQLite's place.

mod copies;
mod layout;
mod reader;
mod sqlite;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use wire::{Listing, Phase};

use crate::entry::{Stamp, StoredEntry};
use crate::keys::TableId;

pub use copies::{Copied, backup, restore};
pub use reader::Reader;
pub use sqlite::Sqlite;

/// The future of a storage operation.
pub type StorageFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageFault>> + Send + 'a>>;

/// Stores the entries of tables in order, and their projections.
pub trait Storage: Send + Sync + 'static {
    /// Stores an entry. When this returns, the entry is on disk. A second entry at the same version is a conflict.
    fn append(&self, append: Append) -> StorageFuture<'_, ()>;
    /// Stores a projection, so that the lobby and records need no table. It may be stored again at any time.
    fn save_projection(&self, projection: Projection) -> StorageFuture<'_, ()>;
    /// All entries of a table, oldest first; none if there is no such table.
    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>>;
    /// The tables of the lobby: waiting ones first, then playing ones, each with the newest first.
    fn list(&self, most: usize) -> StorageFuture<'_, Vec<Listing>>;
    /// The record of a finished match.
    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>>;
    /// Removes tables without an entry since then from the lobby. They stay stored, and their links work.
    fn archive(&self, before: u64) -> StorageFuture<'_, usize>;
    /// How long the server has been up, and when it was restored.
    fn times(&self) -> StorageFuture<'_, Times>;
    /// Stores how long it has been up, which also shows that writing works.
    fn save_uptime(&self, up: u64) -> StorageFuture<'_, ()>;
    /// Finishes all pending operations, and then frees the database for another server. Later operations fail.
    fn close(&self) -> StorageFuture<'_, ()>;
}

/// Moments in the life of a server, in milliseconds that it has been up over all its runs.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// How long it has been up, as far as it was stored.
    pub up: u64,
    /// When it was restored from a copy; 0 for never. Entries made earlier were in the copy.
    pub restored: u64,
}

/// An entry to be stored.
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version that the table has with it, counted from 1.
    pub version: u64,
    /// When it was made.
    pub stamp: Stamp,
    /// The entry as JSON.
    pub body: String,
}

/// The projection of a table: what follows from its entries.
pub struct Projection {
    /// The table.
    pub table: TableId,
    /// When the last of them was made, in milliseconds since 1970.
    pub at: u64,
    /// Its listing in the lobby.
    pub lobby: LobbyEntry,
    /// The number and the record of the last match, if it is over.
    pub record: Option<(u32, String)>,
}

/// A table in the lobby.
pub struct LobbyEntry {
    /// Whether the lobby shows it to everybody.
    pub open: bool,
    /// What the lobby shows.
    pub listing: Listing,
}

impl LobbyEntry {
    /// The number that storage sorts by.
    fn rank(&self) -> u8 {
        match self.listing.phase {
            Phase::Waiting => 0,
            Phase::Playing => 1,
            Phase::Over => 2,
        }
    }
}

/// Why storing or reading failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// Another entry is stored at that version.
    Conflict,
    /// The database failed: a full disk, a damaged or read-only file.
    Failed(String),
    /// What is stored is not what was written.
    Damaged(String),
    /// Storage was closed, because the server shuts down.
    Closed,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorageFault::Conflict => f.write_str("another entry is stored at that version"),
            StorageFault::Failed(why) | StorageFault::Damaged(why) => f.write_str(why),
            StorageFault::Closed => f.write_str("storage is closed"),
        }
    }
}

impl std::error::Error for StorageFault {}
