//! How a connection is made.

use std::net::IpAddr;

use engine::Eye;
use messages::{message, shared as texts};
use wire::{Code, Fault};

use super::TableActor;
use super::feed::Feed;
use crate::tables::TableHandle;

/// A connection to a table, as its socket holds it. Its commands go to this actor: another one would not know it.
pub struct Entered {
    /// Its number.
    pub number: u64,
    /// Whether it is a spectator's.
    pub watches: bool,
    /// The table.
    pub table: TableHandle,
    /// Where its requests go: those of players are carried out first.
    pub requests: TableHandle,
    /// What it receives.
    pub feed: Feed,
}

impl TableActor {
    /// Connects somebody with this key, who has seen the table up to a version. None if nobody can reach this actor any more.
    pub(super) fn connect(
        &mut self,
        key: Option<&str>,
        address: IpAddr,
        since: u64,
    ) -> Option<Result<Entered, Fault>> {
        let table = self.handle.upgrade()?;
        let Some(eye) = self.table.eye(key) else {
            return Some(Err(Fault::new(Code::BadKey, message!("table-bad-key"))));
        };
        // Whoever has a seat may come back, also to a server that has too much to do: their clock runs.
        if eye == Eye::Watcher
            && let Err(overloaded) = self.tables.take_more()
        {
            return Some(Err(overloaded));
        }
        let (number, feed) = self.audience.enter(eye, address, &self.table, since, self.now());
        let watches = eye == Eye::Watcher;
        let requests = if watches { table.clone() } else { self.own.clone() };
        Some(Ok(Entered { number, watches, table, requests, feed }))
    }
}
