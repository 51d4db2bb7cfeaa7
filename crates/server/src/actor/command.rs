//! The commands of a table's actor.

use axum::extract::ws::Utf8Bytes;
use bots::{Choice, Level};
use engine::{ActionId, Eye, Seat};
use tokio::sync::{mpsc, oneshot};
use wire::{Fault, Seated, SitDown, ToServer};

use crate::tables::Handle;

/// A command to a table's actor.
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// Which seat, under which name.
        sit: SitDown,
        /// Receives the seat and its key.
        reply: oneshot::Sender<Result<Seated, Fault>>,
    },
    /// Somebody connects.
    Connect {
        /// Their key.
        key: Option<String>,
        /// The version they have seen already.
        since: Option<u64>,
        /// Receives the messages for them.
        outbox: mpsc::Sender<Utf8Bytes>,
        /// Receives the number of the connection, and a sender to this actor: another one would not know the connection.
        reply: oneshot::Sender<Result<(u64, Handle), Fault>>,
    },
    /// A connection sends a request.
    Request {
        /// The connection.
        connection: u64,
        /// The request.
        message: ToServer,
    },
    /// A connection is gone.
    Disconnect {
        /// The connection.
        connection: u64,
    },
    /// A bot has chosen, or failed to.
    Chosen {
        /// The seat it chose for.
        seat: Seat,
        /// The step it chose in.
        step: u64,
        /// Its level.
        level: Level,
        /// Its choice; none if it panicked.
        choice: Option<ActionId>,
    },
    /// A hint is ready, or failed.
    Hinted {
        /// The connection that requested it.
        connection: u64,
        /// The number of that request.
        id: u32,
        /// The hint; none if thinking about it panicked.
        choice: Option<Choice>,
    },
    /// Asks for the record of the last match, if it has this number and is over.
    Record {
        /// The number of the match.
        number: u32,
        /// Receives the record.
        reply: oneshot::Sender<Option<String>>,
    },
    /// Asks whose eye a key opens.
    Eye {
        /// The key.
        key: Option<String>,
        /// Receives the eye.
        reply: oneshot::Sender<Option<Eye>>,
    },
}

impl Command {
    /// Whether every actor of the table can carry it out, and not only the one that has the connection or asked the bot.
    pub fn is_for_any_actor(&self) -> bool {
        match self {
            Command::Sit { .. } | Command::Connect { .. } | Command::Record { .. } | Command::Eye { .. } => {
                true
            }
            Command::Request { .. }
            | Command::Disconnect { .. }
            | Command::Chosen { .. }
            | Command::Hinted { .. } => false,
        }
    }
}
