//! A server for tests, with its own folder and clock, and tables in it.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chabudai_server::{Clock, Config, IpNetwork, PostgresAddress, Server};
use client::{Connection, Heard, ServerApi, Snapshot};
use engine::Record;
use engine::chance::dice;
use tempfile::TempDir;
use wire::{CreateTable, Created, Listing, News, Phase, SeatKind, Seated, SitDown, TableView};

use crate::raw;
use crate::round::{Player, Round};

/// A test that waits for longer than this hangs: far above what the busiest machine needs.
const HANGS: Duration = Duration::from_secs(600);

/// Waits for what should come.
pub async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(HANGS, what).await.expect("something that never comes")
}

/// A new PostgreSQL database, if all these tests are to run with one, as `cargo xtask test` has them do a second time.
fn database() -> Option<PostgresAddress> {
    let storage = std::env::var("CHABUDAI_TEST_STORAGE").unwrap_or_default();
    let cluster = || testdb::shared().expect("PostgreSQL, which CHABUDAI_TEST_STORAGE asks for");
    (storage == "postgres").then(|| cluster().database().parse().unwrap())
}

/// Settings for tests: bots take no pause, nobody is limited, and the clock stands still.
pub fn quick(folder: PathBuf) -> Config {
    let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder);
    let plenty = 1_000_000.try_into().expect("not zero");
    config.limits.messages = plenty;
    config.limits.requests = plenty;
    config.limits.tables_per_address = plenty;
    config.limits.stored_per_address = plenty;
    config.limits.sockets_per_address = 1000;
    config.limits.connections_per_address = 10_000;
    // Tests move the clock in leaps, which are neither overload nor a machine that stood still.
    config.limits.lateness = Duration::MAX;
    config.longest_beat = Duration::MAX;
    config.presence = Duration::ZERO;
    config.bot_pause = Duration::ZERO;
    config.clock = Clock::manual();
    config
}

/// A proxy on this machine, for tests in which clients have other addresses.
pub fn own_proxy() -> Vec<IpNetwork> {
    vec!["127.0.0.0/8".parse().expect("a network")]
}

/// A running server, and its folder.
pub struct TestServer {
    pub server: Server,
    pub home: ServerApi,
    pub config: Config,
    folder: Arc<TempDir>,
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(|_| ()).await
    }

    /// With other settings than the quick ones.
    pub async fn with(change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::on_file(|config| {
            config.postgres = database();
            change(config);
        })
        .await
    }

    /// The same, always with an SQLite file: for tests that look at the file itself.
    pub async fn on_file(change: impl FnOnce(&mut Config)) -> TestServer {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let mut config = quick(folder.path().to_owned());
        change(&mut config);
        TestServer::on(folder, config).await
    }

    async fn on(folder: Arc<TempDir>, config: Config) -> TestServer {
        let server = Server::start(config.clone()).await.unwrap();
        TestServer { folder, ..TestServer::visit(server, config) }
    }

    /// A server that was started elsewhere.
    pub fn visit(server: Server, config: Config) -> TestServer {
        // When the clock leaps, idle connections are closed.
        let home = ServerApi::new(&format!("http://{}", server.address)).unwrap().without_reuse();
        TestServer { server, home, config, folder: Arc::new(tempfile::tempdir().unwrap()) }
    }

    /// Advances the clock.
    pub fn advance(&self, time: Duration) {
        self.config.clock.advance(time);
    }

    /// Shuts down cleanly; what is left can be opened again.
    pub async fn stop(self) -> Closed {
        soon(self.server.stop()).await;
        Closed { config: self.config, folder: self.folder }
    }

    pub async fn open(&self, plan: &CreateTable) -> Created {
        self.home.open(plan).await.unwrap()
    }

    pub async fn sit(&self, created: &Created, name: &str) -> Seated {
        let who = SitDown { key: Some(created.invite.clone()), name: name.into(), ..SitDown::default() };
        self.home.sit(&created.table, &who).await.unwrap()
    }

    pub async fn connect(&self, created: &Created, key: &str, since: Option<u64>) -> Connection {
        Connection::connect(&self.home, &created.table, Some(key), since).await.unwrap()
    }

    /// A table where a person sits on every open seat.
    pub async fn gather(&self, plan: CreateTable) -> Round {
        let created = self.open(&plan).await;
        let open = match plan.seats.len() {
            0 => plan.players.expect("seats or their number") as usize,
            _ => plan.seats.iter().filter(|place| **place == SeatKind::Open).count(),
        };
        let mut players = Vec::new();
        for name in ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"].into_iter().take(open) {
            let Seated { seat, key } = self.sit(&created, name).await;
            let line = self.connect(&created, &key, None).await;
            players.push(Player { seat, key, line });
        }
        Round { created, players, dice: dice(7, 0) }
    }

    /// A match with a decision to make: some deals are over before anybody plays a card.
    pub async fn playing(&self, plan: &CreateTable) -> Round {
        loop {
            let mut round = self.gather(plan.clone()).await;
            round.begin().await;
            if round.players[0].table().phase == Phase::Playing {
                return round;
            }
        }
    }

    /// What a new connection with this key sees, from the beginning.
    pub async fn look(&self, created: &Created, key: &str) -> (u64, TableView, Vec<News>) {
        let mut line = self.connect(created, key, None).await;
        let news = line.snapshot_mut().take_news();
        let Snapshot { version, table, .. } = line.snapshot().clone();
        line.close().await;
        (version, *table, news)
    }

    /// The record of a match.
    pub async fn record(&self, table: &str, number: u32, key: &str) -> Record {
        let line = soon(self.home.record(table, number, key)).await.unwrap();
        Record::read(&line).unwrap()
    }

    /// The server is healthy, and the table has the version it had.
    pub async fn is_untouched(&self, created: &Created, version: u64) {
        assert_eq!(self.look(created, &created.watch).await.0, version, "the table is untouched");
        self.is_well().await;
    }

    /// The lobby with everything that has happened at these tables: a table lists it before it takes the next request.
    pub async fn lobby(&self, tables: &[&Created]) -> Vec<Listing> {
        for created in tables {
            self.look(created, &created.watch).await;
        }
        soon(self.home.lobby()).await.unwrap()
    }

    /// A number of the metrics; 0 if it was never counted.
    pub async fn metric(&self, name: &str) -> u64 {
        let number = |line: &str| line.strip_prefix(name)?.trim().parse().ok();
        self.metrics().await.lines().find_map(number).unwrap_or(0)
    }

    async fn metrics(&self) -> String {
        raw::get(self.server.metrics.expect("an address for metrics"), "/metrics").await.body
    }

    /// Waits until a seat has a connection, or has none; a new connection is told.
    pub async fn until_there(&self, created: &Created, seat: usize, there: bool) {
        let mut watcher = self.connect(created, &created.watch, None).await;
        loop {
            if let Heard::Present { seats, .. } = soon(watcher.next()).await.unwrap()
                && seats[seat] == there
            {
                return watcher.close().await;
            }
        }
    }

    pub async fn is_well(&self) {
        assert!(soon(self.home.health()).await.unwrap().storage, "the server is well");
    }
}

/// A server that is stopped for now.
pub struct Closed {
    pub config: Config,
    folder: Arc<TempDir>,
}

impl Closed {
    pub async fn open(self) -> TestServer {
        TestServer::on(self.folder, self.config).await
    }
}

/// A request for a table of this game with this many persons, and these bots after them.
pub fn plan(game: &str, persons: usize, bots: &[&str]) -> CreateTable {
    let seats = std::iter::repeat_n(SeatKind::Open, persons)
        .chain(bots.iter().map(|level| SeatKind::Bot((*level).to_owned())))
        .collect();
    CreateTable { game: game.to_owned(), seats, ..CreateTable::default() }
}
