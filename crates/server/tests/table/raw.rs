//! Rude clients: requests and messages that our client would never send.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::server::{TestServer, soon};

/// An answer over HTTP.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    /// By name, in lower case.
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The code in the common error body.
    pub fn code(&self) -> String {
        let body: Value =
            serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no envelope: {self:?}"));
        assert!(body["error"]["message"]["id"].is_string(), "{self:?}");
        body["error"]["code"].as_str().expect("a code").to_owned()
    }
}

/// A request as it is, with its blank line and its body.
pub async fn send(address: SocketAddr, request: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that has heard enough may close before it has read everything.
    let _ = stream.write_all(request).await;
    let mut answer = Vec::new();
    let _ = soon(stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: '{answer}'"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let pair =
        |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let mut reply = Reply { status, headers: lines.filter_map(pair).collect(), body: body.to_owned() };
    if reply.header("transfer-encoding") == Some("chunked") {
        reply.body = joined(body);
    }
    reply
}

/// A body that was sent in chunks.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        body += &rest[..length];
        chunks = &rest[length + 2..];
    }
    body
}

/// A request of this method, with further headers and a body.
pub async fn request(address: SocketAddr, what: &str, head: &[&str], body: &str) -> Reply {
    let head: String = head.iter().map(|line| format!("{line}\r\n")).collect();
    let length = body.len();
    let request = format!(
        "{what} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{head}\r\n{body}"
    );
    send(address, request.as_bytes()).await
}

pub async fn get(address: SocketAddr, path: &str) -> Reply {
    request(address, &format!("GET {path}"), &[], "").await
}

pub async fn post(address: SocketAddr, path: &str, body: &str) -> Reply {
    request(address, &format!("POST {path}"), &["Content-Type: application/json"], body).await
}

/// A socket that sends anything.
pub struct Raw(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Raw {
    /// A socket that has sent nothing yet.
    pub async fn dial(server: &TestServer, table: &str) -> Raw {
        let address = format!("ws://{}/api/tables/{table}/socket", server.server.address);
        Raw(connect_async(address).await.unwrap().0)
    }

    /// A socket that has said hello and is connected.
    pub async fn enter(server: &TestServer, table: &str, key: &str) -> Raw {
        let mut raw = Raw::dial(server, table).await;
        raw.say(&json!({"id": 1, "request": {"hello": {"key": key}}}).to_string()).await;
        while raw.hear().await.expect("to be let in").get("update").is_none() {}
        raw
    }

    pub async fn say(&mut self, text: &str) {
        self.send(Message::text(text)).await;
    }

    /// Sends; if the socket is closed, the next message says so.
    pub async fn send(&mut self, message: Message) {
        let _ = soon(self.0.send(message)).await;
    }

    /// Closes the socket, and waits until the server has closed its end: then nothing there counts it any more.
    pub async fn leave(mut self) {
        self.send(Message::Close(None)).await;
        while soon(self.0.next()).await.is_some() {}
    }

    /// The next message; none once the server has closed the socket.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            match soon(self.0.next()).await {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(other)) => panic!("{other:?}"),
            }
        }
    }

    /// The next message of this kind; none once the server has closed the socket.
    pub async fn hear_a(&mut self, kind: &str) -> Option<Value> {
        loop {
            match self.hear().await?.get_mut(kind) {
                Some(message) => return Some(message.take()),
                None => continue,
            }
        }
    }

    /// The code of the next refusal.
    pub async fn hear_refusal(&mut self) -> String {
        let refused = self.hear_a("refused").await.expect("a refusal");
        refused["error"]["code"].as_str().unwrap().to_owned()
    }

    /// The code of the farewell; nothing may come after it.
    pub async fn hear_farewell(&mut self) -> String {
        let bye = self.hear_a("bye").await.expect("a farewell");
        assert!(self.hear().await.is_none(), "a farewell is the last that comes");
        bye["error"]["code"].as_str().unwrap().to_owned()
    }
}
