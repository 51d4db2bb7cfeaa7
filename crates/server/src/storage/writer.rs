//! The writing thread: everything that waits goes into one transaction, so many tables share the cost of a sync.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "how long a commit takes is measured; nothing goes by it"
)]

use std::sync::mpsc;
use std::time::Instant;

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};

use super::job::{Job, MOST};
use super::listing::last_entry;
use super::sqlite::{failed, record};
use super::sums::{entry_sum, record_sum};
use super::{Append, DailyAttempt, Projection, Replacement, Rest, StorageFault};
use crate::metrics::Metrics;
use crate::network::IpNetwork;

/// Bans whose end has come.
const FORGET_BANS: &str = "DELETE FROM bans WHERE until <= ?";

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
        let is_stored = write(&mut connection, batch);
        metrics.committed(size, start.elapsed(), is_stored);
    }
}

/// An answer that waits for the commit.
type Waiting = Box<dyn FnOnce(Result<(), StorageFault>)>;

/// Writes a batch, and returns whether it is stored.
fn write(connection: &mut Connection, batch: Vec<Job>) -> bool {
    let mut waiting: Vec<Waiting> = Vec::with_capacity(batch.len());
    let done = write_all(connection, batch, &mut waiting);
    // Nobody hears of anything before the commit.
    waiting.into_iter().for_each(|answer| answer(done.clone()));
    done.is_ok()
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
        // With few entries in a batch, preparing it anew would take longer than carrying it out.
        transaction.prepare_cached(KEEP_UP).and_then(|mut keep_up| keep_up.execute([up])).map_err(failed)?;
        transaction.commit().map_err(failed)
    });
    if let Err(fault) = &done {
        // Jobs that were not even tried get the same answer.
        batch.for_each(|job| job.refuse(fault.clone()));
    }
    done
}

/// Writes one job. A conflict or damage concerns that job alone, anything else ends the whole batch.
fn write_one(connection: &Connection, job: Job, waiting: &mut Vec<Waiting>) -> Result<(), StorageFault> {
    let (written, answer) = match job {
        Job::Append(append, answer) => (insert(connection, &append), answer),
        Job::Projection(projection, answer) => {
            (save_projection(connection, &projection).map_err(failed), answer)
        }
        Job::Replace(replacement, answer) => (replace_entries(connection, &replacement), answer),
        Job::Ban(network, until, answer) => (save_ban(connection, &network, until).map_err(failed), answer),
        Job::KeepUp(up, answer) => {
            let saved = connection.execute(KEEP_UP, [up]);
            (saved.and_then(|_| connection.execute(FORGET_BANS, [up])).map(drop).map_err(failed), answer)
        }
    };
    match written {
        Ok(()) => waiting.push(Box::new(move |done| drop(answer.send(done)))),
        Err(fault @ (StorageFault::Conflict | StorageFault::Damaged(_))) => drop(answer.send(Err(fault))),
        Err(fault) => {
            let _ = answer.send(Err(fault.clone()));
            return Err(fault);
        }
    }
    Ok(())
}

fn insert(connection: &Connection, append: &Append) -> Result<(), StorageFault> {
    let Append { table, version, stamp, body } = append;
    let sum = entry_sum(table.as_str(), *version, *stamp, body);
    let insert = "INSERT INTO entries (table_id, version, at, up, body, sum) VALUES (?, ?, ?, ?, ?, ?)";
    let inserted = connection.prepare_cached(insert).and_then(|mut insert| {
        insert.execute(params![table.as_str(), version, stamp.at, stamp.up, body, sum])
    });
    match inserted {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StorageFault::Conflict)
        }
        Err(error) => Err(failed(error)),
    }
}

/// Replaces the entries of a table. The pages that become free are used for what is written next; the file does not shrink.
fn replace_entries(connection: &Connection, replacement: &Replacement) -> Result<(), StorageFault> {
    let Replacement { entry, if_unchanged, records } = replacement;
    let table = entry.table.as_str();
    let last = last_entry(connection, table).map_err(failed)?;
    if *if_unchanged && last.is_none_or(|last| last.version != entry.version) {
        return Err(StorageFault::Conflict);
    }
    // Once the entries are deleted, nothing could make these records again.
    for number in 1..=*records {
        let missing = || StorageFault::Damaged(format!("the record of match {number} is missing"));
        record(connection, table, number)?.ok_or_else(missing)?;
    }
    let delete = |query: &str| connection.execute(query, [table]).map(drop).map_err(failed);
    delete("DELETE FROM entries WHERE table_id = ?")?;
    if *records == 0 {
        delete("DELETE FROM records WHERE table_id = ?")?;
        delete("DELETE FROM tables WHERE id = ?")?;
        delete("DELETE FROM daily WHERE table_id = ?")?;
    }
    insert(connection, entry)
}

fn save_ban(
    connection: &Connection,
    network: &IpNetwork,
    until: Option<Option<u64>>,
) -> rusqlite::Result<()> {
    let network = network.to_string();
    match until {
        Some(until) => {
            let insert = "INSERT OR REPLACE INTO bans (network, until) VALUES (?, ?)";
            connection.execute(insert, params![network, until])?
        }
        None => connection.execute("DELETE FROM bans WHERE network = ?", [network])?,
    };
    Ok(())
}

fn save_projection(connection: &Connection, projection: &Projection) -> rusqlite::Result<()> {
    let Projection { table, at, lobby, record, daily } = projection;
    let last = last_entry(connection, table.as_str())?;
    if last.is_some_and(|last| last.rest == Rest::Nothing) {
        // It was on its way when the table was deleted.
        return Ok(());
    }
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
    if let Some(DailyAttempt { deal, player, score }) = daily {
        let score = score.map(|score| serde_json::to_string(&score).expect("plain data"));
        // A later match at the same table does not count, and leaves the result of the first one as it is.
        connection
            .prepare_cached(
                "INSERT INTO daily (table_id, deal, player, score) VALUES (?, ?, ?, ?)
                 ON CONFLICT (table_id) DO UPDATE SET score = coalesce(excluded.score, score)",
            )?
            .execute(params![table.as_str(), deal, player, score])?;
    }
    Ok(())
}
