//! Copies of a server's data: made while it runs, put in place, and looked through.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use chabudai_server::{Copied, backup, inspect, restore};
use client::Connection;
use rusqlite::Connection as Database;
use wire::{Code, Phase, Request};

use crate::server::{TestServer, plan};

/// The files in a folder, by name.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_stopped_leaves_one_file_with_everything_in_it() {
    let server = TestServer::on_file(|_| ()).await;
    let mut round = server.playing(&plan("collision", 3, &[])).await;
    round.moves(5).await;
    let before = round.players[0].table().clone();
    let mut closed = server.stop().await;
    assert_eq!(files(&closed.config.data), ["chabudai.sqlite", "lock"]);

    let other = tempfile::tempdir().unwrap();
    fs::copy(closed.config.data.join("chabudai.sqlite"), other.path().join("chabudai.sqlite")).unwrap();
    closed.config.data = other.path().to_owned();
    let server = closed.open().await;
    let (_, table, _) = server.look(&round.created, &round.players[0].key).await;
    assert_eq!((table.play, table.seats), (before.play, before.seats));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_people_play_is_the_data_of_one_moment() {
    let server = TestServer::on_file(|_| ()).await;
    let data = server.config.data.clone();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    let mut round = server.playing(&plan("keystone", 3, &[])).await;
    round.moves(4).await;
    let then = round.players[0].table().clone();
    let copied = backup(&data, &file).unwrap();
    assert_eq!(copied.tables, 1);
    assert_eq!(files(folder.path()), ["copy.sqlite"]);
    let again = backup(&data, &file).unwrap_err().to_string();
    assert!(again.contains("not overwritten"), "{again}");
    round.moves(3).await;

    // A server that runs is not replaced, and data that is there only if that was asked for.
    let in_use = restore(&file, &data, true).unwrap_err().to_string();
    assert!(in_use.contains("another server has"), "{in_use}");
    let closed = server.stop().await;
    let there = restore(&file, &data, false).unwrap_err().to_string();
    assert!(there.contains("--replace"), "{there}");
    let (restored, kept) = restore(&file, &data, true).unwrap();
    assert_eq!(restored, copied);
    assert!(kept.unwrap().ends_with("before-restore-1.sqlite"));

    let server = closed.open().await;
    let (_, table, _) = server.look(&round.created, &round.players[0].key).await;
    assert_eq!(table.play, then.play, "the match goes on from where it was");
    let found = inspect(catalog::GAMES, &data).unwrap();
    assert_eq!((found.tables, found.faults), (1, vec![]));
}

/// After a copy was made, its next secret may have been shown. Whoever saw it could choose a share that gives a good hand.
#[tokio::test(flavor = "multi_thread")]
async fn no_secret_of_a_copy_is_used_for_another_match() {
    let server = TestServer::on_file(|_| ()).await;
    let data = server.config.data.clone();
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    round.players[0].done(Request::Ready { share: "07".repeat(32) }).await;
    let promised = round.players[0].table().next.clone().unwrap().commitment;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    backup(&data, &file).unwrap();
    let closed = server.stop().await;
    restore(&file, &data, true).unwrap();

    let mut server = closed.open().await;
    let mut promises = Vec::new();
    for _ in 0..2 {
        let (_, table, _) = server.look(&round.created, &round.players[0].key).await;
        assert_eq!(table.phase, Phase::Over);
        let next = table.next.unwrap();
        assert_ne!(next.commitment, promised);
        assert!(next.shares.iter().all(Option::is_none), "shares were given for another commitment");
        promises.push(next.commitment);
        server = server.stop().await.open().await;
    }
    assert_eq!(promises[0], promises[1], "a new secret is drawn once, and kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_entries_and_records_are_found_and_not_served() {
    let server = TestServer::on_file(|_| ()).await;
    let mut rounds = Vec::new();
    for _ in 0..3 {
        let mut round = server.gather(plan("three", 2, &[])).await;
        round.begin().await;
        round.play_to_end().await;
        rounds.push(round);
    }
    let closed = server.stop().await;
    let data = closed.config.data.clone();
    let (one, two) = (&rounds[0].created.table, &rounds[1].created.table);
    let database = Database::open(data.join("chabudai.sqlite")).unwrap();
    // A name that is as good as the one that was there, and a card that could have been dealt.
    let change = "UPDATE entries SET body = replace(body, 'Ann', 'Eve') WHERE table_id = ? AND version = 2";
    assert_eq!(database.execute(change, [one]).unwrap(), 1);
    let change = "UPDATE records SET record = replace(record, '\"Ben\"', '\"Eve\"') WHERE table_id = ?";
    assert_eq!(database.execute(change, [two]).unwrap(), 1);
    drop(database);

    let found = inspect(catalog::GAMES, &data).unwrap();
    assert_eq!((found.tables, found.records), (3, 3));
    let entry = format!("table {one}: entry 2 is not what was written");
    let record = format!("table {two}, match 1: the record of match 1 is not what was written");
    assert!(found.faults.contains(&entry) && found.faults.contains(&record), "{:?}", found.faults);
    assert_eq!(found.faults.len(), 2);

    let server = closed.open().await;
    let key = Some(rounds[0].players[0].key.as_str());
    let refused = Connection::connect(&server.home, one, key, None).await;
    assert_eq!(refused.err().unwrap().code(), Some(Code::Damaged));
    server.look(&rounds[2].created, &rounds[2].players[0].key).await;
}

/// Whatever is damaged, everything else is looked at too.
#[tokio::test(flavor = "multi_thread")]
async fn an_inspection_goes_on_after_what_it_cannot_read() {
    let server = TestServer::on_file(|_| ()).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let mut round = server.gather(plan("three", 2, &[])).await;
        round.begin().await;
        round.play_to_end().await;
        tables.push(round.created.table.clone());
    }
    let closed = server.stop().await;
    let database = Database::open(closed.config.data.join("chabudai.sqlite")).unwrap();
    for (change, table) in [
        ("UPDATE entries SET table_id = x'ff' WHERE table_id = ?", &tables[0]),
        ("UPDATE records SET number = 'one' WHERE table_id = ?", &tables[1]),
        ("UPDATE entries SET version = 'two' WHERE table_id = ? AND version = 2", &tables[2]),
    ] {
        assert!(database.execute(change, [table]).unwrap() > 0, "{change}");
    }
    drop(database);
    let found = inspect(catalog::GAMES, &closed.config.data).unwrap();
    assert_eq!((found.tables, found.records), (3, 2), "{:?}", found.faults);
    let about = |table: &str| found.faults.iter().filter(|fault| fault.contains(table)).count();
    assert_eq!((about(&tables[1]), about(&tables[2]), about(&tables[3])), (1, 1, 0), "{:?}", found.faults);
    assert_eq!(found.faults.len(), 3);
}

/// SQLite would add what is in a file that was left beside another database.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_an_earlier_database_gets_into_a_restored_one() {
    let server = TestServer::on_file(|_| ()).await;
    let data = server.config.data.clone();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    server.open(&plan("three", 2, &[])).await;
    backup(&data, &file).unwrap();
    for _ in 0..3 {
        server.open(&plan("three", 2, &[])).await;
    }
    let beside = fs::read(data.join("chabudai.sqlite-wal")).unwrap();
    let _closed = server.stop().await;
    fs::remove_file(data.join("chabudai.sqlite")).unwrap();
    fs::write(data.join("chabudai.sqlite-wal"), &beside).unwrap();
    restore(&file, &data, false).unwrap();
    assert!(!data.join("chabudai.sqlite-wal").exists(), "{:?}", files(&data));
    assert_eq!(fs::read(data.join("before-restore-1.sqlite-wal")).unwrap(), beside);
    assert_eq!(inspect(catalog::GAMES, &data).unwrap().tables, 1);
}

#[test]
fn files_that_are_no_backup_are_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let file = folder.path().join("notes.txt");
    let nothing = backup(&data, &file).unwrap_err().to_string();
    assert!(nothing.contains("there is no such file"), "{nothing}");
    fs::write(&file, "not a copy ".repeat(100)).unwrap();
    assert!(restore(&file, &data, true).unwrap_err().to_string().contains("notes.txt"));
    let empty = folder.path().join("empty.sqlite");
    Database::open(&empty).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    let foreign = restore(&empty, &data, true).unwrap_err().to_string();
    assert!(foreign.contains("not a database of this program"), "{foreign}");
    assert!(!data.exists());
    assert!(inspect(catalog::GAMES, &data).unwrap_err().to_string().contains("there is no such file"));
}

/// A file of an earlier layout is brought to this one, and a copy of it stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_an_earlier_layout_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/tables.sqlite");
    let (Copied { tables, .. }, kept) = restore(&file, folder.path(), false).unwrap();
    assert!(tables > 0 && kept.is_none());
    let found = inspect(catalog::GAMES, folder.path()).unwrap();
    assert_eq!((found.tables as u64, found.faults), (tables, vec![]));
}

/// A match that went on from another one has no proof.
#[test]
fn a_record_without_proof_is_sound_also_if_a_player_is_named_fair() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("copy.sqlite"), folder.path().join("data"));
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/tables.sqlite"), &file).unwrap();
    let without_proof = "json_set(json_remove(record, '$.meta.fair'), '$.meta.names[0]', 'fair')";
    let change = format!("UPDATE records SET record = {without_proof}");
    assert!(Database::open(&file).unwrap().execute(&change, []).unwrap() > 0);
    restore(&file, &data, false).unwrap();
    assert_eq!(inspect(catalog::GAMES, &data).unwrap().faults, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_on_the_machine_can_read_the_data_or_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.sqlite"));
    let server = TestServer::on_file(|config| config.data = data.clone()).await;
    server.open(&plan("three", 2, &[])).await;
    backup(&data, &copy).unwrap();
    let restored = folder.path().join("restored");
    restore(&copy, &restored, false).unwrap();
    let database = |folder: &Path| folder.join("chabudai.sqlite");
    let beside = data.join("chabudai.sqlite-wal");
    for path in [&data, &database(&data), &beside, &copy, &restored, &database(&restored)] {
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} has mode {mode:o}", path.display());
    }
}
