//! What those who sit at the tables share: the server, the pace, what is counted, and the tables themselves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

use client::Home;
use tokio::sync::Notify;

use super::echo::Echo;
use super::ledger::Attempt;
use super::pace::Pace;
use super::tally::Tally;

/// What all players share.
pub struct Hall {
    /// The server.
    pub home: Home,
    /// Whose turn it is to move.
    pub pace: Pace,
    tally: Mutex<Tally>,
    /// Whether moves are written down, to be compared with the records.
    pub keeps_ledger: bool,
    last_orders: AtomicBool,
    /// Rings when the last orders are called.
    pub bell: Notify,
}

/// A table that was opened, and those who sit there.
pub struct Table {
    /// Its id.
    pub id: String,
    /// What holds each seat.
    pub keys: Vec<String>,
    /// What lets watch.
    pub watch: String,
    /// The moves each seat has sent, in their order.
    pub ledgers: Vec<Mutex<Vec<Attempt>>>,
    /// The moves on their way to the others.
    pub echo: Echo,
}

impl Hall {
    /// Nobody is there yet.
    pub fn new(home: Home, pace: Pace, keeps_ledger: bool) -> Hall {
        let (last_orders, bell) = (AtomicBool::new(false), Notify::new());
        Hall { home, pace, tally: Mutex::new(Tally::new()), keeps_ledger, last_orders, bell }
    }

    /// The matches that are played are the last ones, and nobody waits for a turn any more.
    pub fn call_last_orders(&self) {
        self.last_orders.store(true, Ordering::Relaxed);
        self.pace.let_go();
        self.bell.notify_waiters();
    }

    /// Whether the last orders have been called.
    pub fn is_last(&self) -> bool {
        self.last_orders.load(Ordering::Relaxed)
    }

    /// What is counted.
    pub fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().expect("nobody panics while counting")
    }
}

impl Table {
    /// A table whose seats have these keys.
    pub fn new(id: String, keys: Vec<String>, watch: String) -> Table {
        let ledgers = keys.iter().map(|_| Mutex::default()).collect();
        Table { id, keys, watch, ledgers, echo: Echo::default() }
    }
}
