//! The tables of the SQLite file, and the versions of its layout.

use std::path::Path;

use rusqlite::{Connection, Transaction, params};

use super::private;
use super::sums::{entry_sum, record_sum};
use crate::entry::Stamp;

/// The layout of the file. A file with a higher number was made by a later version of this program.
pub(super) const LAYOUT: i64 = 2;

const TABLES: &str = "
    CREATE TABLE entries (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, up INTEGER NOT NULL, body TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (table_id, version)) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, open INTEGER NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, listing TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE records (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, record TEXT NOT NULL, sum INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    CREATE TABLE life (up INTEGER NOT NULL, restored INTEGER NOT NULL);
    INSERT INTO life VALUES (0, 0);";

/// What layout 2 has got before it was released: files of that layout may or may not have it.
const ADDITIONS: &str = "
    DROP INDEX IF EXISTS lobby;
    CREATE INDEX IF NOT EXISTS newest ON tables (at);
    CREATE TABLE IF NOT EXISTS bans (network TEXT PRIMARY KEY, until INTEGER) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS daily (
        number INTEGER PRIMARY KEY, table_id TEXT NOT NULL UNIQUE, deal TEXT NOT NULL, player TEXT NOT NULL, score TEXT);
    CREATE INDEX IF NOT EXISTS daily_attempts ON daily (deal, player, number);";

/// The layout of a file; 0 if it has no tables.
pub(super) fn of(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Creates the tables of a new file, or updates those of an earlier layout after leaving a copy beside the file.
pub(super) fn update(connection: &mut Connection, path: &Path) -> Result<(), String> {
    let said = |error: rusqlite::Error| error.to_string();
    let layout = of(connection).map_err(said)?;
    if layout > LAYOUT {
        return Err(format!(
            "its layout is {layout}, and this program knows those up to {LAYOUT}: it was made by a later version of chabudai"
        ));
    }
    if layout == LAYOUT {
        return connection.execute_batch(ADDITIONS).and_then(|()| drop_unused(connection)).map_err(said);
    }
    if layout > 0 {
        let copy = path.with_extension(format!("layout-{layout}.sqlite"));
        // An existing copy is from an update that was interrupted.
        let _ = std::fs::remove_file(&copy);
        private::file(&copy).map_err(|error| format!("no copy before the update: {error}"))?;
        connection
            .execute("VACUUM INTO ?", [copy.to_string_lossy()])
            .map_err(|error| format!("no copy before the update: {error}"))?;
        tracing::info!(from = layout, to = LAYOUT, copy = %copy.display(), "updating the layout of the file");
    }
    let transaction = connection.transaction().map_err(said)?;
    match layout {
        0 => transaction.execute_batch(TABLES),
        _ => add_sums(&transaction),
    }
    .and_then(|()| transaction.execute_batch(ADDITIONS))
    .and_then(|()| transaction.pragma_update(None, "user_version", LAYOUT))
    .and_then(|()| transaction.commit())
    .map_err(said)
}

/// Drops a column that files updated before the release of layout 2 have, and nothing reads.
fn drop_unused(connection: &Connection) -> rusqlite::Result<()> {
    match connection.column_exists(None, "tables", "up")? {
        true => connection.execute_batch("ALTER TABLE tables DROP COLUMN up"),
        false => Ok(()),
    }
}

/// From layout 1 to 2: adds a checksum to every entry and record, and the time of the last restore.
fn add_sums(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute_batch(
        "ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE records ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE life ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;",
    )?;
    let ids = ids(transaction)?.into_iter().collect::<rusqlite::Result<Vec<_>>>()?;
    let mut entries = transaction
        .prepare("SELECT version, at, up, body FROM entries WHERE table_id = ? ORDER BY version")?;
    let mut records = transaction.prepare("SELECT number, record FROM records WHERE table_id = ?")?;
    for id in &ids {
        let sums = entries.query_map([id], |row| {
            let (version, body): (u64, String) = (row.get(0)?, row.get(3)?);
            Ok((version, entry_sum(id, version, Stamp { at: row.get(1)?, up: row.get(2)? }, &body)))
        })?;
        for (version, sum) in sums.collect::<rusqlite::Result<Vec<_>>>()? {
            let update = "UPDATE entries SET sum = ? WHERE table_id = ? AND version = ?";
            transaction.prepare_cached(update)?.execute(params![sum, id, version])?;
        }
        let sums = records.query_map([id], |row| {
            let (number, record): (u32, String) = (row.get(0)?, row.get(1)?);
            Ok((number, record_sum(id, number, &record)))
        })?;
        for (number, sum) in sums.collect::<rusqlite::Result<Vec<_>>>()? {
            let update = "UPDATE records SET sum = ? WHERE table_id = ? AND number = ?";
            transaction.prepare_cached(update)?.execute(params![sum, id, number])?;
        }
    }
    Ok(())
}

/// The ids of all tables that have entries. In a damaged file, some of them may not be read.
pub(super) fn ids(connection: &Connection) -> rusqlite::Result<Vec<rusqlite::Result<String>>> {
    let mut statement = connection.prepare("SELECT DISTINCT table_id FROM entries")?;
    let ids = statement.query_map([], |row| row.get(0))?.collect();
    Ok(ids)
}
