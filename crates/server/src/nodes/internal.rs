//! The listener for other nodes: requests that they pass on, and what they tell each other.

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};

use super::forward::CLIENT;
use super::gather::LONGEST;
use crate::admin::{AdminAnswer, AdminRequest, carry_out};
use crate::admissions::AddressUse;
use crate::http::{App, table_routes};
use crate::lobby::LobbyListing;

/// The lobby of a node, for other nodes.
pub(super) const LOBBY: &str = "/node/lobby";
/// What addresses did at another node, and how many sockets they have at this one.
pub(super) const ADDRESSES: &str = "/node/addresses";
/// What the operator asks another node for.
pub(super) const ADMIN: &str = "/node/admin";

/// Marks a request that another node has passed on.
#[derive(Clone, Copy)]
pub struct PassedOn;

/// The routes for other nodes.
pub fn router(app: App) -> Router {
    table_routes()
        .route(LOBBY, get(lobby))
        .route(ADMIN, post(admin))
        .layer(DefaultBodyLimit::max(app.tables.config.limits.message))
        .route(ADDRESSES, post(addresses).layer(DefaultBodyLimit::max(LONGEST)))
        .layer(middleware::from_fn_with_state(app.clone(), admit))
        .with_state(app)
}

/// Admits only nodes, which have checked the client that they ask for: its rate, its host and its origin.
async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_node = app.tables.nodes.as_ref().is_some_and(|nodes| nodes.secret.is_known_to(headers));
    let (true, Ok(client)) = (is_node, text(CLIENT).parse::<IpAddr>()) else {
        return StatusCode::FORBIDDEN.into_response();
    };
    request.headers_mut().remove("x-forwarded-for");
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, 0)));
    request.extensions_mut().insert(PassedOn);
    next.run(request).await
}

async fn lobby(State(app): State<App>) -> Json<Vec<LobbyListing>> {
    Json(app.tables.lobby.own())
}

async fn addresses(State(app): State<App>, Json(used): Json<AddressUse>) -> Json<Vec<(IpAddr, usize)>> {
    app.door.hear(&used);
    Json(app.door.sockets.here())
}

async fn admin(State(app): State<App>, Json(request): Json<AdminRequest>) -> Json<AdminAnswer> {
    Json(carry_out(&app.tables, &request).await)
}
