//! The routes of the games: what there is to play, rules and their examples.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query};
use axum::response::Json;
use serde::Deserialize;
use wire::{Example, Fault, GameInfo, OptionInfo, Problem, Rules};

use crate::http::Answer;

/// What there is to play
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games() -> Json<Vec<GameInfo>> {
    let json = |value| serde_json::to_value(value).expect("a plain value");
    let option = |spec: &'static engine::OptionSpec| OptionInfo {
        key: spec.key.to_owned(),
        choices: spec.choices.iter().map(json).collect(),
        default: json(&spec.choices[spec.default]),
        text: spec.text.to_owned(),
        clause: spec.clause.to_owned(),
    };
    let game = |entry: &'static catalog::GameEntry| GameInfo {
        id: entry.about.id.to_owned(),
        title: entry.about.title.to_owned(),
        line: entry.about.line.to_owned(),
        players: [*entry.about.seats.start(), *entry.about.seats.end()],
        minutes: entry.about.minutes,
        options: entry.about.options.iter().map(option).collect(),
        languages: entry.about.texts().map(|text| text.language.to_owned()).collect(),
    };
    Json(catalog::GAMES.iter().map(game).collect())
}

/// The rules of a game, in one of its languages
///
/// In English, which binds, unless `language` names another one that the game has.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Rules), (status = "4XX", body = Problem)))]
pub async fn rules(
    game: Result<Path<String>, PathRejection>,
    language: Result<Query<WhichLanguage>, QueryRejection>,
) -> Result<Json<Rules>, Answer> {
    let game = game.map(|Path(game)| game).unwrap_or_default();
    let unread = |_| Fault::field("language", "The language is one word, as a browser names it.");
    let Query(WhichLanguage { language }) = language.map_err(unread)?;
    Ok(Json(crate::rules::rules(&game, language.as_deref())?))
}

/// Which language rules are asked for in.
#[derive(Deserialize)]
pub struct WhichLanguage {
    language: Option<String>,
}

/// An example of a game's rules, position by position
///
/// By its place among the examples that the rules list, counted from 0.
#[utoipa::path(get, path = "/api/games/{game}/examples/{place}", params(("game" = String, Path), ("place" = u32, Path)),
    responses((status = 200, body = Example), (status = "4XX", body = Problem)))]
pub async fn example(place: Result<Path<(String, String)>, PathRejection>) -> Result<Json<Example>, Answer> {
    let (game, place) = place.map(|Path(both)| both).unwrap_or_default();
    Ok(Json(crate::rules::example(&game, &place)?))
}
