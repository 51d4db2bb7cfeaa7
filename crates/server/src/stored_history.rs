//! The history of a table as its stored entries tell it: for whoever compares it with what people were told.

use catalog::Catalog;
use engine::{Eye, Seat};
use serde::Deserialize;
use wire::News;

use crate::entry::StoredEntry;
use crate::keys::TableId;
use crate::start_error::StartError;
use crate::storage::{PostgresAddress, PostgresReader};
use crate::table::{Table, news};
use crate::to_wire::number;

/// What is stored of a table.
pub struct StoredHistory {
    /// Its version.
    pub version: u64,
    /// The moves, in order.
    pub moves: Vec<StoredMove>,
    /// What each seat, and a spectator, is told of it by a server that never failed, version by version.
    pub told: Vec<(Option<u8>, Vec<News>)>,
}

/// A move as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct StoredMove {
    /// The version that the table has with it.
    #[serde(skip)]
    pub version: u64,
    /// The seat.
    pub seat: u8,
    /// The move, in notation.
    pub action: String,
}

/// Reads the history of a table from a PostgreSQL database.
pub async fn stored_history(
    games: Catalog,
    address: &PostgresAddress,
    table: &str,
) -> Result<StoredHistory, StartError> {
    let unreadable = |why: String| StartError::Database(format!("{address}: table {table}: {why}"));
    let id: TableId = table.parse().map_err(|_| unreadable("this is not the id of a table".to_owned()))?;
    let entries = PostgresReader::open(address).await?.table(table).await?.entries;
    let entries = entries.map_err(|fault| unreadable(fault.to_string()))?;
    history(games, id, &entries).map_err(unreadable)
}

fn history(games: Catalog, id: TableId, entries: &[StoredEntry]) -> Result<StoredHistory, String> {
    let mut told = Vec::new();
    let show = |table: &Table| {
        let seats = Seat::all(table.setup().seat_kinds.len());
        let eyes = seats.map(|seat| (Some(number(seat)), Eye::Seat(seat))).chain([(None, Eye::Watcher)]);
        told.extend(eyes.map(|(seat, eye)| (seat, news(table, eye, table.version() - 1))));
    };
    let version = match entries {
        [] => 0,
        _ => Table::restore_stepwise(games, id, entries, show).map_err(|why| why.to_string())?.version(),
    };
    Ok(StoredHistory { version, moves: entries.iter().filter_map(stored_move).collect(), told })
}

fn stored_move(entry: &StoredEntry) -> Option<StoredMove> {
    #[derive(Deserialize)]
    struct Moved {
        moved: StoredMove,
    }
    let Moved { moved } = serde_json::from_str(&entry.body).ok()?;
    Some(StoredMove { version: entry.version, ..moved })
}
