//! The threads for costly work: bots' thoughts, hints, replays and reviews. No table waits for it. One thread is left to bots, and
//! one to what people ask for; `queue.rs` says who has the next turn.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "how long thinking takes is measured; nothing goes by it"
)]

mod elsewhere;
mod job;
mod no_result;
mod priority;
mod progress;
mod queue;
mod round_robin;

use std::io;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::bot::think_until;
use bots::{Choice, PATIENCE};
use catalog::Thought;
use tokio::sync::{Notify, oneshot};

use crate::clock::Clock;
use crate::metrics::Metrics;
pub use elsewhere::{Taken, WorkerThreads};
use job::Job;
pub use job::{Pending, Portable, Way, WrittenWork};
pub use no_result::NoResult;
use progress::{OVER, RUNNING, WAITING};
pub use queue::Queue;
pub use queue::{Busy, WorkKind};
use round_robin::NextJob;

/// How long somebody waits for what they have asked for before they are told to try again.
pub const WAIT: Duration = Duration::from_secs(45);

/// The threads. The last handle ends them.
#[derive(Clone)]
pub struct WorkPool(Arc<Handle>);

struct Handle {
    threads: usize,
    shared: Arc<Shared>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.shared.state().is_closed = true;
        self.shared.changed.notify_all();
    }
}

/// What the threads share.
struct Shared {
    clock: Clock,
    metrics: Arc<Metrics>,
    /// How many threads there are.
    threads: usize,
    state: Mutex<State>,
    changed: Condvar,
    /// Tells workers that there is work which they can do.
    offered: Notify,
    /// How many threads are stuck in abandoned work and were replaced.
    stuck: AtomicUsize,
}

struct State {
    queue: Queue<Job>,
    /// How many threads do what people have asked for. One is always left to the bots, and bots leave one to this.
    asked: usize,
    /// How many threads workers have, and how many of these have nothing to do.
    workers: usize,
    free_workers: usize,
    is_closed: bool,
}

impl State {
    /// Whether a job is left to a free worker, if this many are free.
    fn leaves(free_workers: usize) -> impl Fn(&Job) -> bool {
        move |job| free_workers > 0 && job.portable.is_some()
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for work: how long it may take, whether somebody has asked for it, and the work. None when the pool is gone.
    fn next(&self) -> Option<(Duration, bool, Job)> {
        let mut state = self.state();
        loop {
            if state.is_closed {
                return None;
            }
            let asked_first = if state.asked == 0 { self.next_asked(&mut state) } else { None };
            let next =
                asked_first.or_else(|| self.next_bot(&mut state)).or_else(|| self.next_asked(&mut state));
            if next.is_some() {
                self.metrics.work_waits(&state.queue);
                return next;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn next_asked(&self, state: &mut State) -> Option<(Duration, bool, Job)> {
        let is_left = State::leaves(state.free_workers);
        let job = if state.asked + 1 < self.threads { state.queue.next(|job| !is_left(job)) } else { None }?;
        state.asked += 1;
        Some((PATIENCE, true, job))
    }

    fn next_bot(&self, state: &mut State) -> Option<(Duration, bool, Job)> {
        let is_left = State::leaves(state.free_workers);
        let NextJob { due, job, shares, .. } = state.queue.next_bot(|job| !is_left(job))?;
        let left = due.saturating_sub(self.clock.now());
        Some((thinking_time(left, shares, self.bot_threads(state)).min(PATIENCE), false, job))
    }

    fn one_less_asked(&self) {
        self.state().asked -= 1;
        self.changed.notify_one();
    }

    fn work(&self) {
        while let Some((time, was_asked, Job { progress, stop, run, .. })) = self.next() {
            let has_begun = progress.change(WAITING, RUNNING);
            if has_begun {
                // A panic is reported through the answer; it must not end the thread.
                let _ = think_until(&stop, || catch_unwind(AssertUnwindSafe(|| run(Way::Here(time)))));
            }
            if has_begun && !progress.change(RUNNING, OVER) {
                // This thread was replaced in the meantime.
                self.stuck.fetch_sub(1, Ordering::AcqRel);
                return;
            }
            if was_asked {
                self.one_less_asked();
            }
        }
    }
}

/// How long a bot may think that has this much time left and one of so many shares of the threads, with something to spare, so that
/// all are done when they must be.
fn thinking_time(left: Duration, shares: usize, threads: usize) -> Duration {
    left * 4 / 5 / shares.div_ceil(threads) as u32
}

impl WorkPool {
    /// Starts this many threads, and at least two: one for bots, and one for what people ask for.
    pub fn new(threads: usize, clock: Clock, metrics: &Arc<Metrics>) -> io::Result<WorkPool> {
        let threads = threads.max(2);
        let state = State { queue: Queue::new(), asked: 0, workers: 0, free_workers: 0, is_closed: false };
        let shared = Shared {
            clock,
            metrics: Arc::clone(metrics),
            threads,
            state: Mutex::new(state),
            changed: Condvar::new(),
            offered: Notify::new(),
            stuck: AtomicUsize::new(0),
        };
        let pool = WorkPool(Arc::new(Handle { threads, shared: Arc::new(shared) }));
        (0..threads).try_for_each(|number| pool.start(&format!("thinker-{number}")))?;
        Ok(pool)
    }

    fn start(&self, name: &str) -> io::Result<()> {
        // It must not hold the pool, or the pool would never be gone.
        let shared = Arc::clone(&self.0.shared);
        let work = move || {
            priority::give_way();
            shared.work();
        };
        thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
    }

    /// Lets a bot think that must have chosen at this moment, for somebody at this address, and passes its choice on: none if it
    /// panics. A worker may think in its place.
    #[must_use = "nobody thinks for what is dropped"]
    pub fn think(
        &self,
        address: IpAddr,
        due: Duration,
        thought: Thought,
        portable: Option<Portable>,
        tell: impl FnOnce(Option<Choice>) + Send + 'static,
    ) -> Pending {
        let (asked, metrics) = (Instant::now(), Arc::clone(&self.0.shared.metrics));
        let (job, pending) = self.job(false, portable, move |way| {
            let choice = match way {
                Way::Here(time) => catch_unwind(AssertUnwindSafe(|| thought(time))).ok(),
                Way::Elsewhere(answer) => answer.choice().map(Choice::plain),
            };
            metrics.thinking.observe(asked.elapsed().as_secs_f64());
            tell(choice);
        });
        self.0.shared.state().queue.add_bot(address, due, job);
        self.added();
        pending
    }

    /// Begins work that somebody at this address has asked for, as soon as it is its turn. It is told how long it may take.
    pub fn ask(
        &self,
        kind: WorkKind,
        address: IpAddr,
        run: impl FnOnce(Duration) + Send + 'static,
    ) -> Result<Pending, Busy> {
        let run = move |way| match way {
            Way::Here(time) => run(time),
            Way::Elsewhere(_) => {}
        };
        self.ask_anyone(kind, address, None, run)
    }

    fn ask_anyone(
        &self,
        kind: WorkKind,
        address: IpAddr,
        portable: Option<Portable>,
        run: impl FnOnce(Way) + Send + 'static,
    ) -> Result<Pending, Busy> {
        let (job, pending) = self.job(true, portable, run);
        let added = self.0.shared.state().queue.add(kind, address, job);
        match added {
            Ok(()) => self.added(),
            Err(_) => self.0.shared.metrics.work_refused(kind),
        }
        added.map(|()| pending)
    }

    /// Does work that somebody at this address has asked for. If this is dropped before it begins, it never does; if it is dropped
    /// later or takes too long, it is given up.
    pub async fn run<T: Send + 'static>(
        &self,
        kind: WorkKind,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        self.run_anywhere(kind, address, None, |_| work()).await
    }

    /// The same for work that a worker may do.
    pub async fn run_anywhere<T: Send + 'static>(
        &self,
        kind: WorkKind,
        address: IpAddr,
        portable: Option<Portable>,
        work: impl FnOnce(Way) -> T + Send + 'static,
    ) -> Result<T, NoResult> {
        let (tell, told) = oneshot::channel();
        let run = move |way| {
            let _ = tell.send(work(way));
        };
        let pending = self.ask_anyone(kind, address, portable, run).map_err(NoResult::Busy)?;
        match self.0.shared.clock.timeout(WAIT, told).await {
            Some(result) => result.map_err(|_| NoResult::Panicked),
            None => {
                pending.overrun();
                self.0.shared.metrics.work_refused(kind);
                Err(NoResult::Busy(self.busy(kind)))
            }
        }
    }

    /// When there may be room for more of a kind.
    pub fn busy(&self, kind: WorkKind) -> Busy {
        self.0.shared.state().queue.busy(kind)
    }

    fn added(&self) {
        let shared = &self.0.shared;
        shared.metrics.work_waits(&shared.state().queue);
        shared.changed.notify_one();
        shared.offered.notify_waiters();
    }
}

#[cfg(test)]
mod tests;
