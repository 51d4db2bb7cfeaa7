//! What a table can be told.

use axum::extract::ws::Utf8Bytes;
use bots::Choice;
use engine::{Eye, Seat};
use tokio::sync::{mpsc, oneshot};
use wire::{Fault, Seated, SitDown, ToServer};

use crate::tables::Handle;

/// What can be told to a table.
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// How.
        sit: SitDown,
        /// The seat and its key.
        reply: oneshot::Sender<Result<Seated, Fault>>,
    },
    /// Somebody connects.
    Connect {
        /// The key shown.
        key: Option<String>,
        /// What was seen already.
        since: Option<u64>,
        /// Where messages go.
        outbox: mpsc::Sender<Utf8Bytes>,
        /// The number of the connection, and the way to the owner that knows it: no other does.
        reply: oneshot::Sender<Result<(u64, Handle), Fault>>,
    },
    /// A connection asks for something.
    Request {
        /// Which.
        connection: u64,
        /// What.
        message: ToServer,
    },
    /// A connection is gone.
    Disconnect {
        /// Which.
        connection: u64,
    },
    /// A player of the house has made up its mind.
    Chosen {
        /// For whom.
        seat: Seat,
        /// In which step.
        step: u64,
        /// What.
        choice: Choice,
    },
    /// A hint is ready.
    Hinted {
        /// For which connection.
        connection: u64,
        /// Its number of the message.
        id: u32,
        /// For which step.
        step: u64,
        /// What.
        choice: Choice,
    },
    /// The record of the match that was played last, if that is its number and it is over.
    Record {
        /// The number.
        number: u32,
        /// The record.
        reply: oneshot::Sender<Option<String>>,
    },
    /// Whose eye this key opens.
    Eye {
        /// The key shown.
        key: Option<String>,
        /// The eye.
        reply: oneshot::Sender<Option<Eye>>,
    },
}
