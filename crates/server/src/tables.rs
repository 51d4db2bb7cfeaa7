//! The registry of tables: those in memory. `loading.rs` brings the others back from storage.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use messages::{message, shared as texts};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot, watch};
use wire::{Code, Fault, Seated, SitDown};

use crate::actor::{Command, OperatorAct, OperatorOutcome};
use crate::bans::{BanList, Bans};
use crate::config::Config;
use crate::crowd::AT_A_TIME;
use crate::daily::Experts;
use crate::entry::TableEntry;
use crate::faults::{overloaded, storage_fault};
use crate::keys::TableId;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::reviews::Reviews;
use crate::storage::{Append, Replacement, Storage};
use crate::tasks::Tasks;
use crate::uptime::Uptime;
use crate::work::WorkPool;

/// A sender to a table's actor.
pub type TableHandle = mpsc::Sender<Command>;

/// What the registry holds of a table: empty while the table is being brought back.
pub type TableCell = Arc<OnceCell<TableHandle>>;

/// The registry of tables.
pub struct Tables {
    /// The settings of the server.
    pub config: Config,
    /// Where entries are stored.
    pub storage: Arc<dyn Storage>,
    /// The server's metrics.
    pub metrics: Arc<Metrics>,
    /// The threads for costly work.
    pub work: WorkPool,
    /// Reviews of matches.
    pub reviews: Reviews,
    /// What `expert` makes of daily deals.
    pub experts: Experts,
    /// The tables that strangers may join or watch.
    pub lobby: Arc<Lobby>,
    /// The addresses that the operator has banned.
    pub bans: Bans,
    /// The turns of spectators: only a few are written to at a time.
    pub crowd: Semaphore,
    /// The clock.
    pub uptime: Uptime,
    /// When storage was restored from a copy, by uptime.
    pub restored: u64,
    /// The tasks of tables, and their pending writes.
    pub tasks: Tasks,
    /// The other nodes, if this server is one of several.
    pub nodes: Option<Nodes>,
    /// Changes when this node has lost its tables, and their sockets have to end.
    pub moved: watch::Sender<()>,
    tables: Mutex<BTreeMap<TableId, TableCell>>,
}

/// How often a request tries again if it finds a table that is just leaving memory.
const TRIES: usize = 4;

impl Tables {
    /// A registry without tables.
    pub fn new(
        config: Config,
        (storage, nodes): (Arc<dyn Storage>, Option<Nodes>),
        metrics: Arc<Metrics>,
        work: WorkPool,
        uptime: Uptime,
        restored: u64,
        bans: BanList,
    ) -> Arc<Tables> {
        let (reviews, experts) = (Reviews::new(&config), Experts::new(config.games));
        let tables = Mutex::new(BTreeMap::new());
        let (lobby, bans, tasks) = (Lobby::new(config.clock.clone()), Bans::new(bans), Tasks::new());
        Arc::new(Tables {
            config,
            storage,
            metrics,
            work,
            reviews,
            experts,
            lobby,
            bans,
            crowd: Semaphore::new(AT_A_TIME),
            uptime,
            restored,
            tasks,
            nodes,
            moved: watch::Sender::new(()),
            tables,
        })
    }

    /// Whether there is time for something new, such as a table or a spectator. If not, it is refused at once, so that the tables
    /// that are played go on.
    pub fn take_more(&self) -> Result<(), Fault> {
        let is_late = self.uptime.lateness() > self.config.limits.lateness;
        if is_late { Err(overloaded()) } else { Ok(()) }
    }

    /// Refuses an address that the operator has banned.
    pub fn check_ban(&self, address: IpAddr) -> Result<(), Fault> {
        match self.bans.has(address, self.uptime.now().up) {
            true => Err(Fault::new(Code::Banned, message!("server-banned"))),
            false => Ok(()),
        }
    }

    /// Seats somebody.
    pub async fn sit(self: &Arc<Self>, id: &TableId, sit: SitDown, address: IpAddr) -> Result<Seated, Fault> {
        self.ask(id, |reply| Command::Sit { sit: sit.clone(), address, reply }).await?
    }

    /// Does at a table what the operator asks for.
    pub async fn operate(self: &Arc<Self>, id: &TableId, act: OperatorAct) -> Result<OperatorOutcome, Fault> {
        let done = self.ask(id, |reply| Command::Operator { act, reply }).await.flatten();
        match (act, done) {
            (OperatorAct::Delete, Err(fault)) if fault.code == Code::Damaged => self.delete_damaged(id).await,
            (_, done) => done,
        }
    }

    /// Deletes a table that cannot be brought back.
    async fn delete_damaged(self: &Arc<Self>, id: &TableId) -> Result<OperatorOutcome, Fault> {
        let body = serde_json::to_string(&TableEntry::Gone {}).expect("plain data");
        let _claim = self.own(id, false).await?;
        let entry = Append { table: id.clone(), version: 1, stamp: self.uptime.now(), body };
        let replacement = Replacement { entry, if_unchanged: false, records: 0 };
        self.storage
            .replace(replacement)
            .await
            .map(|()| OperatorOutcome::Done)
            .map_err(|fault| storage_fault(&fault))
    }

    /// Who is at a table; none if it is not in memory.
    pub async fn presence(&self, id: &TableId) -> Option<OperatorOutcome> {
        let handle = self.cells().get(id)?.get()?.clone();
        let (reply, answer) = oneshot::channel();
        handle.send(Command::Operator { act: OperatorAct::Look, reply }).await.ok()?;
        answer.await.ok()?.ok()
    }

    /// Sends a command to a table, and waits for its answer. A command that the table took and did not answer, because it failed,
    /// is not repeated: it may have been carried out.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Fault> {
        let unreachable = || Fault::new(Code::Storage, message!("server-unreachable"));
        for _ in 0..TRIES {
            let handle = self.handle(id).await?;
            let (reply, answer) = oneshot::channel();
            if handle.send(command(reply)).await.is_ok() {
                return answer.await.map_err(|_| unreachable());
            }
        }
        Err(unreachable())
    }

    /// The record of a finished match.
    pub async fn record(self: &Arc<Self>, id: &TableId, number: u32) -> Result<String, Fault> {
        // A record is stored after the last entry of its match: until then the table itself has it.
        let known = self.ask(id, |reply| Command::Record { number, reply }).await?;
        let record = match known {
            Some(record) => Some(record),
            None => self.storage.record(id, number).await.map_err(|fault| storage_fault(&fault))?,
        };
        record.ok_or_else(|| Fault::new(Code::NotFound, message!("server-no-match")))
    }

    /// Whether there are as many tables in memory as may be.
    pub fn is_full(&self) -> bool {
        self.cells().len() >= self.config.limits.tables
    }

    /// Whether a table is in memory.
    pub fn has(&self, id: &TableId) -> bool {
        self.cells().get(id).is_some_and(|cell| cell.initialized())
    }

    /// The senders to all tables in memory.
    pub fn handles(&self) -> Vec<TableHandle> {
        self.cells().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// The cells of all tables, locked.
    pub fn cells(&self) -> MutexGuard<'_, BTreeMap<TableId, TableCell>> {
        // Nothing is done under this lock that could panic halfway.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a test in a table's place: it gets the table's commands.
    #[cfg(test)]
    pub fn replace(&self, id: &TableId, handle: TableHandle) {
        self.cells().insert(id.clone(), Arc::new(OnceCell::new_with(Some(handle))));
    }

    /// Removes a table from the registry, because its task has ended.
    pub fn unload(&self, id: &TableId) {
        self.cells().remove(id);
    }

    /// Removes all tables from the registry: their tasks end when nobody can reach them any more.
    pub fn clear(&self) {
        self.cells().clear();
    }
}
