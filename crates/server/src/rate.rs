//! How many messages a socket may send.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::clock::Clock;

/// The rate limit of one socket.
pub struct RateLimit(RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Duration>>);

impl RateLimit {
    /// This many messages per second, and twice as many in a burst.
    pub fn new(rate: NonZeroU32, clock: Clock) -> RateLimit {
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        RateLimit(RateLimiter::direct_with_clock(Quota::per_second(rate).allow_burst(burst), clock))
    }

    /// One message in each period, and this many in a burst.
    pub fn every(period: Duration, burst: u32, clock: Clock) -> RateLimit {
        let quota = Quota::with_period(period).expect("a period above zero");
        let burst = NonZeroU32::new(burst).expect("a burst above zero");
        RateLimit(RateLimiter::direct_with_clock(quota.allow_burst(burst), clock))
    }

    /// Counts a message.
    pub fn tick(&self) -> Result<(), Fault> {
        self.0.check().map_err(|_| Fault::new(Code::TooFast, message!("server-messages")))
    }
}
