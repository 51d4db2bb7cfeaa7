//! Long work without Python's lock, which Ctrl-C ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;

/// How often Python is asked whether a signal came.
const LOOK: Duration = Duration::from_millis(20);

/// Does the work on a thread of its own, which ends with it. Other Python threads run meanwhile. If a signal raises an
/// exception, the work is asked to stop, and the exception is returned.
pub fn run<T: Send>(py: Python<'_>, work: impl FnOnce(&Arc<AtomicBool>) -> T + Send) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    std::thread::scope(|scope| {
        let (sender, mut receiver) = channel();
        let flag = stop.clone();
        // If nobody receives any more, the result is not wanted.
        let worker = scope.spawn(move || drop(sender.send(work(&flag))));
        loop {
            let received;
            (received, receiver) = py.detach(move || (receiver.recv_timeout(LOOK), receiver));
            match received {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals() {
                        stop.store(true, Ordering::Relaxed);
                        py.detach(move || drop(worker.join()));
                        return Err(raised);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = worker.join().expect_err("a worker that sent nothing panicked");
                    std::panic::resume_unwind(panic);
                }
            }
        }
    })
}
