//! Threads on which players of the house think, so that no table waits for another's thoughts.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "threads and their time are the point"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Instant;

use bots::Choice;
use catalog::Thought;

use crate::metrics::Metrics;

/// Something to be worked out.
type Job = Box<dyn FnOnce() + Send>;

/// The threads.
#[derive(Clone)]
pub struct ThinkerPool {
    jobs: mpsc::Sender<Job>,
    metrics: Arc<Metrics>,
}

impl ThinkerPool {
    /// So many threads.
    pub fn new(threads: usize, metrics: &Arc<Metrics>) -> std::io::Result<ThinkerPool> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new().name(format!("thinker-{number}")).spawn(move || {
                while let Some(job) = next(&waiting) {
                    // A job that fails has said so; it does not take the thread along.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            })?;
        }
        Ok(ThinkerPool { jobs, metrics: Arc::clone(metrics) })
    }

    /// Thinks, and tells when it is done.
    pub fn think(&self, thought: Thought, tell: impl FnOnce(Choice) + Send + 'static) {
        let (asked, metrics) = (Instant::now(), Arc::clone(&self.metrics));
        self.work(move || {
            let choice = thought();
            metrics.thinking.observe(asked.elapsed().as_secs_f64());
            tell(choice);
        });
    }

    /// Does something else that takes its time.
    pub fn work(&self, job: impl FnOnce() + Send + 'static) {
        // It fails only when the threads are gone, and then nobody waits any more.
        let _ = self.jobs.send(Box::new(job));
    }
}

fn next(waiting: &Mutex<mpsc::Receiver<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv().ok()
}
