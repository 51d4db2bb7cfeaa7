//! What went wrong, in one envelope.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Message;

/// Why something was not done. Codes are stable: programs may rely on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not JSON, or not a message of this protocol.
    Malformed,
    /// Longer than anything this server reads.
    TooLarge,
    /// A field has a value that is not possible.
    BadValue,
    /// There is no such page, table or match.
    NotFound,
    /// The table was deleted, or nobody had used it for a long time.
    Gone,
    /// The secret does not open this table or seat.
    BadKey,
    /// Only a seated player may do that.
    NotSeated,
    /// No seat is free.
    Full,
    /// That seat is taken.
    Taken,
    /// The rules of the game forbid it; the clause is named.
    Rule,
    /// It was meant for a step that is over: the table has moved on, or has had this message already.
    Stale,
    /// The table does not do that now.
    NotNow,
    /// The table was opened without it.
    Off,
    /// Too many messages or requests in a short time.
    TooFast,
    /// Too many tables or sockets from one address, or on this server.
    TooMany,
    /// The server has too much to do at the moment; `retry` says when to try again.
    Busy,
    /// The operator has banned this address.
    Banned,
    /// The page that asks is not this server's.
    Origin,
    /// It could not be stored, so it was not done.
    Storage,
    /// The stored entries of this table cannot be read.
    Damaged,
    /// The record that was sent cannot be read, or does not hold.
    BadRecord,
    /// The client takes too long to read what it is sent.
    Slow,
    /// The table has failed. Whoever reconnects finds it as it was stored.
    Broken,
    /// The server is shutting down; everything is stored.
    Closing,
}

/// What went wrong: a code for programs, a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fault {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people, and what to do.
    pub message: Message,
    /// The clause of the game's rules that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// The field of the message that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// After how many seconds to try again, if it is worth trying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry: Option<u32>,
}

/// The envelope of a fault as an answer over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The fault.
    pub error: Fault,
}

impl Fault {
    /// With this code and sentence.
    pub fn new(code: Code, message: impl Into<Message>) -> Fault {
        Fault { code, message: message.into(), clause: None, field: None, retry: None }
    }

    /// The server has too much to do: try again after this many seconds.
    pub fn busy(seconds: u32, message: impl Into<Message>) -> Fault {
        Fault { retry: Some(seconds), ..Fault::new(Code::Busy, message) }
    }

    /// A field has a value that is not possible.
    pub fn field(field: impl Into<String>, message: impl Into<Message>) -> Fault {
        Fault { field: Some(field.into()), ..Fault::new(Code::BadValue, message) }
    }
}

/// For logs and programs: the clause, and the message as data.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(clause) = &self.clause {
            write!(f, "{clause}: ")?;
        }
        let args = serde_json::to_string(&self.message.args).map_err(|_| fmt::Error)?;
        if self.message.args.is_empty() {
            f.write_str(&self.message.id)
        } else {
            write!(f, "{} {args}", self.message.id)
        }
    }
}

impl std::error::Error for Fault {}
