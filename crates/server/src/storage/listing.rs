//! Queries over all tables of an SQLite file: the operator's list, and the search for old tables.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::sqlite::failed;
use wire::DailyCount;

use super::{LastEntry, Rest, StorageFault, StoredTable};
use crate::bans::BanList;
use crate::entry::{Stamp, is_compacted, is_gone};

/// How many tables one scan looks at: other reads wait for it.
const SCAN: usize = 500;

/// The last entry of a table, if it has one.
pub(super) fn last_entry(connection: &Connection, table: &str) -> rusqlite::Result<Option<LastEntry>> {
    // Not the whole entry, which may be long.
    let query = "SELECT version, at, up, substr(body, 1, 16) FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1";
    let entry = |row: &Row<'_>| {
        let rest = match row.get::<_, String>(3)? {
            body if is_compacted(&body) => Rest::Records,
            body if is_gone(&body) => Rest::Nothing,
            _ => Rest::Whole,
        };
        let stamp = Stamp { at: row.get(1)?, up: row.get(2)? };
        Ok(LastEntry { table: table.to_owned(), version: row.get(0)?, stamp, rest })
    };
    connection.prepare_cached(query)?.query_row([table], entry).optional()
}

/// The last entries of some tables after this id.
pub(super) fn scan(connection: &Connection, after: &str) -> Result<Vec<LastEntry>, StorageFault> {
    let next = "SELECT table_id FROM entries WHERE table_id > ? ORDER BY table_id LIMIT 1";
    let mut next = connection.prepare_cached(next).map_err(failed)?;
    let (mut found, mut after) = (Vec::new(), after.to_owned());
    while found.len() < SCAN
        && let Some(id) =
            next.query_row([&after], |row| row.get::<_, String>(0)).optional().map_err(failed)?
    {
        found.extend(last_entry(connection, &id).map_err(failed)?);
        after = id;
    }
    Ok(found)
}

/// The tables that are stored, the latest projection first.
pub(super) fn list(connection: &Connection, most: usize) -> Result<Vec<StoredTable>, StorageFault> {
    let query = "SELECT id, open, listing, (SELECT count(*) FROM records WHERE table_id = id) FROM tables
        ORDER BY at DESC LIMIT ?";
    let mut statement = connection.prepare_cached(query).map_err(failed)?;
    let row = |row: &Row<'_>| {
        Ok((
            row.get::<_, String>(0)?,
            row.get::<_, bool>(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, u32>(3)?,
        ))
    };
    let mut tables = Vec::new();
    for row in statement.query_map(params![most], row).map_err(failed)? {
        let (id, open, listing, records) = row.map_err(failed)?;
        let last = last_entry(connection, &id).map_err(failed)?;
        // A projection that cannot be read is stored again when the table is brought back.
        if let (Some(LastEntry { version, stamp, .. }), Ok(listing)) = (last, serde_json::from_str(&listing))
        {
            tables.push(StoredTable { listing, open, version, stamp, records });
        }
    }
    Ok(tables)
}

/// How often a player has tried a daily deal.
pub(super) fn attempts(connection: &Connection, deal: &str, player: &str) -> Result<u32, StorageFault> {
    let query = "SELECT count(*) FROM daily WHERE deal = ? AND player = ?";
    connection.query_row(query, [deal, player], |row| row.get(0)).map_err(failed)
}

/// The results of a daily deal that count: of each player the first attempt, if it has one.
pub(super) fn daily_results(connection: &Connection, deal: &str) -> Result<Vec<DailyCount>, StorageFault> {
    let query = "SELECT score, count(*) FROM daily AS attempt WHERE deal = ? AND score IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM daily WHERE deal = attempt.deal AND player = attempt.player AND number < attempt.number)
        GROUP BY score";
    let mut statement = connection.prepare_cached(query).map_err(failed)?;
    let row = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?));
    let rows = statement.query_map([deal], row).map_err(failed)?;
    rows.map(|row| {
        let (score, count) = row.map_err(failed)?;
        let score = serde_json::from_str(&score);
        Ok(DailyCount { score: score.map_err(|error| StorageFault::Damaged(error.to_string()))?, count })
    })
    .collect()
}

/// The bans that are stored.
pub(super) fn bans(connection: &Connection) -> Result<BanList, StorageFault> {
    let mut statement = connection.prepare("SELECT network, until FROM bans").map_err(failed)?;
    let row = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?));
    let mut bans = BanList::new();
    for row in statement.query_map([], row).map_err(failed)? {
        let (network, until) = row.map_err(failed)?;
        bans.insert(network.parse().map_err(StorageFault::Damaged)?, until);
    }
    Ok(bans)
}
