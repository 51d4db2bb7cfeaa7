//! What goes through a socket: messages from a client, and what comes back.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Fault, Gesture, Message, News, TableView};

/// What a client sends: something it asks for, with a number of its own that the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToServer {
    /// The client's number for it.
    pub id: u32,
    /// What the client asks for.
    pub request: Request,
}

/// What can be asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The first message of every socket: who comes. The key of a seat, of watching, or none at an open table.
    Hello {
        /// The key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        key: Option<String>,
        /// The version this client has seen, if it comes back: it is told what it missed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u64>,
    },
    /// Ready for a match, or for the next one, with 32 bytes of the player's own randomness in hexadecimal.
    Ready {
        /// The randomness.
        share: String,
    },
    /// Not ready after all.
    Wait {},
    /// A move, in notation.
    Move {
        /// The step it answers, as `play.step` names it: a message that comes twice or late does nothing.
        step: u64,
        /// The move.
        action: String,
    },
    /// Undoes the player's last move: at once if nobody has learned anything since, otherwise if all others agree.
    Undo {},
    /// An answer to another player's request to undo; the player who asked withdraws the request with `false`.
    Answer {
        /// Whether the player agrees.
        yes: bool,
    },
    /// Words to the table.
    Say {
        /// The words.
        text: String,
    },
    /// A gesture to the table.
    Gesture {
        /// The gesture.
        gesture: Gesture,
    },
    /// Another name or colour.
    Rename {
        /// The name.
        name: String,
        /// The colour.
        colour: u8,
    },
    /// A person looks at this connection: after a deal, bots and the seat's clock wait until that person continues, for a while.
    Look {},
    /// The player has seen how the last deal ended.
    Continue {},
    /// Leaves: before a match the seat is free again, in a match a bot plays it until the player returns.
    Leave {},
    /// Takes the seat back from the bot that plays it.
    Return {},
    /// Lets a bot play the seat of a player who is gone.
    Substitute {
        /// The seat of the absent player.
        seat: u8,
    },
    /// What a good player would do.
    Hint {
        /// A move of one's own to ask about, in notation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        about: Option<String>,
    },
    /// The match as a learner reads it from this seat.
    Observe {},
    /// Nothing; to see that the connection stands.
    Ping {},
}

/// What a client is sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The table as this eye sees it now, and what it has seen happen since.
    Update {
        /// The version of the table.
        version: u64,
        /// The version after which the news begin; 0 if they begin with the match.
        since: u64,
        /// What happened since, oldest first.
        news: Vec<News>,
        /// The table now.
        table: Box<TableView>,
    },
    /// What was asked for was done, and is kept.
    Done {
        /// The client's number.
        id: u32,
        /// The version with it.
        version: u64,
    },
    /// What was asked for was not done, and nothing has changed.
    Refused {
        /// The client's number; none where the message could not be read.
        id: Option<u32>,
        /// Why not.
        error: Fault,
    },
    /// Which seats are connected, and how many people watch.
    Present {
        /// For each seat, whether it has a connection.
        seats: Vec<bool>,
        /// The number of spectators.
        watching: u32,
        /// For how many milliseconds a player must have been away before a bot may play the seat.
        gone_after: u64,
    },
    /// What a good player would do.
    Hint {
        /// The client's number.
        id: u32,
        /// The hint.
        hint: Hint,
    },
    /// At a table with commentary: what the last move of this seat cost, if that is beyond doubt. No other seat is told.
    Comment {
        /// The step that the move answered.
        step: u64,
        /// What was better, by how much, and why.
        message: Message,
    },
    /// The match as a learner reads it from this seat.
    Observation {
        /// The client's number.
        id: u32,
        /// The step it shows.
        step: u64,
        /// A digit for each slot, 0 or 1. The Python package names the slots of each game.
        slots: String,
    },
    /// An answer to a ping.
    Pong {
        /// The client's number.
        id: u32,
    },
    /// The last message of a socket that the server closes.
    Bye {
        /// Why the socket is closed.
        error: Fault,
    },
}

/// What a good player would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The step it is meant for.
    pub step: u64,
    /// The move.
    pub action: String,
    /// Why this move; or, where a move was asked about, how it compares with that.
    pub message: Message,
}

/// Data of a game, as the engine made it for an eye.
pub(crate) type Data = Value;
