//! Checking a data folder for damage. Nothing is changed, and a server may be running.

use std::path::Path;

use catalog::Catalog;
use engine::Record;
use engine::replay::Extent;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::entry::StoredEntry;
use crate::keys::TableId;
use crate::start_error::StartError;
use crate::storage::{Reader, StorageFault};
use crate::table::Table;

/// What was found in a data folder.
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
    let wrong = |fault: StorageFault| StartError::Database(fault.to_string());
    for id in reader.ids().map_err(wrong)? {
        found.tables += 1;
        match reader
            .entries(&id)
            .map_err(|fault| fault.to_string())
            .and_then(|entries| whole(games, &id, &entries))
        {
            Ok(count) => found.entries += count,
            Err(why) => found.faults.push(format!("table {id}: {why}")),
        }
        for number in reader.numbers(&id).map_err(wrong)? {
            found.records += 1;
            let record = reader.record(&id, number).map_err(|fault| fault.to_string());
            if let Err(why) = record.and_then(|record| judged(games, &record)) {
                found.faults.push(format!("table {id}, match {number}: {why}"));
            }
        }
    }
    Ok(found)
}

/// Brings a table back, and counts its entries.
fn whole(games: Catalog, id: &str, entries: &[StoredEntry]) -> Result<usize, String> {
    let id: TableId = id.parse().map_err(|_| "this is not the id of a table".to_owned())?;
    Table::restore(games, id, entries).map_err(|damaged| damaged.to_string())?;
    Ok(entries.len())
}

/// The part of a record's `meta` that matters here.
#[derive(Deserialize)]
struct Meta {
    fair: Option<IgnoredAny>,
}

/// Plays a record, and deals it again if it has a proof. A match that went on from another one has none.
fn judged(games: Catalog, record: &str) -> Result<(), String> {
    let record = Record::read(record).map_err(|fault| fault.to_string())?;
    games.resume(&record, Extent::Whole).map_err(|fault| fault.to_string())?;
    let meta = record.meta.as_ref().map(|meta| serde_json::from_str::<Meta>(meta.get())).transpose();
    match meta.map_err(|error| error.to_string())?.and_then(|meta| meta.fair) {
        Some(_) => fair::check(games, &record).map(drop).map_err(|unfair| unfair.to_string()),
        None => Ok(()),
    }
}
