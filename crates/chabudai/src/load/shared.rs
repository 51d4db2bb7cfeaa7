//! What all players of a run share: the server, the pacer, the tally, and the tables themselves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

use client::ServerApi;
use engine::chance::{Dice, below};
use tokio::sync::Notify;

use super::echo::Echo;
use super::heard_news::HeardNews;
use super::ledger::Attempt;
use super::pacer::MovePacer;
use super::tally::Tally;

/// What all players share.
pub struct Shared {
    /// Gives out permits to move.
    pub pace: MovePacer,
    tally: Mutex<Tally>,
    /// Whether moves are recorded, to be compared with the records.
    pub keeps_ledger: bool,
    finishing: AtomicBool,
    /// Signals that the run is finishing.
    pub finish_signal: Notify,
}

/// A created table, and its players.
pub struct Table {
    /// The servers that its people can reach.
    pub homes: Vec<ServerApi>,
    /// Its id.
    pub id: String,
    /// The keys of the seats.
    pub keys: Vec<String>,
    /// The spectator key.
    pub watch: String,
    /// The moves each seat has sent, in order.
    pub ledgers: Vec<Mutex<Vec<Attempt>>>,
    /// The moves on their way to the others.
    pub echo: Echo,
    /// What its people were told.
    pub heard: HeardNews,
}

impl Shared {
    /// Before anybody plays.
    pub fn new(pace: MovePacer, keeps_ledger: bool) -> Shared {
        let (finishing, finish_signal) = (AtomicBool::new(false), Notify::new());
        Shared { pace, tally: Mutex::new(Tally::new()), keeps_ledger, finishing, finish_signal }
    }

    /// Lets the current matches be the last ones; nobody waits for a permit any more.
    pub fn finish_matches(&self) {
        self.finishing.store(true, Ordering::Relaxed);
        self.pace.let_go();
        self.finish_signal.notify_waiters();
    }

    /// Whether the run is finishing.
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
    pub fn new(homes: Vec<ServerApi>, id: String, keys: Vec<String>, watch: String) -> Table {
        let ledgers = keys.iter().map(|_| Mutex::default()).collect();
        Table { homes, id, keys, watch, ledgers, echo: Echo::default(), heard: HeardNews::default() }
    }

    /// One of the servers that its people can reach.
    pub fn home(&self, dice: &mut Dice) -> &ServerApi {
        &self.homes[below(dice, self.homes.len())]
    }
}
