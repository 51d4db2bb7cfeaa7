//! Tables over the network: a server that loses nothing and leaks nothing.
//!
//! A table is a fold over its entries (`table`). One task owns it (`actor`), stores every change (`storage`) before anybody
//! hears of it, and sends each eye what it may see, which is made in one place (`table/project.rs`).

mod actor;
mod admissions;
mod clock;
mod config;
mod entry;
mod games;
mod history;
mod http;
mod inspect;
mod keys;
#[cfg(test)]
mod leaks;
mod metrics;
mod pages;
mod replays;
mod reviews;
mod rules;
mod socket;
mod start_error;
mod storage;
mod table;
mod tables;
mod tasks;
mod thinkers;
mod to_wire;
mod uptime;

pub use clock::Clock;
pub use config::{Config, Limits, MakeThought};
pub use http::Api;
pub use inspect::{Inspection, inspect};
pub use start_error::StartError;
pub use storage::{Copied, backup, restore};

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use admissions::Admissions;
use games::TextsFile;
use http::App;
use messages::Language;
use metrics::Metrics;
use storage::{Sqlite, Storage};
use tables::Tables;
use thinkers::ThinkerPool;
use uptime::Uptime;

/// How often the server stores how long it has been up.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How often the server archives tables and forgets addresses.
const TIDY: Duration = Duration::from_secs(3600);
/// How long each part of a shutdown may take.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running server.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it serves its metrics.
    pub metrics: Option<SocketAddr>,
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
        let storage: Arc<dyn Storage> = Arc::new(Sqlite::open(&config.data, Arc::clone(&metrics))?);
        let times = storage.times().await.map_err(|fault| StartError::Database(fault.to_string()))?;
        let thinkers = ThinkerPool::new(config.thinkers, &metrics).map_err(StartError::Threads)?;
        let (listener, address) = listen(config.address).await?;
        let mut beside = Vec::new();
        let mut metrics_address = None;
        if let Some(address) = config.metrics {
            let (listener, address) = listen(address).await?;
            metrics_address = Some(address);
            beside.push(tokio::spawn(serve_metrics(listener, Arc::clone(&metrics))));
        }
        let door = Arc::new(Admissions::new(&config));
        let uptime = Uptime::resume(config.clock.clone(), times.up);
        let texts = Arc::new(Language::ALL.map(|language| TextsFile::new(config.games, language)));
        let tables = Tables::new(config, storage, metrics, thinkers, uptime, times.restored);
        let (closing, closed) = watch::channel(false);
        let app =
            App { texts, tables: Arc::clone(&tables), door: Arc::clone(&door), closing: closed.clone() };
        let serving = tokio::spawn(serve(listener, app, closed));
        beside.push(tokio::spawn(chores(Arc::clone(&tables), door)));
        Ok(Server { address, metrics: metrics_address, tables, closing, serving, beside })
    }

    /// Shuts down: refuses new connections, tells everybody, waits for the tables, and frees the database.
    pub async fn stop(self) {
        let clock = &self.tables.config.clock;
        let _ = self.closing.send(true);
        // Every socket has a receiver, and so has the listener.
        clock.timeout(FAREWELL, self.closing.closed()).await;
        self.beside.iter().for_each(JoinHandle::abort);
        clock.timeout(FAREWELL, self.serving).await;
        // Without sockets and without the registry nobody can reach a table, and its task ends.
        self.tables.clear();
        clock.timeout(FAREWELL, self.tables.tasks.idle()).await;
        let storage = &self.tables.storage;
        let stored = storage.save_uptime(self.tables.uptime.now().up).await;
        if let Err(fault) = stored.and(storage.close().await) {
            tracing::error!(%fault, "storage did not close as it should");
        }
    }
}

/// Listens on an address, and returns the real one: port 0 is any free port.
async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listener = TcpListener::bind(address).await.map_err(|error| StartError::Address(address, error))?;
    let address = listener.local_addr().map_err(|error| StartError::Address(address, error))?;
    Ok((listener, address))
}

async fn serve(listener: TcpListener, app: App, mut closed: watch::Receiver<bool>) {
    let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let listener = listener.tap_io(|stream| {
        // A move is one small packet, which should not wait for another.
        let _ = stream.set_nodelay(true);
    });
    let until = async move {
        let _ = closed.changed().await;
    };
    if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(until).await {
        tracing::error!(%error, "the server stopped");
    }
}

/// Serves the metrics on their own address, which need not be public.
async fn serve_metrics(listener: TcpListener, metrics: Arc<Metrics>) {
    let page = move || {
        let page = metrics.page();
        async move { page }
    };
    let router: Router = Router::new().route("/metrics", get(page));
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "the metrics are not served any more");
    }
}

/// Background work: stores how long the server has been up, archives abandoned tables, and forgets
/// addresses.
async fn chores(tables: Arc<Tables>, door: Arc<Admissions>) {
    let clock = &tables.config.clock;
    let mut tidy = clock.now();
    loop {
        let now = tables.uptime.now();
        if let Err(fault) = tables.storage.save_uptime(now.up).await {
            tracing::error!(%fault, "nothing can be stored");
        }
        if clock.now() >= tidy {
            tidy = clock.now() + TIDY;
            door.tidy();
            let before = now.at.saturating_sub(tables.config.archive.as_millis() as u64);
            if let Ok(count @ 1..) = tables.storage.archive(before).await {
                tracing::info!(count, "tables archived");
            }
        }
        clock.sleep_until(clock.now() + HEARTBEAT).await;
    }
}
