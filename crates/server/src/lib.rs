//! Tables over the network: a server that loses nothing and leaks nothing.
//!
//! A table is a fold over its entries (`table`); one task owns it (`owner`), keeps every change (`storage`) before
//! anybody hears of it, and sends each eye what it may see, made in one place (`table/looks.rs`).
#![warn(missing_docs)]

mod actor;
mod admissions;
mod config;
mod entry;
mod games;
mod history;
mod http;
mod keys;
#[cfg(test)]
mod leaks;
mod metrics;
mod pages;
mod replays;
mod reviews;
mod rules;
mod saying;
mod socket;
mod storage;
mod table;
mod tables;
mod thinkers;
mod to_wire;
mod uptime;

pub use config::{Config, Limits};
pub use http::Api;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep, timeout};

use admissions::Admissions;
use http::App;
use metrics::Metrics;
use storage::{Sqlite, Storage};
use tables::Tables;
use thinkers::ThinkerPool;
use uptime::Uptime;

/// How often the server notes that it is up.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long clients have to go when the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug)]
pub struct StartError(String);

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StartError {}

/// A server that runs.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where a collector reads what is counted.
    pub metrics: Option<SocketAddr>,
    tables: Arc<Tables>,
    closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
    /// What goes on beside it until it goes down.
    beside: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts one.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let metrics = Arc::new(Metrics::default());
        let storage: Arc<dyn Storage> =
            Arc::new(Sqlite::open(&config.data, Arc::clone(&metrics)).map_err(StartError)?);
        let before = storage.uptime().await.map_err(|fault| StartError(fault.to_string()))?;
        let thinkers =
            ThinkerPool::new(config.thinkers, &metrics).map_err(|error| StartError(error.to_string()))?;
        let listener = listen(config.address).await?;
        let mut beside = Vec::new();
        let mut collected = None;
        if let Some(address) = config.metrics {
            let (address, serving) = serve_metrics(listen(address).await?, &metrics);
            collected = Some(address);
            beside.push(serving);
        }
        let address = listener.local_addr().map_err(|error| StartError(error.to_string()))?;
        let door = Arc::new(Admissions::new(&config));
        let tables = Tables::new(config, storage, metrics, thinkers, Uptime::resume(before));
        let (closing, closed) = watch::channel(false);
        let app = App { tables: Arc::clone(&tables), door: Arc::clone(&door), closing: closed.clone() };
        let serving = tokio::spawn(serve(listener, app, closed));
        beside.push(tokio::spawn(chores(Arc::clone(&tables), door)));
        Ok(Server { address, metrics: collected, tables, closing, serving, beside })
    }

    /// Goes down: takes nobody in any more, tells everybody, and waits until all that was asked for is kept.
    pub async fn stop(self) {
        let _ = self.closing.send(true);
        let _ = timeout(FAREWELL, self.closing.closed()).await;
        self.beside.iter().for_each(JoinHandle::abort);
        let _ = timeout(FAREWELL, self.serving).await;
        self.tables.clear();
        // Tables and what they still write hold on to the tables: once they are done, the folder is free for another server.
        let alone = async {
            while Arc::strong_count(&self.tables) > 1 {
                sleep(Duration::from_millis(1)).await;
            }
        };
        let _ = timeout(FAREWELL, alone).await;
        // Writes are done in their order: when this one is, all are.
        let _ = self.tables.storage.save_uptime(self.tables.uptime.now().up).await;
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| {
        StartError(format!(
            "cannot listen on {address}: {error}; is another server there? --address takes another"
        ))
    })
}

async fn serve(listener: TcpListener, app: App, mut closed: watch::Receiver<bool>) {
    let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let listener = listener.tap_io(|stream| {
        // A move is one small packet: it should not wait for another.
        let _ = stream.set_nodelay(true);
    });
    let until = async move {
        let _ = closed.changed().await;
    };
    if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(until).await {
        tracing::error!(%error, "the server stopped");
    }
}

/// What is counted has an address of its own, which need not be open to anybody else.
fn serve_metrics(listener: TcpListener, metrics: &Arc<Metrics>) -> (SocketAddr, JoinHandle<()>) {
    let address = listener.local_addr().expect("a listener has an address");
    let metrics = Arc::clone(metrics);
    let page = move || {
        let page = metrics.page();
        async move { page }
    };
    let router: Router = Router::new().route("/metrics", get(page));
    let serving = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "what is counted is not served any more");
        }
    });
    (address, serving)
}

/// What is done of itself: noting that the server is up, archiving what nobody comes back to, tidying up at the door.
async fn chores(tables: Arc<Tables>, door: Arc<Admissions>) {
    let mut beats = interval(HEARTBEAT);
    for beat in 0u64.. {
        beats.tick().await;
        let now = tables.uptime.now();
        if let Err(fault) = tables.storage.save_uptime(now.up).await {
            tracing::error!(%fault, "storage does not take what it is given");
        }
        if beat % 3600 == 0 {
            door.tidy();
            let before = now.at.saturating_sub(tables.config.archive.as_millis() as u64);
            if let Ok(count @ 1..) = tables.storage.archive(before).await {
                tracing::info!(count, "tables archived");
            }
        }
    }
}
