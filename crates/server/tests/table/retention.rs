//! Retention: old tables are compacted to their records, and forgotten in the end.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chabudai_server::{Retention, inspect};
use client::Connection;
use rusqlite::Connection as Database;
use wire::{Code, Phase, Request, SitDown};

use crate::raw;
use crate::server::{TestServer, plan, soon};

const DAY: Duration = Duration::from_secs(86_400);
const HOUR: Duration = Duration::from_secs(3600);

fn database(folder: &Path) -> Database {
    Database::open(folder.join("chabudai.sqlite")).unwrap()
}

/// The stored entries of a table.
fn entries(server: &TestServer, table: &str) -> Vec<String> {
    let database = database(&server.config.data);
    let mut query = database.prepare("SELECT body FROM entries WHERE table_id = ? ORDER BY version").unwrap();
    let bodies = query.query_map([table], |row| row.get(0)).unwrap();
    bodies.collect::<Result<_, _>>().unwrap()
}

/// Advances the clock hour by hour until one entry is left of a table, which begins like this.
async fn until_left(server: &TestServer, table: &str, beginning: &str) {
    let is_left = || matches!(&entries(server, table)[..], [only] if only.starts_with(beginning));
    soon(async {
        while !is_left() {
            server.advance(HOUR);
            server.is_well().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_becomes_its_records() {
    let keep = Retention { tables: Some(90 * DAY), records: None };
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let mut round = server.gather(plan("keystone", 3, &[])).await;
    for _ in 0..2 {
        round.begin().await;
        round.play_to_end().await;
    }
    let (created, keys) = (round.created.clone(), round.keys());
    let table = &created.table;
    let before = [
        server.home.record(table, 1, &keys[0]).await.unwrap(),
        server.home.record(table, 2, &keys[0]).await.unwrap(),
    ];
    round.players.into_iter().for_each(drop);
    server.advance(89 * DAY);
    server.is_well().await;
    assert!(entries(&server, table).len() > 10);
    until_left(&server, table, r#"{"compacted":"#).await;

    // Records, replays and reviews by link work, before and after a restart; the page says that the table is closed.
    let mut server = server;
    for _ in 0..2 {
        for (number, before) in (1..).zip(&before) {
            assert_eq!(&server.home.record(table, number, &keys[0]).await.unwrap(), before);
            assert!(server.home.replay(table, number, &created.watch).await.unwrap().verdict.is_some());
        }
        assert!(server.home.record(table, 1, "wrong").await.is_err());
        let (_, view, _) = server.look(&created, &keys[1]).await;
        assert_eq!(view.closed.as_ref().map(|why| why.id.as_str()), Some("table-compacted"));
        assert_eq!((view.phase, view.number, view.you), (Phase::Over, 2, Some(1)));
        assert_eq!(
            view.seats.iter().map(|chair| chair.name.as_str()).collect::<Vec<_>>(),
            ["Ann", "Ben", "Cleo"]
        );
        let found = inspect(catalog::GAMES, &server.config.data).unwrap();
        assert_eq!((found.tables, found.records, found.faults), (1, 2, vec![]));
        server = server.stop().await.open().await;
    }
    let mut line = server.connect(&created, &keys[0], None).await;
    let id = line.request(Request::Ready { share: "07".repeat(32) }).await.unwrap();
    let refused = soon(line.answer_to(id)).await.unwrap_err();
    assert_eq!(refused.fault().map(|fault| fault.message.id.as_str()), Some("table-compacted"));
    let free: u64 =
        database(&server.config.data).pragma_query_value(None, "freelist_count", |row| row.get(0)).unwrap();
    assert!(free > 0, "its pages can be used again");

    // A record that is missing is found.
    line.close().await;
    let closed = server.stop().await;
    database(&closed.config.data).execute("DELETE FROM records WHERE number = 2", []).unwrap();
    let found = inspect(catalog::GAMES, &closed.config.data).unwrap();
    assert_eq!(found.faults, [format!("table {table}: the record of match 2 is missing")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_records_is_gone_and_its_link_says_so() {
    let keep = Retention { tables: Some(90 * DAY), records: None };
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let round = server.playing(&plan("three", 2, &[])).await;
    let (created, key) = (round.created.clone(), round.players[0].key.clone());
    round.players.into_iter().for_each(drop);
    server.advance(90 * DAY);
    until_left(&server, &created.table, r#"{"gone":"#).await;
    let refused = Connection::connect(&server.home, &created.table, Some(&key), None).await.err().unwrap();
    assert_eq!(refused.code(), Some(Code::Gone));
    let sit = server.home.sit(&created.table, &SitDown::default()).await.unwrap_err();
    assert_eq!(sit.code(), Some(Code::Gone));
    let path = format!("/api/tables/{}/records/1", created.table);
    assert_eq!(raw::get(server.server.address, &path).await.status, 410);
    let found = inspect(catalog::GAMES, &server.config.data).unwrap();
    assert_eq!((found.tables, found.faults), (0, vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn records_are_forgotten_in_the_end() {
    let keep = Retention { tables: Some(30 * DAY), records: Some(60 * DAY) };
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    let (table, key) = (round.created.table.clone(), round.players[0].key.clone());
    drop(round);
    server.advance(30 * DAY);
    until_left(&server, &table, r#"{"compacted":"#).await;
    assert!(server.home.record(&table, 1, &key).await.is_ok());
    server.advance(30 * DAY);
    until_left(&server, &table, r#"{"gone":"#).await;
    assert_eq!(server.home.record(&table, 1, &key).await.unwrap_err().code(), Some(Code::Gone));
    let count = |table: &str| {
        let query = format!("SELECT count(*) FROM {table}");
        database(&server.config.data).query_row(&query, [], |row| row.get::<_, u64>(0)).unwrap()
    };
    assert_eq!((count("records"), count("tables"), count("entries")), (0, 0, 1));
}

/// Compaction deletes the entries, from which a record could still be made: it must have all of them before.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_all_its_records_is_not_compacted() {
    let keep = Retention { tables: Some(90 * DAY), records: None };
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let mut round = server.gather(plan("three", 2, &[])).await;
        for _ in 0..2 {
            round.begin().await;
            round.play_to_end().await;
        }
        tables.push(round.created.table.clone());
    }
    let closed = server.stop().await;
    let file = database(&closed.config.data);
    let missing = "DELETE FROM records WHERE table_id = ? AND number = 1";
    assert_eq!(file.execute(missing, [&tables[0]]).unwrap(), 1);
    let damaged =
        "UPDATE records SET record = replace(record, '\"Ben\"', '\"Eve\"') WHERE table_id = ? AND number = 1";
    assert_eq!(file.execute(damaged, [&tables[1]]).unwrap(), 1);
    drop(file);
    let found = inspect(catalog::GAMES, &closed.config.data).unwrap();
    let faults = [
        format!("table {}: the record of match 1 is missing", tables[0]),
        format!("table {}, match 1: the record of match 1 is not what was written", tables[1]),
    ];
    assert_eq!(found.faults.iter().collect::<BTreeSet<_>>(), faults.iter().collect());

    let server = closed.open().await;
    let kept = [0, 1].map(|table| entries(&server, &tables[table]));
    server.advance(90 * DAY);
    until_left(&server, &tables[2], r#"{"compacted":"#).await;
    // Once a later search has reached another table, the first one has reached all.
    let other = server.open(&plan("three", 2, &[])).await;
    server.advance(90 * DAY);
    until_left(&server, &other.table, r#"{"gone":"#).await;
    assert_eq!([0, 1].map(|table| entries(&server, &tables[table])), kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_used_stays() {
    let keep = Retention { tables: Some(90 * DAY), records: None };
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let old = server.gather(plan("three", 2, &[])).await;
    let mut used = server.gather(plan("three", 2, &[])).await;
    let old_table = old.created.table.clone();
    drop(old);
    server.advance(50 * DAY);
    used.come_back(&server).await;
    let rename = Request::Rename { name: "Cleo".into(), colour: 1 };
    used.players[0].done(rename).await;
    let (used_table, used_key) = (used.created.clone(), used.players[0].key.clone());
    drop(used);
    server.advance(45 * DAY);
    until_left(&server, &old_table, r#"{"gone":"#).await;
    server.advance(HOUR);
    server.is_well().await;
    assert_eq!(server.look(&used_table, &used_key).await.1.seats[0].name, "Cleo");
}

/// A file of the first layout, written under a calendar that was decades behind: its tables age only while a server runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_calendar_makes_no_table_old() {
    let old = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/files/tables.sqlite");
    let server = TestServer::on_file(|config| {
        std::fs::copy(old, config.data.join("chabudai.sqlite")).unwrap();
        let database = database(&config.data);
        database.execute_batch("UPDATE entries SET at = 1; UPDATE tables SET at = 1;").unwrap();
        config.retention = Retention { tables: Some(DAY), records: None };
    })
    .await;
    let data = server.config.data.clone();
    let ids = |kind: &str| -> Vec<String> {
        let database = database(&data);
        let query =
            format!("SELECT table_id FROM entries GROUP BY table_id HAVING max(body) {kind} ORDER BY 1");
        let mut query = database.prepare(&query).unwrap();
        query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    };
    let put_away = "LIKE '{\"compacted\":%' OR max(body) LIKE '{\"gone\":%'";
    let all = ids("IS NOT NULL");
    for _ in 0..22 {
        server.advance(HOUR);
        server.is_well().await;
        assert_eq!(ids(put_away), Vec::<String>::new());
    }
    soon(async {
        while ids(put_away) != all {
            server.advance(HOUR);
            server.is_well().await;
        }
    })
    .await;
    let found = inspect(catalog::GAMES, &data).unwrap();
    assert_eq!(found.faults, Vec::<String>::new());
    assert!(found.tables > 0 && found.records > 0);
}
