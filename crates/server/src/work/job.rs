//! Some work: what is to be done, how far it has got, and who waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::WorkPool;
use super::progress::{OVER, OVERRUN, Progress, RUNNING, WAITING};
use super::queue::Waiting;
use crate::workers::{Assignment, WorkResult};

/// Where some work is done.
pub enum Way {
    /// On a thread here, which may take this long.
    Here(Duration),
    /// By a worker: this is its answer, which is one that the work accepts.
    Elsewhere(WorkResult),
}

/// Work that a worker may do in another process.
pub enum Portable {
    /// A bot's thought. Its time is what is left before the bot must have chosen.
    Thought(WrittenWork),
    /// What takes this long. To write it down is work, too, which waits until a worker takes it; if nothing comes of that, it is done
    /// here after all.
    Unwritten(Duration, Box<dyn FnOnce() -> Option<WrittenWork> + Send>),
    /// The same, written down.
    Asked(Duration, WrittenWork),
}

/// Some work, written down for a worker.
pub struct WrittenWork {
    /// What it is to do.
    pub assignment: Assignment,
    /// Whether an answer can be true.
    pub accepts: Box<dyn Fn(&WorkResult) -> bool + Send>,
}

impl Portable {
    /// How long it takes; none for a bot.
    pub(super) fn time(&self) -> Option<Duration> {
        match self {
            Portable::Thought(_) => None,
            Portable::Unwritten(time, _) | Portable::Asked(time, _) => Some(*time),
        }
    }

    /// What a worker needs, if that is written down.
    pub(super) fn written(&self) -> Option<&WrittenWork> {
        match self {
            Portable::Thought(written) | Portable::Asked(_, written) => Some(written),
            Portable::Unwritten(..) => None,
        }
    }

    /// Writes down what a worker needs; none if the work must be done here.
    fn write(self) -> Option<Portable> {
        match self {
            Portable::Unwritten(time, write) => Some(Portable::Asked(time, write()?)),
            written => Some(written),
        }
    }
}

/// Work that waits for a thread, or for a worker.
pub(super) struct Job {
    pub(super) progress: Arc<Progress>,
    /// Set when nobody wants it any more.
    pub(super) stop: Arc<AtomicBool>,
    /// As what a worker may do it; none if it must be done here.
    pub(super) portable: Option<Portable>,
    pub(super) run: Box<dyn FnOnce(Way) + Send>,
}

impl Job {
    /// Writes down what a worker needs; false if the work must be done here.
    pub(super) fn write(&mut self) -> bool {
        self.portable = self.portable.take().and_then(Portable::write);
        self.portable.is_some()
    }
}

impl Waiting for Job {
    fn is_wanted(&self) -> bool {
        self.progress.is(WAITING)
    }
}

/// Work that somebody waits for. If this is dropped before the work begins, it never does; if it has begun, its thinking ends early.
pub struct Pending {
    progress: Arc<Progress>,
    stop: Arc<AtomicBool>,
    pool: WorkPool,
    /// Whether somebody has asked for it; if not, it is a bot's thought.
    was_asked: bool,
}

impl WorkPool {
    pub(super) fn job(
        &self,
        was_asked: bool,
        portable: Option<Portable>,
        run: impl FnOnce(Way) + Send + 'static,
    ) -> (Job, Pending) {
        let (progress, stop) = (Arc::new(Progress::waiting()), Arc::default());
        let (pool, run) = (self.clone(), Box::new(run));
        let job = Job { progress: Arc::clone(&progress), stop: Arc::clone(&stop), portable, run };
        (job, Pending { progress, stop, pool, was_asked })
    }
}

impl Pending {
    /// Gives up waiting because it takes too long; returns whether the work had begun. Its thread may be stuck in something that
    /// cannot be stopped, so another takes its place, unless that has happened too often.
    pub fn overrun(&self) -> bool {
        self.stop.store(true, Ordering::Relaxed);
        let stuck = &self.pool.0.shared.stuck;
        let has_begun = !self.progress.is(WAITING);
        if stuck.load(Ordering::Acquire) < self.pool.0.threads && self.progress.change(RUNNING, OVERRUN) {
            let number = stuck.fetch_add(1, Ordering::AcqRel);
            if self.was_asked {
                self.pool.0.shared.one_less_asked();
            }
            if let Err(error) = self.pool.start(&format!("thinker-spare-{number}")) {
                tracing::error!(%error, "no thread in place of one that is stuck");
            }
        }
        has_begun
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.progress.change(WAITING, OVER);
        self.stop.store(true, Ordering::Relaxed);
    }
}
