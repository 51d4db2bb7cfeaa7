//! Work that workers do: processes on other machines that have joined (`workers/`). A free thread of a worker takes what it can do from
//! the queue before a thread here does. Whatever becomes of it there, it is done: what has no good answer in time goes back into
//! the queue, for a thread here.

use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bots::PATIENCE;

use super::job::{Job, Portable, Way, WrittenWork};
use super::progress::{ELSEWHERE, OVER, WAITING};
use super::queue::WorkKind;
use super::round_robin::NextJob;
use super::{Shared, WorkPool, thinking_time};
use crate::metrics::Retry;
use crate::workers::{Assignment, WorkResult};

/// The longest that a bot's thought may take elsewhere, with the way there and back.
const LONGEST: Duration = Duration::from_secs(5);

/// How much longer than its own time other work may take.
const GRACE: Duration = Duration::from_secs(5);

/// The threads of a worker, for as long as it has joined.
pub struct WorkerThreads {
    pool: WorkPool,
    all: usize,
    free: usize,
    is_leaving: bool,
}

/// Work that a worker does. If this is dropped before there is an answer, it is done here.
pub struct Taken {
    pool: WorkPool,
    /// None for a bot.
    kind: Option<WorkKind>,
    address: IpAddr,
    due: Duration,
    job: Option<Job>,
    /// How long the worker may think.
    pub time: Duration,
    /// When the answer must be there.
    pub limit: Duration,
}

impl WorkPool {
    /// A worker with this many threads joins.
    pub fn join(&self, threads: usize) -> WorkerThreads {
        let mut state = self.0.shared.state();
        state.workers += threads;
        state.free_workers += threads;
        drop(state);
        WorkerThreads { pool: self.clone(), all: threads, free: threads, is_leaving: false }
    }

    /// Whether there are workers, so that it is worth writing down what one needs.
    pub fn has_workers(&self) -> bool {
        self.0.shared.state().workers > 0
    }
}

impl WorkerThreads {
    /// Whether one of them has nothing to do.
    pub fn is_free(&self) -> bool {
        self.free > 0
    }

    /// Waits for work for a free one. Nothing is taken if this is dropped.
    pub async fn next(&mut self) -> Taken {
        loop {
            // From here on nothing is missed.
            let offered = self.pool.0.shared.offered.notified();
            if self.free > 0
                && let Some(taken) = self.pool.take()
            {
                self.free -= 1;
                return taken;
            }
            offered.await;
        }
    }

    /// One of them has done its work.
    pub fn freed(&mut self) {
        if !self.is_leaving {
            self.free += 1;
            self.pool.0.shared.state().free_workers += 1;
        }
    }

    /// They take nothing any more.
    pub fn leave(&mut self) {
        let (all, free) = (std::mem::take(&mut self.all), std::mem::take(&mut self.free));
        self.is_leaving = true;
        let shared = &self.pool.0.shared;
        let mut state = shared.state();
        state.workers -= all;
        state.free_workers -= free;
        drop(state);
        // What was left to them is done here.
        shared.changed.notify_all();
    }
}

impl Drop for WorkerThreads {
    fn drop(&mut self) {
        self.leave();
    }
}

impl WorkPool {
    /// What a free thread of a worker does next.
    fn take(&self) -> Option<Taken> {
        let shared = &self.0.shared;
        let mut state = shared.state();
        loop {
            let (kind, turn) = state.queue.next_elsewhere(|job| job.portable.is_some())?;
            let NextJob { address, due, job, shares } = turn;
            if !job.progress.change(WAITING, ELSEWHERE) {
                continue;
            }
            state.free_workers -= 1;
            let now = shared.clock.now();
            let (time, limit) = match job.portable.as_ref().and_then(Portable::time) {
                Some(time) => (time, time + GRACE),
                None => {
                    // The other half is for a thought here, if there is no answer.
                    let half = LONGEST.min(due.saturating_sub(now) / 2);
                    (thinking_time(half, shares, shared.bot_threads(&state)).min(PATIENCE), half)
                }
            };
            shared.metrics.work_waits(&state.queue);
            drop(state);
            // If no worker is free now, threads here do what waits.
            shared.changed.notify_all();
            return Some(Taken {
                pool: self.clone(),
                kind,
                address,
                due,
                job: Some(job),
                time,
                limit: now + limit,
            });
        }
    }
}

impl Shared {
    /// How many threads bots have, here and elsewhere.
    pub(super) fn bot_threads(&self, state: &super::State) -> usize {
        self.threads - state.asked + state.workers
    }
}

impl Taken {
    /// What the worker is to do, if that is written down.
    pub fn assignment(&self) -> Option<&Assignment> {
        self.written().map(|written| &written.assignment)
    }

    fn written(&self) -> Option<&WrittenWork> {
        self.job.as_ref()?.portable.as_ref()?.written()
    }

    /// Writes down what the worker is to do. It may take a while, so it needs a thread. What cannot be written down is done here.
    pub fn write(mut self) -> Option<Taken> {
        if self.job.as_mut()?.write() {
            return Some(self);
        }
        self.put_back(None);
        None
    }

    /// Passes the answer on. If there is none, or it cannot be true, the work is done here. This may wait, so it needs a thread.
    pub fn finish(mut self, answer: Option<WorkResult>) {
        let accepts = |answer: &WorkResult| self.written().is_some_and(|written| (written.accepts)(answer));
        let Some(answer) = answer.filter(accepts) else { return self.hand_back(Retry::Nonsense) };
        if let Some(job) = self.job.take()
            && job.progress.change(ELSEWHERE, OVER)
        {
            self.pool.0.shared.metrics.done_elsewhere(self.kind.map_or("bot", WorkKind::name));
            (job.run)(Way::Elsewhere(answer));
        }
    }

    /// Puts the work back into the queue, for a thread here, because a worker has failed.
    pub fn hand_back(&mut self, why: Retry) {
        self.put_back(Some(why));
    }

    fn put_back(&mut self, failure: Option<Retry>) {
        let Some(job) = self.job.take() else { return };
        let shared = &self.pool.0.shared;
        if job.stop.load(Ordering::Relaxed) || !job.progress.change(ELSEWHERE, WAITING) {
            return;
        }
        if let Some(why) = failure {
            shared.metrics.retried(why);
        }
        let job = Job { portable: None, ..job };
        shared.state().queue.put_back(self.kind, self.address, self.due, job);
        self.pool.added();
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.hand_back(Retry::Lost);
    }
}
