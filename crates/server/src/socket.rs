//! A socket: messages in, messages out, and a clear end.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval_at, timeout};
use wire::{Code, Fault, Request, ToClient, ToServer};

use crate::actor::Command;
use crate::admissions::{Admission, RateLimit};
use crate::keys::TableId;
use crate::tables::{Handle, Tables};

/// Messages that wait for a client at most.
const OUTBOX: usize = 64;
/// How long a client may take to say who it is, to read a message, and to answer when it is asked whether it is there.
const HELLO: Duration = Duration::from_secs(10);
const SEND: Duration = Duration::from_secs(10);
const BEAT: Duration = Duration::from_secs(25);
/// How many messages in a row may come too fast or be none before the socket is closed.
const PATIENCE: u32 = 50;

/// A socket of a table.
pub struct Line {
    /// The table's tables.
    pub tables: Arc<Tables>,
    /// The table.
    pub table: TableId,
    /// It counts as long as the socket lives.
    pub admission: Admission,
    /// Changes when the server goes down.
    pub closing: watch::Receiver<bool>,
}

impl Line {
    /// Serves a socket to its end.
    pub async fn serve(mut self, mut socket: WebSocket) {
        self.tables.metrics.sockets.inc();
        let end = self.talk(&mut socket).await;
        if let Some(error) = end {
            self.tables.metrics.refused(error.code);
            let reason = Utf8Bytes::from(code_text(error.code));
            let _ = send(&mut socket, text(&ToClient::Bye { error })).await;
            let close = CloseFrame { code: close_code::NORMAL, reason };
            let _ = send(&mut socket, Message::Close(Some(close))).await;
        }
        self.tables.metrics.sockets.dec();
        drop(self.admission);
    }

    /// Talks until the client goes, or there is a reason to end it.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<Fault> {
        let (mut inbox, table, number) = match timeout(HELLO, self.hello(socket)).await {
            Ok(Ok(entered)) => entered?,
            Ok(Err(fault)) => return Some(fault),
            Err(_) => {
                return Some(Fault::new(
                    Code::Malformed,
                    "The first message must be hello, and it did not come.",
                ));
            }
        };
        let end = self.converse(socket, &mut inbox, &table, number).await;
        let _ = table.send(Command::Disconnect { connection: number }).await;
        end
    }

    /// The first message: who comes. Nothing, if the client has gone.
    async fn hello(
        &self,
        socket: &mut WebSocket,
    ) -> Result<Option<(mpsc::Receiver<Utf8Bytes>, Handle, u64)>, Fault> {
        let message = loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) => break read(&text)?,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => return Err(malformed("messages are text")),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Err(error)) => return broken(&error),
            }
        };
        let Request::Hello { key, since } = message.request else {
            return Err(malformed("the first message must be hello"));
        };
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        let connect = |reply| Command::Connect { key: key.clone(), since, outbox: outbox.clone(), reply };
        let (number, table) = self.tables.ask(&self.table, connect).await??;
        Ok(Some((inbox, table, number)))
    }

    async fn converse(
        &mut self,
        socket: &mut WebSocket,
        inbox: &mut mpsc::Receiver<Utf8Bytes>,
        table: &Handle,
        number: u64,
    ) -> Option<Fault> {
        let pace = RateLimit::new(self.tables.config.limits.messages);
        let (mut beat, mut heard, mut hasty) = (interval_at(Instant::now() + BEAT, BEAT), Instant::now(), 0);
        loop {
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => send(socket, Message::Text(message)).await.ok()?,
                    None => return Some(Fault::new(Code::Slow, "The connection was let go: come back, and you get what you missed.")),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match pace.tick().and_then(|()| read(&text)) {
                            Ok(ToServer { request: Request::Hello { .. }, id }) => {
                                refuse(socket, Some(id), malformed("you have said hello")).await?;
                            }
                            Ok(message) => {
                                hasty = 0;
                                table.send(Command::Request { connection: number, message }).await.ok()?;
                            }
                            Err(fault) => {
                                self.tables.metrics.refused(fault.code);
                                hasty += 1;
                                if hasty > PATIENCE {
                                    return Some(fault);
                                }
                                refuse(socket, id_of(&text), fault).await?;
                            }
                        },
                        Some(Ok(Message::Binary(_))) => {
                            hasty += 1;
                            if hasty > PATIENCE {
                                return Some(malformed("messages are text"));
                            }
                            refuse(socket, None, malformed("messages are text")).await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return None,
                        Some(Err(error)) => return broken::<()>(&error).err(),
                    }
                }
                _ = beat.tick() => {
                    if heard.elapsed() > 2 * BEAT {
                        return None;
                    }
                    send(socket, Message::Ping(axum::body::Bytes::new())).await.ok()?;
                }
                _ = self.closing.changed() => {
                    return Some(Fault::new(Code::Closing, "The server is going down; everything is kept."));
                }
            }
        }
    }
}

/// Sends a message to a client that reads it in time.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), ()> {
    match timeout(SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

async fn refuse(socket: &mut WebSocket, id: Option<u32>, error: Fault) -> Option<()> {
    send(socket, text(&ToClient::Refused { id, error })).await.ok()
}

fn text(message: &ToClient) -> Message {
    Message::Text(serde_json::to_string(message).expect("messages have string keys").into())
}

fn read(text: &str) -> Result<ToServer, Fault> {
    serde_json::from_str(text).map_err(|error| malformed(&engine::words::printable(&error.to_string())))
}

/// The number of a message that cannot be read otherwise, so that its sender knows which it was.
fn id_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(text).ok().map(|Numbered { id }| id)
}

fn malformed(why: &str) -> Fault {
    Fault::new(Code::Malformed, format!("This is no message that a table understands: {why}."))
}

/// What a broken connection comes to: a message that is too long is answered, anything else is just the end.
fn broken<T>(error: &axum::Error) -> Result<Option<T>, Fault> {
    let said = error.to_string();
    match said.contains("too long") || said.contains("capacity") {
        true => Err(Fault::new(Code::TooLarge, "The message is longer than any message.")),
        false => Ok(None),
    }
}

fn code_text(code: Code) -> String {
    serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}
