//! Rates: so much per time and a burst at once, by the generic cell rate algorithm.

use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::clock::Clock;

/// How much may be counted: one cell per period, and a burst of cells at once.
#[derive(Clone, Copy)]
pub struct Rate {
    period: Duration,
    burst: u32,
}

/// Too much was counted lately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuch {
    /// How long to wait; none if it is more than a burst, and waiting does not help.
    pub wait: Option<Duration>,
}

impl Rate {
    /// This many cells in this time, all of them at once if need be.
    pub fn new(cells: NonZeroU32, time: Duration) -> Rate {
        Rate { period: time / cells.get(), burst: cells.get() }
    }

    /// The same with another burst.
    pub fn with_burst(self, burst: NonZeroU32) -> Rate {
        Rate { burst: burst.get(), ..self }
    }

    /// The most cells at once.
    pub fn burst(self) -> u32 {
        self.burst
    }

    /// Counts cells, unless they are too many. All that was counted is regained by `due`.
    pub fn take(self, due: &mut Duration, now: Duration, cells: u32) -> Result<(), TooMuch> {
        let (after, most) = (self.after(*due, now, cells), now + self.period * self.burst);
        if after <= most {
            *due = after;
            return Ok(());
        }
        Err(TooMuch { wait: (cells <= self.burst).then(|| after - most) })
    }

    /// Counts cells that somebody else has allowed, however many they are.
    pub fn charge(self, due: &mut Duration, now: Duration, cells: u32) {
        *due = self.after(*due, now, cells);
    }

    fn after(self, due: Duration, now: Duration, cells: u32) -> Duration {
        due.max(now).saturating_add(self.period.saturating_mul(cells))
    }
}

/// The rate limit of one socket.
pub struct RateLimit {
    rate: Rate,
    clock: Clock,
    due: Mutex<Duration>,
}

impl RateLimit {
    /// This many messages per second, and twice as many in a burst.
    pub fn new(rate: NonZeroU32, clock: Clock) -> RateLimit {
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        RateLimit::of(Rate::new(rate, Duration::from_secs(1)).with_burst(burst), clock)
    }

    /// One message in each period, and this many in a burst.
    pub fn every(period: Duration, burst: u32, clock: Clock) -> RateLimit {
        let burst = NonZeroU32::new(burst).expect("a burst above zero");
        RateLimit::of(Rate::new(NonZeroU32::MIN, period).with_burst(burst), clock)
    }

    fn of(rate: Rate, clock: Clock) -> RateLimit {
        RateLimit { rate, clock, due: Mutex::default() }
    }

    /// Counts a message.
    pub fn tick(&self) -> Result<(), Fault> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = self.rate.take(&mut due, self.clock.now(), 1);
        taken.map_err(|_| Fault::new(Code::TooFast, message!("server-messages")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_regained_one_by_one_up_to_a_burst() {
        let second = Duration::from_secs(1);
        let rate = Rate::new(NonZeroU32::new(4).unwrap(), second).with_burst(NonZeroU32::new(6).unwrap());
        let (mut due, start) = (Duration::ZERO, 10 * second);
        assert_eq!(rate.take(&mut due, start, 7), Err(TooMuch { wait: None }), "never that many at once");
        assert_eq!((0..20).filter(|_| rate.take(&mut due, start, 1).is_ok()).count(), 6);
        assert_eq!(rate.take(&mut due, start, 2), Err(TooMuch { wait: Some(second / 2) }));
        assert_eq!(rate.take(&mut due, start + second / 2, 2), Ok(()));
        assert_eq!((0..20).filter(|_| rate.take(&mut due, start + 60 * second, 1).is_ok()).count(), 6);
    }

    #[test]
    fn cells_that_others_allowed_are_paid_back_in_full() {
        let second = Duration::from_secs(1);
        let rate = Rate::new(NonZeroU32::new(4).unwrap(), second);
        let mut due = Duration::ZERO;
        rate.charge(&mut due, Duration::ZERO, 40);
        assert_eq!(rate.take(&mut due, Duration::ZERO, 1), Err(TooMuch { wait: Some(second * 37 / 4) }));
        assert!(rate.take(&mut due, second * 37 / 4, 1).is_ok());
        rate.charge(&mut due, Duration::MAX, u32::MAX);
        assert!(rate.take(&mut due, 20 * second, 1).is_err());
    }
}
