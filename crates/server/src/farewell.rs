//! The end of a socket: why, and what its client is told.

use std::error::Error;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use messages::{message, shared as texts};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite;
use wire::{Code, Fault, ToClient};

use crate::clock::Clock;
use crate::faults::moved;
use crate::metrics::code_name;
use crate::tables::{TableHandle, Tables};

/// How long a client may take to read why its socket ends.
const LINGER: Duration = Duration::from_secs(2);
/// How many messages it may still send until then.
const MOST_UNREAD: usize = 1000;

/// The last messages of a socket: why it ends, for the client's program and for whoever looks at the frames.
pub fn farewell(error: Fault) -> [Message; 2] {
    let close = CloseFrame { code: close_code::NORMAL, reason: code_name(error.code).into() };
    [text(&ToClient::Bye { error }), Message::Close(Some(close))]
}

/// Reads on until the client has answered the last messages, unless the server shuts down. Closing a connection before everything that
/// arrives has been read resets it, and what was sent last is lost on its way.
pub async fn linger(socket: &mut WebSocket, clock: &Clock, closing: &mut watch::Receiver<bool>) {
    let read_on = async {
        for _ in 0..MOST_UNREAD {
            if !matches!(socket.recv().await, Some(Ok(_))) {
                return;
            }
        }
    };
    tokio::select! {
        biased;
        _ = clock.timeout(LINGER, read_on) => {}
        _ = closing.wait_for(|is_closing| *is_closing) => {}
    }
}

/// A message as a frame.
pub fn text(message: &ToClient) -> Message {
    Message::Text(serde_json::to_string(message).expect("messages have string keys").into())
}

/// Why a table has dropped a connection. One that lives does so only if the client does not read; one that ends closes its
/// commands before it drops its connections. A table of a node ends when another node is to have it.
pub fn dropped(table: &TableHandle, tables: &Tables) -> Fault {
    match (table.is_closed(), &tables.nodes) {
        (false, _) => Fault::new(Code::Slow, message!("server-slow")),
        (true, None) => Fault::new(Code::Broken, message!("server-broken")),
        (true, Some(_)) => moved(),
    }
}

/// The reason for a reading error: a message that is too long gets an answer, anything else just ends the socket.
pub fn broken(error: &axum::Error) -> Option<Fault> {
    match error.source().and_then(|cause| cause.downcast_ref()) {
        Some(tungstenite::Error::Capacity(_)) => {
            Some(Fault::new(Code::TooLarge, message!("server-too-large")))
        }
        _ => None,
    }
}
