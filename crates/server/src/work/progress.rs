//! How far some work has got: its thread and whoever waits for it may both change that.

use std::sync::atomic::{AtomicU8, Ordering};

/// The progress of some work.
pub struct Progress(AtomicU8);

/// It waits for a thread.
pub const WAITING: u8 = 0;
/// A thread does it.
pub const RUNNING: u8 = 1;
/// It is done, or nobody waits for it any more.
pub const OVER: u8 = 2;
/// A worker does it.
pub const ELSEWHERE: u8 = 4;
/// It runs for too long, and another thread was started in place of its own.
pub const OVERRUN: u8 = 3;

impl Progress {
    /// Of work that was not begun.
    pub fn waiting() -> Progress {
        Progress(AtomicU8::new(WAITING))
    }

    /// Goes from one stage to another, unless it is at a third.
    pub fn change(&self, from: u8, to: u8) -> bool {
        self.0.compare_exchange(from, to, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// Whether it is at this stage.
    pub fn is(&self, progress: u8) -> bool {
        self.0.load(Ordering::Acquire) == progress
    }
}
