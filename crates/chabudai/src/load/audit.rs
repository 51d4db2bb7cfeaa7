//! The audit at the end: every acknowledged move is in the records exactly once, and the deals of the records are fair.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use client::{Error, ServerApi};
use engine::record::Record;
use futures_util::StreamExt;
use futures_util::stream::iter;
use serde::Serialize;
use tokio::time::sleep;
use wire::Code;

use super::ledger::{self, Attempt};
use super::shared::Table;

/// How many records are fetched at once.
const AT_ONCE: usize = 16;
/// How often, and how long apart, to ask for a record that is not there yet.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(200);
/// How many faults are printed.
const SHOWN: usize = 10;

/// What was found.
#[derive(Default, Serialize)]
pub struct Audit {
    /// Matches whose record was compared.
    pub matches: u64,
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Moves without an answer, because the server was gone: each may be in the record or not.
    pub in_doubt: u64,
    /// Acknowledged moves that are not in the record.
    pub lost: u64,
    /// Moves in a record that nobody made, or that are there once too often.
    pub doubled: u64,
    /// Acknowledged moves of matches whose record could not be fetched.
    pub unproven: u64,
    /// Records that the referee refuses, or whose deals are not proven fair.
    pub unfair: u64,
    /// The first faults, in words.
    pub faults: Vec<String>,
}

impl Audit {
    /// Compares all tables with their records.
    pub async fn of(home: &ServerApi, tables: &[Arc<Table>]) -> Audit {
        let mut audit = Audit::default();
        let mut judged = iter(tables.iter().flat_map(matches_of))
            .map(|played| async move { (fetch(home, &played).await, played) })
            .buffer_unordered(AT_ONCE);
        while let Some((record, played)) = judged.next().await {
            audit.add(&played, record);
        }
        audit
    }

    /// Whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.lost + self.doubled + self.unproven + self.unfair == 0
    }

    fn add(&mut self, played: &Played, record: Result<String, Error>) {
        let place = format!("table {}, match {}", played.table.id, played.number);
        let done = |attempts: &Vec<Attempt>| attempts.iter().filter(|attempt| attempt.done).count() as u64;
        let acknowledged: u64 = played.by_seat.iter().map(done).sum();
        self.acknowledged += acknowledged;
        self.in_doubt +=
            played.by_seat.iter().map(|attempts| attempts.len() as u64).sum::<u64>() - acknowledged;
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                self.unproven += acknowledged;
                return self.tell(format!("{place}: no record: {error}"));
            }
        };
        self.matches += 1;
        let record = match Record::read(&record) {
            Ok(record) => record,
            Err(fault) => {
                self.unfair += 1;
                return self.tell(format!("{place}: {fault}"));
            }
        };
        for (seat, attempts) in (0..).zip(&played.by_seat) {
            let found = ledger::compare(attempts, &ledger::moves_of(&record, seat));
            self.lost += found.lost;
            self.doubled += found.doubled;
            if found != ledger::Difference::default() {
                self.tell(format!("{place}, seat {seat}: {} lost, {} doubled", found.lost, found.doubled));
            }
        }
        if let Err(unfair) = fair::check(catalog::GAMES, &record) {
            self.unfair += 1;
            self.tell(format!("{place}: {unfair}"));
        }
    }

    fn tell(&mut self, fault: String) {
        if self.faults.len() < SHOWN {
            self.faults.push(fault);
        }
    }
}

/// The record of a match. The server writes it after the last move, so it may come a moment later.
async fn fetch(home: &ServerApi, played: &Played) -> Result<String, Error> {
    let mut tries = 0;
    loop {
        match home.record(&played.table.id, played.number, &played.table.keys[0]).await {
            Err(error) if (error.is_lost() || error.code() == Some(Code::NotFound)) && tries < TRIES => {
                tries += 1;
                sleep(PAUSE).await;
            }
            fetched => return fetched,
        }
    }
}

/// A match as its players saw it.
struct Played {
    table: Arc<Table>,
    number: u32,
    by_seat: Vec<Vec<Attempt>>,
}

fn matches_of(table: &Arc<Table>) -> Vec<Played> {
    let ledgers: Vec<Vec<Attempt>> = (table.ledgers.iter())
        .map(|ledger| ledger.lock().expect("nobody panics while writing down").clone())
        .collect();
    let numbers: BTreeSet<u32> = ledgers.iter().flatten().map(|attempt| attempt.number).collect();
    let of = |number: u32| {
        let only = |ledger: &Vec<Attempt>| {
            ledger.iter().filter(|attempt| attempt.number == number).cloned().collect()
        };
        Played { table: Arc::clone(table), number, by_seat: ledgers.iter().map(only).collect() }
    };
    numbers.into_iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table with a duel that is over after one round.
    const LINE: &str = r#"{"format":"chabudai-record/1","game":"three","rules":1,"players":2,"log":[
        {"deal":{"hands":[["R1","R2","R3"],["B1","B2","B3"]]}},{"seat":0,"move":"R3"},{"seat":1,"move":"B1"},
        {"scores":{"deal":[3,0],"total":[3,0]}}],"result":{"totals":[3,0],"winners":[0]}}"#;

    fn played(moves: [&[(&str, bool)]; 2]) -> Played {
        let keys = vec![String::new(), String::new()];
        let home = ServerApi::new("http://127.0.0.1:1").unwrap();
        let attempt = |(step, (action, done)): (u64, &(&str, bool))| Attempt {
            number: 1,
            step,
            action: (*action).to_owned(),
            done: *done,
            version: 0,
        };
        let by_seat = moves.map(|moves| (0..).zip(moves).map(attempt).collect()).to_vec();
        Played {
            table: Arc::new(Table::new(vec![home], "t".into(), keys, String::new())),
            number: 1,
            by_seat,
        }
    }

    fn found(played: &Played) -> Audit {
        let mut audit = Audit::default();
        audit.add(played, Ok(LINE.to_owned()));
        audit
    }

    #[test]
    fn moves_lost_from_or_added_to_the_record_are_found() {
        let good = found(&played([&[("R3", true)], &[("B1", false)]]));
        assert_eq!((good.acknowledged, good.in_doubt, good.lost, good.doubled), (1, 1, 0, 0));
        assert_eq!(good.unfair, 1, "the record has no proof");
        let lost = found(&played([&[("R3", true), ("R2", true)], &[("B1", true)]]));
        assert_eq!((lost.acknowledged, lost.lost, lost.doubled), (3, 1, 0));
        assert!(lost.faults[0].contains("table t, match 1, seat 0: 1 lost"), "{:?}", lost.faults);
        let foreign = found(&played([&[], &[("B1", true)]]));
        assert_eq!((foreign.lost, foreign.doubled), (0, 1));
    }

    #[test]
    fn a_match_without_a_record_proves_nothing() {
        let mut audit = Audit::default();
        audit.add(&played([&[("R3", true)], &[("B1", true)]]), Err(Error::Lost("gone".into())));
        assert_eq!((audit.unproven, audit.matches), (2, 0));
        assert!(!audit.is_clean());
    }
}
