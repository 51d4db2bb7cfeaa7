//! What a table can be told.

use axum::extract::ws::Utf8Bytes;
use bots::{Choice, Level};
use engine::{ActionId, Eye, Seat};
use tokio::sync::{mpsc, oneshot};
use wire::{Fault, Seated, SitDown, ToServer};

use crate::tables::Handle;

/// What a table can be told.
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// Where and under which name.
        sit: SitDown,
        /// Takes the seat and its key.
        reply: oneshot::Sender<Result<Seated, Fault>>,
    },
    /// Somebody connects.
    Connect {
        /// The key they show.
        key: Option<String>,
        /// The version they have seen already.
        since: Option<u64>,
        /// Takes the messages for them.
        outbox: mpsc::Sender<Utf8Bytes>,
        /// Takes the number of the connection, and the way to this actor: another one would not know the connection.
        reply: oneshot::Sender<Result<(u64, Handle), Fault>>,
    },
    /// A connection asks for something.
    Request {
        /// The connection.
        connection: u64,
        /// What it asks for.
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
        /// Its choice; none, if it panicked.
        choice: Option<ActionId>,
    },
    /// A hint is ready, or failed.
    Hinted {
        /// The connection that asked for it.
        connection: u64,
        /// The number of the message that asked for it.
        id: u32,
        /// The hint; none, if thinking about it panicked.
        choice: Option<Choice>,
    },
    /// Asks for the record of the last match, if it has this number and is over.
    Record {
        /// The number of the match.
        number: u32,
        /// Takes the record.
        reply: oneshot::Sender<Option<String>>,
    },
    /// Asks whose eye a key opens.
    Eye {
        /// The key.
        key: Option<String>,
        /// Takes the eye.
        reply: oneshot::Sender<Option<Eye>>,
    },
}
