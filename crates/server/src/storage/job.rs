//! What waits to be written, and who waits for it.

use tokio::sync::oneshot;

use super::{Append, Projection, Replacement, StorageFault};
use crate::network::IpNetwork;

/// Whoever waits for a job.
pub(super) type Answer = oneshot::Sender<Result<(), StorageFault>>;

/// The most jobs that go into one transaction.
pub(super) const MOST: usize = 2048;

/// Something to be written.
pub(super) enum Job {
    Append(Box<Append>, Answer),
    Projection(Box<Projection>, Answer),
    Replace(Box<Replacement>, Answer),
    Ban(IpNetwork, Option<Option<u64>>, Answer),
    KeepUp(u64, Answer),
}

impl Job {
    /// Answers that it is written.
    pub(super) fn done(self) {
        self.answer(Ok(()));
    }

    /// Answers that it was not written.
    pub(super) fn refuse(self, fault: StorageFault) {
        self.answer(Err(fault));
    }

    fn answer(self, result: Result<(), StorageFault>) {
        match self {
            Job::Append(_, answer)
            | Job::Projection(_, answer)
            | Job::Replace(_, answer)
            | Job::Ban(_, _, answer)
            | Job::KeepUp(_, answer) => drop(answer.send(result)),
        }
    }
}
