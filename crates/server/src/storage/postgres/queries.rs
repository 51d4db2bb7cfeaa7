//! Reading from PostgreSQL.

use tokio_postgres::{Client, Row};
use wire::DailyCount;

use super::session::Trouble;
use crate::bans::BanList;
use crate::entry::{Stamp, StoredEntry, is_compacted, is_gone};
use crate::storage::sums::{entry_sum, record_sum};
use crate::storage::{LastEntry, Rest, StorageFault, StoredTable, Times};

/// How many tables one scan looks at: other reads wait for it.
const SCAN: i64 = 500;

/// A number of a row, none of which is negative.
fn number(row: &Row, column: usize) -> Result<u64, StorageFault> {
    let number: i64 = row.get(column);
    u64::try_from(number).map_err(|_| StorageFault::Damaged(format!("{number} is not what was written")))
}

fn stamp(row: &Row, column: usize) -> Result<Stamp, StorageFault> {
    Ok(Stamp { at: number(row, column)?, up: number(row, column + 1)? })
}

/// All entries of a table, oldest first, whose sums were compared.
pub(super) async fn entries(client: &Client, table: &str) -> Result<Vec<StoredEntry>, Trouble> {
    let query = "SELECT version, at, up, body, sum FROM entries WHERE table_id = $1 ORDER BY version";
    let rows = client.query(query, &[&table]).await?;
    let entry = |row: &Row| {
        let (version, stamp, body) = (number(row, 0)?, stamp(row, 1)?, row.get::<_, String>(3));
        let is_whole = entry_sum(table, version, stamp, &body) == row.get::<_, i64>(4);
        let damaged = || StorageFault::Damaged(format!("entry {version} is not what was written"));
        is_whole.then_some(StoredEntry { version, stamp, body }).ok_or_else(damaged)
    };
    Ok(rows.iter().map(entry).collect::<Result<_, _>>()?)
}

/// The numbers of the matches of a table whose records are stored.
pub(super) async fn record_numbers(client: &Client, table: &str) -> Result<Vec<u32>, Trouble> {
    let query = "SELECT number FROM records WHERE table_id = $1 ORDER BY number";
    let rows = client.query(query, &[&table]).await?;
    rows.iter().map(|row| Ok(u32::try_from(number(row, 0)?).unwrap_or(u32::MAX))).collect()
}

/// The record of a match, if it is there.
pub(super) async fn record(client: &Client, table: &str, number: u32) -> Result<Option<String>, Trouble> {
    let query = "SELECT record, sum FROM records WHERE table_id = $1 AND number = $2";
    let Some(row) = client.query_opt(query, &[&table, &i64::from(number)]).await? else { return Ok(None) };
    let record: String = row.get(0);
    match record_sum(table, number, &record) == row.get::<_, i64>(1) {
        true => Ok(Some(record)),
        false => {
            Err(StorageFault::Damaged(format!("the record of match {number} is not what was written")).into())
        }
    }
}

/// The last entries of some tables after this id.
pub(super) async fn scan(client: &Client, after: &str) -> Result<Vec<LastEntry>, Trouble> {
    // Not whole entries, which may be long.
    let query = "SELECT table_id, version, at, up, left(body, 16) FROM entries JOIN
        (SELECT table_id, max(version) AS version FROM entries WHERE table_id > $1
         GROUP BY table_id ORDER BY table_id LIMIT $2) AS last USING (table_id, version) ORDER BY table_id";
    let rows = client.query(query, &[&after, &SCAN]).await?;
    let last = |row: &Row| {
        let rest = match row.get::<_, &str>(4) {
            body if is_compacted(body) => Rest::Records,
            body if is_gone(body) => Rest::Nothing,
            _ => Rest::Whole,
        };
        Ok(LastEntry { table: row.get(0), version: number(row, 1)?, stamp: stamp(row, 2)?, rest })
    };
    rows.iter().map(last).collect()
}

/// The tables that are stored, the latest projection first.
pub(super) async fn list(client: &Client, most: usize) -> Result<Vec<StoredTable>, Trouble> {
    let query = "SELECT open, listing, (SELECT count(*) FROM records WHERE table_id = id), last.version, last.at, last.up
        FROM tables CROSS JOIN LATERAL
        (SELECT version, at, up FROM entries WHERE table_id = id ORDER BY version DESC LIMIT 1) AS last
        ORDER BY tables.at DESC LIMIT $1";
    let rows = client.query(query, &[&i64::try_from(most).unwrap_or(i64::MAX)]).await?;
    let mut tables = Vec::new();
    for row in &rows {
        let (version, stamp) = (number(row, 3)?, stamp(row, 4)?);
        let records = u32::try_from(number(row, 2)?).unwrap_or(u32::MAX);
        // A projection that cannot be read is stored again when the table is brought back.
        if let Ok(listing) = serde_json::from_str(row.get(1)) {
            tables.push(StoredTable { listing, open: row.get(0), version, stamp, records });
        }
    }
    Ok(tables)
}

/// How often a player has tried a daily deal.
pub(super) async fn attempts(client: &Client, deal: &str, player: &str) -> Result<u32, Trouble> {
    let query = "SELECT count(*) FROM daily WHERE deal = $1 AND player = $2";
    let row = client.query_one(query, &[&deal, &player]).await?;
    Ok(u32::try_from(number(&row, 0)?).unwrap_or(u32::MAX))
}

/// The results of a daily deal that count: of each player the first attempt, if it has one.
pub(super) async fn daily_results(client: &Client, deal: &str) -> Result<Vec<DailyCount>, Trouble> {
    let query = "SELECT score, count(*) FROM daily AS attempt WHERE deal = $1 AND score IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM daily WHERE deal = attempt.deal AND player = attempt.player AND number < attempt.number)
        GROUP BY score";
    let rows = client.query(query, &[&deal]).await?;
    let result = |row: &Row| {
        let score =
            serde_json::from_str(row.get(0)).map_err(|error| StorageFault::Damaged(error.to_string()))?;
        Ok(DailyCount { score, count: number(row, 1)?.try_into().unwrap_or(u32::MAX) })
    };
    rows.iter().map(result).collect()
}

/// The bans that are stored.
pub(super) async fn bans(client: &Client) -> Result<BanList, Trouble> {
    let mut bans = BanList::new();
    for row in client.query("SELECT network, until FROM bans", &[]).await? {
        let network = row.get::<_, &str>(0).parse().map_err(StorageFault::Damaged)?;
        let until = row.get::<_, Option<i64>>(1).map(|until| until.max(0) as u64);
        bans.insert(network, until);
    }
    Ok(bans)
}

/// How long servers have been up on this database, and when it was restored.
pub(super) async fn times(client: &Client) -> Result<Times, Trouble> {
    let times = "SELECT greatest(up, (SELECT max(up) FROM servers)), restored FROM life";
    let row = client.query_one(times, &[]).await?;
    Ok(Times { up: number(&row, 0)?, restored: number(&row, 1)? })
}
