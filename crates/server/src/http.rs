//! The HTTP routes: tables, seats, the socket and the pages.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use engine::record::object;
use messages::{Language, message, shared as texts};
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use wire::{Code, CreateTable, Created, Fault, Health, Listing, Problem, Seated, SitDown};

use crate::admissions::Admissions;
use crate::games::{self, TextsFile};
use crate::history;
use crate::keys::TableId;
use crate::pages;
use crate::socket::Line;
use crate::tables::{Tables, no_such_table};

/// The longest record that a client may send, in bytes.
const RECORD: usize = 1 << 20;

/// The size of a socket's read buffer, in bytes.
const READ_BUFFER: usize = 2 << 10;

/// The state that all routes share.
#[derive(Clone)]
pub struct App {
    /// What is said, by language.
    pub texts: Arc<[TextsFile; Language::ALL.len()]>,
    /// All tables.
    pub tables: Arc<Tables>,
    /// Rate limits and origins.
    pub door: Arc<Admissions>,
    /// Changes when the server shuts down.
    pub closing: watch::Receiver<bool>,
}

/// A fault as a response.
pub struct Answer(Fault);

impl From<Fault> for Answer {
    fn from(fault: Fault) -> Answer {
        Answer(fault)
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::Malformed | Code::BadValue => StatusCode::BAD_REQUEST,
            Code::BadRecord => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::BadKey | Code::NotSeated | Code::Origin => StatusCode::FORBIDDEN,
            Code::TooFast | Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Full | Code::Taken | Code::Rule | Code::Stale | Code::NotNow | Code::Off => {
                StatusCode::CONFLICT
            }
            Code::Storage | Code::Damaged | Code::Slow | Code::Broken | Code::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        (status, Json(Problem { error: self.0 })).into_response()
    }
}

/// The documented routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Chabudai",
        description = "Tables over HTTP. Playing goes through the socket, which docs/socket.md describes."
    ),
    paths(
        health,
        games::games,
        games::texts,
        games::rules,
        games::example,
        lobby,
        open,
        sit,
        history::record,
        history::replay,
        history::replay_record,
        history::review,
        history::review_record
    )
)]
pub struct Api;

/// The router.
pub fn router(app: App) -> Router {
    let limit = app.tables.config.limits.message;
    let api = Router::new()
        .route("/api/health", get(health))
        .route("/api/openapi.json", get(|| async { Json(Api::openapi()) }))
        .route("/api/games", get(games::games))
        .route("/api/messages/{language}", get(games::texts))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/examples/{place}", get(games::example))
        .route("/api/tables", get(lobby))
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/records/{number}", get(history::record))
        .route("/api/tables/{table}/replays/{number}", get(history::replay))
        .route("/api/tables/{table}/reviews/{number}", get(history::review))
        .route("/api/tables/{table}/socket", get(socket))
        .layer(DefaultBodyLimit::max(limit));
    // These may carry a record, which is longer.
    let records = Router::new()
        .route("/api/tables", post(open))
        .route("/api/replays", post(history::replay_record))
        .route("/api/reviews", post(history::review_record))
        .layer(DefaultBodyLimit::max(RECORD));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    api.merge(records)
        .merge(pages::routes())
        .fallback(pages::elsewhere)
        .method_not_allowed_fallback(async || {
            let error = Fault::new(Code::Malformed, message!("server-method"));
            (StatusCode::METHOD_NOT_ALLOWED, Json(Problem { error }))
        })
        .layer(middleware::from_fn_with_state(app.clone(), watch_door))
        .layer(header(header::CONTENT_SECURITY_POLICY, pages::POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(header(
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ))
        .with_state(app)
}

/// Checks the rate and the origin of every request, and logs it without its secrets.
async fn watch_door(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.door.address(connection, request.headers());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let allowed = app.door.request(address).and_then(|()| match method {
        Method::GET if !path.ends_with("/socket") => Ok(()),
        _ => app.door.origin(request.headers()),
    });
    let response = match allowed {
        Ok(()) => next.run(request).await,
        Err(fault) => {
            app.tables.metrics.refused(fault.code);
            Answer(fault).into_response()
        }
    };
    tracing::debug!(%method, path, status = response.status().as_u16(), "request");
    response
}

/// Health of the server
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<App>) -> Response {
    let storage = app.tables.storage.save_uptime(app.tables.uptime.now().up).await.is_ok();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let health = Health { storage, version, protocol: wire::PROTOCOL };
    let status = if storage { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(health)).into_response()
}

/// Open tables
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Listing>)))]
async fn lobby(State(app): State<App>) -> Result<Json<Vec<Listing>>, Answer> {
    Ok(Json(app.tables.lobby().await?))
}

/// Create a table
#[utoipa::path(post, path = "/api/tables", request_body = CreateTable,
    responses((status = 201, body = Created), (status = "4XX", body = Problem)))]
async fn open(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<(StatusCode, Json<Created>), Answer> {
    let plan = read(body)?;
    app.door.opening(app.door.address(connection, &headers))?;
    Ok((StatusCode::CREATED, Json(app.tables.open(plan).await?)))
}

/// Sit down at a table
#[utoipa::path(post, path = "/api/tables/{table}/seats", request_body = SitDown, params(("table" = String, Path)),
    responses((status = 201, body = Seated), (status = "4XX", body = Problem)))]
async fn sit(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<(StatusCode, Json<Seated>), Answer> {
    let (table, sit) = (table_id(table)?, read(body)?);
    Ok((StatusCode::CREATED, Json(app.tables.sit(&table, sit).await?)))
}

async fn socket(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Answer> {
    // The table first: a page whose socket fails finds out by a plain request whether the table exists.
    let table = table_id(table)?;
    let upgrade = upgrade.map_err(|_| Fault::new(Code::Malformed, message!("server-websocket")))?;
    let admission = app.door.socket(app.door.address(connection, &headers))?;
    let limit = app.tables.config.limits.message;
    let line = Line { tables: app.tables, table, admission, closing: app.closing };
    // There are many sockets with short messages: buffers of the usual 128 KiB would be most of the memory.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(upgrade.max_message_size(limit).max_frame_size(limit).on_upgrade(|socket| line.serve(socket)))
}

/// The table that a path names; a path that is not UTF-8 names none.
pub fn table_id(path: Result<Path<String>, PathRejection>) -> Result<TableId, Fault> {
    path.ok().and_then(|Path(text)| text.parse().ok()).ok_or_else(no_such_table)
}

/// Reads a body as JSON.
fn read<T: DeserializeOwned>(
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<T, Fault> {
    let body = body.map_err(|error| unread(error.status()))?;
    let mut reader = serde_json::Deserializer::from_slice(&body);
    object(&mut reader)
        .and_then(|read| reader.end().map(|()| read))
        .map_err(|error| Fault::new(Code::Malformed, message!("server-json", why = error.to_string())))
}

/// Why a body could not be read.
pub fn unread(status: StatusCode) -> Fault {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::new(Code::TooLarge, message!("server-too-large")),
        _ => Fault::new(Code::Malformed, message!("server-unreadable")),
    }
}
