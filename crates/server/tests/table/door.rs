//! Admission: limits, origins, headers, and unknown addresses.

use std::time::Duration;

use client::Connection;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, http};
use wire::Code;

use crate::raw::{self, Raw, Reply};
use crate::server::{TestServer, plan, soon};

#[tokio::test(flavor = "multi_thread")]
async fn too_many_sockets_are_refused_until_some_close() {
    for of_server in [false, true] {
        let server = TestServer::with(|config| match of_server {
            true => config.limits.sockets = 3,
            false => config.limits.sockets_per_address = 3,
        })
        .await;
        let created = server.open(&plan("three", 2, &[])).await;
        let mut lines = Vec::new();
        for _ in 0..3 {
            lines.push(server.connect(&created, &created.watch, None).await);
        }
        let come =
            async || Connection::connect(&server.home, &created.table, Some(&created.watch), None).await;
        assert_eq!(come().await.err().unwrap().code(), Some(Code::TooMany));
        server.is_well().await;
        lines.pop().unwrap().close().await;
        soon(async { while come().await.is_err() {} }).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_tables_are_refused() {
    let server = TestServer::with(|config| config.limits.tables_per_address = 2.try_into().unwrap()).await;
    let plan = plan("three", 2, &[]);
    let created = server.open(&plan).await;
    server.open(&plan).await;
    assert_eq!(server.home.open(&plan).await.unwrap_err().code(), Some(Code::TooMany));
    server.is_untouched(&created, 1).await;

    let server = TestServer::with(|config| config.limits.tables = 1).await;
    let created = server.open(&plan).await;
    let _line = server.connect(&created, &created.watch, None).await;
    assert_eq!(server.home.open(&plan).await.unwrap_err().code(), Some(Code::TooMany));
    server.is_untouched(&created, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_told_to_wait() {
    let server = TestServer::with(|config| config.limits.requests = 1.try_into().unwrap()).await;
    let mut replies = Vec::new();
    for _ in 0..14 {
        replies.push(raw::get(server.server.address, "/api/games").await);
    }
    assert!(replies[..10].iter().all(|reply| reply.status == 200));
    for refused in &replies[10..] {
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_fast"));
    }
    server.advance(Duration::from_secs(1));
    server.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_messages_are_refused_and_finally_end_the_socket() {
    let server = TestServer::with(|config| config.limits.messages = 2.try_into().unwrap()).await;
    let created = server.open(&plan("three", 2, &[])).await;
    let mut raw = Raw::enter(&server, &created.table, &created.watch).await;
    let (mut pongs, mut refused) = (0, 0);
    // One by one: a client that floods may not hear the farewell.
    let end = 'talk: loop {
        raw.say(&json!({"id": 2, "request": {"ping": {}}}).to_string()).await;
        loop {
            let message = raw.hear().await.expect("a farewell");
            match message.as_object().unwrap().keys().next().unwrap().as_str() {
                "bye" => break 'talk message,
                "refused" => refused += 1,
                "pong" => pongs += 1,
                _ => continue,
            }
            break;
        }
    };
    assert_eq!(end["bye"]["error"]["code"], "too_fast");
    assert_eq!((pongs, refused), (4, 50), "answered and refused");
    server.is_untouched(&created, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_only_nonsense_is_disconnected() {
    let server = TestServer::start().await;
    let created = server.open(&plan("three", 2, &[])).await;
    for nonsense in [Message::text("{"), Message::binary(vec![1, 2, 3])] {
        let mut raw = Raw::enter(&server, &created.table, &created.watch).await;
        for _ in 0..51 {
            raw.send(nonsense.clone()).await;
        }
        assert_eq!(raw.hear_farewell().await, "malformed", "{nonsense:?}");
    }
    server.is_untouched(&created, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_origins_may_neither_post_nor_connect() {
    let server = TestServer::with(|config| config.origins.push("https://friends.example".into())).await;
    let address = server.server.address;
    let body = json!({"game": "three"}).to_string();
    let own = format!("http://{address}");
    for (origin, status) in
        [(own.as_str(), 201), ("https://friends.example", 201), ("https://evil.example", 403), ("null", 403)]
    {
        let reply = raw::request(address, "POST /api/tables", &[&format!("Origin: {origin}")], &body).await;
        assert_eq!(reply.status, status, "{origin}");
        if status == 403 {
            assert_eq!(reply.code(), "origin");
        }
        let created = server.open(&plan("three", 2, &[])).await;
        let mut request =
            format!("ws://{address}/api/tables/{}/socket", created.table).into_client_request().unwrap();
        request.headers_mut().insert(http::header::ORIGIN, origin.parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok(_) => assert_eq!(status, 201, "{origin}"),
            Err(tungstenite::Error::Http(answer)) => {
                assert_eq!((answer.status().as_u16(), status), (403, 403))
            }
            Err(error) => panic!("{error}"),
        }
        server.is_untouched(&created, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_methods_and_unknown_paths_get_the_common_error_body() {
    let server = TestServer::start().await;
    let address = server.server.address;
    for what in [
        "DELETE /api/tables",
        "PUT /api/health",
        "POST /api/games",
        "GET /api/tables/abcdefghjkmn/seats",
        "POST /",
    ] {
        let reply = raw::request(address, what, &[], "").await;
        assert_eq!(reply.status, 405, "{what}: {reply:?}");
        assert_eq!(reply.code(), "malformed", "{what}");
    }
    for path in
        ["/api", "/api/", "/api/admin", "/debug", "/metrics", "/api/tables/", "/../etc/passwd", "/t/", "/%ff"]
    {
        let reply = raw::get(address, path).await;
        assert_eq!((reply.status, reply.code().as_str()), (404, "not_found"), "{path}");
    }
    let reply = raw::get(address, "/api/tables/abcdefghjkmn/socket").await;
    assert_eq!((reply.status, reply.code().as_str()), (400, "malformed"), "no upgrade");
    let created = server.open(&plan("three", 2, &[])).await;
    let key = format!("Authorization: Bearer {}", created.watch);
    for number in ["-1", "x", "4294967296", "1.5"] {
        let path = format!("GET /api/tables/{}/records/{number}", created.table);
        let reply = raw::request(address, &path, &[&key], "").await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "bad_value"), "{number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_that_keep_pages_safe() {
    let server = TestServer::start().await;
    let address = server.server.address;
    let created = server.open(&plan("three", 2, &[])).await;
    let is_safe = |reply: &Reply, place: &str| {
        let policy = reply.header("content-security-policy").unwrap_or_else(|| panic!("{place}: no policy"));
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{place}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{place}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{place}: {name}");
        }
        for name in ["server", "x-powered-by", "set-cookie", "access-control-allow-origin"] {
            assert_eq!(reply.header(name), None, "{place}: {name}");
        }
    };
    for (path, status) in [
        ("/", 200),
        (&format!("/t/{}", created.table), 200),
        ("/icon.svg", 200),
        ("/manifest.webmanifest", 200),
        ("/api/health", 200),
        ("/api/games", 200),
        ("/api/games/three/rules", 200),
        ("/api/games/three/rules?language=ja", 200),
        ("/api/games/three/rules?language=xx", 400),
        ("/api/games/%ff/rules", 404),
        ("/api/games/three/examples/0", 200),
        ("/api/games/three/examples/1000", 404),
        ("/api/tables", 200),
        ("/nothing", 404),
        (&format!("/api/tables/{}/records/1", created.table), 403),
    ] {
        let reply = raw::get(address, path).await;
        assert_eq!(reply.status, status, "{path}");
        is_safe(&reply, path);
    }
    is_safe(&raw::post(address, "/api/tables", "{").await, "a refusal");
    let page = raw::get(address, "/").await.body;
    assert!(
        !page.contains("style=") && !page.contains("<style") && !page.contains("onclick"),
        "the policy forbids these"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_are_served_in_every_language_and_only_if_they_changed() {
    let server = TestServer::start().await;
    let address = server.server.address;
    for language in ["en", "ja", "ko"] {
        let what = format!("/api/messages/{language}");
        let reply = raw::get(address, &what).await;
        let texts: wire::Texts = serde_json::from_str(&reply.body).unwrap();
        assert_eq!(texts.language, language);
        assert!(texts.shared.contains("match-won = ") && texts.games["collision"].contains("title = "));
        let known = format!("If-None-Match: {}", reply.header("etag").unwrap());
        let again = raw::request(address, &format!("GET {what}"), &[&known], "").await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
    }
    assert_eq!(raw::get(address, "/api/messages/tlh").await.status, 404);
}
