//! The routes of finished matches: records, replays and reviews.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;

use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection, StringRejection};
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Json, Response};
use futures_util::stream;
use messages::{message, shared as texts};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use wire::{Code, Fault, Problem, Replay, Review};

use crate::actor::Command;
use crate::admissions::{REPLAY, REVIEW};
use crate::body::unread;
use crate::fault_response::FaultResponse;
use crate::faults::no_such_table;
use crate::http::{App, table_id};
use crate::keys::TableId;
use crate::replay_stream::{Part, Source, send_parts};
use crate::replays::{ReplayEye, Replaying};
use crate::tables::Tables;
use crate::work::{Busy, WorkKind};

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
) -> Result<Response, FaultResponse> {
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
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    place: MatchPath,
    eye: Result<Query<WhoseEye>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, FaultResponse> {
    let address = pay(&app, connection, &headers, REPLAY)?;
    let (table, number) = admit(&app, place, &headers).await?;
    let record = app.tables.record(&table, number).await?;
    Ok(play_again(app, address, record, eye).await?)
}

/// An uploaded record, step by step
#[utoipa::path(post, path = "/api/replays", request_body = Object, params(("eye" = Option<String>, Query)),
    responses((status = 200, body = Replay), (status = "4XX", body = Problem)))]
pub async fn replay_record(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    eye: Result<Query<WhoseEye>, QueryRejection>,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Response, FaultResponse> {
    let address = pay(&app, connection, &headers, REPLAY)?;
    let record = body.map_err(|error| unread(error.status()))?;
    Ok(play_again(app, address, record, eye).await?)
}

/// The review of a finished match: the chances to win after every step of its replay, where it turned, luck and play in each deal, and
/// the costliest decisions
///
/// It needs a key as the record does. The first request takes a few seconds.
#[utoipa::path(get, path = "/api/tables/{table}/reviews/{number}", params(("table" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Review), (status = "4XX", body = Problem)))]
pub async fn review(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    place: MatchPath,
    headers: HeaderMap,
) -> Result<Response, FaultResponse> {
    let address = pay(&app, connection, &headers, REVIEW)?;
    let (table, number) = admit(&app, place, &headers).await?;
    let record = app.tables.record(&table, number).await?;
    look_back(&app, address, record).await
}

/// The review of an uploaded record
#[utoipa::path(post, path = "/api/reviews", request_body = Object,
    responses((status = 200, body = Review), (status = "4XX", body = Problem)))]
pub async fn review_record(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Response, FaultResponse> {
    let address = pay(&app, connection, &headers, REVIEW)?;
    let record = body.map_err(|error| unread(error.status()))?;
    look_back(&app, address, record).await
}

async fn look_back(app: &App, address: IpAddr, record: String) -> Result<Response, FaultResponse> {
    let review = app.tables.reviews.of(&app.tables.work, address, record).await?;
    Ok(Json(&*review).into_response())
}

/// The address of a client, which has paid for a costly request.
pub fn pay(
    app: &App,
    connection: SocketAddr,
    headers: &HeaderMap,
    cost: NonZeroU32,
) -> Result<IpAddr, Fault> {
    let address = app.door.address(connection, headers);
    app.tables.take_more()?;
    app.door.costly(address, cost)?;
    Ok(address)
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

/// Makes a replay and sends it part by part, so that no more of it is in memory than the client reads. One that was made lately is
/// not made again.
async fn play_again(
    app: App,
    address: IpAddr,
    record: String,
    eye: Result<Query<WhoseEye>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(WhoseEye { eye }) = eye.map_err(|_| Fault::field("eye", message!("server-eye")))?;
    let looking = ReplayEye::read(eye.as_deref())?;
    let place = app.replays.enter(address).map_err(|_| Busy(1))?;
    let key = (Sha256::digest(&record).into(), looking);
    let source = match app.replay_cache.find(key) {
        Some(parts) => Source::Cached(parts),
        None => {
            let games = app.tables.config.games;
            let begin = move || Replaying::new(games, &record, looking);
            let begun = app.tables.work.run(WorkKind::Replay, address, begin).await;
            let replaying = begun.map_err(|none| none.fault(message!("server-no-replay")))??;
            Source::Making(Box::new(replaying), app.replay_cache.draft(key))
        }
    };
    let (sender, parts) = mpsc::channel(1);
    tokio::spawn(async move {
        let Tables { work, config, .. } = &*app.tables;
        send_parts(work, &config.clock, address, source, sender).await;
        drop(place);
    });
    let body = stream::unfold(parts, async |mut parts| match parts.recv().await {
        Some(Part::More(bytes)) => Some((Ok(bytes), parts)),
        Some(Part::End) => None,
        None => Some((Err(io::Error::from(io::ErrorKind::TimedOut)), parts)),
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(body)).into_response())
}
