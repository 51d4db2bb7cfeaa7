//! A server over HTTP: its games and tables, creating tables, taking seats, fetching records.

use std::net::IpAddr;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request, Uri, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{CreateTable, Created, GameInfo, Health, Listing, Replay, Review, Rules, Seated, SitDown};

use crate::{Error, LONGEST};

/// How long a connection is kept for the next request. A server closes idle connections too, and should not be the first: a
/// request could meet the end of its connection.
const IDLE: Duration = Duration::from_secs(10);

/// A server. Clones share its connections, which are reused.
#[derive(Clone, Debug)]
pub struct ServerApi {
    /// Host and port.
    authority: String,
    /// The address of this machine that connections come from; any if none.
    local: Option<IpAddr>,
    // hyper's own client: axum depends on it anyway, and thousands of tables are created over a few connections.
    http: Client<HttpConnector, Full<Bytes>>,
}

impl ServerApi {
    /// The server at an address like `http://127.0.0.1:8080`.
    pub fn new(address: &str) -> Result<ServerApi, Error> {
        let uri: Uri = address.trim().parse().map_err(|error| Error::Address(format!("{error}")))?;
        if uri.scheme_str() != Some("http") {
            return Err(Error::Address(format!("'{address}' does not begin with http://")));
        }
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(Error::Address(format!("'{address}' goes on after host and port")));
        }
        let authority = uri.authority().map(ToString::to_string).unwrap_or_default();
        Ok(ServerApi { authority, local: None, http: pooled(HttpConnector::new()) })
    }

    /// The same server, over connections that come from this address of this machine. A server counts by address, and one that
    /// is tested on the machine itself can so be visited by many.
    #[must_use]
    pub fn from_address(&self, local: IpAddr) -> ServerApi {
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(local));
        ServerApi { authority: self.authority.clone(), local: Some(local), http: pooled(connector) }
    }

    /// The address of this machine that connections come from, if it was chosen.
    pub fn local_address(&self) -> Option<IpAddr> {
        self.local
    }

    /// Host and port.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The same server with a new connection for each request.
    #[must_use]
    pub fn without_reuse(self) -> ServerApi {
        let mut client = Client::builder(TokioExecutor::new());
        ServerApi { http: client.pool_max_idle_per_host(0).build_http(), ..self }
    }

    /// Whether the server is well, and its versions.
    pub async fn health(&self) -> Result<Health, Error> {
        self.get("/api/health").await
    }

    /// The games that can be played.
    pub async fn games(&self) -> Result<Vec<GameInfo>, Error> {
        self.get("/api/games").await
    }

    /// The rules of a game, in the language that binds.
    pub async fn rules(&self, game: &str) -> Result<Rules, Error> {
        self.get(&format!("/api/games/{game}/rules")).await
    }

    /// The tables that are open to all.
    pub async fn lobby(&self) -> Result<Vec<Listing>, Error> {
        self.get("/api/tables").await
    }

    /// Creates a table.
    pub async fn open(&self, table: &CreateTable) -> Result<Created, Error> {
        self.post("/api/tables", table).await
    }

    /// Takes a seat at a table.
    pub async fn sit(&self, table: &str, who: &SitDown) -> Result<Seated, Error> {
        self.post(&format!("/api/tables/{table}/seats"), who).await
    }

    /// The record of match `number` of a table, counted from 1, as the line the server wrote. The key is that of a seat, of
    /// the invitation or of spectators.
    pub async fn record(&self, table: &str, number: u32, key: &str) -> Result<String, Error> {
        let body = self.get_with(key, &format!("/api/tables/{table}/records/{number}")).await?;
        String::from_utf8(body.into()).map_err(|error| Error::Broken(error.to_string()))
    }

    /// The same match step by step, as a spectator saw it.
    pub async fn replay(&self, table: &str, number: u32, key: &str) -> Result<Replay, Error> {
        read(&self.get_with(key, &format!("/api/tables/{table}/replays/{number}")).await?)
    }

    /// The review of that match: each seat's chances after every step, and where it turned.
    pub async fn review(&self, table: &str, number: u32, key: &str) -> Result<Review, Error> {
        read(&self.get_with(key, &format!("/api/tables/{table}/reviews/{number}")).await?)
    }

    /// A record step by step, as an eye sees it: a seat, or `all`. Steps may be many: this returns them unread, as JSON.
    pub async fn replay_of(&self, record: &str, eye: &str) -> Result<Vec<u8>, Error> {
        let request = Request::post(self.uri(&format!("/api/replays?eye={eye}")));
        Ok(self.send(request, record.to_owned().into()).await?.into())
    }

    /// The review of a record.
    pub async fn review_of(&self, record: &str) -> Result<Review, Error> {
        read(&self.send(Request::post(self.uri("/api/reviews")), record.to_owned().into()).await?)
    }

    /// The address of the socket of a table.
    pub(crate) fn socket(&self, table: &str) -> String {
        format!("ws://{}/api/tables/{table}/socket", self.authority)
    }

    fn uri(&self, path: &str) -> String {
        format!("http://{}{path}", self.authority)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        read(&self.send(Request::get(self.uri(path)), Bytes::new()).await?)
    }

    async fn get_with(&self, key: &str, path: &str) -> Result<Bytes, Error> {
        let request = Request::get(self.uri(path)).header(header::AUTHORIZATION, format!("Bearer {key}"));
        self.send(request, Bytes::new()).await
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Error> {
        let request = Request::builder()
            .method(Method::POST)
            .uri(self.uri(path))
            .header(header::CONTENT_TYPE, "application/json");
        let body = serde_json::to_vec(body).expect("messages have string keys");
        read(&self.send(request, body.into()).await?)
    }

    async fn send(&self, request: hyper::http::request::Builder, body: Bytes) -> Result<Bytes, Error> {
        let request = request.body(Full::new(body)).map_err(|error| Error::Address(error.to_string()))?;
        let answer = self.http.request(request).await.map_err(|error| Error::Lost(reason(&error)))?;
        let status = answer.status();
        let body = Limited::new(answer.into_body(), LONGEST).collect().await;
        let body = body.map_err(|error| Error::Lost(error.to_string()))?.to_bytes();
        if status.is_success() { Ok(body) } else { Err(Error::of_answer(status.as_u16(), &body)) }
    }
}

fn pooled(connector: HttpConnector) -> Client<HttpConnector, Full<Bytes>> {
    let mut client = Client::builder(TokioExecutor::new());
    client.pool_timer(TokioTimer::new()).pool_idle_timeout(IDLE).build(connector)
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(body).map_err(|error| Error::Broken(error.to_string()))
}

/// The innermost reason: "connection refused" says more than "client error".
fn reason(error: &dyn std::error::Error) -> String {
    std::iter::successors(Some(error), |error| error.source())
        .last()
        .map(ToString::to_string)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_host_and_nothing_after_it() {
        for address in ["http://127.0.0.1:8080", "http://localhost:8080/", " http://[::1]:80 "] {
            assert!(ServerApi::new(address).is_ok(), "{address}");
        }
        for address in
            ["", "127.0.0.1:8080", "https://a.example", "http://", "http://a/b", "http://a/?q", "ws://a"]
        {
            assert!(matches!(ServerApi::new(address), Err(Error::Address(_))), "{address}");
        }
    }

    #[test]
    fn a_socket_is_at_the_same_host() {
        let home = ServerApi::new("http://127.0.0.1:8080/").unwrap();
        assert_eq!(home.socket("t1"), "ws://127.0.0.1:8080/api/tables/t1/socket");
    }

    #[tokio::test]
    async fn a_server_that_does_not_answer_is_a_lost_connection() {
        // Port 1 of this machine: nobody listens there.
        let error = ServerApi::new("http://127.0.0.1:1").unwrap().health().await.unwrap_err();
        assert!(error.is_lost() && error.to_string().contains("refused"), "{error}");
    }
}
