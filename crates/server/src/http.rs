//! The HTTP routes: tables, seats, the socket and the pages.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use messages::{Language, Message, Reader, message, shared as texts};
use tokio::sync::watch;
use tower_http::cors::CorsLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use wire::{Code, CreateTable, Created, Fault, Health, Listing, Problem, Seated, SitDown};

use crate::admissions::{Admissions, REPLAY};
use crate::body::{Read, count_long, length, limit_time, read};
use crate::daily_routes;
use crate::fault_response::FaultResponse;
use crate::faults::no_such_table;
use crate::games::{self, TextsFile};
use crate::headcount::Headcount;
use crate::history;
use crate::keys::TableId;
use crate::nodes::pass_on;
use crate::pages;
use crate::puzzles;
use crate::replay_cache::ReplayCache;
use crate::tables::Tables;
use crate::upgrade::socket;

/// The longest record that a client may send, in bytes.
const RECORD: usize = 1 << 20;

/// How long the database may take for a health check.
const HEALTH: Duration = Duration::from_secs(4);

/// The state that all routes share.
#[derive(Clone)]
pub struct App {
    /// What is said, by language.
    pub texts: Arc<[TextsFile; Language::ALL.len()]>,
    /// All tables.
    pub tables: Arc<Tables>,
    /// Rate limits and origins.
    pub door: Arc<Admissions>,
    /// Places for replays that are being sent.
    pub replays: Arc<Headcount>,
    /// Replays that were sent lately.
    pub replay_cache: Arc<ReplayCache>,
    /// Places for long bodies that arrive, and are handled.
    pub long_bodies: Arc<Headcount>,
    /// Changes when the server shuts down.
    pub closing: watch::Receiver<bool>,
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
        games::lesson,
        puzzles::puzzles,
        puzzles::puzzle,
        puzzles::solve,
        lobby,
        open,
        sit,
        daily_routes::days,
        daily_routes::standing,
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
        .route("/api/games/{game}/lesson", post(games::lesson))
        .route("/api/games/{game}/puzzles", get(puzzles::puzzles))
        .route("/api/games/{game}/puzzles/{number}", get(puzzles::puzzle).post(puzzles::solve))
        .route("/api/daily", get(daily_routes::days))
        .route("/api/daily/{game}/{date}/{level}", get(daily_routes::standing))
        .route("/api/tables", get(lobby))
        .merge(match app.tables.nodes {
            Some(_) => table_routes().layer(middleware::from_fn_with_state(app.clone(), pass_on)),
            None => table_routes(),
        })
        .layer(DefaultBodyLimit::max(limit));
    // These may carry a record, which is longer.
    let records = Router::new()
        .route("/api/tables", post(open))
        .route("/api/replays", post(history::replay_record))
        .route("/api/reviews", post(history::review_record))
        .layer(DefaultBodyLimit::max(RECORD))
        .layer(middleware::from_fn_with_state(app.clone(), count_long));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    let cors = cross_origin(&app.tables.config.origins);
    let router = api
        .merge(records)
        .merge(pages::routes())
        .fallback(pages::elsewhere)
        .method_not_allowed_fallback(async || {
            let error = Fault::new(Code::Malformed, message!("server-method"));
            (StatusCode::METHOD_NOT_ALLOWED, Json(Problem { error }))
        })
        .layer(middleware::from_fn_with_state(app.clone(), watch_door));
    // A page of another origin may read refusals too.
    let router = if let Some(cors) = cors { router.layer(cors) } else { router };
    router
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

/// The routes of a single table, which its owner answers.
pub fn table_routes() -> Router<App> {
    Router::new()
        .route("/api/tables/{table}/seats", post(sit))
        .route("/api/tables/{table}/records/{number}", get(history::record))
        .route("/api/tables/{table}/replays/{number}", get(history::replay))
        .route("/api/tables/{table}/reviews/{number}", get(history::review))
        .route("/api/tables/{table}/socket", get(socket))
}

/// What tells browsers that pages of these origins may use the API. Without such origins they hear nothing about it.
fn cross_origin(origins: &[String]) -> Option<CorsLayer> {
    let origins: Vec<HeaderValue> = origins.iter().filter_map(|origin| origin.parse().ok()).collect();
    let layer = CorsLayer::new()
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .expose_headers([header::RETRY_AFTER])
        .max_age(Duration::from_secs(3600));
    (!origins.is_empty()).then(|| layer.allow_origin(origins))
}

/// Checks the rate, the host and the origin of every request, and logs it without its secrets.
async fn watch_door(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let (clock, metrics) = (&app.tables.config.clock, &app.tables.metrics);
    let (start, address) = (clock.now(), app.door.address(connection, request.headers()));
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    if let Err(why) = app.door.host(request.headers()) {
        metrics.refused(Code::Origin);
        return misdirected(why, request.headers());
    }
    // Whatever has no route of its own is a file of the pages, or nothing.
    let counted = app.door.request(address, route.is_none());
    let allowed = app.tables.check_ban(address).and(counted).and_then(|()| match method {
        Method::GET if !path.ends_with("/socket") => Ok(()),
        _ => app.door.origin(request.headers()),
    });
    let response = match allowed {
        Ok(()) => next.run(limit_time(request, clock)).await,
        Err(fault) => {
            metrics.refused(fault.code);
            FaultResponse::from(fault).into_response()
        }
    };
    let route = route.as_ref().map_or("file", MatchedPath::as_str);
    metrics.answered(route, response.status().as_u16(), clock.now().saturating_sub(start));
    tracing::debug!(%method, path, status = response.status().as_u16(), "request");
    response
}

/// The answer to a request that means another server. Somebody who opened a page should be able to read it.
fn misdirected(why: Message, headers: &HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") {
        return (StatusCode::FORBIDDEN, why.format(&Reader::of(Language::En))).into_response();
    }
    FaultResponse::from(Fault::new(Code::Origin, why)).into_response()
}

/// Health of the server
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<App>) -> Response {
    let stored = app.tables.storage.save_uptime(app.tables.uptime.now().up);
    // A database that is away is waited for, but whoever asks wants to know by then.
    let storage = app.tables.config.clock.timeout(HEALTH, stored).await.is_some_and(|stored| stored.is_ok());
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let health = Health { storage, version, protocol: wire::PROTOCOL };
    let status = if storage { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(health)).into_response()
}

/// Open tables
///
/// Those at which somebody sits now, or did within the last minute. Addresses share the places fairly.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Listing>)))]
async fn lobby(State(app): State<App>) -> Json<Vec<Listing>> {
    Json(app.tables.lobby.list())
}

/// Create a table
#[utoipa::path(post, path = "/api/tables", request_body = CreateTable,
    responses((status = 201, body = Created), (status = "4XX", body = Problem)))]
async fn open(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Read,
) -> Result<(StatusCode, Json<Created>), FaultResponse> {
    let address = app.door.address(connection, &headers);
    let length = length(&body);
    let plan: CreateTable = read(body)?;
    app.tables.take_more()?;
    if plan.branch.is_some() || plan.duplicate.is_some() {
        app.door.costly(address, REPLAY)?;
    }
    app.door.opening(address)?;
    app.door.stored.bytes(address, length)?;
    Ok((StatusCode::CREATED, Json(app.tables.open(plan, address).await?)))
}

/// Sit down at a table
#[utoipa::path(post, path = "/api/tables/{table}/seats", request_body = SitDown, params(("table" = String, Path)),
    responses((status = 201, body = Seated), (status = "4XX", body = Problem)))]
async fn sit(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Read,
) -> Result<(StatusCode, Json<Seated>), FaultResponse> {
    let address = app.door.address(connection, &headers);
    let length = length(&body);
    let (table, sit) = (table_id(table)?, read(body)?);
    app.door.stored.bytes(address, length)?;
    Ok((StatusCode::CREATED, Json(app.tables.sit(&table, sit, address).await?)))
}

/// The table that a path names; a path that is not UTF-8 names none.
pub fn table_id(path: Result<Path<String>, PathRejection>) -> Result<TableId, Fault> {
    path.ok().and_then(|Path(text)| text.parse().ok()).ok_or_else(no_such_table)
}
