//! The tables: all tables, those in memory and those that storage keeps.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Saying;
use fair::Secret;
use tokio::sync::{OnceCell, mpsc, oneshot};
use wire::{Code, CreateTable, Created, Fault, Listing, Review, Seated, SitDown};

use crate::actor::{self, Command, TableActor};
use crate::config::Config;
use crate::entry::TableEntry;
use crate::keys::{Key, TableId};
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::saying::fault;
use crate::storage::{Append, Storage, StorageFault};
use crate::table::{Table, TableSetup};
use crate::thinkers::ThinkerPool;
use crate::uptime::Uptime;

/// How commands reach a table.
pub type Handle = mpsc::Sender<Command>;

/// The tables.
pub struct Tables {
    /// How the server is set.
    pub config: Config,
    /// Where tables are kept.
    pub storage: Arc<dyn Storage>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Where players of the house think.
    pub thinkers: ThinkerPool,
    /// Matches that were looked back at.
    pub reviews: Reviews,
    /// What time it is.
    pub uptime: Uptime,
    tables: Mutex<BTreeMap<TableId, Arc<OnceCell<Handle>>>>,
}

/// How often somebody who found a table just leaving the memory looks again.
const TRIES: usize = 4;

impl Tables {
    /// A tables with nobody in it.
    pub fn new(
        config: Config,
        storage: Arc<dyn Storage>,
        metrics: Arc<Metrics>,
        thinkers: ThinkerPool,
        uptime: Uptime,
    ) -> Arc<Tables> {
        let (reviews, tables) = (Reviews::new(&config), Mutex::new(BTreeMap::new()));
        Arc::new(Tables { config, storage, metrics, thinkers, reviews, uptime, tables })
    }

    /// Opens a table, and lets who opened it sit down.
    pub async fn open(self: &Arc<Self>, plan: CreateTable) -> Result<Created, Fault> {
        let me = plan.me.clone();
        let plan = CreateTable { me: None, ..plan };
        TableSetup::new(&plan)?;
        if self.tables.lock().unwrap_or_else(PoisonError::into_inner).len() >= self.config.limits.tables {
            return Err(Fault::new(Code::TooMany, "The house is full: come back later."));
        }
        let (id, invite, watch) = (TableId::fresh(), Key::fresh(), Key::fresh());
        let secret = Secret::fresh().expect("the machine has a source of randomness").to_keep();
        let entry =
            TableEntry::Opened { plan: Box::new(plan), invite: invite.lock(), watch: watch.lock(), secret };
        let table = Table::open(id.clone(), &entry).expect("a plan that was looked at");
        // Whoever could not sit down would never learn the keys: then nothing is opened.
        if let Some(me) = &me {
            table.check(me)?;
        }
        let stamp = self.uptime.now();
        // The table has version 1 with this entry.
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

    /// Lets somebody sit down.
    pub async fn sit(self: &Arc<Self>, id: &TableId, sit: SitDown) -> Result<Seated, Fault> {
        self.ask(id, |reply| Command::Sit { sit: sit.clone(), reply }).await?
    }

    /// Asks a table, and waits for its answer.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Fault> {
        for _ in 0..TRIES {
            let handle = self.handle(id).await?;
            let (reply, answer) = oneshot::channel();
            if handle.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Fault::new(Code::Storage, "The table cannot be reached: try again in a moment."))
    }

    /// The way to a table; one that is not in memory is brought back as storage kept it.
    pub async fn handle(self: &Arc<Self>, id: &TableId) -> Result<Handle, Fault> {
        let cell = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.entry(id.clone()).or_default())
        };
        let found = cell.get_or_try_init(|| self.load(id)).await.cloned();
        if found.is_err() {
            self.forget(id, &cell);
        }
        found
    }

    async fn load(self: &Arc<Self>, id: &TableId) -> Result<Handle, Fault> {
        let kept = self.storage.load(id).await.map_err(|fault| storage_fault(&fault))?;
        if kept.is_empty() {
            return Err(no_such_table());
        }
        let table = Table::restore(id.clone(), &kept).map_err(|damaged| {
            tracing::error!(table = %id, %damaged, "a table cannot be brought back");
            let why = Saying::new("What was kept of this table cannot be read ({why}).");
            fault(Code::Damaged, &why.with("why", damaged.to_string()))
        })?;
        let stamp = kept.last().map(|kept| kept.stamp).unwrap_or_default();
        actor::project(&table, self, stamp);
        Ok(TableActor::start(table, Arc::clone(self)))
    }

    /// The record of a match that is over.
    pub async fn record(self: &Arc<Self>, id: &TableId, number: u32) -> Result<String, Fault> {
        // A record is written after the last entry of its match: until it is, the table itself has it.
        let known = self.ask(id, |reply| Command::Record { number, reply }).await?;
        let record = match known {
            Some(record) => Some(record),
            None => self.storage.record(id, number).await.map_err(|fault| storage_fault(&fault))?,
        };
        record.ok_or_else(|| {
            Fault::new(Code::NotFound, "There is no such match at this table, or it is not over.")
        })
    }

    /// A match that is over, looked back at: once, however many ask.
    pub async fn review(self: &Arc<Self>, id: &TableId, number: u32) -> Result<Arc<Review>, Fault> {
        // The record first: what does not exist takes no place among what is remembered.
        let record = self.record(id, number).await?;
        let look_back = async || self.reviews.make(&self.thinkers, record).await.map(Arc::new);
        self.reviews.known(id, number).get_or_try_init(look_back).await.cloned()
    }

    /// A cell that came to nothing is not kept.
    fn forget(&self, id: &TableId, cell: &Arc<OnceCell<Handle>>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.get(id).is_some_and(|there| Arc::ptr_eq(there, cell) && !there.initialized()) {
            tables.remove(id);
        }
    }

    /// A table leaves the memory.
    pub fn unload(&self, id: &TableId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// All tables leave the memory: what nobody can reach any more ends.
    pub fn clear(&self) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Tables for the lobby.
    pub async fn lobby(&self) -> Result<Vec<Listing>, Fault> {
        self.storage.list(100).await.map_err(|fault| storage_fault(&fault))
    }
}

/// There is no such table.
pub fn no_such_table() -> Fault {
    Fault::new(Code::NotFound, "There is no such table: is the link complete?")
}

/// Storage said no.
pub fn storage_fault(fault: &StorageFault) -> Fault {
    tracing::error!(%fault, "storage");
    match fault {
        StorageFault::Closed => Fault::new(Code::Closing, "The server is going down; everything is kept."),
        _ => Fault::new(Code::Storage, "It could not be kept, so it was not done. Try again in a moment."),
    }
}
