//! What storage gets of a table: its entries, and what follows from them.

use crate::entry::{Stamp, TableEntry};
use crate::storage::{Append, LobbyEntry, Projection};
use crate::table::{Table, daily_attempt, listing, record};
use crate::tables::Tables;

/// An entry as the next one of a table.
pub(crate) fn append(table: &Table, entry: &TableEntry, stamp: Stamp) -> Append {
    let body = serde_json::to_string(entry).expect("entries have string keys and no failing parts");
    Append { table: table.id().clone(), version: table.version() + 1, stamp, body }
}

/// Stores the projection of a table. If it is lost, it is stored again when the table is brought back.
pub(crate) fn project(table: &Table, tables: &Tables, stamp: Stamp) {
    // Not inside the task: of two projections, the task of the older one may run last.
    let stored = tables.storage.save_projection(projection(table, stamp));
    tables.tasks.spawn(async move {
        if let Err(fault) = stored.await {
            tracing::warn!(%fault, "what follows from the entries of a table is not stored yet");
        }
    });
}

/// What follows from the entries of a table.
pub fn projection(table: &Table, stamp: Stamp) -> Projection {
    let lobby = LobbyEntry { open: table.setup().open, listing: listing(table) };
    let record = record(table).map(|record| (table.number(), record));
    Projection { table: table.id().clone(), at: stamp.at, lobby, record, daily: daily_attempt(table) }
}
