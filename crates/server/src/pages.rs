//! The pages, served from the program itself.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::fault_response::FaultResponse;
use crate::http::App;

/// The content security policy: a page may load files from this server and talk to it, and nothing else.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The addresses that show the page.
const PLACES: [&str; 15] = [
    "/",
    "/t/{table}",
    "/replay/{table}/{number}",
    "/record",
    "/rules",
    "/rules/{game}",
    "/learn/{game}",
    "/puzzles",
    "/puzzles/{game}",
    "/puzzles/{game}/{number}",
    "/daily",
    "/daily/{date}",
    "/duplicate",
    "/duplicate/{table}/{number}",
    "/you",
];

/// The routes of the pages.
pub fn routes() -> Router<App> {
    PLACES.into_iter().fold(Router::new(), |router, place| router.route(place, get(page)))
}

async fn page(headers: HeaderMap) -> Response {
    file(pages::PAGE, &headers).unwrap_or_else(nothing)
}

/// Any other address: a file of the pages; otherwise not found, as a page for a browser and as JSON for a program.
pub async fn elsewhere(uri: Uri, headers: HeaderMap) -> Response {
    if let Some(file) = file(uri.path().trim_start_matches('/'), &headers) {
        return file;
    }
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match file(pages::PAGE, &headers) {
        Some(page) if accepts.contains("text/html") => (StatusCode::NOT_FOUND, page).into_response(),
        _ => nothing(),
    }
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepts =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let file = pages::find(path, accepts)?;
    let keep = if file.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, file.kind)
        .header(header::CACHE_CONTROL, keep)
        .header(header::VARY, "accept-encoding");
    if let Some(packed) = file.packed {
        response = response.header(header::CONTENT_ENCODING, packed);
    }
    response.body(Body::from(file.bytes.into_owned())).ok()
}

fn nothing() -> Response {
    FaultResponse::from(Fault::new(Code::NotFound, message!("server-nothing"))).into_response()
}
