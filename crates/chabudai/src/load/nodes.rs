//! Our own nodes on our own PostgreSQL, and what befalls them at random moments.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use engine::chance::{Dice, below};
use rustix::process::Signal;
use tempfile::TempDir;
use testdb::Cluster;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::server_process::ServerProcess;
use crate::failure::Failure;

/// How long a node of a run may be silent: shorter than usual, so that many failures fit into a run.
const LEASE: Duration = Duration::from_millis(2000);

/// How often each kind of failure happened.
pub type Failures = BTreeMap<&'static str, u64>;

/// Nodes, and the database that they share.
pub struct NodeSet {
    nodes: Vec<ServerProcess>,
    database: Arc<Cluster>,
    /// The address of the database.
    pub address: String,
    /// What has happened so far.
    pub failures: Failures,
    _secret: TempDir,
}

/// What can happen. Each is over when everything runs again.
const KINDS: [Kind; 6] =
    [Kind::Kill, Kind::KillForLong, Kind::Freeze, Kind::Stop, Kind::RestartDatabase, Kind::CrashDatabase];

#[derive(Clone, Copy)]
enum Kind {
    /// A node is killed and started again at once.
    Kill,
    /// A node is killed, and others have taken its tables over when it starts again.
    KillForLong,
    /// A node stands still until others have taken its tables over, and then goes on.
    Freeze,
    /// A node is asked to stop, and is started again.
    Stop,
    RestartDatabase,
    CrashDatabase,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Kill => "node killed",
            Kind::KillForLong => "node killed past its lease",
            Kind::Freeze => "node frozen past its lease",
            Kind::Stop => "node stopped",
            Kind::RestartDatabase => "database restarted",
            Kind::CrashDatabase => "database crashed",
        }
    }
}

impl NodeSet {
    /// Starts a database and this many nodes.
    pub async fn start(count: usize) -> Result<NodeSet, Failure> {
        let missing = || Failure::usage("--postgres needs Debian's package postgresql".to_owned());
        let database = blocking(|| Cluster::start(false)).await?.ok_or_else(missing)?;
        let database = Arc::new(database);
        let address = {
            let database = Arc::clone(&database);
            // What is acknowledged is on disk, as it would be elsewhere.
            blocking(move || {
                database.configure("fsync = on\n");
                database.shut_down();
                database.launch();
                database.database()
            })
            .await?
        };
        let secret = tempfile::tempdir().map_err(|error| Failure::writing("a temporary folder", &error))?;
        let file = secret.path().join("secret");
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| Failure::usage(format!("no randomness: {error}")))?;
        let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        std::fs::write(&file, text).map_err(|error| Failure::writing(&file.display().to_string(), &error))?;
        let mut nodes = Vec::new();
        for _ in 0..count {
            let (internal, lease) = (free_address()?, LEASE.as_millis().to_string());
            let file = file.display().to_string();
            let arguments =
                ["--node-address", &internal, "--node-secret-file", &file, "--node-lease-ms", &lease];
            let arguments = arguments.map(str::to_owned).to_vec();
            nodes.push(ServerProcess::open_node(&address, arguments).await?);
        }
        Ok(NodeSet { nodes, database, address, failures: Failures::new(), _secret: secret })
    }

    /// Where people reach the nodes.
    pub fn addresses(&self) -> Vec<String> {
        self.nodes.iter().map(ServerProcess::address).collect()
    }

    /// The process id of the first node.
    pub fn pid(&self) -> Option<u32> {
        self.nodes[0].pid()
    }

    /// Keeps the logs of the nodes, and returns where the first of them is.
    pub fn keep(self) -> Option<PathBuf> {
        let kept: Vec<PathBuf> = self.nodes.into_iter().map(ServerProcess::keep).collect();
        kept.into_iter().next()
    }

    /// Lets something happen, and waits until it is over.
    pub async fn fail(&mut self, dice: &mut Dice) -> Result<(), Failure> {
        let (kind, index) = (KINDS[below(dice, KINDS.len())], below(dice, self.nodes.len()));
        let past_lease = LEASE + Duration::from_millis(below(dice, 1500) as u64);
        let (node, database) = (&mut self.nodes[index], Arc::clone(&self.database));
        match kind {
            Kind::Kill => node.kill_and_restart().await?,
            Kind::KillForLong => {
                node.kill().await?;
                sleep(past_lease).await;
                node.restart().await?;
            }
            Kind::Freeze => {
                node.signal(Signal::STOP)?;
                sleep(past_lease).await;
                node.signal(Signal::CONT)?;
            }
            Kind::Stop => {
                node.stop().await?;
                node.restart().await?;
            }
            Kind::RestartDatabase => {
                blocking(move || {
                    database.shut_down();
                    database.launch();
                })
                .await?;
            }
            Kind::CrashDatabase => {
                blocking(move || {
                    database.kill();
                    database.launch();
                })
                .await?;
            }
        }
        *self.failures.entry(kind.name()).or_default() += 1;
        Ok(())
    }
}

/// An address on this machine that is free now, and that nobody else is likely to take within a second.
fn free_address() -> Result<String, Failure> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.to_string()).map_err(|error| Failure::usage(format!("no free port: {error}")))
}

async fn blocking<T: Send + 'static>(what: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    spawn_blocking(what).await.map_err(|error| Failure::usage(format!("PostgreSQL: {error}")))
}
