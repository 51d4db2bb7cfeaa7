//! A socket: messages in, messages out, and a clear reason for its end.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{FutureExt, SinkExt};
use messages::{message, shared as texts};
use tokio::sync::watch;
use wire::{Code, Fault, Request, ToClient, ToServer};

use crate::actor::{Command, Entered, Next};
use crate::admissions::{Admissions, HINT};
use crate::crowd::in_turn;
use crate::farewell::{broken, dropped, farewell, linger, text};
use crate::faults::{malformed, moved, overloaded};
use crate::headcount::Present;
use crate::keys::TableId;
use crate::rate::RateLimit;
use crate::tables::Tables;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long the server itself may take to let a client in.
const ADMIT: Duration = Duration::from_secs(10);
/// How long a client may take to read a message.
const SEND: Duration = Duration::from_secs(10);
/// How often a client is pinged. If it is silent for twice as long, its socket is closed.
const BEAT: Duration = Duration::from_secs(25);
/// How many messages are sent together at most.
const TOGETHER: usize = 8;
/// How many messages in a row may come too fast, or be unreadable, before the socket is closed.
const MOST_REFUSED: u32 = 50;

/// A socket of a table.
pub struct TableSocket {
    /// The registry that has the table.
    pub tables: Arc<Tables>,
    /// The table.
    pub table: TableId,
    /// Counts what its address stores.
    pub door: Arc<Admissions>,
    /// Counts for as long as the socket lives.
    pub admission: Present,
    /// Changes when the server shuts down.
    pub closing: watch::Receiver<bool>,
}

impl TableSocket {
    /// Serves a socket to its end.
    pub async fn serve(mut self, mut socket: WebSocket) {
        let _counted = self.tables.metrics.socket();
        let end = self.talk(&mut socket).await;
        if let Some(error) = end {
            self.tables.metrics.refused(error.code);
            for message in farewell(error) {
                let _ = self.send(&mut socket, message).await;
            }
            linger(&mut socket, &self.tables.config.clock, &mut self.closing).await;
        }
        drop(self.admission);
    }

    /// Serves messages until the client leaves, or there is a reason to close the socket.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<Fault> {
        let clock = &self.tables.config.clock;
        let pace = || RateLimit::new(self.tables.config.limits.messages, clock.clone());
        // The client has this long for its hello; how long the server takes to answer is not the client's fault.
        let message = match clock.timeout(HELLO, hello(socket, &pace())).await {
            Some(Ok(message)) => message?,
            Some(Err(fault)) => return Some(fault),
            None => return Some(Fault::new(Code::Malformed, message!("server-hello"))),
        };
        let mut entered = match clock.timeout(ADMIT, self.enter(message)).await {
            Some(Ok(entered)) => entered,
            Some(Err(fault)) => return Some(fault),
            None => return Some(overloaded()),
        };
        let pace = pace();
        let end = self.converse(socket, &mut entered, &pace).await;
        let _ = entered.requests.send(Command::Disconnect { connection: entered.number }).await;
        end
    }

    /// Connects a client that has said hello.
    async fn enter(&self, message: ToServer) -> Result<Entered, Fault> {
        let Request::Hello { key, since } = message.request else {
            return Err(malformed("the first message must be hello"));
        };
        // Without a key nobody has a seat; with one, the table decides.
        let (address, is_new) = (self.admission.address(), key.is_none());
        is_new.then(|| self.tables.take_more()).transpose()?;
        let connect = |reply| Command::Connect { key: key.clone(), since, address, reply };
        self.tables.ask(&self.table, connect).await?
    }

    async fn converse(
        &mut self,
        socket: &mut WebSocket,
        entered: &mut Entered,
        pace: &RateLimit,
    ) -> Option<Fault> {
        let Entered { number, watches, table, requests, feed } = entered;
        let clock = self.tables.config.clock.clone();
        let (mut beat, mut heard, mut refused) = (clock.now() + BEAT, clock.now(), 0);
        let (mut bans, mut lost) = (self.tables.bans.changes(), self.tables.moved.subscribe());
        loop {
            tokio::select! {
                next = feed.next() => {
                    // The update of a move and the answer to it, for example, go in one packet.
                    let (mut texts, mut next) = (Vec::new(), Some(next));
                    while let Some(Next::Text(text)) = next {
                        texts.push(text);
                        next = if texts.len() < TOGETHER { feed.next().now_or_never() } else { None };
                    }
                    let turns = watches.then_some(&self.tables.crowd);
                    in_turn(turns, self.send_all(socket, texts)).await.ok()?;
                    match next {
                        Some(Next::Behind) => {
                            if table.send(Command::StartAnew { connection: *number }).await.is_err() {
                                return Some(dropped(table, &self.tables));
                            }
                        }
                        Some(Next::End) => return Some(dropped(table, &self.tables)),
                        Some(Next::Text(_)) | None => {}
                    }
                }
                message = socket.recv() => {
                    heard = clock.now();
                    self.tables.metrics.message_in();
                    let message = match message {
                        Some(Ok(Message::Close(_))) | None => return None,
                        Some(Err(error)) => return broken(&error),
                        Some(Ok(message)) => message,
                    };
                    match pace.tick().and_then(|()| self.take(&message)) {
                        Ok(None) => {}
                        Ok(Some(ToServer { request: Request::Hello { .. }, id })) => {
                            self.refuse(socket, Some(id), malformed("you have said hello")).await?;
                        }
                        Ok(Some(message)) => {
                            refused = 0;
                            let address = self.admission.address();
                            let request = Command::Request { connection: *number, address, message };
                            if requests.send(request).await.is_err() {
                                return Some(dropped(table, &self.tables));
                            }
                        }
                        Err(fault) => {
                            self.tables.metrics.refused(fault.code);
                            refused += 1;
                            if refused > MOST_REFUSED {
                                return Some(fault);
                            }
                            let id = if let Message::Text(text) = &message { id_of(text) } else { None };
                            self.refuse(socket, id, fault).await?;
                        }
                    }
                }
                () = clock.sleep_until(beat) => {
                    if clock.now() > heard + 2 * BEAT {
                        return None;
                    }
                    beat = clock.now() + BEAT;
                    self.send(socket, Message::Ping(axum::body::Bytes::new())).await.ok()?;
                }
                _ = bans.changed() => {
                    if let Err(banned) = self.tables.check_ban(self.admission.address()) {
                        return Some(banned);
                    }
                }
                _ = lost.changed() => return Some(moved()),
                _ = self.closing.changed() => {
                    return Some(Fault::new(Code::Closing, message!("server-closing")));
                }
            }
        }
    }

    /// Reads a message, and counts what it may store or cost.
    fn take(&self, message: &Message) -> Result<Option<ToServer>, Fault> {
        let (read, address) = (read_message(message)?, self.admission.address());
        match (&read, message) {
            (Some(ToServer { request: Request::Hint { .. }, .. }), _) => self.door.costly(address, HINT)?,
            (Some(read), Message::Text(sent)) => {
                self.door.stored.request(address, &read.request, sent.len())?
            }
            _ => {}
        }
        Ok(read)
    }

    /// Sends a message, unless the client does not read it in time.
    async fn send(&self, socket: &mut WebSocket, message: Message) -> Result<(), ()> {
        self.tables.metrics.message_out();
        let sent = self.tables.config.clock.timeout(SEND, socket.send(message)).await;
        sent.ok_or(())?.map_err(drop)
    }

    /// Sends messages together, unless the client does not read them in time.
    async fn send_all(&self, socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), ()> {
        let sent = async {
            for text in texts {
                self.tables.metrics.message_out();
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        };
        self.tables.config.clock.timeout(SEND, sent).await.ok_or(())?.map_err(drop)
    }

    async fn refuse(&self, socket: &mut WebSocket, id: Option<u32>, error: Fault) -> Option<()> {
        self.send(socket, text(&ToClient::Refused { id, error })).await.ok()
    }
}

/// Waits for the first message, which says who the client is. None if the client has left.
async fn hello(socket: &mut WebSocket, pace: &RateLimit) -> Result<Option<ToServer>, Fault> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Close(_))) | None => return Ok(None),
            Some(Err(error)) => return broken(&error).map_or(Ok(None), Err),
            Some(Ok(message)) => {
                pace.tick()?;
                if let Some(message) = read_message(&message)? {
                    return Ok(Some(message));
                }
            }
        }
    }
}

/// Reads a frame; pings and pongs have nothing to read.
fn read_message(message: &Message) -> Result<Option<ToServer>, Fault> {
    match message {
        Message::Text(text) => read(text).map(Some),
        Message::Binary(_) => Err(malformed("messages are text")),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(None),
    }
}

/// Reads a message.
pub fn read(text: &str) -> Result<ToServer, Fault> {
    serde_json::from_str(text).map_err(|error| malformed(&error.to_string()))
}

/// The id of a message that cannot be read otherwise, so that its sender knows which one it was.
fn id_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(text).ok().map(|Numbered { id }| id)
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use tokio::sync::mpsc;
    use tokio_tungstenite::connect_async;
    use tokio_tungstenite::tungstenite::Message;

    use super::*;
    use crate::Server;
    use crate::clock::Clock;
    use crate::config::Config;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_client_that_said_hello_is_not_blamed_for_a_slow_server() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder.path().to_owned());
        config.clock = Clock::manual();
        let server = Server::start(config.clone()).await.unwrap();
        // A table that gets commands and does not answer.
        let (handle, mut commands) = mpsc::channel(1);
        let id = TableId::fresh();
        server.tables.replace(&id, handle);
        let address = format!("ws://{}/api/tables/{id}/socket", server.address);
        let (mut socket, _) = connect_async(address).await.unwrap();
        socket.send(Message::text(r#"{"id":1,"request":{"hello":{}}}"#)).await.unwrap();
        let Some(Command::Connect { reply, .. }) = commands.recv().await else { panic!("no hello") };
        // The time for its answer begins with hello; the moment between the two is longer on a busy machine.
        let mut end = None;
        while end.is_none() {
            config.clock.advance(HELLO);
            end = tokio::select! {
                biased;
                text = socket.next() => Some(text.unwrap().unwrap().into_text().unwrap()),
                () = tokio::task::yield_now() => None,
            };
        }
        let bye: ToClient = serde_json::from_str(&end.unwrap()).unwrap();
        let ToClient::Bye { error } = bye else { panic!("{bye:?}") };
        assert_eq!((error.code, error.retry), (Code::Busy, Some(5)));
        drop(reply);
        server.stop().await;
    }
}
