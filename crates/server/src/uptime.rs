//! How long the server has been up over all its runs, and how late its heartbeat is.
//!
//! Player clocks go by the uptime. It grows from heartbeat to heartbeat, and by no more than a heartbeat may take: if the whole
//! program stood still (a stopped process, a suspended laptop, a frozen machine, a disk that hangs), nobody could play.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Clock;
use crate::entry::Stamp;

/// How often the server stores how long it has been up.
pub const HEARTBEAT: Duration = Duration::from_secs(1);

/// The time the server has been up.
pub struct Uptime {
    clock: Clock,
    /// The longest time between two heartbeats that counts.
    longest: Duration,
    last: Mutex<Beat>,
}

/// The last heartbeat.
#[derive(Clone, Copy)]
struct Beat {
    /// How long the server had been up, over all its runs.
    up: Duration,
    /// When it was.
    at: Duration,
    /// How late it was.
    late: Duration,
}

impl Uptime {
    /// Continues from the total of earlier runs, in milliseconds.
    pub fn resume(clock: Clock, before: u64, longest: Duration) -> Uptime {
        let last = Beat { up: Duration::from_millis(before), at: clock.now(), late: Duration::ZERO };
        Uptime { clock, longest, last: Mutex::new(last) }
    }

    /// Now, by the calendar and by the uptime.
    pub fn now(&self) -> Stamp {
        let last = *self.last();
        let passed = self.clock.now().saturating_sub(last.at).min(self.longest);
        Stamp { at: self.clock.calendar(), up: (last.up + passed).as_millis() as u64 }
    }

    /// The server is alive, and counts the time since it last was.
    pub fn beat(&self) {
        let mut last = self.last();
        let now = self.clock.now();
        let passed = now.saturating_sub(last.at);
        let up = last.up + passed.min(self.longest);
        *last = Beat { up, at: now, late: passed.saturating_sub(HEARTBEAT) };
        if passed > self.longest {
            let lost = passed.saturating_sub(self.longest).as_millis() as u64;
            tracing::warn!(milliseconds = lost, "the server stood still; the clocks of players did too");
        }
    }

    /// Other nodes have been up for this long: a table that moves must not go back in time.
    pub fn catch_up(&self, up: u64) {
        let (now, up) = (self.now().up, Duration::from_millis(up));
        if up.as_millis() as u64 > now {
            let mut last = self.last();
            let passed = self.clock.now().saturating_sub(last.at).min(self.longest);
            last.up = last.up.max(up.saturating_sub(passed));
        }
    }

    /// How late the heartbeat is, or was last. It waits for a processor and for storage like everything else, so this is how
    /// long everything waits.
    pub fn lateness(&self) -> Duration {
        let last = *self.last();
        last.late.max(self.clock.now().saturating_sub(last.at + HEARTBEAT))
    }

    fn last(&self) -> MutexGuard<'_, Beat> {
        // Nothing is done under this lock that could panic halfway.
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGEST: Duration = Duration::from_secs(5);

    #[test]
    fn a_gap_between_heartbeats_is_not_time() {
        let clock = Clock::manual();
        let uptime = Uptime::resume(clock.clone(), 7000, LONGEST);
        for _ in 0..60 {
            clock.advance(HEARTBEAT);
            uptime.beat();
        }
        assert_eq!(uptime.now().up, 67_000);
        clock.advance(Duration::from_secs(3600));
        assert_eq!(uptime.now().up, 72_000, "already before the next heartbeat");
        uptime.beat();
        assert_eq!(uptime.now().up, 72_000);
        clock.advance(HEARTBEAT);
        assert_eq!(uptime.now().up, 73_000);
    }

    #[test]
    fn a_node_catches_up_with_others_and_never_goes_back() {
        let clock = Clock::manual();
        let uptime = Uptime::resume(clock.clone(), 7000, LONGEST);
        clock.advance(HEARTBEAT);
        uptime.catch_up(9000);
        assert_eq!(uptime.now().up, 9000);
        uptime.catch_up(3000);
        assert_eq!(uptime.now().up, 9000);
        clock.advance(HEARTBEAT);
        assert_eq!(uptime.now().up, 10_000);
    }

    #[test]
    fn a_late_heartbeat_shows_while_it_is_late_and_until_the_next() {
        let clock = Clock::manual();
        let uptime = Uptime::resume(clock.clone(), 0, LONGEST);
        clock.advance(HEARTBEAT);
        assert_eq!(uptime.lateness(), Duration::ZERO);
        clock.advance(Duration::from_secs(2));
        assert_eq!(uptime.lateness(), Duration::from_secs(2));
        uptime.beat();
        assert_eq!(uptime.lateness(), Duration::from_secs(2));
        clock.advance(HEARTBEAT);
        uptime.beat();
        assert_eq!(uptime.lateness(), Duration::ZERO);
    }
}
