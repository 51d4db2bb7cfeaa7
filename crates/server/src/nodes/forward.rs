//! What is asked for a table of another node is passed on to that node.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::Fault;

use super::{Nodes, relay};
use crate::fault_response::FaultResponse;
use crate::faults::moved;
use crate::http::App;
use crate::keys::TableId;
use crate::storage::Owner;
use crate::trusted::SECRET;

/// The header with the address of the client.
pub(super) const CLIENT: HeaderName = HeaderName::from_static("x-chabudai-client");

/// How long another node may take to begin its answer. A review takes a few seconds, and may have to wait.
const ANSWER: Duration = Duration::from_secs(60);

/// Headers that are about a connection, and not about what is sent through it.
const OF_CONNECTION: [HeaderName; 7] = [
    header::CONNECTION,
    header::UPGRADE,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::HOST,
    HeaderName::from_static("keep-alive"),
];

/// Answers a request for a table here, or passes it on to the node that owns the table.
pub async fn pass_on(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(table) = table_of(request.uri().path()) else { return next.run(request).await };
    let answered = match app.tables.owner(&table).await {
        Ok((Owner::Here, claim)) => {
            // A socket asks for its table later, and has the claim until then.
            request.extensions_mut().insert(claim.map(Arc::new));
            return next.run(request).await;
        }
        Ok((Owner::Elsewhere(owner), _)) => {
            let address = app.door.address(connection, request.headers());
            match wants_socket(request.headers()) {
                true => relay::connect(&app, &owner, address, request).await,
                false => app.tables.send_to(&owner, address, request).await,
            }
        }
        Err(fault) => Err(fault),
    };
    answered.unwrap_or_else(|fault| FaultResponse::from(fault).into_response())
}

/// The table that a path is about.
fn table_of(path: &str) -> Option<TableId> {
    path.strip_prefix("/api/tables/")?.split('/').next()?.parse().ok()
}

/// Whether a request is to become a socket. Clients offer to upgrade to other protocols too, and are answered without.
fn wants_socket(headers: &HeaderMap) -> bool {
    let offered = headers.get_all(header::UPGRADE).iter().filter_map(|value| value.to_str().ok());
    offered.flat_map(|value| value.split(',')).any(|name| name.trim().eq_ignore_ascii_case("websocket"))
}

impl Nodes {
    /// The headers by which another node knows this one, and whom it asks for.
    pub(super) fn introduce(&self, headers: &mut HeaderMap, client: IpAddr) {
        headers.insert(SECRET, self.secret.header());
        headers.insert(CLIENT, HeaderValue::from_str(&client.to_string()).expect("an address"));
    }

    /// Sends a request to another node.
    pub(super) async fn send(
        &self,
        owner: &str,
        client: IpAddr,
        request: Request,
    ) -> Result<Response, Unreachable> {
        let (mut parts, body) = request.into_parts();
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        parts.uri = format!("http://{owner}{path}").parse::<Uri>().map_err(|_| Unreachable)?;
        parts.version = Version::HTTP_11;
        parts.extensions.clear();
        OF_CONNECTION.iter().for_each(|name| drop(parts.headers.remove(name)));
        self.introduce(&mut parts.headers, client);
        let answer = self.http.request(Request::from_parts(parts, body)).await.map_err(|error| {
            tracing::warn!(owner, %error, "another node does not answer");
            Unreachable
        })?;
        let mut answer = answer.map(Body::new);
        OF_CONNECTION.iter().for_each(|name| drop(answer.headers_mut().remove(name)));
        Ok(answer)
    }
}

/// Another node does not answer.
pub(super) struct Unreachable;

impl crate::tables::Tables {
    async fn send_to(&self, owner: &str, client: IpAddr, request: Request) -> Result<Response, Fault> {
        let nodes = self.nodes.as_ref().ok_or_else(moved)?;
        let answered = tokio::select! {
            answered = self.config.clock.timeout(ANSWER, nodes.send(owner, client, request)) => answered,
            () = nodes.ends(owner) => None,
        };
        // A node that has just died owns its tables until its lease ends.
        answered.and_then(Result::ok).ok_or_else(moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_upgrade_to_a_websocket_is_a_socket() {
        for (upgrade, is_socket) in
            [("websocket", true), ("WebSocket", true), ("h2c, websocket", true), ("h2c", false)]
        {
            let headers = HeaderMap::from_iter([(header::UPGRADE, HeaderValue::from_static(upgrade))]);
            assert_eq!(wants_socket(&headers), is_socket, "{upgrade}");
        }
        assert!(!wants_socket(&HeaderMap::new()));
    }

    #[test]
    fn the_table_of_a_path_is_found() {
        let id = TableId::fresh();
        assert_eq!(table_of(&format!("/api/tables/{id}/socket")), Some(id.clone()));
        assert_eq!(table_of(&format!("/api/tables/{id}")), Some(id));
        for path in ["/api/tables", "/api/tables/", "/api/tables/x/socket", "/api/games"] {
            assert_eq!(table_of(path), None, "{path}");
        }
    }
}
