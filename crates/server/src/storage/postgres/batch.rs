//! The jobs that share a transaction, in columns: one statement for each table of the database, however many rows.

use std::collections::{BTreeMap, BTreeSet};

use tokio_postgres::{Client, Statement};

use super::session::Trouble;
use super::statements::Session;
use crate::storage::job::{Answer, Job};
use crate::storage::sums::{entry_sum, record_sum};
use crate::storage::{Append, Projection, StorageFault};

/// An entry by its table and version.
type EntryKey = (String, i64);

/// Jobs that share a transaction.
#[derive(Default)]
pub(super) struct Batch {
    entries: Entries,
    places: BTreeSet<EntryKey>,
    tables: BTreeMap<String, TableRow>,
    records: BTreeMap<EntryKey, (String, i64)>,
    /// Attempts at daily deals, in the order in which they came.
    daily: Vec<DailyRow>,
    /// The highest uptime of all of them.
    up: i64,
    /// Whether bans whose time is over are forgotten.
    forgets_bans: bool,
    waiting: Vec<(Answer, Expected)>,
}

#[derive(Default)]
struct Entries {
    table: Vec<String>,
    version: Vec<i64>,
    at: Vec<i64>,
    up: Vec<i64>,
    body: Vec<String>,
    sum: Vec<i64>,
}

struct TableRow {
    open: bool,
    rank: i64,
    at: i64,
    listing: String,
}

struct DailyRow {
    table: String,
    deal: String,
    player: String,
    score: Option<String>,
}

/// What must have become of a job.
enum Expected {
    /// The whole batch is stored.
    Commit,
    /// This entry of the batch is stored, which has this number in it.
    Entry(usize),
    /// Another job of the batch has the same place.
    Conflict,
}

/// PostgreSQL has no unsigned numbers, and no time or version of ours is that large.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Batch {
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Adds a job, unless it has to be written alone.
    pub(super) fn add(&mut self, job: Job) -> Option<Job> {
        match job {
            Job::Append(append, answer) => self.append(*append, answer),
            Job::Projection(projection, answer) => self.project(*projection, answer),
            Job::KeepUp(up, answer) => {
                self.up = self.up.max(signed(up));
                self.forgets_bans = true;
                self.waiting.push((answer, Expected::Commit));
            }
            alone @ (Job::Replace(..) | Job::Ban(..)) => return Some(alone),
        }
        None
    }

    fn append(&mut self, append: Append, answer: Answer) {
        let Append { table, version, stamp, body } = append;
        let Entries { table: tables, version: versions, at, up, body: bodies, sum } = &mut self.entries;
        let table = table.as_str().to_owned();
        if !self.places.insert((table.clone(), signed(version))) {
            return self.waiting.push((answer, Expected::Conflict));
        }
        self.waiting.push((answer, Expected::Entry(tables.len())));
        self.up = self.up.max(signed(stamp.up));
        sum.push(entry_sum(&table, version, stamp, &body));
        tables.push(table);
        versions.push(signed(version));
        at.push(signed(stamp.at));
        up.push(signed(stamp.up));
        bodies.push(body);
    }

    /// Of several projections of a table, the last one counts.
    fn project(&mut self, projection: Projection, answer: Answer) {
        let Projection { table, at, lobby, record, daily } = projection;
        let table = table.as_str().to_owned();
        let listing = serde_json::to_string(&lobby.listing).expect("a listing is plain data");
        let row = TableRow { open: lobby.open, rank: lobby.rank().into(), at: signed(at), listing };
        self.tables.insert(table.clone(), row);
        if let Some((number, record)) = record {
            let sum = record_sum(&table, number, &record);
            self.records.insert((table.clone(), number.into()), (record, sum));
        }
        if let Some(attempt) = daily {
            let score = attempt.score.map(|score| serde_json::to_string(&score).expect("plain data"));
            match self.daily.iter_mut().find(|row| row.table == table) {
                Some(row) => row.score = score.or(row.score.take()),
                None => {
                    self.daily.push(DailyRow { table, deal: attempt.deal, player: attempt.player, score });
                }
            }
        }
        self.waiting.push((answer, Expected::Commit));
    }

    /// Stores everything in one round trip. With `again`, an earlier attempt may have stored it already.
    pub(super) async fn store(
        &self,
        session: &Session,
        again: bool,
    ) -> Result<Vec<Result<(), StorageFault>>, Trouble> {
        let Session { client, statements, .. } = session;
        // Each is sent when it is first polled, in this order, without waiting for the answers to those before it.
        let (begun, renewed, added, tables, records, daily, forgotten, committed) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            session.renew(self.up),
            self.add_entries(session),
            self.save_tables(session),
            self.save_records(session),
            self.save_daily(session),
            self.forget_bans(client, &statements.forget_bans),
            client.batch_execute("COMMIT"),
        );
        begun?;
        let renewed = renewed?;
        let mut added = added?;
        tables?;
        records?;
        daily?;
        forgotten?;
        committed?;
        if again && added.len() < self.entries.table.len() {
            added.extend(self.stored_before(session).await?);
        }
        match session.held(renewed) {
            Ok(()) => {}
            // What the earlier attempt has stored is stored, whoever goes on from there.
            Err(_) if !added.is_empty() => {
                // A transaction that wrote nothing has waited for no standby, without which nothing is stored for sure.
                client.execute("UPDATE life SET up = up", &[]).await?;
                let late = |expected: &Expected| match expected {
                    Expected::Entry(_) => self.found(expected, &added),
                    Expected::Commit | Expected::Conflict => Err(StorageFault::TakenOver),
                };
                return Ok(self.waiting.iter().map(|(_, expected)| late(expected)).collect());
            }
            Err(trouble) => return Err(trouble),
        }
        Ok(self.waiting.iter().map(|(_, expected)| self.found(expected, &added)).collect())
    }

    fn found(&self, expected: &Expected, added: &BTreeSet<EntryKey>) -> Result<(), StorageFault> {
        let Entries { table, version, .. } = &self.entries;
        match expected {
            Expected::Commit => Ok(()),
            Expected::Entry(index) if added.contains(&(table[*index].clone(), version[*index])) => Ok(()),
            Expected::Entry(_) | Expected::Conflict => Err(StorageFault::Conflict),
        }
    }

    async fn add_entries(&self, session: &Session) -> Result<BTreeSet<EntryKey>, Trouble> {
        let Entries { table, version, at, up, body, sum } = &self.entries;
        if table.is_empty() {
            return Ok(BTreeSet::new());
        }
        let add = &session.statements.add_entries;
        let rows = session.client.query(add, &[&session.epoch, table, version, at, up, body, sum]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// The entries of this batch that are stored just as they are here.
    async fn stored_before(&self, session: &Session) -> Result<BTreeSet<EntryKey>, Trouble> {
        let Entries { table, version, sum, .. } = &self.entries;
        let rows = session.client.query(&session.statements.same_entries, &[table, version, sum]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn save_tables(&self, session: &Session) -> Result<(), Trouble> {
        if self.tables.is_empty() {
            return Ok(());
        }
        let rows = || self.tables.values();
        let ids: Vec<&str> = self.tables.keys().map(String::as_str).collect();
        let open: Vec<bool> = rows().map(|row| row.open).collect();
        let rank: Vec<i64> = rows().map(|row| row.rank).collect();
        let at: Vec<i64> = rows().map(|row| row.at).collect();
        let listing: Vec<&str> = rows().map(|row| &*row.listing).collect();
        let save = &session.statements.save_tables;
        session.client.execute(save, &[&session.epoch, &ids, &open, &rank, &at, &listing]).await?;
        Ok(())
    }

    async fn save_records(&self, session: &Session) -> Result<(), Trouble> {
        if self.records.is_empty() {
            return Ok(());
        }
        let (ids, numbers): (Vec<&str>, Vec<i64>) =
            self.records.keys().map(|(table, number)| (&**table, *number)).unzip();
        let (texts, sums): (Vec<&str>, Vec<i64>) =
            self.records.values().map(|(record, sum)| (&**record, *sum)).unzip();
        let save = &session.statements.save_records;
        session.client.execute(save, &[&session.epoch, &ids, &numbers, &texts, &sums]).await?;
        Ok(())
    }

    async fn save_daily(&self, session: &Session) -> Result<(), Trouble> {
        if self.daily.is_empty() {
            return Ok(());
        }
        let column = |value: fn(&DailyRow) -> &str| self.daily.iter().map(value).collect::<Vec<&str>>();
        let (ids, deals) = (column(|row| &row.table), column(|row| &row.deal));
        let players = column(|row| &row.player);
        let scores: Vec<Option<&str>> = self.daily.iter().map(|row| row.score.as_deref()).collect();
        let save = &session.statements.save_daily;
        session.client.execute(save, &[&session.epoch, &ids, &deals, &players, &scores]).await?;
        Ok(())
    }

    async fn forget_bans(&self, client: &Client, forget: &Statement) -> Result<(), Trouble> {
        if self.forgets_bans {
            client.execute(forget, &[&self.up]).await?;
        }
        Ok(())
    }

    /// Answers everybody who waits, each with their own result.
    pub(super) fn answer(self, results: Vec<Result<(), StorageFault>>) {
        self.waiting.into_iter().zip(results).for_each(|((answer, _), result)| drop(answer.send(result)));
    }

    /// Answers everybody that nothing is stored.
    pub(super) fn refuse(self, fault: &StorageFault) {
        self.waiting.into_iter().for_each(|(answer, _)| drop(answer.send(Err(fault.clone()))));
    }
}
