//! Our own nodes on our own PostgreSQL, and what befalls them at random moments.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::chance::{Dice, below};
use rustix::process::Signal;
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::databases::{Databases, End};
use super::line::{Held, Line};
use super::plan::{Course, NodePlan};
use super::server_process::ServerProcess;
use super::test_host::TestHost;
use crate::failure::Failure;

/// How long a node of a run may be silent: shorter than usual, so that many failures fit into a run.
const LEASE: Duration = Duration::from_millis(2000);

/// The port for other nodes on a host of its own.
const PORT: u16 = 7080;

/// How often each kind of failure happened.
pub type Failures = BTreeMap<&'static str, u64>;

/// Nodes, and the database that they share.
pub struct NodeSet {
    nodes: Vec<Node>,
    databases: Arc<Mutex<Databases>>,
    /// What has happened so far.
    pub failures: Failures,
    course: Course,
    /// What has not happened since everything last had. So every kind happens about equally often.
    left: Vec<FailureKind>,
    _secret: TempDir,
}

struct Node {
    process: ServerProcess,
    /// Its line to the database.
    line: Line,
    /// Its host, if it has one of its own.
    host: Option<TestHost>,
}

/// What can happen to every node. Each is over when everything runs again.
const KINDS: [FailureKind; 9] = [
    FailureKind::Kill,
    FailureKind::KillForLong,
    FailureKind::Freeze,
    FailureKind::Stop,
    FailureKind::RestartDatabase,
    FailureKind::CrashDatabase,
    FailureKind::CutLine,
    FailureKind::SilenceLine,
    FailureKind::FailOver,
];

#[derive(Clone, Copy)]
enum FailureKind {
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
    /// A node cannot reach the database, and both know.
    CutLine,
    /// Nothing passes between a node and the database, and neither knows.
    SilenceLine,
    /// The primary ends, and its standby takes its place.
    FailOver,
    /// The host of a node reaches nobody, and nobody reaches it, until others have taken its tables over.
    Unplug,
}

impl FailureKind {
    fn name(self) -> &'static str {
        match self {
            FailureKind::Kill => "node killed",
            FailureKind::KillForLong => "node killed past its lease",
            FailureKind::Freeze => "node frozen past its lease",
            FailureKind::Stop => "node stopped",
            FailureKind::RestartDatabase => "database restarted",
            FailureKind::CrashDatabase => "database crashed",
            FailureKind::CutLine => "line to the database cut",
            FailureKind::SilenceLine => "line to the database silent",
            FailureKind::FailOver => "database failed over to its standby",
            FailureKind::Unplug => "host of a node unplugged past its lease",
        }
    }
}

impl NodeSet {
    /// Starts a database and nodes. Nodes reach their database through lines if these may fail, or if they are on other hosts.
    pub async fn start(plan: &NodePlan, course: Course) -> Result<NodeSet, Failure> {
        let missing = || Failure::usage("--postgres needs Debian's package postgresql".to_owned());
        let may_fail = course == Course::Random;
        let databases = blocking(move || Databases::start(may_fail)).await?.ok_or_else(missing)?;
        let secret = tempfile::tempdir().map_err(|error| Failure::writing("a temporary folder", &error))?;
        let file = secret.path().join("secret");
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| Failure::usage(format!("no randomness: {error}")))?;
        let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        std::fs::write(&file, text).map_err(|error| Failure::writing(&file.display().to_string(), &error))?;
        let mut nodes = Vec::new();
        for number in 0..plan.count {
            let host = plan.hosts.get(number % plan.hosts.len().max(1));
            let (near, far) = match host {
                Some(host) => (host.address_of_this()?, SocketAddr::new(host.address, PORT).to_string()),
                None => (IpAddr::from(Ipv4Addr::LOCALHOST), free_address()?),
            };
            let (internal, lease) = (far, LEASE.as_millis().to_string());
            let file = file.display().to_string();
            let own = ["--node-address", &internal, "--node-secret-file", &file];
            let short = ["--node-lease-ms", &lease].into_iter().filter(|_| course != Course::Quiet);
            let arguments = own.into_iter().chain(short).map(str::to_owned).collect();
            let line = Line::start(&databases.places(), near).await?;
            let is_through = may_fail || host.is_some();
            let address = if is_through { databases.through(&line) } else { databases.address() };
            let program = plan.beside.clone().filter(|_| number % 2 == 1);
            let process = ServerProcess::open_node(address, arguments, program, host.cloned()).await?;
            nodes.push(Node { process, line, host: host.cloned() });
        }
        let databases = Arc::new(Mutex::new(databases));
        Ok(NodeSet { nodes, databases, failures: Failures::new(), course, left: Vec::new(), _secret: secret })
    }

    /// Where people reach the nodes.
    pub fn addresses(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.process.address()).collect()
    }

    /// The address of the database, which is another one after a failover.
    pub fn database(&self) -> String {
        self.databases.lock().unwrap_or_else(PoisonError::into_inner).address()
    }

    /// The process ids of the nodes.
    pub fn pids(&self) -> Vec<u32> {
        self.nodes.iter().filter_map(|node| node.process.pid()).collect()
    }

    /// The process id of the database.
    pub fn database_pid(&self) -> u32 {
        self.databases.lock().unwrap_or_else(PoisonError::into_inner).pid()
    }

    /// Keeps the logs of the nodes, and returns where the first of them is.
    pub fn keep(self) -> Option<PathBuf> {
        let kept: Vec<PathBuf> = self.nodes.into_iter().map(|node| node.process.keep()).collect();
        kept.into_iter().next()
    }

    /// Lets something happen, and waits until it is over.
    pub async fn fail(&mut self, dice: &mut Dice) -> Result<(), Failure> {
        let name = match self.course {
            Course::Random => {
                if self.left.is_empty() {
                    self.left.extend(KINDS);
                    self.left.extend(self.nodes[0].host.as_ref().map(|_| FailureKind::Unplug));
                }
                let kind = self.left.swap_remove(below(dice, self.left.len()));
                match kind {
                    FailureKind::RestartDatabase | FailureKind::CrashDatabase | FailureKind::FailOver => {
                        self.fail_database(kind, dice).await?;
                    }
                    _ => self.fail_node(kind, dice).await?,
                }
                kind.name()
            }
            Course::InTurn => {
                let next = self.failures.values().sum::<u64>() as usize % self.nodes.len();
                self.nodes[next].process.stop().await?;
                self.nodes[next].process.restart().await?;
                "node restarted in turn"
            }
            Course::Quiet => return Ok(()),
        };
        *self.failures.entry(name).or_default() += 1;
        Ok(())
    }

    async fn fail_node(&mut self, kind: FailureKind, dice: &mut Dice) -> Result<(), Failure> {
        let index = below(dice, self.nodes.len());
        let Node { process, line, host } = &mut self.nodes[index];
        let past_lease = LEASE + Duration::from_millis(below(dice, 1500) as u64);
        // Within the lease, or past it.
        let a_while = Duration::from_millis(below(dice, 3500) as u64);
        match kind {
            FailureKind::KillForLong => {
                process.kill().await?;
                sleep(past_lease).await;
                process.restart().await?;
            }
            FailureKind::Freeze => {
                process.signal(Signal::STOP)?;
                sleep(past_lease).await;
                process.signal(Signal::CONT)?;
            }
            FailureKind::Stop => {
                process.stop().await?;
                process.restart().await?;
            }
            FailureKind::CutLine => {
                line.cut();
                sleep(a_while).await;
                line.restore(Held::Closed);
            }
            FailureKind::SilenceLine => {
                line.silence();
                sleep(a_while).await;
                line.restore([Held::Arrives, Held::Closed, Held::Forgotten][below(dice, 3)]);
            }
            FailureKind::Unplug => {
                let Some(host) = host else { return Ok(()) };
                host.plug(false).await?;
                sleep(past_lease).await;
                host.plug(true).await?;
            }
            _ => process.kill_and_restart().await?,
        }
        Ok(())
    }

    async fn fail_database(&mut self, kind: FailureKind, dice: &mut Dice) -> Result<(), Failure> {
        let end = [End::Crash, End::ShutDown][below(dice, 2)];
        let databases = Arc::clone(&self.databases);
        blocking(move || {
            let mut databases = databases.lock().unwrap_or_else(PoisonError::into_inner);
            match kind {
                FailureKind::RestartDatabase => databases.restart(End::ShutDown),
                FailureKind::CrashDatabase => databases.restart(End::Crash),
                _ => databases.fail_over(end),
            }
        })
        .await
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
