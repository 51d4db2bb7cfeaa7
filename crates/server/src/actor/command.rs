//! The commands of a table's actor.

use std::net::IpAddr;

use bots::{Choice, Level};
use engine::{ActionId, Eye, Seat};
use messages::Message;
use tokio::sync::oneshot;
use wire::{Fault, Seated, SitDown, ToServer};

use super::Entered;
use super::operator::{OperatorAct, OperatorOutcome};

/// A command to a table's actor.
pub enum Command {
    /// Somebody sits down.
    Sit {
        /// Which seat, under which name.
        sit: SitDown,
        /// Where they come from.
        address: IpAddr,
        /// Receives the seat and its key.
        reply: oneshot::Sender<Result<Seated, Fault>>,
    },
    /// Somebody connects.
    Connect {
        /// Their key.
        key: Option<String>,
        /// The version they have seen already.
        since: Option<u64>,
        /// Where they come from.
        address: IpAddr,
        /// Receives the connection.
        reply: oneshot::Sender<Result<Entered, Fault>>,
    },
    /// A spectator has missed updates, and gets everything that there is.
    StartAnew {
        /// The connection.
        connection: u64,
    },
    /// A connection sends a request.
    Request {
        /// The connection.
        connection: u64,
        /// Where it comes from.
        address: IpAddr,
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
    /// What a bot needs may be there now.
    Prepared,
    /// A hint is ready, or failed.
    Hinted {
        /// The seat it is for.
        seat: Seat,
        /// The step it is for.
        step: u64,
        /// The hint; none if thinking about it panicked.
        choice: Option<Choice>,
    },
    /// A move has been judged.
    Judged {
        /// The seat that made it.
        seat: Seat,
        /// The step that it answered.
        step: u64,
        /// What it cost; none if nothing, or nothing beyond doubt.
        message: Option<Message>,
    },
    /// Asks for the record of the last match, if it has this number and is over.
    Record {
        /// The number of the match.
        number: u32,
        /// Receives the record.
        reply: oneshot::Sender<Option<String>>,
    },
    /// The operator does something.
    Operator {
        /// What the operator does.
        act: OperatorAct,
        /// Receives what came of it.
        reply: oneshot::Sender<Result<OperatorOutcome, Fault>>,
    },
    /// Another node is to have the table: the actor ends, and lets its connections go.
    LetGo,
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
            Command::Sit { .. }
            | Command::Connect { .. }
            | Command::Record { .. }
            | Command::Operator { .. }
            | Command::Eye { .. } => true,
            Command::StartAnew { .. }
            | Command::Request { .. }
            | Command::Disconnect { .. }
            | Command::Chosen { .. }
            | Command::Prepared
            | Command::LetGo
            | Command::Hinted { .. }
            | Command::Judged { .. } => false,
        }
    }
}
