//! Storage in a PostgreSQL database: a task that writes, a connection that reads. One server has the database for itself, or several
//! nodes share it (`nodes.rs`).
//!
//! It uses plain SQL only, without notifications and advisory locks, so that another database with the same protocol can take
//! PostgreSQL's place.

mod address;
mod batch;
mod enter;
mod layout;
mod lease;
mod nodes;
mod queries;
mod queue;
mod reader;
mod rows;
mod server_lease;
mod session;
mod statements;
mod table_leases;
mod tls;
mod writer;

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex as SyncMutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::Client;
use wire::DailyCount;

use super::folder_lock::FolderLock;
use super::job::Job;
use super::{
    Append, LastEntry, Projection, Replacement, Storage, StorageFault, StorageFuture, StoredTable, Times,
    private,
};
use crate::bans::BanList;
use crate::clock::Clock;
use crate::entry::StoredEntry;
use crate::keys::TableId;
use crate::metrics::Metrics;
use crate::network::IpNetwork;
use crate::start_error::StartError;
pub use address::PostgresAddress;
use enter::enter;
#[cfg(test)]
pub(super) use layout::make as make_layout;
pub use lease::Lease;
use lease::Renewal;
use queue::{Order, Queued};
pub(crate) use reader::PostgresReader;
pub(super) use rows::PostgresRows;
pub(super) use server_lease::LEASE;
use session::{Connector, Trouble};
use statements::Session;
pub use table_leases::Owner;
pub(super) use writer::PATIENCE;
use writer::Writer;

/// Storage in a PostgreSQL database.
pub struct Postgres {
    connector: Connector,
    writes: mpsc::UnboundedSender<Option<Queued>>,
    lease: Arc<Lease>,
    /// The connection that reads, while there is one.
    reading: Mutex<Option<Arc<Client>>>,
    metrics: Arc<Metrics>,
    /// What is open until storage is closed: the task that writes, and the lock of the folder.
    open: SyncMutex<Option<(JoinHandle<()>, FolderLock)>>,
}

impl Postgres {
    /// Opens a database, and creates or updates its tables. The folder is for the operator's socket only. A node shares the database
    /// with others, who reach it at its address.
    pub async fn open(
        address: &PostgresAddress,
        folder: &Path,
        clock: Clock,
        metrics: Arc<Metrics>,
        lease: Duration,
        node: Option<String>,
    ) -> Result<Postgres, StartError> {
        private::folder(folder).map_err(|error| {
            StartError::Database(format!("{} cannot be created: {error}", folder.display()))
        })?;
        let lock = FolderLock::take(folder)?;
        let unusable = |why: String| StartError::Database(format!("{address}: {why}"));
        let refused = |trouble: Trouble| unusable(trouble.into_fault().to_string());
        let connector = Connector::new(address.clone(), clock.clone()).map_err(unusable)?;
        let connector = if node.is_some() { connector.of_node(lease) } else { connector };
        // At the start nobody waits for this server yet.
        let patient = connector.patient();
        let asked = clock.now();
        let (client, epoch) = enter(&patient, lease, node.as_deref()).await.map_err(refused)?;
        let lease = Arc::new(Lease::new(clock, lease));
        lease.renewed(epoch, Renewal::taken(asked));
        let session = Session::open(&patient, epoch, Arc::clone(&lease), node.is_some()).await;
        let session = session.map_err(refused)?;
        let (writes, jobs) = mpsc::unbounded_channel();
        let writer = Writer {
            connector: connector.clone(),
            metrics: Arc::clone(&metrics),
            epoch: Some(epoch),
            lease: Arc::clone(&lease),
            node,
            jobs,
            waiting: VecDeque::new(),
            session: Some(session),
            is_open: true,
        };
        let writing = tokio::spawn(writer.run());
        let reading = Mutex::new(Some(Arc::new(client)));
        let open = SyncMutex::new(Some((writing, lock)));
        Ok(Postgres { connector, writes, lease, reading, metrics, open })
    }

    /// Reads, and once more if the connection was lost or leads to an old primary. A database that stays away is waited for only for a
    /// while.
    fn read<T, F, R>(&self, query: F) -> StorageFuture<'_, T>
    where
        T: Send + 'static,
        F: Fn(Arc<Client>) -> R + Send + Sync + 'static,
        R: Future<Output = Result<T, Trouble>> + Send + 'static,
    {
        Box::pin(async move {
            let end = self.connector.now() + PATIENCE;
            loop {
                let found = match self.reader().await {
                    Ok(client) => self.connector.in_time(self.read_current(client, &query)).await,
                    Err(trouble) => Err(trouble),
                };
                let why = match found {
                    Ok(found) => return Ok(found),
                    Err(Trouble::Refused(fault)) => return Err(fault),
                    Err(Trouble::Away(why)) => why,
                };
                *self.reading.lock().await = None;
                if self.connector.now() >= end {
                    return Err(Trouble::Away(why).into_fault());
                }
                self.connector.pause().await;
            }
        })
    }

    /// Reads from a database that has everything this server was told to be stored. An old primary that lives on beside its promoted
    /// standby can still be read, and does not know that it is old.
    async fn read_current<T, R>(
        &self,
        client: Arc<Client>,
        query: impl Fn(Arc<Client>) -> R,
    ) -> Result<T, Trouble>
    where
        R: Future<Output = Result<T, Trouble>>,
    {
        let (term, until) = self.lease.stored();
        let read = query(Arc::clone(&client));
        let (found, is_current) = tokio::join!(biased; read, server_lease::is_current(&client, term, until));
        match is_current? {
            true => found,
            false => Err(Trouble::Away(
                "it has not what was stored last, or another server has taken over".to_owned(),
            )),
        }
    }

    /// The connection that reads; a new one, if that was lost.
    async fn reader(&self) -> Result<Arc<Client>, Trouble> {
        if self.open.lock().unwrap_or_else(PoisonError::into_inner).is_none() {
            return Err(StorageFault::Closed.into());
        }
        let mut reading = self.reading.lock().await;
        if let Some(client) = reading.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let client = Arc::new(self.connector.connect().await?);
        *reading = Some(Arc::clone(&client));
        Ok(client)
    }

    fn write(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<(), StorageFault>>) -> Job,
    ) -> StorageFuture<'static, ()> {
        let (answer, soon) = oneshot::channel();
        let asked = self.order(Order::Write(job(answer)));
        Box::pin(async move {
            asked?;
            soon.await.map_err(|_| StorageFault::Closed)?
        })
    }

    /// Puts something into the queue of the writing task.
    fn order(&self, order: Order) -> Result<(), StorageFault> {
        self.metrics.write_waits();
        let queued = Queued { order, at: self.connector.now() };
        self.writes.send(Some(queued)).map_err(|_| StorageFault::Closed)
    }
}

impl Storage for Postgres {
    fn append(&self, append: Append) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Append(Box::new(append), answer))
    }

    fn save_projection(&self, projection: Projection) -> StorageFuture<'static, ()> {
        self.write(|answer| Job::Projection(Box::new(projection), answer))
    }

    fn load(&self, table: &TableId) -> StorageFuture<'_, Vec<StoredEntry>> {
        let id: Arc<str> = table.as_str().into();
        self.read(move |client| {
            let id = Arc::clone(&id);
            async move { queries::entries(&client, &id).await }
        })
    }

    fn list(&self, most: usize) -> StorageFuture<'_, Vec<StoredTable>> {
        self.read(move |client| async move { queries::list(&client, most).await })
    }

    fn record(&self, table: &TableId, number: u32) -> StorageFuture<'_, Option<String>> {
        let id: Arc<str> = table.as_str().into();
        self.read(move |client| {
            let id = Arc::clone(&id);
            async move { queries::record(&client, &id, number).await }
        })
    }

    fn replace(&self, replacement: Replacement) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Replace(Box::new(replacement), answer))
    }

    fn scan(&self, after: String) -> StorageFuture<'_, Vec<LastEntry>> {
        let after: Arc<str> = after.into();
        self.read(move |client| {
            let after = Arc::clone(&after);
            async move { queries::scan(&client, &after).await }
        })
    }

    fn attempts(&self, deal: String, player: String) -> StorageFuture<'_, u32> {
        let both: Arc<(String, String)> = Arc::new((deal, player));
        self.read(move |client| {
            let both = Arc::clone(&both);
            async move { queries::attempts(&client, &both.0, &both.1).await }
        })
    }

    fn daily_results(&self, deal: String) -> StorageFuture<'_, Vec<DailyCount>> {
        let deal: Arc<str> = deal.into();
        self.read(move |client| {
            let deal = Arc::clone(&deal);
            async move { queries::daily_results(&client, &deal).await }
        })
    }

    fn bans(&self) -> StorageFuture<'_, BanList> {
        self.read(|client| async move { queries::bans(&client).await })
    }

    fn save_ban(&self, network: IpNetwork, until: Option<Option<u64>>) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::Ban(network, until, answer))
    }

    fn times(&self) -> StorageFuture<'_, Times> {
        self.read(|client| async move { queries::times(&client).await })
    }

    fn save_uptime(&self, up: u64) -> StorageFuture<'_, ()> {
        self.write(|answer| Job::KeepUp(up, answer))
    }

    fn close(&self) -> StorageFuture<'_, ()> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).take();
        Box::pin(async move {
            let Some((writing, lock)) = open else { return Ok(()) };
            let _ = self.writes.send(None);
            let ended = writing.await;
            *self.reading.lock().await = None;
            drop(lock);
            ended.map_err(|_| StorageFault::Failed("the task of storage panicked".to_owned()))
        })
    }
}
