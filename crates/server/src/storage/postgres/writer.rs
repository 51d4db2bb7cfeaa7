//! The writing task: everything that waits goes into one transaction and one round trip.
//!
//! If the connection is lost, nobody knows whether the last transaction was stored. It is sent again, unchanged, until the database
//! answers: an entry that is there already, just as it was sent, is stored. Until then its tables wait. What was never sent waits
//! for a while, and is then refused.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "how long a commit takes is measured; nothing goes by it"
)]

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::batch::Batch;
use super::enter::enter_again;
use super::lease::{Lease, Renewal};
use super::queue::{Order, Queued, Work};
use super::server_lease;
use super::session::{Connector, Trouble};
use super::statements::Session;
use crate::metrics::Metrics;
use crate::storage::StorageFault;
use crate::storage::job::MOST;

/// How long a change waits for a database that is away, before it is refused.
pub(in crate::storage) const PATIENCE: Duration = Duration::from_secs(4);

/// The writing task.
pub(super) struct Writer {
    pub(super) connector: Connector,
    pub(super) metrics: Arc<Metrics>,
    /// The epoch of this server; none if another one has taken over, and it has to join the nodes anew.
    pub(super) epoch: Option<i64>,
    pub(super) lease: Arc<Lease>,
    /// The address of this node, if it is one.
    pub(super) node: Option<String>,
    /// The queue. None ends the task.
    pub(super) jobs: mpsc::UnboundedReceiver<Option<Queued>>,
    /// Jobs that were taken out of the queue and not sent yet.
    pub(super) waiting: VecDeque<Queued>,
    pub(super) session: Option<Session>,
    pub(super) is_open: bool,
}

impl Writer {
    /// Writes until an empty job ends it, or all senders are gone.
    pub(super) async fn run(mut self) {
        loop {
            if self.waiting.is_empty() && self.is_open {
                let next = self.jobs.recv().await;
                self.take(next.flatten());
            }
            while self.is_open
                && let Ok(next) = self.jobs.try_recv()
            {
                self.take(next);
            }
            if self.waiting.is_empty() && !self.is_open || !self.has_session() && !self.connect().await {
                break;
            }
            if let Some(work) = self.next() {
                self.store(work).await;
            }
        }
        self.end().await;
    }

    fn take(&mut self, next: Option<Queued>) {
        self.is_open = next.is_some();
        self.waiting.extend(next);
    }

    fn has_session(&self) -> bool {
        self.session.as_ref().is_some_and(|session| !session.client.is_closed())
    }

    /// What the next transaction stores; none if nothing waits any more.
    fn next(&mut self) -> Option<Work> {
        if let Some(Queued { order: Order::Lease(_), .. }) = self.waiting.front() {
            return Work::leases(&mut self.waiting);
        }
        let mut batch = Batch::default();
        while batch.len() < MOST
            && let Some(Queued { order: Order::Write(job), at }) =
                self.waiting.pop_front_if(|next| matches!(next.order, Order::Write(_)))
        {
            match batch.add(job) {
                Some(alone) if batch.len() == 0 => return Some(Work::Alone(alone)),
                Some(alone) => {
                    self.waiting.push_front(Queued { order: Order::Write(alone), at });
                    break;
                }
                None => {}
            }
        }
        (batch.len() > 0).then(|| Work::Batch(Box::new(batch)))
    }

    /// Stores something, however long the database is away, and answers whoever waits for it.
    async fn store(&mut self, work: Work) {
        let (size, start) = (work.len(), Instant::now());
        let mut again = false;
        let done = loop {
            let Some(session) = &self.session else { break Err(StorageFault::Closed) };
            match self.connector.in_time(work.store(session, again)).await {
                Ok(results) => break Ok(results),
                Err(Trouble::Refused(fault)) => break Err(fault),
                Err(Trouble::Away(why)) => {
                    tracing::warn!(why, "the database is away; what was sent is sent again");
                    again = true;
                    self.session = None;
                    self.connect().await;
                }
            }
        };
        self.metrics.committed(size, start.elapsed(), done.is_ok());
        if let Err(StorageFault::TakenOver) = &done
            && self.node.is_some()
        {
            tracing::warn!("the lease of this node ran out, and others have its tables now");
            self.lease.lost();
            self.epoch = None;
            self.session = None;
        }
        work.answer(done);
    }

    /// Connects, however long it takes. False if storage is closed meanwhile.
    async fn connect(&mut self) -> bool {
        let mut is_first = true;
        self.session = None;
        loop {
            match self.open().await {
                Ok(session) => {
                    self.session = Some(session);
                    if !is_first {
                        tracing::info!("the database is back");
                    }
                    return true;
                }
                Err(trouble) if is_first => {
                    tracing::error!(fault = %trouble.into_fault(), "nothing can be stored for now");
                    is_first = false;
                }
                Err(_) => {}
            }
            self.rest().await;
            if !self.is_open {
                return false;
            }
        }
    }

    /// Connects once. A node whose tables others have joins again, and begins without tables.
    async fn open(&mut self) -> Result<Session, Trouble> {
        let (connector, node) = (&self.connector, self.node.as_deref());
        let epoch = match self.epoch {
            Some(epoch) => epoch,
            None => {
                let at = self.lease.now();
                let (_, epoch) = enter_again(connector, self.lease.length(), node).await?;
                self.lease.renewed(epoch, Renewal::taken(at));
                epoch
            }
        };
        self.epoch = Some(epoch);
        Session::open(connector, epoch, Arc::clone(&self.lease), node.is_some()).await
    }

    /// Waits a little before the next attempt to connect, and meanwhile refuses jobs that have waited for too long.
    async fn rest(&mut self) {
        let connector = self.connector.clone();
        let mut pause = std::pin::pin!(connector.pause());
        while self.is_open {
            self.refuse_late();
            let next = self.waiting.iter().find_map(Queued::refused_at).unwrap_or(Duration::MAX);
            tokio::select! {
                () = &mut pause => return,
                next = self.jobs.recv() => self.take(next.flatten()),
                () = connector.sleep_until(next), if next != Duration::MAX => {}
            }
        }
    }

    fn refuse_late(&mut self) {
        let now = self.connector.now();
        let (late, others): (VecDeque<Queued>, VecDeque<Queued>) =
            self.waiting.drain(..).partition(|queued| queued.refused_at().is_some_and(|end| end <= now));
        self.waiting = others;
        self.metrics.refused_writes(late.len());
        let fault = StorageFault::Failed("the database is away".to_owned());
        late.into_iter().for_each(|queued| queued.order.refuse(fault.clone()));
    }

    /// Gives the lease back. What was not sent is refused.
    async fn end(mut self) {
        self.metrics.refused_writes(self.waiting.len());
        self.waiting.drain(..).for_each(|queued| queued.order.refuse(StorageFault::Closed));
        let Some(session) = &self.session else { return };
        let released = self.connector.in_time(server_lease::release(&session.client, session.epoch)).await;
        if let Err(trouble) = released {
            tracing::warn!(fault = %trouble.into_fault(), "the next server has to wait for the end of the lease");
        }
    }
}
