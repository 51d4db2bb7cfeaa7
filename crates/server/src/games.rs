//! The routes of the games: the list, the texts, the rules and their examples, the lessons.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use catalog::{Catalog, GameEntry};
use fair::Bytes32;
use messages::{Language, message, shared as texts};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use wire::{Code, Example, Fault, GameInfo, Learn, Lesson, OptionInfo, Problem, Rules, Texts};

use crate::body::{Read, read};
use crate::fault_response::FaultResponse;
use crate::http::App;

/// The games
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let json = |value| serde_json::to_value(value).expect("a plain value");
    let option = |spec: &'static engine::OptionSpec| OptionInfo {
        key: spec.key.to_owned(),
        choices: spec.choices.iter().map(json).collect(),
        default: json(&spec.choices[spec.default]),
        clause: spec.clause.to_owned(),
    };
    let game = |entry: &'static GameEntry| GameInfo {
        id: entry.about.id.to_owned(),
        players: [*entry.about.seats.start(), *entry.about.seats.end()],
        minutes: entry.about.minutes,
        options: entry.about.options.iter().map(option).collect(),
        languages: entry.about.texts().map(|text| text.language.to_owned()).collect(),
        lesson: !entry.about.lesson.is_empty(),
        puzzles: engine::puzzle::count(entry.about.puzzles) as u32,
    };
    Json(app.tables.config.games.iter().map(game).collect())
}

/// The messages of a language, as Fluent files
///
/// The browser formats messages with them. They change only with the program.
#[utoipa::path(get, path = "/api/messages/{language}", params(("language" = String, Path)),
    responses((status = 200, body = Texts), (status = 304), (status = "4XX", body = Problem)))]
pub async fn texts(
    State(app): State<App>,
    language: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, FaultResponse> {
    let language: Option<Language> = language.ok().and_then(|Path(language)| language.parse().ok());
    let language = language.ok_or_else(|| Fault::new(Code::NotFound, message!("server-no-language")))?;
    let TextsFile { tag, body } = &app.texts[language as usize];
    let known = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag)];
    Ok(match headers.get(header::IF_NONE_MATCH).is_some_and(|theirs| theirs == tag) {
        true => (StatusCode::NOT_MODIFIED, known).into_response(),
        false => (known, [(header::CONTENT_TYPE, "application/json")], body.clone()).into_response(),
    })
}

/// All texts of a language.
pub struct TextsFile {
    /// Changes with them.
    tag: String,
    /// The texts as JSON.
    body: String,
}

impl TextsFile {
    /// What the program and these games say in a language.
    pub fn new(games: Catalog, language: Language) -> TextsFile {
        let text = |texts: &messages::Texts| texts.in_language(language).unwrap_or_default().to_owned();
        let game = |entry: &GameEntry| (entry.about.id.to_owned(), text(entry.about.messages.texts));
        let texts = Texts {
            language: language.to_string(),
            shared: text(&messages::shared::TEXTS),
            games: games.iter().map(game).collect(),
        };
        let body = serde_json::to_string(&texts).expect("plain data");
        TextsFile { tag: format!("\"{}\"", Bytes32(Sha256::digest(&body).into())), body }
    }
}

/// The rules of a game, in one of its languages
///
/// In English, which is binding, unless `language` names another one that the game has.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Rules), (status = "4XX", body = Problem)))]
pub async fn rules(
    State(app): State<App>,
    game: Result<Path<String>, PathRejection>,
    language: Result<Query<WhichLanguage>, QueryRejection>,
) -> Result<Json<Rules>, FaultResponse> {
    let game = game.map(|Path(game)| game).unwrap_or_default();
    let unread = |_| Fault::field("language", message!("server-one-language"));
    let Query(WhichLanguage { language }) = language.map_err(unread)?;
    Ok(Json(crate::rules::rules(app.tables.config.games, &game, language.as_deref())?))
}

/// The requested language of the rules.
#[derive(Deserialize)]
pub struct WhichLanguage {
    language: Option<String>,
}

/// An example of a game's rules, position by position
///
/// By its index among the examples that the rules list, counted from 0.
#[utoipa::path(get, path = "/api/games/{game}/examples/{place}", params(("game" = String, Path), ("place" = u32, Path)),
    responses((status = 200, body = Example), (status = "4XX", body = Problem)))]
pub async fn example(
    State(app): State<App>,
    place: Result<Path<(String, String)>, PathRejection>,
) -> Result<Json<Example>, FaultResponse> {
    let (game, place) = place.map(|Path(both)| both).unwrap_or_default();
    Ok(Json(crate::rules::example(app.tables.config.games, &game, &place)?))
}

/// The lesson of a game, as far as these moves bring it
///
/// A lesson is a guided first match. A move that does not go on is answered, and the moves after it are left out.
#[utoipa::path(post, path = "/api/games/{game}/lesson", request_body = Learn, params(("game" = String, Path)),
    responses((status = 200, body = Lesson), (status = "4XX", body = Problem)))]
pub async fn lesson(
    State(app): State<App>,
    game: Result<Path<String>, PathRejection>,
    body: Read,
) -> Result<Json<Lesson>, FaultResponse> {
    let game = game.map(|Path(game)| game).unwrap_or_default();
    let Learn { moves } = read(body)?;
    Ok(Json(crate::lessons::lesson(app.tables.config.games, &game, &moves)?))
}
