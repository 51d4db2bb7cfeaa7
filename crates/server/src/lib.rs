//! Tables over the network: a server that loses nothing and leaks nothing.
//!
//! A table is a fold over its entries (`table`). One task owns it (`actor`), stores every change (`storage`) before anybody
//! hears of it, and sends each eye what it may see, which is made in one place (`table/project.rs`).

mod actor;
mod address_rate;
mod admin;
mod admissions;
mod bans;
mod body;
mod clock;
mod config;
mod crowd;
mod daily;
mod daily_routes;
mod entry;
mod farewell;
mod fault_response;
mod faults;
mod files;
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod headcount;
mod heads;
mod history;
mod host_name;
mod http;
mod inspect;
mod keys;
#[cfg(test)]
mod leaks;
mod lessons;
mod listener;
mod loading;
mod lobby;
mod metrics;
mod network;
mod nodes;
mod opening;
mod pages;
mod puzzles;
mod quota;
mod rate;
mod record_meta;
mod replay_cache;
mod replay_stream;
mod replays;
mod retention;
mod reviews;
mod rules;
mod socket;
mod start_error;
mod storage;
mod stored_history;
mod table;
mod tables;
mod tasks;
mod to_wire;
mod trusted;
mod upgrade;
mod uptime;
mod work;
mod workers;

pub use admin::{AdminAnswer, AdminRequest, AdminTable, Ban, admin_socket};
pub use clock::Clock;
pub use config::{Config, Limits, MakeJudgement, MakeThought};
pub use http::Api;
pub use inspect::{Inspection, inspect, inspect_postgres};
pub use network::IpNetwork;
pub use nodes::NodeSettings;
pub use retention::Retention;
pub use start_error::StartError;
pub use storage::{Copied, DataPlace, PostgresAddress, backup, migrate, restore};
pub use stored_history::{StoredHistory, StoredMove, stored_history};
pub use trusted::SharedSecret;
pub use workers::{Worker, WorkerSettings};

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use admissions::Admissions;
use games::TextsFile;
use headcount::Headcount;
use http::App;
use messages::Language;
use metrics::Metrics;
use nodes::Nodes;
use storage::{Postgres, Sqlite, Storage, StorageFault};
use tables::Tables;
use uptime::{HEARTBEAT, Uptime};
use work::{WorkKind, WorkPool};

/// How often the server forgets addresses, bans, and what no bot has needed for that long.
const TIDY: Duration = Duration::from_secs(600);
/// How many long bodies may be in memory at a time, in all and from one address.
const LONG_BODIES: (usize, usize) = (96, 3);
/// The format of the metrics, without which Prometheus would take their counters for anything.
const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// How long each part of a shutdown may take.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running server.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it serves its metrics.
    pub metrics: Option<SocketAddr>,
    /// Where other nodes reach it, if it is one.
    pub node: Option<String>,
    /// Where workers join it, if they may.
    pub workers: Option<String>,
    tables: Arc<Tables>,
    closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
    /// The tasks that run beside it.
    beside: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let metrics = Arc::new(Metrics::default());
        // Its address is known to others from the moment at which it enters the database.
        let node = nodes::listen(&config).await?;
        let node_address = node.as_ref().map(|(_, address)| address.clone());
        let workers = match &config.workers {
            Some(settings) => Some(trusted::listen(&settings.address, "workers").await?),
            None => None,
        };
        let worker_address = workers.as_ref().map(|(_, address)| address.clone());
        let (storage, nodes) = open_storage(&config, &metrics, node_address.clone()).await?;
        let unusable = |fault: StorageFault| StartError::Database(fault.to_string());
        let times = storage.times().await.map_err(unusable)?;
        let bans = storage.bans().await.map_err(unusable)?;
        let work =
            WorkPool::new(config.thinkers, config.clock.clone(), &metrics).map_err(StartError::Threads)?;
        let (listener, address) = listen(config.address).await?;
        let mut beside = Vec::new();
        let (mut metrics_address, mut metrics_listener) = (None, None);
        if let Some(address) = config.metrics {
            let (listener, address) = listen(address).await?;
            metrics_address = Some(address);
            metrics_listener = Some(listener);
        }
        metrics.start_time.set((config.clock.calendar() / 1000) as i64);
        let door = Arc::new(Admissions::new(&config));
        let uptime = Uptime::resume(config.clock.clone(), times.up, config.longest_beat);
        let texts = Arc::new(Language::ALL.map(|language| TextsFile::new(config.games, language)));
        let tables = Tables::new(config, (storage, nodes), metrics, work, uptime, times.restored, bans);
        let (closing, closed) = watch::channel(false);
        let app = App {
            texts,
            tables: Arc::clone(&tables),
            door: Arc::clone(&door),
            replay_cache: Arc::default(),
            replays: Headcount::new(WorkKind::Replay.bounds()),
            long_bodies: Headcount::new(LONG_BODIES),
            closing: closed.clone(),
        };
        if let Some((listener, _)) = node {
            let router = nodes::router(app.clone());
            beside.push(tokio::spawn(listener::serve(listener, app.clone(), router, true, closed.clone())));
            beside.push(tokio::spawn(nodes::keep(Arc::clone(&tables))));
            beside.push(tokio::spawn(nodes::gather(Arc::clone(&tables), Arc::clone(&door))));
        }
        if let Some((listener, _)) = workers {
            let router = workers::router(app.clone());
            beside.push(tokio::spawn(listener::serve(listener, app.clone(), router, true, closed.clone())));
        }
        let router = http::router(app.clone());
        let serving = tokio::spawn(listener::serve(listener, app, router, false, closed));
        beside.extend(
            metrics_listener.map(|listener| tokio::spawn(serve_metrics(listener, Arc::clone(&tables)))),
        );
        beside.push(tokio::spawn(chores(Arc::clone(&tables), door)));
        beside.push(tokio::spawn(retention::run(Arc::clone(&tables))));
        beside.extend(admin::listen(&tables));
        let (metrics, node, workers) = (metrics_address, node_address, worker_address);
        Ok(Server { address, metrics, node, workers, tables, closing, serving, beside })
    }

    /// Shuts down: refuses new connections, tells everybody, waits for the tables, and frees the database.
    pub async fn stop(self) {
        let clock = &self.tables.config.clock;
        clock.timeout(FAREWELL, self.tables.hand_over()).await;
        let _ = self.closing.send(true);
        // Every socket has a receiver, and so has the listener.
        clock.timeout(FAREWELL, self.closing.closed()).await;
        self.beside.iter().for_each(JoinHandle::abort);
        admin::clean_up(&self.tables.config.data);
        clock.timeout(FAREWELL, self.serving).await;
        // Without sockets and without the registry nobody can reach a table, and its task ends.
        self.tables.clear();
        clock.timeout(FAREWELL, self.tables.tasks.idle()).await;
        let storage = &self.tables.storage;
        // A database that is away would let this wait for ever.
        let stored = clock.timeout(FAREWELL, storage.save_uptime(self.tables.uptime.now().up)).await;
        if let Err(fault) = stored.unwrap_or(Err(StorageFault::Closed)).and(storage.close().await) {
            tracing::error!(%fault, "storage did not close as it should");
        }
    }
}

/// Opens the SQLite file of the data folder, or the PostgreSQL database that takes its place.
async fn open_storage(
    config: &Config,
    metrics: &Arc<Metrics>,
    node: Option<String>,
) -> Result<(Arc<dyn Storage>, Option<Nodes>), StartError> {
    let metrics = Arc::clone(metrics);
    let Some(address) = &config.postgres else {
        return Ok((Arc::new(Sqlite::open(&config.data, metrics)?), None));
    };
    let clock = config.clock.clone();
    let postgres = Postgres::open(address, &config.data, clock, metrics, config.lease, node).await?;
    let postgres = Arc::new(postgres);
    let nodes = config.node.as_ref().map(|node| Nodes::new(Arc::clone(&postgres), node.secret.clone()));
    Ok((postgres, nodes))
}

/// Listens on an address, and returns the real one: port 0 is any free port.
async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listener = TcpListener::bind(address).await.map_err(|error| StartError::Address(address, error))?;
    let address = listener.local_addr().map_err(|error| StartError::Address(address, error))?;
    Ok((listener, address))
}

/// Serves the metrics on their own address, which need not be public.
async fn serve_metrics(listener: TcpListener, tables: Arc<Tables>) {
    let page = move || {
        tables.metrics.measure(&tables.config.data, tables.uptime.lateness(), tables.lobby.list().len());
        let page = ([(header::CONTENT_TYPE, METRICS_TYPE)], tables.metrics.page());
        async move { page }
    };
    let router: Router = Router::new().route("/metrics", get(page));
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "the metrics are not served any more");
    }
}

/// Background work: stores how long the server has been up, and forgets addresses and bans.
async fn chores(tables: Arc<Tables>, door: Arc<Admissions>) {
    let clock = &tables.config.clock;
    let mut tidy = clock.now();
    loop {
        let start = clock.now();
        tables.uptime.beat();
        tables.catch_up(0);
        let now = tables.uptime.now();
        if let Err(fault) = tables.storage.save_uptime(now.up).await {
            tracing::error!(%fault, "nothing can be stored");
        }
        if start >= tidy {
            tidy = start + TIDY;
            door.tidy();
            tables.bans.tidy(now.up);
            tables.config.games.tidy();
        }
        clock.sleep_until(start + HEARTBEAT).await;
    }
}
