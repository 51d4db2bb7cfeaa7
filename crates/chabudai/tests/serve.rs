//! `chabudai serve` as a program: killed without warning, it comes back with everything it had acknowledged.

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
        let mut child = Command::new(env!("CARGO_BIN_EXE_chabudai"))
            .args([
                "serve",
                "--address",
                "127.0.0.1:0",
                "--messages",
                "100000",
                "--requests",
                "100000",
                "--data",
            ])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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
    let answer = soon(line.settle(id)).await.unwrap();
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

fn sights(lines: &[Connection]) -> Vec<Snapshot> {
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
        let before = sights(&lines);
        drop(running);
        running = Running::start(folder.path());
        lines = come(&running.home(), &created.table, &keys).await;
        assert_eq!(sights(&lines), before, "after kill {kill}");
        if before[0].table.phase == Phase::Over {
            break;
        }
    }
}
