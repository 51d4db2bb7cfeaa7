//! `chabudai serve` as a program: killed without warning, it comes back with everything it had acknowledged.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use client::{Answer, Connection, ServerApi, Snapshot};
use wire::{CreateTable, Phase, Request, SitDown};

/// A server in a process of its own, killed when this is dropped.
struct Running {
    child: Child,
    address: String,
    /// Held, so that it can say more than its first line.
    _said: BufReader<ChildStdout>,
}

impl Running {
    fn start(folder: &Path) -> Running {
        Running::logging(folder, Stdio::null())
    }

    /// With everything in the log that there is.
    fn logging(folder: &Path, log: Stdio) -> Running {
        Running::logging_at(folder, "trace,tungstenite::protocol=trace", log)
    }

    /// With this filter for its log.
    fn logging_at(folder: &Path, level: &str, log: Stdio) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chabudai"))
            .env("RUST_LOG", level)
            .args([
                "serve",
                "--address",
                "127.0.0.1:0",
                "--messages",
                "100000",
                "--requests",
                "100000",
                "--lateness-ms",
                "600000",
                "--data",
            ])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        said.read_line(&mut first).unwrap();
        let address = first.trim_end().strip_prefix("listening on ").expect("where it listens").to_owned();
        Running { child, address, _said: said }
    }

    fn home(&self) -> ServerApi {
        ServerApi::new(&self.address).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // On this system it is SIGKILL: nothing is sent, nothing is flushed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn soon<T>(what: impl Future<Output = T>) -> T {
    // Far above what the busiest machine needs: only a test that hangs gets there.
    tokio::time::timeout(Duration::from_secs(600), what).await.expect("something that never comes")
}

/// Sends a request, and waits until its result is seen.
async fn done(line: &mut Connection, request: Request) -> u64 {
    let id = line.request(request).await.unwrap();
    let answer = soon(line.answer_to(id)).await.unwrap();
    let Answer::Done { version } = answer else { panic!("{answer:?}") };
    soon(line.reach(version)).await.unwrap();
    version
}

async fn come(home: &ServerApi, table: &str, keys: &[String]) -> Vec<Connection> {
    let mut lines = Vec::new();
    for key in keys {
        lines.push(Connection::connect(home, table, Some(key), None).await.unwrap());
    }
    lines
}

fn snapshots(lines: &[Connection]) -> Vec<Snapshot> {
    lines.iter().map(|line| line.snapshot().clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_requests_survive_every_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(folder.path());
    let home = running.home();
    let plan = CreateTable { game: "collision".into(), players: Some(3), ..CreateTable::default() };
    let created = home.open(&plan).await.unwrap();
    let mut keys = Vec::new();
    for _ in 0..3 {
        let who = SitDown { key: Some(created.invite.clone()), ..SitDown::default() };
        keys.push(home.sit(&created.table, &who).await.unwrap().key);
    }
    let mut lines = come(&home, &created.table, &keys).await;
    let mut version = 0;
    for line in &mut lines {
        version = done(line, Request::Ready { share: client::share().unwrap() }).await;
    }
    // The beginning of the match is one more version.
    version += 1;
    for kill in 0..8 {
        for _ in 0..=kill {
            let mut message = None;
            for (index, line) in lines.iter_mut().enumerate() {
                let table = &soon(line.reach(version)).await.unwrap().table;
                if let Some(play) = &table.play
                    && let Some(offer) = play.offers.first()
                {
                    message = Some((index, Request::Move { step: play.step, action: offer.text.clone() }));
                }
            }
            let Some((index, message)) = message else { break };
            version = done(&mut lines[index], message).await;
        }
        drop(running);
        running = Running::start(folder.path());
        // A new connection sees what a server that was never killed would show: the second time, too.
        lines = come(&running.home(), &created.table, &keys).await;
        assert!(lines.iter().all(|line| line.snapshot().version == version), "after kill {kill}");
        let before = snapshots(&lines);
        drop(running);
        running = Running::start(folder.path());
        lines = come(&running.home(), &created.table, &keys).await;
        assert_eq!(snapshots(&lines), before, "after kill {kill}");
        if before[0].table.phase == Phase::Over {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_no_keys_and_no_colours_however_detailed_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let running = Running::logging(folder.path(), File::create(&path).unwrap().into());
    let home = running.home();
    let plan = CreateTable { game: "three".into(), players: Some(2), ..CreateTable::default() };
    let created = home.open(&plan).await.unwrap();
    let who = SitDown { key: Some(created.invite.clone()), ..SitDown::default() };
    let key = home.sit(&created.table, &who).await.unwrap().key;
    let mut line = Connection::connect(&home, &created.table, Some(&key), None).await.unwrap();
    let share = client::share().unwrap();
    done(&mut line, Request::Ready { share }).await;
    assert!(home.record(&created.table, 1, &key).await.is_err(), "there is none yet, but the key was sent");
    drop(running);
    let log = std::fs::read_to_string(path).unwrap();
    assert!(log.contains(&format!("/api/tables/{}/socket", created.table)), "it is detailed: {log}");
    assert!(log.contains("open files"), "{log}");
    for secret in [&key, &created.invite, &created.watch] {
        let shown = log.lines().find(|line| line.contains(secret.as_str()));
        assert!(shown.is_none(), "{shown:?}");
    }
    assert!(!log.contains('\u{1b}'), "{log}");
}

/// Runs `chabudai admin` on a folder: the exit status and what it prints.
fn admin(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chabudai"));
    let output = command.arg("admin").arg("--data").arg(folder).args(arguments).output().unwrap();
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (output.status.code(), text)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_looks_after_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let (status, text) = admin(folder.path(), &["list"]);
    assert!(status == Some(2) && text.contains("is the server running"), "{text}");
    let running = Running::start(folder.path());
    let plan = CreateTable { game: "three".into(), players: Some(2), ..CreateTable::default() };
    let table = running.home().open(&plan).await.unwrap().table;
    let (status, text) = admin(folder.path(), &["rotate", &table]);
    assert!(status == Some(0) && text.contains(&format!("/t/{table}#invite=")), "{text}");
    let (status, text) = admin(folder.path(), &["list"]);
    assert!(status == Some(0) && text.lines().nth(1).is_some_and(|row| row.starts_with(&table)), "{text}");
    let (status, text) = admin(folder.path(), &["list", "--json"]);
    assert!(status == Some(0) && text.starts_with("{\"tables\":[{\"listing\":"), "{text}");
    assert_eq!(admin(folder.path(), &["close", &table]), (Some(0), format!("{table}: closed\n")));
    let (status, text) = admin(folder.path(), &["close", &table]);
    assert!(status == Some(1) && text.starts_with("refused: "), "{text}");
    admin(folder.path(), &["ban", "192.0.2.7", "--for", "2h"]);
    assert_eq!(admin(folder.path(), &["bans"]), (Some(0), "192.0.2.7/32  for 2h more\n".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn acts_of_the_operator_are_logged_however_little_else_is() {
    for level in ["warn", "off", "chabudai=debug", "admin=error"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let _running = Running::logging_at(folder.path(), level, File::create(&path).unwrap().into());
        admin(folder.path(), &["ban", "192.0.2.7"]);
        let log = std::fs::read_to_string(path).unwrap();
        assert!(log.contains("admin: done request=Ban"), "{level}: {log}");
    }
}

/// A server that has no files left for a while.
#[cfg(target_os = "linux")]
#[test]
fn a_lease_that_a_node_could_not_renew_in_time_is_refused() {
    for (milliseconds, is_possible) in [("1999", false), ("2000", true), ("60000", true), ("60001", false)] {
        // Without a server at that address, the check ends at once.
        let arguments = ["serve", "--check", "--address", "127.0.0.1:1", "--node-lease-ms", milliseconds];
        let output = Command::new(env!("CARGO_BIN_EXE_chabudai")).args(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(if is_possible { 1 } else { 2 }), "{milliseconds}: {said}");
        assert_eq!(said.contains("is not in 2000..=60000"), !is_possible, "{milliseconds}: {said}");
    }
}

#[test]
fn the_operator_is_heard_again_after_a_failure_to_accept() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::logging_at(folder.path(), "info", Stdio::piped());
    let log = BufReader::new(running.child.stderr.take().unwrap());
    let process = running.child.id();
    let limit = |files: &str| {
        let limit = format!("--nofile={files}:");
        let set = Command::new("prlimit").args(["--pid", &process.to_string(), &limit]).status().unwrap();
        assert!(set.success());
    };
    limit("1");
    let asked = std::thread::scope(|scope| {
        let asked = scope.spawn(|| admin(folder.path(), &["bans"]));
        let failed = |line: std::io::Result<String>| line.unwrap().contains("the operator cannot connect");
        assert!(log.lines().any(failed), "it is logged");
        limit("1024");
        asked.join().unwrap()
    });
    assert_eq!(asked.0, Some(0), "{}", asked.1);
}
