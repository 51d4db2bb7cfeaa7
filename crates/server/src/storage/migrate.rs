//! Moving everything from an SQLite file to a PostgreSQL database, and back.
//!
//! No server may use either. Every row is read back from the new place and compared before it counts, and the old place is then
//! marked as a copy: people may see secrets of the next matches in the new one, so a server that is started on the old one draws
//! others.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Rows, ToSql, params_from_iter};

use super::copies::{Copied, Part as PartFile, unusable};
use super::folder_lock::FolderLock;
use super::postgres::{PostgresAddress, PostgresRows};
use super::rows::{CHUNK, Cell, CheckedRows, ColumnKind, PARTS, Part, Row};
use super::sqlite::{FILE, checked, failed};
use super::{StorageFault, Times, layout, private};
use crate::start_error::StartError;

/// Where the data of a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DataPlace {
    /// In the SQLite file of a folder.
    Folder(PathBuf),
    /// In a PostgreSQL database.
    Postgres(PostgresAddress),
}

impl FromStr for DataPlace {
    type Err = String;
    fn from_str(text: &str) -> Result<DataPlace, String> {
        match PostgresAddress::is_one(text) {
            true => text.parse().map(DataPlace::Postgres),
            false => Ok(DataPlace::Folder(PathBuf::from(text))),
        }
    }
}

impl fmt::Display for DataPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataPlace::Folder(folder) => folder.display().fmt(f),
            DataPlace::Postgres(address) => address.fmt(f),
        }
    }
}

/// Moves all data to an empty place of the other kind.
pub async fn migrate(from: &DataPlace, to: &DataPlace) -> Result<Copied, StartError> {
    match (from, to) {
        (DataPlace::Folder(folder), DataPlace::Postgres(address)) => to_postgres(folder, address).await,
        (DataPlace::Postgres(address), DataPlace::Folder(folder)) => to_folder(address, folder).await,
        (DataPlace::Folder(_), DataPlace::Folder(_)) => Err(StartError::Database(
            "between folders, use `chabudai backup` and `chabudai restore`".to_owned(),
        )),
        (DataPlace::Postgres(_), DataPlace::Postgres(_)) => {
            Err(StartError::Database("between PostgreSQL databases, use pg_dump and pg_restore".to_owned()))
        }
    }
}

async fn to_postgres(folder: &Path, address: &PostgresAddress) -> Result<Copied, StartError> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Err(unusable(&file, "there is no such file"));
    }
    let _lock = FolderLock::take(folder)?;
    let mut source = Connection::open(&file).map_err(|error| unusable(&file, &error))?;
    checked(&source)
        .and_then(|()| layout::update(&mut source, &file))
        .map_err(|why| unusable(&file, &why))?;
    let (at_source, at_target) = (|fault: StorageFault| unusable(&file, &fault), at(address));
    let target = PostgresRows::begin(address).await.map_err(&at_target)?;
    if !target.is_empty().await.map_err(&at_target)? {
        return Err(StartError::Database(format!(
            "{address}: there is data in it already; give --to an empty database"
        )));
    }
    let (mut read, mut written) = (CheckedRows::default(), CheckedRows::default());
    for part in &PARTS {
        let mut statement = source.prepare(&part.select()).map_err(|error| unusable(&file, &error))?;
        let mut rows = statement.query([]).map_err(|error| unusable(&file, &error))?;
        loop {
            let chunk = next(part, &mut rows).map_err(at_source)?;
            if chunk.is_empty() {
                break;
            }
            read.add(part, &chunk);
            target.add(part, &chunk).await.map_err(&at_target)?;
        }
        look_through(&target, part, &mut written).await.map_err(&at_target)?;
    }
    let times = sqlite_times(&source).map_err(at_source)?;
    target.set_times(times).await.map_err(&at_target)?;
    let copied = compared(read, &written)?;
    // First, so that nothing is moved if it fails. If the next step fails, the mark does no harm.
    source.execute(MARK_AS_COPY, []).map_err(|error| unusable(&file, &error))?;
    target.commit().await.map_err(&at_target)?;
    Ok(copied)
}

async fn to_folder(address: &PostgresAddress, folder: &Path) -> Result<Copied, StartError> {
    private::folder(folder).map_err(|error| unusable(folder, &error))?;
    let _lock = FolderLock::take(folder)?;
    let file = folder.join(FILE);
    if file.exists() {
        return Err(unusable(&file, "there is a database already; give --to an empty folder"));
    }
    let (part_file, at_source) = (PartFile::create(folder.join("migrate.part"))?, at(address));
    let source = PostgresRows::begin(address).await.map_err(&at_source)?;
    let times = source.times().await.map_err(&at_source)?;
    let (mut read, mut written) = (CheckedRows::default(), CheckedRows::default());
    let at_target = |error: rusqlite::Error| unusable(&part_file.0, &error);
    let mut target = Connection::open(&part_file.0).map_err(at_target)?;
    layout::update(&mut target, &part_file.0).map_err(|why| unusable(&part_file.0, &why))?;
    for part in &PARTS {
        let transaction = target.transaction().map_err(at_target)?;
        source.open(part).await.map_err(&at_source)?;
        loop {
            let chunk = source.next(part).await.map_err(&at_source)?;
            if chunk.is_empty() {
                break;
            }
            read.add(part, &chunk);
            add(&transaction, part, &chunk).map_err(at_target)?;
        }
        transaction.commit().map_err(at_target)?;
        let mut statement = target.prepare(&part.select()).map_err(at_target)?;
        let mut rows = statement.query([]).map_err(at_target)?;
        loop {
            let chunk = next(part, &mut rows).map_err(|fault| unusable(&part_file.0, &fault))?;
            if chunk.is_empty() {
                break;
            }
            written.add(part, &chunk);
        }
    }
    target.execute("UPDATE life SET up = ?, restored = ?", [times.up, times.restored]).map_err(at_target)?;
    target.close().map_err(|(_, error)| at_target(error))?;
    let copied = compared(read, &written)?;
    let (up, restored) = (times.up + 1, times.up + 1);
    source.set_times(Times { up, restored }).await.map_err(&at_source)?;
    // First, so that nothing is moved if it fails. If the next step fails, the mark does no harm.
    source.commit().await.map_err(&at_source)?;
    part_file.put(&file)?;
    Ok(copied)
}

/// All entries are older than the moment it was restored, as after `chabudai restore`.
const MARK_AS_COPY: &str = "UPDATE life SET restored = up + 1, up = up + 1";

fn at(address: &PostgresAddress) -> impl Fn(StorageFault) -> StartError + '_ {
    move |fault| StartError::Database(format!("{address}: {fault}"))
}

/// What was moved, if the new place has just what the old one had.
fn compared(read: CheckedRows, written: &CheckedRows) -> Result<Copied, StartError> {
    match read.hash() == written.hash() {
        true => Ok(Copied { tables: read.tables, entries: read.entries, damaged: read.damaged }),
        false => {
            let why =
                "what was written is not what was read: nothing was moved; try again, and check both disks";
            Err(StartError::Database(why.to_owned()))
        }
    }
}

/// Reads back what is in a part.
async fn look_through(rows: &PostgresRows, part: &Part, seen: &mut CheckedRows) -> Result<(), StorageFault> {
    rows.open(part).await?;
    loop {
        let chunk = rows.next(part).await?;
        if chunk.is_empty() {
            return Ok(());
        }
        seen.add(part, &chunk);
    }
}

fn sqlite_times(connection: &Connection) -> Result<Times, StorageFault> {
    let times = |row: &rusqlite::Row<'_>| Ok(Times { up: row.get(0)?, restored: row.get(1)? });
    connection.query_row("SELECT up, restored FROM life", [], times).map_err(failed)
}

/// The next rows of an SQLite file; none at the end.
fn next(part: &Part, rows: &mut Rows<'_>) -> Result<Vec<Row>, StorageFault> {
    let mut chunk = Vec::new();
    while chunk.len() < CHUNK
        && let Some(row) = rows.next().map_err(failed)?
    {
        let value = |(index, (name, kind)): (usize, &(&str, ColumnKind))| match (
            kind,
            row.get_ref(index).map_err(failed)?,
        ) {
            (ColumnKind::Text, ValueRef::Text(text)) => {
                Ok(Cell::Text(Some(String::from_utf8_lossy(text).into_owned())))
            }
            (ColumnKind::Text, ValueRef::Null) => Ok(Cell::Text(None)),
            (ColumnKind::Number, ValueRef::Integer(number)) => Ok(Cell::Number(Some(number))),
            (ColumnKind::Number, ValueRef::Null) => Ok(Cell::Number(None)),
            (ColumnKind::Flag, ValueRef::Integer(flag)) => Ok(Cell::Flag(flag != 0)),
            _ => Err(StorageFault::Damaged(format!("a value of {}.{name} is of another kind", part.name))),
        };
        chunk.push(part.columns.iter().enumerate().map(value).collect::<Result<Row, _>>()?);
    }
    Ok(chunk)
}

/// Adds rows to an SQLite file.
fn add(connection: &Connection, part: &Part, rows: &[Row]) -> rusqlite::Result<()> {
    let gaps = vec!["?"; part.columns.len()].join(", ");
    let insert = format!("INSERT INTO {} ({}) VALUES ({gaps})", part.name, part.names());
    let mut insert = connection.prepare_cached(&insert)?;
    for row in rows {
        let values = row.iter().map(|value| -> &dyn ToSql {
            match value {
                Cell::Text(text) => text,
                Cell::Number(number) => number,
                Cell::Flag(flag) => flag,
            }
        });
        insert.execute(params_from_iter(values))?;
    }
    Ok(())
}
