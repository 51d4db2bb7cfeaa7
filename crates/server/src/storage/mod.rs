//! Where tables are stored, behind one small interface: in an SQLite file, or in a PostgreSQL database (`postgres`).

mod copies;
mod folder_lock;
mod job;
mod layout;
mod listing;
mod migrate;
mod postgres;
mod private;
mod reader;
mod rows;
mod sqlite;
mod sums;
#[cfg(test)]
mod tests;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use wire::{DailyCount, DailyScore, Listing, Phase};

use crate::bans::BanList;
use crate::entry::{Stamp, StoredEntry};
use crate::keys::TableId;
use crate::network::IpNetwork;

pub use copies::{Copied, backup, restore};
pub use migrate::{DataPlace, migrate};
pub(crate) use postgres::PostgresReader;
pub use postgres::{Lease, Owner, Postgres, PostgresAddress};
pub use reader::Reader;
pub use sqlite::Sqlite;

/// How long a server may be silent before another one may take its PostgreSQL database over.
pub const LEASE: std::time::Duration = postgres::LEASE;

/// The future of a storage operation.
pub type StorageFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageFault>> + Send + 'a>>;

/// Stores the entries of tables in order, and their projections.
pub trait Storage: Send + Sync + 'static {
    /// Stores an entry. When this returns, the entry is on disk. A second entry at the same version is a conflict.
    fn append(&self, append: Append) -> StorageFuture<'_, ()>;
    /// Stores a projection, so that lists and records need no table. It may be stored again at any time. Projections, and the
    /// entries between them, are stored in the order of the calls, whenever their futures are polled.
    fn save_projection(&self, projection: Projection) -> StorageFuture<'static, ()>;
    /// All entries of a table, oldest first; none if there is no such table.
    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>>;
    /// The tables that are stored, the latest projection first.
    fn list(&self, most: usize) -> StorageFuture<'_, Vec<StoredTable>>;
    /// The record of a finished match.
    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>>;
    /// Replaces all entries of a table by one. The records that are kept must be stored and undamaged, or nothing changes.
    fn replace(&self, replacement: Replacement) -> StorageFuture<'_, ()>;
    /// Looks at some tables after this id, in the order of ids.
    fn scan(&self, after: String) -> StorageFuture<'_, Vec<LastEntry>>;
    /// How often this player has tried this daily deal: see [`DailyAttempt`].
    fn attempts(&self, deal: String, player: String) -> StorageFuture<'_, u32>;
    /// The results of a daily deal that count, in any order.
    fn daily_results(&self, deal: String) -> StorageFuture<'_, Vec<DailyCount>>;
    /// The bans of the operator.
    fn bans(&self) -> StorageFuture<'_, BanList>;
    /// Stores a ban and when it ends, or removes one.
    fn save_ban(&self, network: IpNetwork, until: Option<Option<u64>>) -> StorageFuture<'_, ()>;
    /// How long the server has been up, and when it was restored.
    fn times(&self) -> StorageFuture<'_, Times>;
    /// Stores how long it has been up, which also shows that writing works, and forgets the bans that have ended by then.
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

/// An entry that is to take the place of all others.
pub struct Replacement {
    /// The entry. Its version is the last one of the table.
    pub entry: Append,
    /// Whether the table must still have this version. A damaged table is deleted whichever it has.
    pub if_unchanged: bool,
    /// How many records are kept, those of the first matches; if none, all of them are deleted.
    pub records: u32,
}

/// The last entry of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastEntry {
    /// The table.
    pub table: String,
    /// Its version.
    pub version: u64,
    /// When it was made.
    pub stamp: Stamp,
    /// What is left of the table.
    pub rest: Rest,
}

/// What is left of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// All of it.
    Whole,
    /// Its records.
    Records,
    /// Nothing.
    Nothing,
}

/// A table as storage lists it.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its listing.
    pub listing: Listing,
    /// Whether it is open to everybody.
    pub open: bool,
    /// How many entries it has had.
    pub version: u64,
    /// When the last one was made.
    pub stamp: Stamp,
    /// How many records are stored.
    pub records: u32,
}

/// The projection of a table: what follows from its entries.
pub struct Projection {
    /// The table.
    pub table: TableId,
    /// When the last of them was made.
    pub at: u64,
    /// Its listing in the lobby.
    pub lobby: LobbyEntry,
    /// The number and the record of the last match, if it is over.
    pub record: Option<(u32, String)>,
    /// The attempt at a daily deal, if it is one.
    pub daily: Option<DailyAttempt>,
}

/// An attempt at a daily deal. Of all attempts of a player at a deal, the first that was stored counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyAttempt {
    /// The deal: game, date and level.
    pub deal: String,
    /// The player, by a hash.
    pub player: String,
    /// The result, once the match is over, if it counts.
    pub score: Option<DailyScore>,
}

impl DailyAttempt {
    /// The name of a deal.
    pub fn deal(game: &str, date: &str, level: &str) -> String {
        format!("{game} {date} {level}")
    }
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

/// What is stored of one table at one moment, as an inspection reads it.
pub struct TableRows {
    /// Its entries, oldest first.
    pub entries: Result<Vec<StoredEntry>, StorageFault>,
    /// The records of its matches, by number.
    pub records: Result<Vec<StoredRecord>, StorageFault>,
}

/// The number of a match, and its record.
pub type StoredRecord = (u32, Result<String, StorageFault>);

/// Why storing or reading failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// Another entry is stored at that version.
    Conflict,
    /// The database failed: a full disk, a damaged or read-only file.
    Failed(String),
    /// What is stored is not what was written.
    Damaged(String),
    /// The lease of this server ran out, and another one has taken over.
    TakenOver,
    /// Storage was closed, because the server shuts down.
    Closed,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorageFault::Conflict => f.write_str("another entry is stored at that version"),
            StorageFault::Failed(why) | StorageFault::Damaged(why) => f.write_str(why),
            StorageFault::TakenOver => f.write_str("another server has taken this database over"),
            StorageFault::Closed => f.write_str("storage is closed"),
        }
    }
}

impl std::error::Error for StorageFault {}
