//! The server's time: by the calendar, and by how long it has been up.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is where the server reads clocks"
)]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::entry::Stamp;

/// The server's time.
pub struct Uptime {
    /// How long it had been up before it was started this time, in milliseconds.
    before: u64,
    begun: Instant,
}

impl Uptime {
    /// Goes on where it stopped.
    pub fn resume(before: u64) -> Uptime {
        Uptime { before, begun: Instant::now() }
    }

    /// Now.
    pub fn now(&self) -> Stamp {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Stamp { at: at.as_millis() as u64, up: self.before + self.begun.elapsed().as_millis() as u64 }
    }
}
