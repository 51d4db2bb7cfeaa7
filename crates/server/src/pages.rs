//! The pages, out of the program itself.

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::http::App;

/// What a page may do: load what this server has, talk to this server, and nothing else.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The routes of the pages.
pub fn routes() -> Router<App> {
    let page = || async { file("text/html; charset=utf-8", include_str!("../page/index.html")) };
    Router::new()
        .route("/", get(page))
        .route("/t/{table}", get(page))
        .route(
            "/table.js",
            get(|| async { file("text/javascript; charset=utf-8", include_str!("../page/table.js")) }),
        )
        .route(
            "/table.css",
            get(|| async { file("text/css; charset=utf-8", include_str!("../page/table.css")) }),
        )
        .route("/icon.svg", get(|| async { file("image/svg+xml", include_str!("../page/icon.svg")) }))
}

fn file(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
