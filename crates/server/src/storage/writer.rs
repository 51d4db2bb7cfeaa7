//! The writing thread: everything that waits goes into one transaction, so many tables share the cost of a sync.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "how long a commit takes is measured; nothing goes by it"
)]

use std::sync::mpsc;
use std::time::Instant;

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::layout::{entry_sum, record_sum};
use super::sqlite::failed;
use super::{Append, Projection, StorageFault};
use crate::metrics::Metrics;

type Answer<T> = oneshot::Sender<Result<T, StorageFault>>;

/// Something to be written.
pub(super) enum Job {
    Append(Box<Append>, Answer<()>),
    Projection(Box<Projection>, Answer<()>),
    Archive(u64, Answer<usize>),
    KeepUp(u64, Answer<()>),
}

/// The most that goes into one transaction.
const MOST: usize = 2048;

/// The uptime never decreases.
const KEEP_UP: &str = "UPDATE life SET up = max(up, ?)";

/// Writes until an empty job ends it, or all senders are gone.
pub(super) fn run(mut connection: Connection, jobs: &mpsc::Receiver<Option<Job>>, metrics: &Metrics) {
    let mut is_open = true;
    while is_open && let Ok(Some(first)) = jobs.recv() {
        let mut batch = vec![first];
        while is_open
            && batch.len() < MOST
            && let Ok(next) = jobs.try_recv()
        {
            is_open = next.is_some();
            batch.extend(next);
        }
        let (size, start) = (batch.len(), Instant::now());
        write(&mut connection, batch);
        metrics.committed(size, start.elapsed());
    }
}

/// An answer that waits for the commit.
type Waiting = Box<dyn FnOnce(Result<(), StorageFault>)>;

fn write(connection: &mut Connection, batch: Vec<Job>) {
    let mut waiting: Vec<Waiting> = Vec::with_capacity(batch.len());
    let done = write_all(connection, batch, &mut waiting);
    // Nobody hears of anything before the commit.
    waiting.into_iter().for_each(|answer| answer(done.clone()));
}

fn write_all(
    connection: &mut Connection,
    batch: Vec<Job>,
    waiting: &mut Vec<Waiting>,
) -> Result<(), StorageFault> {
    let stamps = batch.iter().filter_map(|job| match job {
        Job::Append(append, _) => Some(append.stamp.up),
        _ => None,
    });
    let up = stamps.max().unwrap_or(0);
    let mut batch = batch.into_iter();
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let done = begun.map_err(failed).and_then(|transaction| {
        batch.by_ref().try_for_each(|job| write_one(&transaction, job, waiting))?;
        transaction.execute(KEEP_UP, [up]).map_err(failed)?;
        transaction.commit().map_err(failed)
    });
    if let Err(fault) = &done {
        // Jobs that were not even tried get the same answer.
        batch.for_each(|job| job.refuse(fault.clone()));
    }
    done
}

/// Writes one job. A conflict concerns that job alone, anything else ends the whole batch.
fn write_one(connection: &Connection, job: Job, waiting: &mut Vec<Waiting>) -> Result<(), StorageFault> {
    fn later<T: 'static>(answer: Answer<T>, value: T, waiting: &mut Vec<Waiting>) {
        waiting.push(Box::new(move |done| drop(answer.send(done.map(|()| value)))));
    }
    match job {
        Job::Append(append, answer) => match insert(connection, &append) {
            Ok(()) => later(answer, (), waiting),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                let _ = answer.send(Err(StorageFault::Conflict));
            }
            Err(error) => return refused(answer, error),
        },
        Job::Projection(projection, answer) => match replace(connection, &projection) {
            Ok(()) => later(answer, (), waiting),
            Err(error) => return refused(answer, error),
        },
        Job::Archive(before, answer) => {
            match connection.execute("UPDATE tables SET rank = 3 WHERE at < ? AND rank < 3", [before]) {
                Ok(count) => later(answer, count, waiting),
                Err(error) => return refused(answer, error),
            }
        }
        Job::KeepUp(up, answer) => match connection.execute(KEEP_UP, [up]) {
            Ok(_) => later(answer, (), waiting),
            Err(error) => return refused(answer, error),
        },
    }
    Ok(())
}

fn refused<T>(answer: Answer<T>, error: rusqlite::Error) -> Result<(), StorageFault> {
    let fault = failed(error);
    let _ = answer.send(Err(fault.clone()));
    Err(fault)
}

fn insert(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let Append { table, version, stamp, body } = append;
    connection
        .prepare_cached(
            "INSERT INTO entries (table_id, version, at, up, body, sum) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            table.as_str(),
            version,
            stamp.at,
            stamp.up,
            body,
            entry_sum(table.as_str(), *version, *stamp, body)
        ])?;
    Ok(())
}

fn replace(connection: &Connection, projection: &Projection) -> rusqlite::Result<()> {
    let Projection { table, at, lobby, record } = projection;
    let listing = serde_json::to_string(&lobby.listing).expect("a listing is plain data");
    connection
        .prepare_cached("INSERT OR REPLACE INTO tables (id, open, rank, at, listing) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![table.as_str(), lobby.open, lobby.rank(), at, listing])?;
    if let Some((number, record)) = record {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO records (table_id, number, record, sum) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![table.as_str(), number, record, record_sum(table.as_str(), *number, record)])?;
    }
    Ok(())
}

impl Job {
    fn refuse(self, fault: StorageFault) {
        match self {
            Job::Append(_, answer) | Job::Projection(_, answer) | Job::KeepUp(_, answer) => {
                drop(answer.send(Err(fault)));
            }
            Job::Archive(_, answer) => drop(answer.send(Err(fault))),
        }
    }
}
