//! `chabudai think` as a program, with `chabudai serve` as another.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Answer, Connection, ServerApi};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{CreateTable, Phase, Request, SeatKind, SitDown};

/// A process, killed when this is dropped.
struct Running(Child);

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chabudai"));
        let command = command.args(arguments).env("RUST_LOG", "off").stdin(Stdio::null());
        Running(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    }

    /// Sends it a signal, and waits for its end.
    async fn end(mut self, signal: Signal) -> ExitStatus {
        let pid = Pid::from_raw(self.0.id() as i32).unwrap();
        kill_process(pid, signal).unwrap();
        tokio::task::spawn_blocking(move || self.0.wait().unwrap()).await.unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server that workers may join.
struct Serving {
    home: ServerApi,
    metrics: String,
    workers: String,
    secret: PathBuf,
    _running: Running,
    _folder: TempDir,
}

fn write_secret(folder: &Path, name: &str, letter: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, letter.repeat(32)).unwrap();
    file
}

impl Serving {
    fn start() -> Serving {
        let folder = tempfile::tempdir().unwrap();
        let (secret, data) = (write_secret(folder.path(), "secret", "a"), folder.path().join("data"));
        let any = "127.0.0.1:0";
        let mut running = Running::start(&[
            "serve",
            "--address",
            any,
            "--metrics",
            any,
            "--worker-address",
            any,
            "--worker-secret-file",
            secret.to_str().unwrap(),
            "--data",
            data.to_str().unwrap(),
            "--lateness-ms",
            "600000",
            "--bot-pause-ms",
            "0",
        ]);
        let lines = BufReader::new(running.0.stdout.take().unwrap()).lines().map(Result::unwrap);
        let said: Vec<String> = lines.take_while(|line| line != "Ctrl-C stops").collect();
        let find = |start: &str| {
            let line = said.iter().find_map(|line| line.strip_prefix(start));
            line.unwrap_or_else(|| panic!("no {start} in {said:?}")).to_owned()
        };
        Serving {
            home: ServerApi::new(&find("listening on ")).unwrap(),
            metrics: find("metrics: http://").trim_end_matches("/metrics").to_owned(),
            workers: find("workers join at "),
            secret,
            _running: running,
            _folder: folder,
        }
    }

    fn think(&self) -> Running {
        Running::start(&[
            "think",
            "--server",
            &self.workers,
            "--secret-file",
            self.secret.to_str().unwrap(),
            "--threads",
            "1",
        ])
    }

    async fn metric(&self, name: &str) -> u64 {
        let mut stream = TcpStream::connect(&self.metrics).await.unwrap();
        let request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut page = String::new();
        stream.read_to_string(&mut page).await.unwrap();
        let number = |line: &str| line.strip_prefix(name)?.trim().parse().ok();
        page.lines().find_map(number).unwrap_or_else(|| panic!("no {name}"))
    }

    async fn until(&self, name: &str, is: impl Fn(u64) -> bool) {
        soon(async { while !is(self.metric(name).await) {} }).await;
    }

    /// Plays duels until this is done, and the last of them to its end. On a busy machine a worker may be too late for every thought
    /// of a duel.
    async fn duels_until<T>(&self, what: impl Future<Output = T>) -> T {
        let is_done = AtomicBool::new(false);
        let what = async {
            let result = what.await;
            is_done.store(true, Ordering::Relaxed);
            result
        };
        let duels = async {
            while !is_done.load(Ordering::Relaxed) {
                self.duel().await;
            }
        };
        soon(async { tokio::join!(what, duels).0 }).await
    }

    /// Waits until a worker has thought for bots.
    async fn until_thought(&self) {
        let before = self.metric(BOTS).await;
        self.until(BOTS, |done| done > before).await;
    }

    /// Plays a duel with an expert to its end.
    async fn duel(&self) {
        let seats = vec![SeatKind::Open, SeatKind::Bot("expert".to_owned())];
        let plan = CreateTable { game: "three".to_owned(), seats, ..CreateTable::default() };
        let created = self.home.open(&plan).await.unwrap();
        let who = SitDown { key: Some(created.invite.clone()), ..SitDown::default() };
        let key = self.home.sit(&created.table, &who).await.unwrap().key;
        let mut line = Connection::connect(&self.home, &created.table, Some(&key), None).await.unwrap();
        let ready = line.request(Request::Ready { share: client::share().unwrap() }).await.unwrap();
        soon(line.answer_to(ready)).await.unwrap();
        while line.snapshot().table.phase != Phase::Over {
            let play = line.snapshot().table.play.as_ref();
            let offer = play.and_then(|play| Some((play.step, play.offers.first()?.text.clone())));
            let Some((step, action)) = offer else {
                soon(line.next()).await.unwrap();
                continue;
            };
            let id = line.request(Request::Move { step, action }).await.unwrap();
            if let Ok(Answer::Done { version }) = soon(line.answer_to(id)).await {
                soon(line.reach(version)).await.unwrap();
            }
        }
    }
}

async fn soon<T>(what: impl Future<Output = T>) -> T {
    // Far above what the busiest machine needs: only a test that hangs gets there.
    tokio::time::timeout(Duration::from_secs(600), what).await.expect("something that never comes")
}

const WORKERS: &str = "chabudai_workers";
const BOTS: &str = "chabudai_worker_results_total{kind=\"bot\"}";

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_in_another_process_thinks_for_bots_and_may_be_stopped_or_killed() {
    let serving = Serving::start();
    let worker = serving.think();
    serving.until(WORKERS, |workers| workers == 1).await;
    // Whatever becomes of workers while bots think, matches go on.
    let stop = async {
        serving.until_thought().await;
        worker.end(Signal::TERM).await
    };
    let status = serving.duels_until(stop).await;
    assert!(status.success(), "{status}");
    serving.until(WORKERS, |workers| workers == 0).await;
    let worker = serving.think();
    serving.until(WORKERS, |workers| workers == 1).await;
    let kill = async {
        serving.until_thought().await;
        worker.end(Signal::KILL).await
    };
    assert!(!serving.duels_until(kill).await.success());
    serving.until(WORKERS, |workers| workers == 0).await;
    serving.duel().await;
}

#[test]
fn a_worker_with_another_secret_ends_and_says_what_to_do() {
    let serving = Serving::start();
    let folder = tempfile::tempdir().unwrap();
    let wrong = write_secret(folder.path(), "wrong", "b");
    let arguments = ["think", "--server", &serving.workers, "--secret-file", wrong.to_str().unwrap()];
    let output = Command::new(env!("CARGO_BIN_EXE_chabudai")).args(arguments).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("another secret: give both the same file"), "{said}");
}
