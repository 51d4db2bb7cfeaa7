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
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant as StdInstant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

/// A clock. Its clones are the same clock; its moments are counted from when it was made.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    System(Instant),
    Manual(Manual),
}

#[derive(Debug)]
struct Manual {
    start: Instant,
    now: watch::Sender<Duration>,
    /// How many milliseconds its calendar is ahead.
    ahead: AtomicU64,
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
        let (now, ahead) = (watch::Sender::new(Duration::ZERO), AtomicU64::new(0));
        Clock(Arc::new(Source::Manual(Manual { start: Instant::now(), now, ahead })))
    }

    /// Advances a manual clock, and wakes all sleepers whose time has come.
    ///
    /// # Panics
    /// If it is the clock of the machine.
    pub fn advance(&self, time: Duration) {
        match &*self.0 {
            Source::System(_) => panic!("nobody moves the clock of the machine"),
            Source::Manual(manual) => manual.now.send_modify(|now| *now += time),
        }
    }

    /// Sets the calendar of a manual clock ahead, as if the machine had a wrong date.
    ///
    /// # Panics
    /// If it is the clock of the machine.
    pub fn set_calendar_ahead(&self, time: Duration) {
        match &*self.0 {
            Source::System(_) => panic!("nobody sets the calendar of the machine"),
            Source::Manual(manual) => {
                manual.ahead.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
            }
        }
    }

    /// The time since the clock was made.
    pub fn now(&self) -> Duration {
        match &*self.0 {
            Source::System(start) => start.elapsed(),
            Source::Manual(manual) => *manual.now.borrow(),
        }
    }

    /// Milliseconds since 1970, by the calendar. It may jump, so use it for dates only.
    pub(crate) fn calendar(&self) -> u64 {
        match &*self.0 {
            Source::System(_) => {
                SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
            }
            Source::Manual(Manual { now, ahead, .. }) => {
                FIRST_DAY + ahead.load(Ordering::Relaxed) + now.borrow().as_millis() as u64
            }
        }
    }

    /// Sleeps until the clock shows this moment.
    pub(crate) async fn sleep_until(&self, moment: Duration) {
        match &*self.0 {
            Source::System(start) => tokio::time::sleep_until(*start + moment).await,
            Source::Manual(Manual { now, .. }) => {
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

/// A sleep that owns its clock, for what is polled by hand.
pub(crate) struct Sleep(Mutex<Pin<Box<dyn Future<Output = ()> + Send>>>);

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut().poll(context)
    }
}

impl Clock {
    /// Sleeps for this long.
    pub(crate) fn sleep(&self, time: Duration) -> Sleep {
        let (clock, end) = (self.clone(), self.now() + time);
        Sleep(Mutex::new(Box::pin(async move { clock.sleep_until(end).await })))
    }

    fn start(&self) -> StdInstant {
        match &*self.0 {
            Source::System(start) | Source::Manual(Manual { start, .. }) => (*start).into_std(),
        }
    }
}

impl hyper::rt::Sleep for Sleep {}

/// The time limits of connections go by the same clock.
impl hyper::rt::Timer for Clock {
    fn sleep(&self, time: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        Box::pin(Clock::sleep(self, time))
    }

    fn sleep_until(&self, deadline: StdInstant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        let end = deadline.saturating_duration_since(self.start());
        Box::pin(Clock::sleep(self, end.saturating_sub(self.now())))
    }

    fn now(&self) -> StdInstant {
        self.start() + Clock::now(self)
    }
}
