//! Checking the data of a server for damage. Nothing is changed, and the server may be running.

use std::path::Path;

use catalog::Catalog;
use engine::Record;
use engine::replay::Extent;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::entry::{StoredEntry, is_gone};
use crate::keys::TableId;
use crate::start_error::StartError;
use crate::storage::{PostgresAddress, PostgresReader, Reader, StoredRecord, TableRows};
use crate::table::Table;

/// What was found in the data of a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inspection {
    /// How many tables there are.
    pub tables: usize,
    /// How many entries they have together.
    pub entries: usize,
    /// How many records of finished matches there are.
    pub records: usize,
    /// What is wrong, and where.
    pub faults: Vec<String>,
}

/// Checks a data folder: the file, the checksum of every entry and record, that every table can be brought back from its
/// entries, and that every record can be played and dealt again.
pub fn inspect(games: Catalog, folder: &Path) -> Result<Inspection, StartError> {
    let reader = Reader::open(folder)?;
    let mut found = Inspection::default();
    found.faults.extend(reader.check().err());
    for id in reader.ids().unwrap_or_else(|fault| vec![Err(fault)]) {
        match id {
            Ok(id) => found.look_at(games, &id, reader.table(&id)),
            Err(fault) => found.faults.push(format!("the list of tables: {fault}")),
        }
    }
    Ok(found)
}

/// Checks a PostgreSQL database in the same way. Its files are the database's own business.
pub async fn inspect_postgres(games: Catalog, address: &PostgresAddress) -> Result<Inspection, StartError> {
    let reader = PostgresReader::open(address).await?;
    let mut found = Inspection::default();
    for id in reader.ids().await? {
        let rows = reader.table(&id).await?;
        found.look_at(games, &id, rows);
    }
    Ok(found)
}

impl Inspection {
    /// Checks a table and its records.
    fn look_at(&mut self, games: Catalog, id: &str, rows: TableRows) {
        let TableRows { entries, records } = rows;
        let numbers: Option<Vec<u32>> =
            records.as_ref().ok().map(|records| records.iter().map(|(number, _)| *number).collect());
        let entries = entries.map_err(|fault| fault.to_string());
        match entries.and_then(|entries| whole(games, id, &entries, numbers.as_deref())) {
            Ok(0) => return,
            Ok(count) => self.entries += count,
            Err(why) => self.faults.push(format!("table {id}: {why}")),
        }
        self.tables += 1;
        match records {
            Ok(records) => records.into_iter().for_each(|record| self.judge(games, id, record)),
            Err(fault) => self.faults.push(format!("table {id}: its records: {fault}")),
        }
    }

    /// Checks a record.
    fn judge(&mut self, games: Catalog, id: &str, (number, record): StoredRecord) {
        self.records += 1;
        let record = record.map_err(|fault| fault.to_string());
        if let Err(why) = record.and_then(|record| judged(games, &record)) {
            self.faults.push(format!("table {id}, match {number}: {why}"));
        }
    }
}

/// Brings a table back, and counts its entries: 0 if nothing is left of it. It must have the records of its matches, as far as they
/// are known: except for the last one, which the server stores when it next brings the table back.
fn whole(
    games: Catalog,
    id: &str,
    entries: &[StoredEntry],
    records: Option<&[u32]>,
) -> Result<usize, String> {
    let id: TableId = id.parse().map_err(|_| "this is not the id of a table".to_owned())?;
    if matches!(entries, [only] if is_gone(&only.body)) {
        return Ok(0);
    }
    let table = Table::restore(games, id, entries).map_err(|damaged| damaged.to_string())?;
    let last = if table.is_compacted() { table.number() } else { table.number() - 1 };
    let is_missing = |number: &u32| records.is_some_and(|records| !records.contains(number));
    match (1..=last).find(is_missing) {
        Some(missing) => Err(format!("the record of match {missing} is missing")),
        None => Ok(entries.len()),
    }
}

/// The part of a record's `meta` that matters here.
#[derive(Deserialize)]
struct Meta {
    fair: Option<IgnoredAny>,
}

/// Plays a record, and deals it again if it has a proof. A match that went on from another one has none.
fn judged(games: Catalog, record: &str) -> Result<(), String> {
    let record = Record::read(record).map_err(|fault| fault.to_string())?;
    let played = games.resume(&record, Extent::Whole).map_err(|fault| fault.to_string())?;
    let meta = record.meta.as_ref().map(|meta| serde_json::from_str::<Meta>(meta.get())).transpose();
    match meta.map_err(|error| error.to_string())?.and_then(|meta| meta.fair) {
        Some(_) => {
            fair::check_played(games, &record, &*played).map(drop).map_err(|unfair| unfair.to_string())
        }
        None => Ok(()),
    }
}
