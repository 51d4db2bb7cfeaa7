//! What waits for the writing task, and what one transaction does of it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use super::batch::Batch;
use super::session::Trouble;
use super::statements::Session;
use super::table_leases::{LeaseJob, Owner, OwnerAnswer};
use super::writer::PATIENCE;
use crate::storage::StorageFault;
use crate::storage::job::Job;

/// What the writing task is to do.
pub(super) enum Order {
    Write(Job),
    Lease(LeaseJob),
}

/// An order, and when it came.
pub(super) struct Queued {
    pub(super) order: Order,
    pub(super) at: Duration,
}

impl Queued {
    /// When it is refused if the database is away. Nobody has to know of the others at once, and they wait.
    pub(super) fn refused_at(&self) -> Option<Duration> {
        match self.order {
            Order::Write(Job::Append(..) | Job::Replace(..) | Job::Ban(..))
            | Order::Lease(LeaseJob::Take { .. }) => Some(self.at + PATIENCE),
            Order::Write(Job::Projection(..) | Job::KeepUp(..)) | Order::Lease(LeaseJob::Release { .. }) => {
                None
            }
        }
    }
}

impl Order {
    /// Answers that it was not done.
    pub(super) fn refuse(self, fault: StorageFault) {
        match self {
            Order::Write(job) => job.refuse(fault),
            Order::Lease(LeaseJob::Take { answer, .. }) => drop(answer.send(Err(fault))),
            Order::Lease(LeaseJob::Release { .. }) => {}
        }
    }
}

/// What one transaction stores.
pub(super) enum Work {
    Batch(Box<Batch>),
    Alone(Job),
    Take(Vec<(String, bool, OwnerAnswer)>),
    Release(Vec<String>),
}

/// What came of it.
pub(super) enum Done {
    Stored(Vec<Result<(), StorageFault>>),
    Owners(BTreeMap<String, Owner>),
}

impl Work {
    /// The next orders about leases, all of a kind.
    pub(super) fn leases(waiting: &mut VecDeque<Queued>) -> Option<Work> {
        let is_take = |next: &mut Queued| matches!(next.order, Order::Lease(LeaseJob::Take { .. }));
        let is_release = |next: &mut Queued| matches!(next.order, Order::Lease(LeaseJob::Release { .. }));
        let mut asked = Vec::new();
        while let Some(Queued { order: Order::Lease(LeaseJob::Take { table, is_new, answer }), .. }) =
            waiting.pop_front_if(is_take)
        {
            asked.push((table, is_new, answer));
        }
        if !asked.is_empty() {
            return Some(Work::Take(asked));
        }
        let mut given = Vec::new();
        while let Some(Queued { order: Order::Lease(LeaseJob::Release { table }), .. }) =
            waiting.pop_front_if(is_release)
        {
            given.push(table);
        }
        Some(Work::Release(given))
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Work::Batch(batch) => batch.len(),
            Work::Alone(_) => 1,
            Work::Take(asked) => asked.len(),
            Work::Release(given) => given.len(),
        }
    }

    pub(super) async fn store(&self, session: &Session, again: bool) -> Result<Done, Trouble> {
        match self {
            Work::Batch(batch) => return batch.store(session, again).await.map(Done::Stored),
            Work::Take(asked) => {
                let asked: Vec<(&str, bool)> =
                    asked.iter().map(|(table, is_new, _)| (&**table, *is_new)).collect();
                return session.take(&asked).await.map(Done::Owners);
            }
            Work::Release(given) => {
                let given: Vec<&str> = given.iter().map(String::as_str).collect();
                session.release(&given).await?;
            }
            Work::Alone(Job::Replace(replacement, _)) => session.replace(replacement).await?,
            Work::Alone(Job::Ban(network, until, _)) => session.save_ban(network, *until).await?,
            Work::Alone(_) => {}
        }
        Ok(Done::Stored(Vec::new()))
    }

    pub(super) fn answer(self, done: Result<Done, StorageFault>) {
        match (self, done) {
            (Work::Batch(batch), Ok(Done::Stored(results))) => batch.answer(results),
            (Work::Batch(batch), Ok(Done::Owners(_))) => batch.refuse(&StorageFault::Closed),
            (Work::Batch(batch), Err(fault)) => batch.refuse(&fault),
            (Work::Alone(job), Ok(_)) => job.done(),
            (Work::Alone(job), Err(fault)) => job.refuse(fault),
            (Work::Take(asked), Ok(done)) => {
                let Done::Owners(owners) = done else { return };
                for (table, _, answer) in asked {
                    let owner = owners.get(&table).cloned().ok_or(StorageFault::Closed);
                    let _ = answer.send(owner);
                }
            }
            (Work::Take(asked), Err(fault)) => {
                asked.into_iter().for_each(|(_, _, answer)| drop(answer.send(Err(fault.clone()))));
            }
            (Work::Release(_), _) => {}
        }
    }
}
