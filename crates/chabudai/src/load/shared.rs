//! What those who sit at the tables share: the server, the pace, what is counted, and the tables themselves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

use client::ServerApi;
use tokio::sync::Notify;

use super::echo::Echo;
use super::ledger::Attempt;
use super::pacer::MovePacer;
use super::tally::Tally;

/// What all players share.
pub struct Shared {
    /// The server.
    pub home: ServerApi,
    /// Whose turn it is to move.
    pub pace: MovePacer,
    tally: Mutex<Tally>,
    /// Whether moves are written down, to be compared with the records.
    pub keeps_ledger: bool,
    finishing: AtomicBool,
    /// Rings when the last orders are called.
    pub finish_signal: Notify,
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

impl Shared {
    /// Nobody is there yet.
    pub fn new(home: ServerApi, pace: MovePacer, keeps_ledger: bool) -> Shared {
        let (finishing, finish_signal) = (AtomicBool::new(false), Notify::new());
        Shared { home, pace, tally: Mutex::new(Tally::new()), keeps_ledger, finishing, finish_signal }
    }

    /// The matches that are played are the last ones, and nobody waits for a turn any more.
    pub fn finish_matches(&self) {
        self.finishing.store(true, Ordering::Relaxed);
        self.pace.let_go();
        self.finish_signal.notify_waiters();
    }

    /// Whether the last orders have been called.
    pub fn is_finishing(&self) -> bool {
        self.finishing.load(Ordering::Relaxed)
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
