//! Storage in one SQLite file: a thread that writes, a thread that reads.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use tokio::sync::oneshot;

use super::writer::{self, Job};
use super::{Append, Projection, Storage, StorageFault, StorageFuture};
use crate::entry::{Stamp, StoredEntry};
use crate::keys::TableId;
use crate::metrics::Metrics;
use crate::start_error::StartError;

/// The version of the schema; a file with another number belongs to another version of this program.
const LAYOUT: i64 = 1;

const TABLES: &str = "
    CREATE TABLE entries (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, up INTEGER NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (table_id, version)) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, open INTEGER NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, listing TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX lobby ON tables (open, rank, at DESC);
    CREATE TABLE records (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    CREATE TABLE life (up INTEGER NOT NULL);
    INSERT INTO life VALUES (0);";

/// Storage in one SQLite file.
pub struct Sqlite {
    /// Jobs for the writing thread, and queries for the reading thread. None ends the thread.
    writes: mpsc::Sender<Option<Job>>,
    reads: mpsc::Sender<Option<Query>>,
    /// What is open until storage is closed.
    open: Mutex<Option<Open>>,
}

struct Open {
    threads: [JoinHandle<()>; 2],
    /// Two servers on one file would each believe that it is theirs alone.
    lock: File,
}

type Query = Box<dyn FnOnce(&Connection) + Send>;

impl Sqlite {
    /// Opens the file in this folder, or creates both.
    pub fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, StartError> {
        std::fs::create_dir_all(folder).map_err(|error| {
            StartError::Database(format!("{} cannot be created: {error}", folder.display()))
        })?;
        let lock = lock(folder)?;
        let path = folder.join("chabudai.sqlite");
        let said = |error: rusqlite::Error| StartError::Database(format!("{}: {error}", path.display()));
        let mut writing = Connection::open(&path).map_err(said)?;
        prepare(&mut writing).map_err(|why| StartError::Database(format!("{}: {why}", path.display())))?;
        let reading = Connection::open_with_flags(
            &path,
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )
        .map_err(said)?;
        let (writes, jobs) = mpsc::channel();
        let (reads, queries) = mpsc::channel::<Option<Query>>();
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        let write = move || writer::run(writing, &jobs, &metrics);
        let read = move || queries.iter().map_while(|query| query).for_each(|query| query(&reading));
        let threads = [
            named("storage-write").spawn(write).map_err(StartError::Threads)?,
            named("storage-read").spawn(read).map_err(StartError::Threads)?,
        ];
        Ok(Sqlite { writes, reads, open: Mutex::new(Some(Open { threads, lock })) })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StorageFuture<'_, T> {
        let (answer, soon) = oneshot::channel();
        let asked = self.reads.send(Some(Box::new(move |connection| {
            let _ = answer.send(query(connection).map_err(failed));
        })));
        Box::pin(async move {
            asked.map_err(|_| StorageFault::Closed)?;
            soon.await.map_err(|_| StorageFault::Closed)?
        })
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StorageFault>>) -> Job,
    ) -> StorageFuture<'_, T> {
        let (answer, soon) = oneshot::channel();
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

fn lock(folder: &Path) -> Result<File, StartError> {
    let unusable = |path: &Path, how: &str, error: std::io::Error| {
        StartError::Database(format!("{} cannot be {how}: {error}", path.display()))
    };
    let path = folder.join("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|error| unusable(&path, "written", error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::FolderInUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(unusable(&path, "locked", error)),
    }
}

/// Sets the connection up, and the file if it is new; a write at the end shows that writing works.
fn prepare(connection: &mut Connection) -> Result<(), String> {
    let said = |error: rusqlite::Error| error.to_string();
    connection.busy_timeout(Duration::from_secs(5)).map_err(said)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(said)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(said)?;
    let layout: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(said)?;
    match layout {
        0 => {
            let transaction = connection.transaction().map_err(said)?;
            transaction.execute_batch(TABLES).map_err(said)?;
            transaction.pragma_update(None, "user_version", LAYOUT).map_err(said)?;
            transaction.commit().map_err(said)?;
        }
        LAYOUT => {}
        other => {
            return Err(format!(
                "its layout is {other}, this program knows {LAYOUT}: it was made by another version of chabudai"
            ));
        }
    }
    let fault: String = connection.pragma_query_value(None, "quick_check", |row| row.get(0)).map_err(said)?;
    if fault != "ok" {
        return Err(format!("the file is damaged ({fault}): restore it from a copy"));
    }
    connection.execute("UPDATE life SET up = up", []).map_err(said)?;
    Ok(())
}

impl Storage for Sqlite {
    fn append(&self, append: Append) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Append(Box::new(append), answer))
    }

    fn save_projection(&self, projection: Projection) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Projection(Box::new(projection), answer))
    }

    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>> {
        let id = table.as_str().to_owned();
        self.read(move |connection| {
            let query = "SELECT version, at, up, body FROM entries WHERE table_id = ? ORDER BY version";
            let mut statement = connection.prepare_cached(query)?;
            let entries = statement.query_map([id], |row| {
                let stamp = Stamp { at: row.get(1)?, up: row.get(2)? };
                Ok(StoredEntry { version: row.get(0)?, stamp, body: row.get(3)? })
            })?;
            entries.collect()
        })
    }

    fn list(&self, most: usize) -> StorageFuture<'_, Vec<wire::Listing>> {
        self.read(move |connection| {
            let query =
                "SELECT listing FROM tables WHERE open = 1 AND rank < 2 ORDER BY rank, at DESC LIMIT ?";
            let mut statement = connection.prepare_cached(query)?;
            let texts = statement.query_map([most], |row| row.get::<_, String>(0))?;
            Ok(texts.filter_map(|text| serde_json::from_str(&text.ok()?).ok()).collect())
        })
    }

    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>> {
        let id = table.as_str().to_owned();
        self.read(move |connection| {
            let query = "SELECT record FROM records WHERE table_id = ? AND number = ?";
            connection.query_row(query, params![id, number], |row| row.get(0)).optional()
        })
    }

    fn archive(&self, before: u64) -> StorageFuture<'_, usize> {
        self.write(|answer| Job::Archive(before, answer))
    }

    fn uptime(&self) -> StorageFuture<'_, u64> {
        self.read(|connection| connection.query_row("SELECT up FROM life", [], |row| row.get(0)))
    }

    fn save_uptime(&self, up: u64) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::KeepUp(up, answer))
    }

    fn close(&self) -> StorageFuture<'_, ()> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            let Some(Open { threads, lock }) = open else { return Ok(()) };
            // A thread that has ended does not accept these any more.
            let _ = self.writes.send(None);
            let _ = self.reads.send(None);
            let ended = tokio::task::spawn_blocking(move || {
                let ended = threads.map(JoinHandle::join);
                drop(lock);
                ended.into_iter().all(|thread| thread.is_ok())
            });
            match ended.await {
                Ok(true) => Ok(()),
                _ => Err(StorageFault::Failed("a thread of storage panicked".to_owned())),
            }
        })
    }
}
