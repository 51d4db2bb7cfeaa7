//! A socket whose table another node owns: messages go through this node, which looks at none of them.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::{Message, WebSocket};
use axum::extract::{FromRequestParts, Request, WebSocketUpgrade};
use axum::http::header;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use messages::{message, shared as texts};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message as OwnerMessage};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{Code, Fault};

use super::CONNECT;
use crate::farewell::{broken, farewell, linger};
use crate::faults::moved;
use crate::headcount::Present;
use crate::http::App;
use crate::upgrade::bounded;

/// How long the owner may take to accept a socket.
const ACCEPT: Duration = Duration::from_secs(10);
/// How long a client or the owner may take to read a message.
const SEND: Duration = Duration::from_secs(10);
/// How many pings of the owner a client may leave without any sign of life.
const MOST_PINGS: u32 = 2;

type OwnerSocket = WebSocketStream<TcpStream>;

/// Connects to the owner of a table, and then accepts the socket of the client. What the owner refuses is refused with its answer.
pub async fn connect(app: &App, owner: &str, client: IpAddr, request: Request) -> Result<Response, Fault> {
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &())
        .await
        .map_err(|_| Fault::new(Code::Malformed, message!("server-websocket")))?;
    let present = app.door.socket(client)?;
    let clock = &app.tables.config.clock;
    let dialled = clock.timeout(ACCEPT, dial(app, owner, client, parts.uri.path())).await;
    let socket = match dialled.ok_or_else(moved)? {
        Ok(socket) => socket,
        Err(tungstenite::Error::Http(refused)) => {
            let body = refused.body().clone().unwrap_or_default();
            let answer = Response::builder().status(refused.status().as_u16());
            let answer = answer.header(header::CONTENT_TYPE, "application/json").body(Body::from(body));
            return answer.map_err(|_| moved());
        }
        Err(error) => {
            tracing::warn!(owner, %error, "another node does not answer");
            return Err(moved());
        }
    };
    let limit = app.tables.config.limits.message;
    let relay = Relay { app: app.clone(), node: owner.to_owned(), present };
    Ok(bounded(upgrade, limit).on_upgrade(|client| relay.serve(client, socket)))
}

async fn dial(app: &App, owner: &str, client: IpAddr, path: &str) -> Result<OwnerSocket, tungstenite::Error> {
    let mut request = format!("ws://{owner}{path}").into_client_request()?;
    if let Some(nodes) = &app.tables.nodes {
        nodes.introduce(request.headers_mut(), client);
    }
    let away = || std::io::Error::from(std::io::ErrorKind::TimedOut);
    let connecting = app.tables.config.clock.timeout(CONNECT, TcpStream::connect(owner));
    let stream = connecting.await.ok_or_else(away)??;
    // A move is one small packet, which should not wait for another.
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}

/// A socket that goes through this node.
struct Relay {
    app: App,
    /// The address of the owner.
    node: String,
    /// Counts for as long as the socket lives.
    present: Present,
}

impl Relay {
    async fn serve(mut self, mut client: WebSocket, mut owner: OwnerSocket) {
        let _counted = self.app.tables.metrics.socket();
        if let Some(why) = self.pass(&mut client, &mut owner).await {
            for message in farewell(why) {
                self.send(&mut client, message).await;
            }
        }
        linger(&mut client, &self.app.tables.config.clock, &mut self.app.closing).await;
        self.in_time(owner.close(None)).await;
        drop(self.present);
    }

    /// Passes messages on until one side ends. If the client does not know yet, the answer is why.
    async fn pass(&mut self, client: &mut WebSocket, owner: &mut OwnerSocket) -> Option<Fault> {
        let (tables, node) = (Arc::clone(&self.app.tables), self.node.clone());
        let mut ends = pin!(async move {
            match &tables.nodes {
                Some(nodes) => nodes.ends(&node).await,
                None => std::future::pending().await,
            }
        });
        let mut pings = 0;
        loop {
            tokio::select! {
                message = owner.next() => match message {
                    Some(Ok(OwnerMessage::Ping(_))) if pings == MOST_PINGS => return None,
                    Some(Ok(message)) => {
                        pings += u32::from(message.is_ping());
                        let is_end = message.is_close();
                        let is_sent = match to_client(message) {
                            Some(message) => self.send(client, message).await,
                            None => true,
                        };
                        if is_end || !is_sent {
                            return None;
                        }
                    }
                    // The owner is gone. Whoever comes back finds the next one.
                    Some(Err(_)) | None => return Some(moved()),
                },
                message = client.recv() => match message {
                    Some(Ok(message)) => {
                        pings = 0;
                        if let Some(message) = to_owner(message)
                            && !self.in_time(owner.send(message)).await
                        {
                            return Some(moved());
                        }
                    }
                    Some(Err(error)) => return broken(&error),
                    None => return None,
                },
                // It gave no sign.
                () = &mut ends => return Some(moved()),
                _ = self.app.closing.changed() => {
                    return Some(Fault::new(Code::Closing, message!("server-closing")));
                }
            }
        }
    }

    /// Sends a message to the client, unless it does not read in time.
    async fn send(&self, client: &mut WebSocket, message: Message) -> bool {
        self.in_time(client.send(message)).await
    }

    /// Whether something is sent that is read in time.
    async fn in_time<E>(&self, sending: impl Future<Output = Result<(), E>>) -> bool {
        self.app.tables.config.clock.timeout(SEND, sending).await.is_some_and(|sent| sent.is_ok())
    }
}

/// A message for the owner. Pings count there; what answers the owner's own pings is done by this node.
fn to_owner(message: Message) -> Option<OwnerMessage> {
    match message {
        Message::Text(text) => Some(OwnerMessage::text(text.as_str())),
        Message::Binary(bytes) => Some(OwnerMessage::Binary(bytes)),
        Message::Ping(bytes) => Some(OwnerMessage::Ping(bytes)),
        Message::Close(_) => Some(OwnerMessage::Close(None)),
        Message::Pong(_) => None,
    }
}

/// A message for the client.
fn to_client(message: OwnerMessage) -> Option<Message> {
    use axum::extract::ws::CloseFrame;
    match message {
        OwnerMessage::Text(text) => Some(Message::text(text.as_str())),
        OwnerMessage::Binary(bytes) => Some(Message::Binary(bytes)),
        OwnerMessage::Ping(bytes) => Some(Message::Ping(bytes)),
        OwnerMessage::Close(frame) => Some(Message::Close(
            frame.map(|frame| CloseFrame { code: frame.code.into(), reason: frame.reason.as_str().into() }),
        )),
        OwnerMessage::Pong(_) | OwnerMessage::Frame(_) => None,
    }
}
