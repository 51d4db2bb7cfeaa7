//! The routes of finished matches: records, replays and reviews.

use axum::extract::rejection::{PathRejection, QueryRejection, StringRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Json, Response};
use messages::{message, shared as texts};
use serde::Deserialize;
use wire::{Code, Fault, Problem, Replay, Review};

use crate::actor::Command;
use crate::http::{Answer, App, table_id, unread};
use crate::keys::TableId;
use crate::replays::{self, ReplayEye};
use crate::tables::no_such_table;

/// A table and the number of one of its matches, as they appear in a path.
type MatchPath = Result<Path<(String, String)>, PathRejection>;

/// The record of a finished match
///
/// Unless the table is open, this needs the key of a seat, of the invitation or of spectators as a bearer token.
#[utoipa::path(get, path = "/api/tables/{table}/records/{number}", params(("table" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = Problem)))]
pub async fn record(
    State(app): State<App>,
    place: MatchPath,
    headers: HeaderMap,
) -> Result<Response, Answer> {
    let (table, number) = admit(&app, place, &headers).await?;
    let record = app.tables.record(&table, number).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// A finished match, step by step
///
/// It needs a key as the record does, and shows a spectator's view; `eye` may be a seat, or `all` for all hands open.
#[utoipa::path(get, path = "/api/tables/{table}/replays/{number}",
    params(("table" = String, Path), ("number" = u32, Path), ("eye" = Option<String>, Query)),
    responses((status = 200, body = Replay), (status = "4XX", body = Problem)))]
pub async fn replay(
    State(app): State<App>,
    place: MatchPath,
    eye: Result<Query<WhoseEye>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Replay>, Answer> {
    let (table, number) = admit(&app, place, &headers).await?;
    let record = app.tables.record(&table, number).await?;
    Ok(Json(play_again(app, record, eye).await?))
}

/// An uploaded record, step by step
#[utoipa::path(post, path = "/api/replays", request_body = Object, params(("eye" = Option<String>, Query)),
    responses((status = 200, body = Replay), (status = "4XX", body = Problem)))]
pub async fn replay_record(
    State(app): State<App>,
    eye: Result<Query<WhoseEye>, QueryRejection>,
    body: Result<String, StringRejection>,
) -> Result<Json<Replay>, Answer> {
    let record = body.map_err(|error| unread(error.status()))?;
    Ok(Json(play_again(app, record, eye).await?))
}

/// The review of a finished match: the chances to win after every step of its replay, and where it turned
///
/// It needs a key as the record does. The first request takes a second or two.
#[utoipa::path(get, path = "/api/tables/{table}/reviews/{number}", params(("table" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Review), (status = "4XX", body = Problem)))]
pub async fn review(
    State(app): State<App>,
    place: MatchPath,
    headers: HeaderMap,
) -> Result<Response, Answer> {
    let (table, number) = admit(&app, place, &headers).await?;
    let review = app.tables.review(&table, number).await?;
    Ok(Json(&*review).into_response())
}

/// The review of an uploaded record
#[utoipa::path(post, path = "/api/reviews", request_body = Object,
    responses((status = 200, body = Review), (status = "4XX", body = Problem)))]
pub async fn review_record(
    State(app): State<App>,
    body: Result<String, StringRejection>,
) -> Result<Json<Review>, Answer> {
    let record = body.map_err(|error| unread(error.status()))?;
    Ok(Json(app.tables.reviews.make(&app.tables.thinkers, record).await?))
}

/// Whose eye a replay is for.
#[derive(Deserialize)]
pub struct WhoseEye {
    eye: Option<String>,
}

/// The match that a path names, if the request has a key of its table.
async fn admit(app: &App, place: MatchPath, headers: &HeaderMap) -> Result<(TableId, u32), Fault> {
    let Path((table, number)) = place.map_err(|_| no_such_table())?;
    let table = table_id(Ok(Path(table)))?;
    let number: u32 = number.parse().map_err(|_| Fault::field("number", message!("server-match-number")))?;
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let key = bearer.map(str::to_owned);
    let eye = app.tables.ask(&table, |reply| Command::Eye { key: key.clone(), reply }).await?;
    if eye.is_none() {
        let why = message!("table-bad-key");
        return Err(Fault::new(Code::BadKey, why));
    }
    Ok((table, number))
}

/// Makes a replay, which takes some milliseconds, on a thread for blocking work.
async fn play_again(
    app: App,
    record: String,
    eye: Result<Query<WhoseEye>, QueryRejection>,
) -> Result<Replay, Fault> {
    let Query(WhoseEye { eye }) = eye.map_err(|_| Fault::field("eye", message!("server-eye")))?;
    let looking = ReplayEye::read(eye.as_deref())?;
    let games = app.tables.config.games;
    let again = tokio::task::spawn_blocking(move || replays::replay(games, &record, looking)).await;
    again.map_err(|_| Fault::new(Code::Damaged, message!("server-no-replay")))?
}
