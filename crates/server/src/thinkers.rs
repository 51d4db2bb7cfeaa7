//! Threads on which players of the house think, so that no table waits for another's thoughts.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "threads and their time are the point"
)]

use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Instant;

use bots::Choice;
use catalog::Thought;

use crate::metrics::Metrics;

/// A thought, and who wants to know.
struct Job {
    thought: Thought,
    tell: Box<dyn FnOnce(Choice) + Send>,
    asked: Instant,
}

/// The threads.
#[derive(Clone)]
pub struct Thinkers(mpsc::Sender<Job>);

impl Thinkers {
    /// So many threads.
    pub fn new(threads: usize, metrics: &Arc<Metrics>) -> std::io::Result<Thinkers> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let (waiting, metrics) = (Arc::clone(&waiting), Arc::clone(metrics));
            thread::Builder::new().name(format!("thinker-{number}")).spawn(move || {
                while let Some(job) = next(&waiting) {
                    let choice = (job.thought)();
                    metrics.thinking.observe(job.asked.elapsed().as_secs_f64());
                    (job.tell)(choice);
                }
            })?;
        }
        Ok(Thinkers(jobs))
    }

    /// Thinks, and tells when it is done.
    pub fn think(&self, thought: Thought, tell: impl FnOnce(Choice) + Send + 'static) {
        // It fails only when the threads are gone, and then nobody waits any more.
        let _ = self.0.send(Job { thought, tell: Box::new(tell), asked: Instant::now() });
    }
}

fn next(waiting: &Mutex<mpsc::Receiver<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv().ok()
}
