//! Tables over the network: a server that loses nothing and leaks nothing.
//!
//! A table is a fold over its entries (`room`); one task owns it (`owner`), keeps every change (`storage`) before
//! anybody hears of it, and sends each eye what it may see, made in one place (`room/looks.rs`).
#![warn(missing_docs)]

mod config;
mod doorkeeper;
mod entry;
mod games;
mod hall;
mod http;
mod keys;
#[cfg(test)]
mod leaks;
mod life;
mod metrics;
mod owner;
mod pages;
mod past;
mod replays;
mod reviews;
mod room;
mod rules;
mod saying;
mod shown;
mod socket;
mod storage;
mod thinkers;

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

use doorkeeper::Doorkeeper;
use hall::Hall;
use http::App;
use life::Life;
use metrics::Metrics;
use storage::{Sqlite, Storage};
use thinkers::Thinkers;

/// How often the server notes that it is up.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long clients have to go when the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug)]
pub struct StartFault(String);

impl fmt::Display for StartFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StartFault {}

/// A server that runs.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where a collector reads what is counted.
    pub metrics: Option<SocketAddr>,
    hall: Arc<Hall>,
    closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
    /// What goes on beside it until it goes down.
    beside: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts one.
    pub async fn start(config: Config) -> Result<Server, StartFault> {
        let metrics = Arc::new(Metrics::default());
        let storage: Arc<dyn Storage> =
            Arc::new(Sqlite::open(&config.data, Arc::clone(&metrics)).map_err(StartFault)?);
        let before = storage.up().await.map_err(|fault| StartFault(fault.to_string()))?;
        let thinkers =
            Thinkers::new(config.thinkers, &metrics).map_err(|error| StartFault(error.to_string()))?;
        let listener = listen(config.address).await?;
        let mut beside = Vec::new();
        let mut collected = None;
        if let Some(address) = config.metrics {
            let (address, serving) = serve_metrics(listen(address).await?, &metrics);
            collected = Some(address);
            beside.push(serving);
        }
        let address = listener.local_addr().map_err(|error| StartFault(error.to_string()))?;
        let door = Arc::new(Doorkeeper::new(&config));
        let hall = Hall::new(config, storage, metrics, thinkers, Life::resume(before));
        let (closing, closed) = watch::channel(false);
        let app = App { hall: Arc::clone(&hall), door: Arc::clone(&door), closing: closed.clone() };
        let serving = tokio::spawn(serve(listener, app, closed));
        beside.push(tokio::spawn(chores(Arc::clone(&hall), door)));
        Ok(Server { address, metrics: collected, hall, closing, serving, beside })
    }

    /// Goes down: takes nobody in any more, tells everybody, and waits until all that was asked for is kept.
    pub async fn stop(self) {
        let _ = self.closing.send(true);
        let _ = timeout(FAREWELL, self.closing.closed()).await;
        self.beside.iter().for_each(JoinHandle::abort);
        let _ = timeout(FAREWELL, self.serving).await;
        self.hall.clear();
        // Tables and what they still write hold on to the hall: once they are done, the folder is free for another server.
        let alone = async {
            while Arc::strong_count(&self.hall) > 1 {
                sleep(Duration::from_millis(1)).await;
            }
        };
        let _ = timeout(FAREWELL, alone).await;
        // Writes are done in their order: when this one is, all are.
        let _ = self.hall.storage.keep_up(self.hall.life.now().up).await;
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartFault> {
    TcpListener::bind(address).await.map_err(|error| {
        StartFault(format!(
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
async fn chores(hall: Arc<Hall>, door: Arc<Doorkeeper>) {
    let mut beats = interval(HEARTBEAT);
    for beat in 0u64.. {
        beats.tick().await;
        let now = hall.life.now();
        if let Err(fault) = hall.storage.keep_up(now.up).await {
            tracing::error!(%fault, "storage does not take what it is given");
        }
        if beat % 3600 == 0 {
            door.tidy();
            let before = now.at.saturating_sub(hall.config.archive.as_millis() as u64);
            if let Ok(count @ 1..) = hall.storage.archive(before).await {
                tracing::info!(count, "tables archived");
            }
        }
    }
}
