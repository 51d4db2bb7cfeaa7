//! A database that is damaged, foreign, shared or full: it is reported clearly, and nothing stored is lost.

use std::fs;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chabudai_server::Server;
use client::Connection;
use rusqlite::Connection as Database;
use wire::{Code, Phase, Request};

use crate::server::{TestServer, plan, quick, soon};

/// Why a server does not start on this folder.
async fn why_not(folder: &Path) -> String {
    match Server::start(quick(folder.to_owned())).await {
        Ok(_) => panic!("a server that should not have started"),
        Err(fault) => fault.to_string(),
    }
}

fn database(folder: &Path) -> Database {
    Database::open(folder.join("chabudai.sqlite")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_another_kind_or_version_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chabudai.sqlite");
    fs::write(&file, "These are my holiday pictures, not a database. ".repeat(50)).unwrap();
    let before = fs::read(&file).unwrap();
    let why = why_not(folder.path()).await;
    assert!(why.contains("chabudai.sqlite") && why.contains("not a database"), "{why}");
    assert_eq!(fs::read(&file).unwrap(), before);

    let folder = tempfile::tempdir().unwrap();
    database(folder.path()).pragma_update(None, "user_version", 77).unwrap();
    let why = why_not(folder.path()).await;
    assert!(why.contains("layout is 77") && why.contains("a later version"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_reported() {
    let server = TestServer::on_file(|_| ()).await;
    for _ in 0..30 {
        let mut round = server.gather(plan("three", 2, &[])).await;
        round.begin().await;
        round.moves(2).await;
    }
    let closed = server.stop().await;
    let path = closed.config.data.join("chabudai.sqlite");
    // All pages but the first, which holds the head of the file.
    database(&closed.config.data).pragma_update(None, "wal_checkpoint", "TRUNCATE").unwrap();
    let length = fs::metadata(&path).unwrap().len();
    assert!(length > 5 * 4096, "{length} bytes");
    fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .write_all_at(&vec![0xa5; length as usize - 4096], 4096)
        .unwrap();
    let why = why_not(&closed.config.data).await;
    assert!(
        why.contains("chabudai.sqlite") && (why.contains("damaged") || why.contains("malformed")),
        "{why}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_that_cannot_exist_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let why = why_not(&file.join("data")).await;
    assert!(why.contains("file/data"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_never_share_a_folder_or_an_address() {
    let server = TestServer::on_file(|_| ()).await;
    let other = tempfile::tempdir().unwrap();
    let mut config = quick(other.path().to_owned());
    config.address = server.server.address;
    let why = Server::start(config.clone()).await.err().unwrap().to_string();
    assert!(why.contains(&server.server.address.to_string()) && why.contains("--address"), "{why}");
    let data = server.stop().await;
    let why_shared = {
        let server = Server::start(data.config.clone()).await.unwrap();
        let why = why_not(&data.config.data).await;
        server.stop().await;
        why
    };
    assert!(why_shared.contains("another server") && why_shared.contains("--data"), "{why_shared}");
    Server::start(data.config.clone()).await.unwrap().stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_entry_harms_its_own_table_only() {
    let server = TestServer::on_file(|_| ()).await;
    let mut rounds = Vec::new();
    for _ in 0..4 {
        let mut round = server.gather(plan("three", 2, &[])).await;
        round.begin().await;
        round.moves(2).await;
        rounds.push(round);
    }
    let closed = server.stop().await;
    let file = database(&closed.config.data);
    let change = |statement: &str, table: usize| {
        assert_eq!(file.execute(statement, [&rounds[table].created.table]).unwrap(), 1, "{statement}");
    };
    change("UPDATE entries SET body = '{' WHERE table_id = ? AND version = 4", 0);
    change(
        "UPDATE entries SET body = '{\"moved\":{\"seat\":0,\"action\":\"nothing\",\"chance\":[]}}' WHERE table_id = ? AND version = 7",
        1,
    );
    change("DELETE FROM entries WHERE table_id = ? AND version = 5", 2);
    drop(file);
    let server = closed.open().await;
    for round in &rounds[..3] {
        let fault =
            Connection::connect(&server.home, &round.created.table, Some(&round.players[0].key), None).await;
        assert_eq!(fault.err().unwrap().code(), Some(Code::Damaged));
        let who = wire::SitDown { key: Some(round.created.invite.clone()), ..wire::SitDown::default() };
        assert_eq!(
            server.home.sit(&round.created.table, &who).await.unwrap_err().code(),
            Some(Code::Damaged)
        );
    }
    let sound = &mut rounds[3];
    sound.come_back(&server).await;
    sound.play_to_end().await;
    server.is_well().await;
}

/// A small disk of its own; none if this machine does not let us mount one.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount(size: &str) -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let options = format!("size={size}");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(folder.path()).output();
        mounted.is_ok_and(|output| output.status.success()).then_some(SmallDisk(folder))
    }

    /// Fills the disk.
    fn fill(&self) {
        let _ = fs::write(self.0.path().join("filler"), vec![0; 8 << 20]);
    }

    fn make_room(&self) {
        fs::remove_file(self.0.path().join("filler")).unwrap();
    }

    fn remount(&self, how: &str) {
        assert!(Command::new("mount").args(["-o", how]).arg(self.0.path()).status().unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_moves_loses_nothing_and_recovers() {
    let Some(disk) = SmallDisk::mount("2m") else {
        eprintln!("skipped: a small disk cannot be mounted here");
        return;
    };
    let server = TestServer::on_file(|config| config.data = disk.0.path().join("data")).await;
    let mut round = server.playing(&plan("gostop", 2, &[])).await;
    round.moves(2).await;
    disk.fill();
    let refused = soon(async {
        // There may be space for a little more in pages that are already allocated.
        loop {
            let player = round.players.iter_mut().find(|player| !player.play().offers.is_empty()).unwrap();
            let message = player.any_move(&mut round.dice);
            match player.request(message.clone()).await {
                Err(fault) => break (player.seat, message, fault),
                Ok(_) => round.quiet().await,
            }
        }
    })
    .await;
    let (seat, message, fault) = refused;
    assert_eq!(fault.code, Code::Storage, "{fault}");
    let version = round.players[usize::from(seat)].version();
    assert_eq!(server.look(&round.created, &round.created.watch).await.0, version, "the table is untouched");
    let other = plan("three", 2, &[]);
    assert_eq!(server.home.open(&other).await.unwrap_err().code(), Some(Code::Storage));
    assert_eq!(round.players[0].refused(Request::Say { text: "hello?".into() }).await.code, Code::Storage);
    // Health stores the uptime, and fails when that does not fit any more either.
    soon(async {
        while server.home.health().await.is_ok() {
            server.advance(Duration::from_millis(1));
        }
    })
    .await;

    disk.make_room();
    assert_eq!(
        round.players[usize::from(seat)].done(message).await,
        version + 1,
        "the same message is done now"
    );
    server.is_well().await;
    round.play_to_end().await;
    let server = server.stop().await.open().await;
    let (_, table, _) = server.look(&round.created, &round.created.watch).await;
    assert_eq!(table.phase, Phase::Over);
    let record = server.record(&round.created.table, 1, &round.created.watch).await;
    fair::check(catalog::GAMES, &record).unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_folder_is_reported() {
    let Some(disk) = SmallDisk::mount("2m") else {
        eprintln!("skipped: a small disk cannot be mounted here");
        return;
    };
    let data = disk.0.path().join("data");
    Server::start(quick(data.clone())).await.unwrap().stop().await;
    // A server that has stopped has closed its files.
    disk.remount("remount,ro");
    let why = why_not(&data).await;
    assert!(why.contains("data") && why.to_lowercase().contains("read-only"), "{why}");
    disk.remount("remount,rw");
    Server::start(quick(data)).await.unwrap().stop().await;
}
