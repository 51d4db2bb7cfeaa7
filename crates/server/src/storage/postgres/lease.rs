//! What a server knows about its own lease without asking the database.
//!
//! The database counts a lease from the moment it renews it, the server from the moment it asked, which is earlier, and it stops a
//! quarter early. So a server that cannot renew its lease falls silent before another one can take its tables over.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Clock;

/// The lease of this server.
pub struct Lease {
    clock: Clock,
    length: Duration,
    held: Mutex<Held>,
}

struct Held {
    /// The epoch, which is a new one whenever the lease was lost.
    term: i64,
    /// Until when it is held for sure.
    until: Duration,
    /// How long servers have been up on the database.
    up: u64,
    /// What the database has as its end, in microseconds since 1970; 0 before it was first renewed.
    stored: i64,
}

/// A renewal, which counts once it is committed.
#[derive(Clone, Copy)]
pub(super) struct Renewal {
    /// When it was asked for.
    pub(super) at: Duration,
    /// The longest time that a server has been up.
    pub(super) up: i64,
    /// What the database has as the end of the lease, in microseconds since 1970.
    pub(super) until: i64,
}

impl Renewal {
    /// A lease that was taken at this moment.
    pub(super) fn taken(at: Duration) -> Renewal {
        Renewal { at, up: 0, until: 0 }
    }
}

impl Lease {
    /// A lease that is not held yet.
    pub(super) fn new(clock: Clock, length: Duration) -> Lease {
        Lease { clock, length, held: Mutex::new(Held { term: 0, until: Duration::ZERO, up: 0, stored: 0 }) }
    }

    /// How long it lasts.
    pub(super) fn length(&self) -> Duration {
        self.length
    }

    pub(super) fn now(&self) -> Duration {
        self.clock.now()
    }

    /// It was taken or renewed, and that is committed.
    pub(super) fn renewed(&self, term: i64, renewal: Renewal) {
        let mut held = self.held();
        let until = renewal.at + self.length * 3 / 4;
        let until = if held.term == term { until.max(held.until) } else { until };
        *held = Held { term, until, up: held.up.max(renewal.up.max(0) as u64), stored: renewal.until };
    }

    /// Another server has taken it.
    pub(super) fn lost(&self) {
        self.held().until = Duration::ZERO;
    }

    /// Its epoch.
    pub fn term(&self) -> i64 {
        self.held().term
    }

    /// Its epoch, and the end that any database must have stored for it that has all that this server was told to be stored.
    pub(super) fn stored(&self) -> (i64, i64) {
        let held = self.held();
        (held.term, held.stored)
    }

    /// Whether it is held, and has been since this term began.
    pub fn is_held(&self, term: i64) -> bool {
        let held = self.held();
        held.term == term && self.clock.now() < held.until
    }

    /// How long servers have been up, as far as the last renewal told.
    pub fn up(&self) -> u64 {
        self.held().up
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing is done under this lock that could panic halfway.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lease_ends_early_and_a_new_term_does_not_revive_the_old_one() {
        let clock = Clock::manual();
        let lease = Lease::new(clock.clone(), Duration::from_secs(8));
        assert!(!lease.is_held(0), "nothing was taken yet");
        let renew =
            |term, at: u64| lease.renewed(term, Renewal { up: 5, ..Renewal::taken(Duration::from_secs(at)) });
        renew(3, 0);
        clock.advance(Duration::from_secs(5));
        assert!(lease.is_held(3) && !lease.is_held(2));
        clock.advance(Duration::from_secs(1));
        assert!(!lease.is_held(3), "two seconds before the database gives it to another server");
        renew(3, 4);
        assert!(lease.is_held(3), "nobody has taken it meanwhile");
        renew(3, 1);
        assert!(lease.is_held(3), "answers may come in any order");
        lease.lost();
        assert!(!lease.is_held(3));
        renew(4, 6);
        assert!(lease.is_held(4) && !lease.is_held(3));
    }
}
