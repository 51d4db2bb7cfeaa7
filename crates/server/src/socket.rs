//! A socket: messages in, messages out, and a clear reason for its end.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use messages::{message, shared as texts};
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite;
use wire::{Code, Fault, Request, ToClient, ToServer};

use crate::actor::Command;
use crate::admissions::{Admission, RateLimit};
use crate::keys::TableId;
use crate::tables::{Handle, Tables};

/// How many messages may wait for a client.
const OUTBOX: usize = 64;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client may take to read a message.
const SEND: Duration = Duration::from_secs(10);
/// How often a client is pinged. If it is silent for twice as long, its socket is closed.
const BEAT: Duration = Duration::from_secs(25);
/// How many messages in a row may come too fast, or be unreadable, before the socket is closed.
const MOST_REFUSED: u32 = 50;

/// A socket of a table.
pub struct Line {
    /// The registry that has the table.
    pub tables: Arc<Tables>,
    /// The table.
    pub table: TableId,
    /// Counts for as long as the socket lives.
    pub admission: Admission,
    /// Changes when the server shuts down.
    pub closing: watch::Receiver<bool>,
}

impl Line {
    /// Serves a socket to its end.
    pub async fn serve(mut self, mut socket: WebSocket) {
        let _counted = self.tables.metrics.socket();
        let end = self.talk(&mut socket).await;
        if let Some(error) = end {
            self.tables.metrics.refused(error.code);
            let reason = Utf8Bytes::from(code_text(error.code));
            let _ = self.send(&mut socket, text(&ToClient::Bye { error })).await;
            let close = CloseFrame { code: close_code::NORMAL, reason };
            let _ = self.send(&mut socket, Message::Close(Some(close))).await;
        }
        drop(self.admission);
    }

    /// Serves messages until the client leaves, or there is a reason to close the socket.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<Fault> {
        let clock = &self.tables.config.clock;
        let (mut inbox, table, number) = match clock.timeout(HELLO, self.hello(socket)).await {
            Some(Ok(entered)) => entered?,
            Some(Err(fault)) => return Some(fault),
            None => {
                return Some(Fault::new(Code::Malformed, message!("server-hello")));
            }
        };
        let end = self.converse(socket, &mut inbox, &table, number).await;
        let _ = table.send(Command::Disconnect { connection: number }).await;
        end
    }

    /// Reads the first message, which says who the client is, and connects it. None if the client has left.
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
        let clock = self.tables.config.clock.clone();
        let pace = RateLimit::new(self.tables.config.limits.messages, clock.clone());
        let (mut beat, mut heard, mut refused) = (clock.now() + BEAT, clock.now(), 0);
        loop {
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => self.send(socket, Message::Text(message)).await.ok()?,
                    None => return Some(dropped(table)),
                },
                message = socket.recv() => {
                    heard = clock.now();
                    match message {
                        Some(Ok(Message::Text(text))) => match pace.tick().and_then(|()| read(&text)) {
                            Ok(ToServer { request: Request::Hello { .. }, id }) => {
                                self.refuse(socket, Some(id), malformed("you have said hello")).await?;
                            }
                            Ok(message) => {
                                refused = 0;
                                let request = Command::Request { connection: number, message };
                                if table.send(request).await.is_err() {
                                    return Some(dropped(table));
                                }
                            }
                            Err(fault) => {
                                self.tables.metrics.refused(fault.code);
                                refused += 1;
                                if refused > MOST_REFUSED {
                                    return Some(fault);
                                }
                                self.refuse(socket, id_of(&text), fault).await?;
                            }
                        },
                        Some(Ok(Message::Binary(_))) => {
                            refused += 1;
                            if refused > MOST_REFUSED {
                                return Some(malformed("messages are text"));
                            }
                            self.refuse(socket, None, malformed("messages are text")).await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return None,
                        Some(Err(error)) => return broken::<()>(&error).err(),
                    }
                }
                () = clock.sleep_until(beat) => {
                    if clock.now() > heard + 2 * BEAT {
                        return None;
                    }
                    beat = clock.now() + BEAT;
                    self.send(socket, Message::Ping(axum::body::Bytes::new())).await.ok()?;
                }
                _ = self.closing.changed() => {
                    return Some(Fault::new(Code::Closing, message!("server-closing")));
                }
            }
        }
    }

    /// Sends a message, unless the client does not read it in time.
    async fn send(&self, socket: &mut WebSocket, message: Message) -> Result<(), ()> {
        let sent = self.tables.config.clock.timeout(SEND, socket.send(message)).await;
        sent.ok_or(())?.map_err(drop)
    }

    async fn refuse(&self, socket: &mut WebSocket, id: Option<u32>, error: Fault) -> Option<()> {
        self.send(socket, text(&ToClient::Refused { id, error })).await.ok()
    }
}

fn text(message: &ToClient) -> Message {
    Message::Text(serde_json::to_string(message).expect("messages have string keys").into())
}

fn read(text: &str) -> Result<ToServer, Fault> {
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

fn malformed(why: &str) -> Fault {
    Fault::new(Code::Malformed, message!("server-malformed", why = why))
}

/// Why a table has dropped a connection. One that lives does so only if the client does not read; one that ends closes its
/// commands before it drops its connections.
fn dropped(table: &Handle) -> Fault {
    match table.is_closed() {
        false => Fault::new(Code::Slow, message!("server-slow")),
        true => Fault::new(Code::Broken, message!("server-broken")),
    }
}

/// The result of a reading error: a message that is too long gets an answer, anything else just ends the socket.
fn broken<T>(error: &axum::Error) -> Result<Option<T>, Fault> {
    match error.source().and_then(|cause| cause.downcast_ref()) {
        Some(tungstenite::Error::Capacity(_)) => {
            Err(Fault::new(Code::TooLarge, message!("server-too-large")))
        }
        _ => Ok(None),
    }
}

fn code_text(code: Code) -> String {
    serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}
