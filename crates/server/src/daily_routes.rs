//! The routes of daily deals: which there are, and how everybody here did.

use std::cmp::Reverse;
use std::net::SocketAddr;

use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Json;
use messages::{message, shared as texts};
use wire::{DailyCount, DailyDays, DailyOutcome, DailyScore, DailyStanding, Fault, Problem};

use crate::admissions::REVIEW;
use crate::daily::{self, Date, FIRST, LEVELS};
use crate::fault_response::FaultResponse;
use crate::faults::storage_fault;
use crate::history::pay;
use crate::http::App;
use crate::storage::DailyAttempt;
use crate::table::find;

/// Which daily deals there are
///
/// There is one for every game, day and level. A table with `daily` plays it.
#[utoipa::path(get, path = "/api/daily", responses((status = 200, body = DailyDays)))]
pub async fn days(State(app): State<App>) -> Json<DailyDays> {
    let today = Date::at(app.tables.config.clock.calendar()).to_string();
    let levels = LEVELS.iter().map(ToString::to_string).collect();
    Json(DailyDays { first: FIRST.to_string(), today, levels })
}

/// How everybody here did in a daily deal, and what `expert` makes of it
///
/// The first request for a deal takes a few seconds: `expert` plays it.
#[utoipa::path(get, path = "/api/daily/{game}/{date}/{level}",
    params(("game" = String, Path), ("date" = String, Path), ("level" = String, Path)),
    responses((status = 200, body = DailyStanding), (status = "4XX", body = Problem)))]
pub async fn standing(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    place: Result<Path<(String, String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<DailyStanding>, FaultResponse> {
    let address = pay(&app, connection, &headers, REVIEW)?;
    let Path((game, date, level)) = place.map_err(|_| Fault::field("date", message!("daily-no-date")))?;
    let tables = &app.tables;
    let game = find(tables.config.games, &game)?;
    let (date, level) = (daily::day(&date, tables.config.clock.calendar())?, daily::level(&level)?);
    let deal = DailyAttempt::deal(game.about.id, &date.to_string(), &level.to_string());
    let results = tables.storage.daily_results(deal).await.map_err(|fault| storage_fault(&fault))?;
    let expert = tables.experts.of(&tables.work, address, game, date, level).await?;
    Ok(Json(DailyStanding { results: best_first(results), expert }))
}

fn best_first(mut results: Vec<DailyCount>) -> Vec<DailyCount> {
    let rank = |score: DailyScore| {
        let outcome = match score.outcome {
            DailyOutcome::Won => 2,
            DailyOutcome::Drawn => 1,
            DailyOutcome::Lost => 0,
        };
        Reverse((outcome, score.margin, score.total))
    };
    results.sort_by_key(|result| rank(result.score));
    results
}
