//! Several nodes on one PostgreSQL database: each table has one owner, and any node can be asked for it.
//!
//! A node takes the lease of a table before it loads it, and gives it back when the table leaves memory. What a node is asked for a
//! table of another node it passes on to that node's internal address (`forward.rs`, `relay.rs`), where nobody is heard without the
//! secret of the nodes (`internal.rs`). A server that is alone has none of this.

mod forward;
mod gather;
mod internal;
mod ownership;
mod relay;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Body;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use wire::Fault;

use crate::config::Config;
use crate::faults::{moved, storage_fault};
use crate::keys::TableId;
use crate::start_error::StartError;
use crate::storage::{Lease, Owner, Postgres};
use crate::trusted::{self, SharedSecret};
pub use forward::pass_on;
pub use gather::gather;
pub use internal::{PassedOn, router};
pub use ownership::{Claim, keep};

/// What makes a server one of several nodes.
#[derive(Clone, Debug)]
pub struct NodeSettings {
    /// Where other nodes reach it, as `HOST:PORT`. It listens there, and nobody else should be able to connect.
    pub address: String,
    /// What nodes know each other by.
    pub secret: SharedSecret,
}

/// How long an idle connection to another node is kept. That node would close it, but should not be the first.
const IDLE: Duration = Duration::from_secs(60);
/// How long another node may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(2);

/// This node among the others.
pub struct Nodes {
    storage: Arc<Postgres>,
    secret: SharedSecret,
    http: Client<HttpConnector, Body>,
    /// The addresses of the other nodes that have a lease, as far as this one knows.
    living: watch::Sender<BTreeSet<String>>,
    /// Whether it takes no tables any more, because it stops.
    is_leaving: AtomicBool,
}

/// Listens for other nodes, and returns the address that they are told: port 0 is any free port.
pub async fn listen(config: &Config) -> Result<Option<(TcpListener, String)>, StartError> {
    let Some(NodeSettings { address, .. }) = &config.node else { return Ok(None) };
    if config.postgres.is_none() {
        let why = "nodes share a PostgreSQL database: --node-address needs --data postgres://...";
        return Err(StartError::Internal(why.to_owned()));
    }
    trusted::listen(address, "other nodes").await.map(Some)
}

impl Nodes {
    /// A node with this lease and secret.
    pub fn new(storage: Arc<Postgres>, secret: SharedSecret) -> Nodes {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT));
        let mut client = Client::builder(TokioExecutor::new());
        let http = client.pool_timer(TokioTimer::new()).pool_idle_timeout(IDLE).build(connector);
        let living = watch::Sender::default();
        Nodes { storage, secret, http, living, is_leaving: AtomicBool::new(false) }
    }

    fn lease(&self) -> &Lease {
        self.storage.lease()
    }

    /// These other nodes have a lease.
    fn hear_of(&self, others: &[String]) {
        let others: BTreeSet<String> = others.iter().cloned().collect();
        self.living.send_if_modified(|living| {
            let is_new = *living != others;
            *living = others;
            is_new
        });
    }

    /// Waits until another node has no lease any more. A machine that has lost its power or its network closes no connection, and
    /// nothing that was passed on to it is answered.
    async fn ends(&self, node: &str) {
        let mut living = self.living.subscribe();
        // One that has just joined is not known yet.
        let _ = living.wait_for(|living| living.contains(node)).await;
        let _ = living.wait_for(|living| !living.contains(node)).await;
    }

    /// Who owns a table: this node from now on, if nobody does.
    async fn owner(&self, table: &TableId, is_new: bool) -> Result<Owner, Fault> {
        if self.is_leaving.load(Ordering::Relaxed) {
            return Err(moved());
        }
        self.storage.take(table, is_new).await.map_err(|fault| storage_fault(&fault))
    }
}
