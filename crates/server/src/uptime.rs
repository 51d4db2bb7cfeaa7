//! How long the server has been up over all its runs: player clocks go by this time.

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
    /// Continues from the total of earlier runs.
    pub fn resume(clock: Clock, before: u64) -> Uptime {
        let start = clock.now();
        Uptime { clock, before, start }
    }

    /// Now, by the calendar and by the uptime.
    pub fn now(&self) -> Stamp {
        let up = self.before + (self.clock.now() - self.start).as_millis() as u64;
        Stamp { at: self.clock.calendar(), up }
    }
}
