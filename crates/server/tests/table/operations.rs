//! For operators of a server: metrics, the documented interface, and a log without secrets.

use std::io;
use std::sync::{Arc, Mutex};

use chabudai_server::{AdminAnswer, AdminRequest};
use client::Connection;
use serde_json::Value;
use tracing_subscriber::filter::LevelFilter;

use crate::admin;
use crate::raw::{self, Raw};
use crate::server::{TestServer, plan};

#[tokio::test(flavor = "multi_thread")]
async fn metrics_have_an_address_of_their_own() {
    let server = TestServer::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let metrics = server.server.metrics.unwrap();
    assert_ne!(metrics, server.server.address);
    let created = server.open(&plan("three", 2, &[])).await;
    let mut sockets = Vec::new();
    for name in ["Ann", "Ben"] {
        let key = server.sit(&created, name).await.key;
        sockets.push(Raw::enter(&server, &created.table, &key).await);
    }
    sockets[0].say(r#"{"id": 2, "request": {"undo": {}}}"#).await;
    assert_eq!(sockets[0].hear_refusal().await, "not_now");
    let refusals = "chabudai_refusals_total{code=\"not_now\"}";
    for (name, count) in
        [("chabudai_tables", 1), ("chabudai_sockets", 2), ("chabudai_entries_total", 2), (refusals, 1)]
    {
        assert_eq!(server.metric(name).await, count, "{name}");
    }
    assert_eq!(raw::get(server.server.address, "/metrics").await.status, 404);
    assert_eq!(raw::get(metrics, "/api/health").await.status, 404);
    for socket in sockets {
        socket.leave().await;
    }
    assert_eq!(server.metric("chabudai_sockets").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_lists_every_route_and_every_documented_route_is_there() {
    let server = TestServer::start().await;
    let address = server.server.address;
    let document: Value = serde_json::from_str(&raw::get(address, "/api/openapi.json").await.body).unwrap();
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let place = path.replace("{table}", "abcdefghjkmn").replace("{number}", "1");
            let place = place.replace("{game}", "three").replace("{place}", "0").replace("{language}", "en");
            let reply = raw::request(address, &format!("{} {place}", method.to_uppercase()), &[], "").await;
            assert!(!reply.body.contains(r#""id":"server-nothing""#), "{method} {path} is not there");
            assert!(!reply.body.contains(r#""id":"server-method""#), "{method} {path} is not there");
        }
    }
    let text = document.to_string();
    let named = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<&str> =
        named.filter(|name| document["components"]["schemas"].get(name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?} are named and not described");
    // The router does not list its routes, but its source does.
    let source = include_str!("../../src/http.rs");
    let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
    let undocumented: Vec<&str> = routes.filter(|route| !paths.contains_key(*route)).collect();
    assert_eq!(
        undocumented,
        ["/api/openapi.json", "/api/tables/{table}/socket"],
        "the one is itself, the other in docs/socket.md"
    );
}

/// A log that can be read.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_key_and_no_secret_is_ever_logged() {
    let log = Log::default();
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_ansi(false);
    lines.with_writer(move || writer.clone()).init();
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.moves(2).await;
    let share = round.players[0].table().fair.shares[0].clone().unwrap();
    let wrong = "a-key-that-opens-nothing-at-all";
    assert!(Connection::connect(&server.home, &round.created.table, Some(wrong), None).await.is_err());
    assert!(server.home.record(&round.created.table, 1, wrong).await.is_err());
    round.play_to_end().await;
    server.home.record(&round.created.table, 1, &round.players[0].key).await.unwrap();
    let (table, keys) = (round.created.table.clone(), round.keys());
    let invite = round.created.invite.clone();
    let secret = round.players[0].table().fair.secret.clone().unwrap();
    let rotate = AdminRequest::Rotate { table: table.clone() };
    let AdminAnswer::Keys { invite: rotated, .. } = admin::ask(&server, &rotate).await else { panic!() };
    server.stop().await;
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains(&format!("/api/tables/{table}/seats")), "the log was heard at all");
    assert!(
        log.contains(&format!(" admin: done request=Rotate {{ table: \"{table}\" }}")),
        "acts are logged"
    );
    // The client's own library logs what it sends: only the server's lines are checked.
    let said: Vec<&str> = log
        .lines()
        .filter(|line| {
            line.contains(" chabudai_server::")
                || line.contains(" admin: ")
                || line.contains(" axum")
                || line.contains(" tower_http")
        })
        .collect();
    assert!(!said.is_empty());
    for hidden in keys.iter().chain([&invite, &rotated, &share, &secret]).map(String::as_str).chain([wrong]) {
        let shown = said.iter().find(|line| line.contains(hidden));
        assert!(shown.is_none(), "{shown:?}");
    }
}
