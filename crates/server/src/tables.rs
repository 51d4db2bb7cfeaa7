//! The registry of tables: those in memory, and how to bring the others back from storage.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fair::Secret;
use messages::{message, shared as texts};
use tokio::sync::{OnceCell, mpsc, oneshot};
use wire::{Code, CreateTable, Created, Fault, Listing, Review, Seated, SitDown};

use crate::actor::{self, Command, TableActor};
use crate::config::Config;
use crate::entry::TableEntry;
use crate::keys::{Key, TableId};
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::storage::{Append, Storage, StorageFault};
use crate::table::{Table, TableSetup};
use crate::tasks::Tasks;
use crate::thinkers::ThinkerPool;
use crate::uptime::Uptime;

/// A sender to a table's actor.
pub type Handle = mpsc::Sender<Command>;

/// A table's place in the registry: empty while the table is being brought back.
type Place = Arc<OnceCell<Handle>>;

/// The registry of tables.
pub struct Tables {
    /// The settings of the server.
    pub config: Config,
    /// Where entries are stored.
    pub storage: Arc<dyn Storage>,
    /// The server's metrics.
    pub metrics: Arc<Metrics>,
    /// The threads on which bots think.
    pub thinkers: ThinkerPool,
    /// Reviews of matches.
    pub reviews: Reviews,
    /// The clock.
    pub uptime: Uptime,
    /// When storage was restored from a copy, by uptime.
    restored: u64,
    /// The tasks of tables, and their pending writes.
    pub tasks: Tasks,
    tables: Mutex<BTreeMap<TableId, Place>>,
}

/// How often a request tries again if it finds a table that is just leaving memory.
const TRIES: usize = 4;

impl Tables {
    /// A registry without tables.
    pub fn new(
        config: Config,
        storage: Arc<dyn Storage>,
        metrics: Arc<Metrics>,
        thinkers: ThinkerPool,
        uptime: Uptime,
        restored: u64,
    ) -> Arc<Tables> {
        let (reviews, tables) = (Reviews::new(&config), Mutex::new(BTreeMap::new()));
        let tasks = Tasks::new();
        Arc::new(Tables { config, storage, metrics, thinkers, reviews, uptime, restored, tasks, tables })
    }

    /// Creates a table, and seats its creator if they want to sit.
    pub async fn open(self: &Arc<Self>, plan: CreateTable) -> Result<Created, Fault> {
        let me = plan.me.clone();
        let plan = CreateTable { me: None, ..plan };
        TableSetup::new(self.config.games, &plan)?;
        if self.places().len() >= self.config.limits.tables {
            return Err(Fault::new(Code::TooMany, message!("server-full")));
        }
        let (id, invite, watch) = (TableId::fresh(), Key::fresh(), Key::fresh());
        let secret = Secret::fresh().expect("the machine has a source of randomness").to_store();
        let (plan, invited, watching) = (Box::new(plan), invite.lock(), watch.lock());
        let entry = TableEntry::Opened { plan, invite: invited, watch: watching, secret, fresh: true };
        let table = Table::open(self.config.games, id.clone(), &entry).expect("a plan that was checked");
        // If the opener cannot sit down, nobody would ever learn the keys: then nothing is opened.
        if let Some(me) = &me {
            table.check(me)?;
        }
        let stamp = self.uptime.now();
        // With this entry the table has version 1.
        let append = Append { version: table.version(), ..actor::append(&table, &entry, stamp) };
        self.storage.append(append).await.map_err(|fault| storage_fault(&fault))?;
        actor::project(&table, self, stamp);
        let (invite, watch) = (invite.into_secret(), watch.into_secret());
        let me = match me {
            Some(me) => Some(self.sit(&id, SitDown { key: Some(invite.clone()), ..me }).await?),
            None => None,
        };
        Ok(Created { table: id.to_string(), invite, watch, me })
    }

    /// Seats somebody.
    pub async fn sit(self: &Arc<Self>, id: &TableId, sit: SitDown) -> Result<Seated, Fault> {
        self.ask(id, |reply| Command::Sit { sit: sit.clone(), reply }).await?
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

    /// A sender to a table; one that is not in memory is brought back from storage.
    pub async fn handle(self: &Arc<Self>, id: &TableId) -> Result<Handle, Fault> {
        let place = Arc::clone(self.places().entry(id.clone()).or_default());
        let visit = Visit { tables: self, id, place };
        visit.place.get_or_try_init(|| self.load(id)).await.cloned()
    }

    async fn load(self: &Arc<Self>, id: &TableId) -> Result<Handle, Fault> {
        let stored = self.storage.load(id).await.map_err(|fault| storage_fault(&fault))?;
        if stored.is_empty() {
            return Err(no_such_table());
        }
        let mut table = Table::restore(self.config.games, id.clone(), &stored).map_err(|damaged| {
            tracing::error!(table = %id, %damaged, "a table cannot be brought back");
            damaged_table(damaged.to_string())
        })?;
        let mut stamp = stored.last().map(|entry| entry.stamp).unwrap_or_default();
        if stamp.up < self.restored {
            stamp = self.uptime.now();
            let decision = table.commit_anew();
            let append = actor::append(&table, decision.entry(), stamp);
            self.storage.append(append).await.map_err(|fault| storage_fault(&fault))?;
            table.apply(decision, stamp).map_err(|damaged| damaged_table(damaged.to_string()))?;
        }
        actor::project(&table, self, stamp);
        Ok(TableActor::start(table, Arc::clone(self)))
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

    /// The review of a finished match. It is made once, however many clients request it.
    pub async fn review(self: &Arc<Self>, id: &TableId, number: u32) -> Result<Arc<Review>, Fault> {
        // The record first: a match that does not exist must not take up space among the remembered reviews.
        let record = self.record(id, number).await?;
        let look_back = async || self.reviews.make(&self.thinkers, record).await.map(Arc::new);
        self.reviews.known(id, number).get_or_try_init(look_back).await.cloned()
    }

    fn places(&self) -> MutexGuard<'_, BTreeMap<TableId, Place>> {
        // Nothing is done under this lock that could panic halfway.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a table from the registry, because its task has ended.
    pub fn unload(&self, id: &TableId) {
        self.places().remove(id);
    }

    /// Removes all tables from the registry: their tasks end when nobody can reach them any more.
    pub fn clear(&self) {
        self.places().clear();
    }

    /// Tables for the lobby.
    pub async fn lobby(&self) -> Result<Vec<Listing>, Fault> {
        self.storage.list(100).await.map_err(|fault| storage_fault(&fault))
    }
}

/// A request that waits for a table to be brought back. If that fails, because the table does not exist, because reading it
/// failed or panicked, or because the client left, the last visitor removes the empty entry.
struct Visit<'a> {
    tables: &'a Tables,
    id: &'a TableId,
    place: Place,
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        if self.place.initialized() {
            return;
        }
        let mut places = self.tables.places();
        // Visitors are counted under the lock of the registry, which has one reference, and this visitor has another.
        let is_last = Arc::strong_count(&self.place) == 2;
        if is_last && places.get(self.id).is_some_and(|place| Arc::ptr_eq(place, &self.place)) {
            places.remove(self.id);
        }
    }
}

/// There is no such table.
pub fn no_such_table() -> Fault {
    Fault::new(Code::NotFound, message!("server-no-table"))
}

/// The fault for a client when the stored data of a table is damaged.
fn damaged_table(why: String) -> Fault {
    Fault::new(Code::Damaged, message!("server-damaged", why = why))
}

/// The fault for a client when storage fails.
pub fn storage_fault(fault: &StorageFault) -> Fault {
    tracing::error!(%fault, "storage");
    match fault {
        StorageFault::Closed => Fault::new(Code::Closing, message!("server-closing")),
        StorageFault::Damaged(why) => damaged_table(why.clone()),
        _ => Fault::new(Code::Storage, message!("server-storage")),
    }
}
