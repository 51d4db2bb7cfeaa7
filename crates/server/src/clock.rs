//! The clock of the whole server: limits, pauses, heartbeats, rates and the calendar.
//!
//! Time is injected through [`Config::clock`](crate::Config). A test has a clock that stands until the test moves it on, so
//! it neither sleeps nor depends on how busy the machine is.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "this is the one place where the server reads clocks"
)]

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

/// A clock. Its clones are the same clock; its moments are counted from when it was made.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    System(Instant),
    Manual(watch::Sender<Duration>),
}

/// The day on which manual clocks begin: 1 January 2026, in milliseconds since 1970.
const FIRST_DAY: u64 = 1_767_225_600_000;

impl Clock {
    /// The clock of the machine.
    pub fn system() -> Clock {
        Clock(Arc::new(Source::System(Instant::now())))
    }

    /// A clock that stands until [`Clock::advance`] moves it.
    pub fn manual() -> Clock {
        Clock(Arc::new(Source::Manual(watch::Sender::new(Duration::ZERO))))
    }

    /// Advances a manual clock, and wakes all sleepers whose time has come.
    ///
    /// # Panics
    /// If it is the clock of the machine.
    pub fn advance(&self, time: Duration) {
        match &*self.0 {
            Source::System(_) => panic!("nobody moves the clock of the machine"),
            Source::Manual(now) => now.send_modify(|now| *now += time),
        }
    }

    /// The time since the clock was made.
    pub fn now(&self) -> Duration {
        match &*self.0 {
            Source::System(start) => start.elapsed(),
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Milliseconds since 1970, by the calendar. It may jump, so use it for dates only.
    pub(crate) fn calendar(&self) -> u64 {
        match &*self.0 {
            Source::System(_) => {
                SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
            }
            Source::Manual(now) => FIRST_DAY + now.borrow().as_millis() as u64,
        }
    }

    /// Sleeps until the clock shows this moment.
    pub(crate) async fn sleep_until(&self, moment: Duration) {
        match &*self.0 {
            Source::System(start) => tokio::time::sleep_until(*start + moment).await,
            Source::Manual(now) => {
                // It fails only when the clock is gone, and this borrows it.
                let _ = now.subscribe().wait_for(|now| *now >= moment).await;
            }
        }
    }

    /// Waits for something for this long at most.
    pub(crate) async fn timeout<T>(&self, limit: Duration, future: impl Future<Output = T>) -> Option<T> {
        let end = self.now() + limit;
        tokio::select! {
            biased;
            done = future => Some(done),
            () = self.sleep_until(end) => None,
        }
    }
}

/// Rate limits go by the same clock.
impl governor::clock::Clock for Clock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Clock::now(self)
    }
}
