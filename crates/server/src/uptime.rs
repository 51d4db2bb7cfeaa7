//! How long the server has been up, over all its runs: the time that the clocks of players go by.

use std::time::Duration;

use crate::clock::Clock;
use crate::entry::Stamp;

/// The time the server has been up.
pub struct Uptime {
    clock: Clock,
    /// How long the server had been up before this run, in milliseconds.
    before: u64,
    /// When this run began.
    start: Duration,
}

impl Uptime {
    /// Goes on from the time that earlier runs add up to.
    pub fn resume(clock: Clock, before: u64) -> Uptime {
        let start = clock.now();
        Uptime { clock, before, start }
    }

    /// Now, by the calendar and by the time the server has been up.
    pub fn now(&self) -> Stamp {
        let up = self.before + (self.clock.now() - self.start).as_millis() as u64;
        Stamp { at: self.clock.calendar(), up }
    }
}
