//! Storage in one SQLite file: a thread that writes, a thread that reads.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use tokio::sync::oneshot;
use wire::DailyCount;

use super::folder_lock::FolderLock;
use super::job::Job;
use super::layout;
use super::sums::{entry_sum, record_sum};
use super::writer;
use super::{
    Append, LastEntry, Projection, Replacement, Storage, StorageFault, StorageFuture, StoredTable, Times,
    listing, private,
};
use crate::bans::BanList;
use crate::entry::{Stamp, StoredEntry};
use crate::keys::TableId;
use crate::metrics::Metrics;
use crate::network::IpNetwork;
use crate::start_error::StartError;

/// The name of the file in its folder.
pub(super) const FILE: &str = "chabudai.sqlite";

/// Storage in one SQLite file.
pub struct Sqlite {
    /// Jobs for the writing thread, and queries for the reading thread. None ends the thread.
    writes: mpsc::Sender<Option<Job>>,
    reads: mpsc::Sender<Option<Query>>,
    metrics: Arc<Metrics>,
    /// What is open until storage is closed.
    open: Mutex<Option<Open>>,
}

struct Open {
    reading: JoinHandle<()>,
    writing: JoinHandle<()>,
    /// Two servers on one file would each believe that it is theirs alone.
    lock: FolderLock,
}

type Query = Box<dyn FnOnce(&Connection) + Send>;

impl Sqlite {
    /// Opens the file in this folder, or creates both.
    pub fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, StartError> {
        private::folder(folder).map_err(|error| {
            StartError::Database(format!("{} cannot be created: {error}", folder.display()))
        })?;
        let lock = FolderLock::take(folder)?;
        let path = folder.join(FILE);
        private::file(&path).map_err(|error| StartError::Database(format!("{}: {error}", path.display())))?;
        let said = |error: rusqlite::Error| StartError::Database(format!("{}: {error}", path.display()));
        let mut writing = Connection::open(&path).map_err(said)?;
        prepare(&mut writing, &path)
            .map_err(|why| StartError::Database(format!("{}: {why}", path.display())))?;
        let reading = Connection::open_with_flags(
            &path,
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )
        .map_err(said)?;
        let (writes, jobs) = mpsc::channel();
        let (reads, queries) = mpsc::channel::<Option<Query>>();
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        let measured = Arc::clone(&metrics);
        let write = move || writer::run(writing, &jobs, &measured);
        let read = move || queries.iter().map_while(|query| query).for_each(|query| query(&reading));
        let writing = named("storage-write").spawn(write).map_err(StartError::Threads)?;
        let reading = named("storage-read").spawn(read).map_err(StartError::Threads)?;
        Ok(Sqlite { writes, reads, metrics, open: Mutex::new(Some(Open { reading, writing, lock })) })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StorageFault> + Send + 'static,
    ) -> StorageFuture<'_, T> {
        let (answer, soon) = oneshot::channel();
        let asked = self.reads.send(Some(Box::new(move |connection| {
            let _ = answer.send(query(connection));
        })));
        Box::pin(async move {
            asked.map_err(|_| StorageFault::Closed)?;
            soon.await.map_err(|_| StorageFault::Closed)?
        })
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StorageFault>>) -> Job,
    ) -> StorageFuture<'static, T> {
        let (answer, soon) = oneshot::channel();
        self.metrics.write_waits();
        let asked = self.writes.send(Some(job(answer)));
        Box::pin(async move {
            asked.map_err(|_| StorageFault::Closed)?;
            soon.await.map_err(|_| StorageFault::Closed)?
        })
    }
}

pub(super) fn failed(error: rusqlite::Error) -> StorageFault {
    StorageFault::Failed(error.to_string())
}

/// Sets the connection up, and the file if it is new or of an earlier version; a write at the end shows that writing works.
fn prepare(connection: &mut Connection, path: &Path) -> Result<(), String> {
    let said = |error: rusqlite::Error| error.to_string();
    connection.busy_timeout(Duration::from_secs(5)).map_err(said)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(said)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(said)?;
    checked(connection)?;
    layout::update(connection, path)?;
    connection.execute("UPDATE life SET up = up", []).map_err(said)?;
    Ok(())
}

/// Looks whether SQLite finds the file as it should be.
pub(super) fn checked(connection: &Connection) -> Result<(), String> {
    match connection.pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0)) {
        Ok(found) if found == "ok" => Ok(()),
        Ok(fault) => Err(format!("the file is damaged ({fault}): restore it from a copy")),
        Err(error) => Err(error.to_string()),
    }
}

/// An entry of a table whose sum was compared.
fn entry(table: &str, row: &Row<'_>) -> rusqlite::Result<Result<StoredEntry, StorageFault>> {
    let (version, body): (u64, String) = (row.get(0)?, row.get(3)?);
    let stamp = Stamp { at: row.get(1)?, up: row.get(2)? };
    let is_whole = entry_sum(table, version, stamp, &body) == row.get::<_, i64>(4)?;
    let damaged = || StorageFault::Damaged(format!("entry {version} is not what was written"));
    Ok(is_whole.then_some(StoredEntry { version, stamp, body }).ok_or_else(damaged))
}

/// All entries of a table, oldest first.
pub(super) fn entries(connection: &Connection, table: &str) -> Result<Vec<StoredEntry>, StorageFault> {
    let query = "SELECT version, at, up, body, sum FROM entries WHERE table_id = ? ORDER BY version";
    let mut statement = connection.prepare_cached(query).map_err(failed)?;
    let rows = statement.query_map([table], |row| entry(table, row)).map_err(failed)?;
    rows.map(|row| row.map_err(failed)?).collect()
}

/// The record of a match, if it is there.
pub(super) fn record(
    connection: &Connection,
    table: &str,
    number: u32,
) -> Result<Option<String>, StorageFault> {
    let query = "SELECT record, sum FROM records WHERE table_id = ? AND number = ?";
    let found = connection
        .query_row(query, params![table, number], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)))
        .optional()
        .map_err(failed)?;
    match found {
        Some((record, sum)) if record_sum(table, number, &record) != sum => {
            Err(StorageFault::Damaged(format!("the record of match {number} is not what was written")))
        }
        found => Ok(found.map(|(record, _)| record)),
    }
}

impl Storage for Sqlite {
    fn append(&self, append: Append) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Append(Box::new(append), answer))
    }

    fn save_projection(&self, projection: Projection) -> StorageFuture<'static, ()> {
        self.write(|answer| Job::Projection(Box::new(projection), answer))
    }

    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>> {
        let id = table.as_str().to_owned();
        self.read(move |connection| entries(connection, &id))
    }

    fn list(&self, most: usize) -> StorageFuture<'_, Vec<StoredTable>> {
        self.read(move |connection| listing::list(connection, most))
    }

    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>> {
        let id = table.as_str().to_owned();
        self.read(move |connection| record(connection, &id, number))
    }

    fn replace(&self, replacement: Replacement) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Replace(Box::new(replacement), answer))
    }

    fn scan(&self, after: String) -> StorageFuture<'_, Vec<LastEntry>> {
        self.read(move |connection| listing::scan(connection, &after))
    }

    fn attempts(&self, deal: String, player: String) -> StorageFuture<'_, u32> {
        self.read(move |connection| listing::attempts(connection, &deal, &player))
    }

    fn daily_results(&self, deal: String) -> StorageFuture<'_, Vec<DailyCount>> {
        self.read(move |connection| listing::daily_results(connection, &deal))
    }

    fn bans(&self) -> StorageFuture<'_, BanList> {
        self.read(listing::bans)
    }

    fn save_ban(&self, network: IpNetwork, until: Option<Option<u64>>) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Ban(network, until, answer))
    }

    fn times(&self) -> StorageFuture<'_, Times> {
        self.read(|connection| {
            let times = |row: &Row<'_>| Ok(Times { up: row.get(0)?, restored: row.get(1)? });
            connection.query_row("SELECT up, restored FROM life", [], times).map_err(failed)
        })
    }

    fn save_uptime(&self, up: u64) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::KeepUp(up, answer))
    }

    fn close(&self) -> StorageFuture<'_, ()> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            let Some(open) = open else { return Ok(()) };
            let Open { reading, writing, lock } = open;
            // The thread that writes is the last to close the file: SQLite then leaves one file, with everything in it. (A
            // thread that has ended already does not take what is sent to it any more.)
            let _ = self.reads.send(None);
            let writes = self.writes.clone();
            let ended = tokio::task::spawn_blocking(move || {
                let is_read = reading.join().is_ok();
                let _ = writes.send(None);
                let is_written = writing.join().is_ok();
                drop(lock);
                is_read && is_written
            });
            match ended.await {
                Ok(true) => Ok(()),
                _ => Err(StorageFault::Failed("a thread of storage panicked".to_owned())),
            }
        })
    }
}
