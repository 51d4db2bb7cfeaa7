//! The threads on which bots think, so that no table waits for another's bots.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "how long thinking takes is measured; nothing goes by it"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Instant;
use std::{io, thread};

use bots::Choice;
use catalog::Thought;

use crate::metrics::Metrics;

/// Work that waits for a thread.
struct Job {
    state: Arc<State>,
    run: Box<dyn FnOnce() + Send>,
}

/// The progress of some work.
struct State(AtomicU8);

const WAITING: u8 = 0;
const RUNNING: u8 = 1;
const UNWANTED: u8 = 2;
/// It runs for too long, and another thread was started in place of its own.
const OVERRUN: u8 = 3;

impl State {
    fn change(&self, from: u8, to: u8) -> bool {
        self.0.compare_exchange(from, to, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }
}

/// Work that somebody waits for. If this is dropped before the work begins, it never does.
pub struct Thinking {
    state: Arc<State>,
    pool: ThinkerPool,
}

impl Thinking {
    /// Gives up waiting because it takes too long. Its thread cannot be stopped, so another takes its place, unless that has
    /// happened too often.
    pub fn overrun(self) {
        let stuck = &self.pool.stuck;
        if stuck.load(Ordering::Acquire) < self.pool.threads && self.state.change(RUNNING, OVERRUN) {
            let number = stuck.fetch_add(1, Ordering::AcqRel);
            if let Err(error) = self.pool.start(&format!("thinker-spare-{number}")) {
                tracing::error!(%error, "no thread in place of one that is stuck");
            }
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.state.change(WAITING, UNWANTED);
    }
}

/// The threads.
#[derive(Clone)]
pub struct ThinkerPool {
    jobs: mpsc::Sender<Job>,
    waiting: Arc<Mutex<mpsc::Receiver<Job>>>,
    threads: usize,
    /// How many threads are stuck in abandoned work and were replaced.
    stuck: Arc<AtomicUsize>,
    metrics: Arc<Metrics>,
}

impl ThinkerPool {
    /// Starts this many threads.
    pub fn new(threads: usize, metrics: &Arc<Metrics>) -> io::Result<ThinkerPool> {
        let (jobs, waiting) = mpsc::channel();
        let pool = ThinkerPool {
            jobs,
            waiting: Arc::new(Mutex::new(waiting)),
            threads: threads.max(1),
            stuck: Arc::default(),
            metrics: Arc::clone(metrics),
        };
        (0..pool.threads).try_for_each(|number| pool.start(&format!("thinker-{number}")))?;
        Ok(pool)
    }

    /// Starts a thread. It ends when the last pool is gone, so it must not hold one.
    fn start(&self, name: &str) -> io::Result<()> {
        let (waiting, stuck) = (Arc::clone(&self.waiting), Arc::clone(&self.stuck));
        let work = move || {
            while let Some(Job { state, run }) = next(&waiting) {
                if !state.change(WAITING, RUNNING) {
                    continue;
                }
                // A panic is reported through the answer; it must not end the thread.
                let _ = catch_unwind(AssertUnwindSafe(run));
                if !state.change(RUNNING, UNWANTED) {
                    // This thread was replaced in the meantime.
                    stuck.fetch_sub(1, Ordering::AcqRel);
                    return;
                }
            }
        };
        thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
    }

    /// Lets a bot think, and passes its choice on: none if it panics.
    #[must_use = "nobody thinks for what is dropped"]
    pub fn think(&self, thought: Thought, tell: impl FnOnce(Option<Choice>) + Send + 'static) -> Thinking {
        let (asked, metrics) = (Instant::now(), Arc::clone(&self.metrics));
        let state = self.add(move || {
            let choice = catch_unwind(AssertUnwindSafe(thought)).ok();
            metrics.thinking.observe(asked.elapsed().as_secs_f64());
            tell(choice);
        });
        Thinking { state, pool: self.clone() }
    }

    /// Does other long work, whether or not somebody waits for it.
    pub fn work(&self, job: impl FnOnce() + Send + 'static) {
        self.add(job);
    }

    fn add(&self, run: impl FnOnce() + Send + 'static) -> Arc<State> {
        let state = Arc::new(State(AtomicU8::new(WAITING)));
        // It cannot fail, because this pool holds the receiver too.
        let _ = self.jobs.send(Job { state: Arc::clone(&state), run: Box::new(run) });
        state
    }
}

fn next(waiting: &Mutex<mpsc::Receiver<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

#[cfg(test)]
mod tests {
    use engine::ActionId;

    use super::*;

    fn choice() -> Choice {
        Choice::plain(ActionId::new(0))
    }

    /// Occupies the only thread until the sender is dropped, and has begun when this returns.
    fn block(pool: &ThinkerPool) -> (Thinking, mpsc::Sender<()>) {
        let (release, released) = mpsc::channel::<()>();
        let (begin, begun) = mpsc::channel();
        let thought = move || {
            begin.send(()).unwrap();
            let _ = released.recv();
            choice()
        };
        let thinking = pool.think(Box::new(thought), |_| ());
        begun.recv().unwrap();
        (thinking, release)
    }

    #[test]
    fn cancelled_work_is_never_started() {
        let pool = ThinkerPool::new(1, &Arc::default()).unwrap();
        let (_blocking, release) = block(&pool);
        drop(pool.think(Box::new(|| panic!("begun")), |choice| panic!("{choice:?}")));
        let (tell, told) = mpsc::channel();
        let _wanted = pool.think(Box::new(choice), move |choice| tell.send(choice.is_some()).unwrap());
        drop(release);
        assert!(told.recv().unwrap());
    }

    #[test]
    fn a_panic_is_reported_and_its_thread_lives_on() {
        let pool = ThinkerPool::new(1, &Arc::default()).unwrap();
        let (tell, told) = mpsc::channel();
        let thoughts: [Thought; 2] = [Box::new(|| panic!("planted")), Box::new(choice)];
        let _thinking = thoughts.map(|thought| {
            let tell = tell.clone();
            pool.think(thought, move |choice| tell.send(choice.is_some()).unwrap())
        });
        assert_eq!([told.recv().unwrap(), told.recv().unwrap()], [false, true]);
    }

    #[test]
    fn a_stuck_thread_is_replaced_up_to_a_limit() {
        let pool = ThinkerPool::new(1, &Arc::default()).unwrap();
        let (first, release_first) = block(&pool);
        first.overrun();
        let (second, release_second) = block(&pool);
        second.overrun();
        assert_eq!(pool.stuck.load(Ordering::SeqCst), 1, "the second keeps its thread");
        drop((release_first, release_second));
        let (_third, _release) = block(&pool);
    }
}
