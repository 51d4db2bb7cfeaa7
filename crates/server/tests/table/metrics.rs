//! The metrics: all are described, drawn and watched, and nothing else is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::raw;
use crate::server::{TestServer, plan, soon};

/// A file of the project.
fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The metrics that a text names, as Prometheus stores them.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("chabudai_")).map(str::to_owned).collect()
}

/// The metrics that a server exports: the name of each, and the names of its series.
async fn exported() -> Vec<(String, Vec<String>)> {
    let server = TestServer::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    server.is_well().await;
    let page = raw::get(server.server.metrics.unwrap(), "/metrics").await.body;
    let types = page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let series = |name: &str, kind: &str| -> Vec<String> {
        let endings: &[&str] = match kind {
            "counter" => &["_total"],
            "histogram" => &["_bucket", "_sum", "_count"],
            _ => &[""],
        };
        endings.iter().map(|ending| format!("{name}{ending}")).collect()
    };
    types.map(|(name, kind)| (name.to_owned(), series(name, kind))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_is_described_and_drawn_and_no_other_is_named() {
    let exported = exported().await;
    let known: BTreeSet<String> = exported.iter().flat_map(|(_, series)| series.clone()).collect();
    assert!(known.len() > 20, "{known:?}");
    let dashboard: Value = serde_json::from_str(&file("deploy/monitoring/grafana.json")).unwrap();
    let (dashboard, alerts) = (named(&dashboard.to_string()), named(&file("deploy/monitoring/alerts.yml")));
    for (place, names) in [("the dashboard", &dashboard), ("the alerts", &alerts)] {
        let unknown: Vec<&String> = names.difference(&known).collect();
        assert!(!names.is_empty(), "{place} names nothing");
        assert!(unknown.is_empty(), "{place} names {unknown:?}, which no server exports");
    }
    let table = file("docs/server.md");
    let described: BTreeSet<String> =
        table.lines().filter(|line| line.starts_with("| `chabudai_")).flat_map(named).collect();
    let names: BTreeSet<String> = exported
        .iter()
        // A histogram has one row, with the name that its series share.
        .map(|(name, series)| if series.len() == 1 { series[0].clone() } else { name.clone() })
        .collect();
    assert_eq!(described, names, "docs/server.md has a row for each");
    for (name, series) in &exported {
        assert!(series.iter().any(|series| dashboard.contains(series)), "{name} is not on the dashboard");
    }
}

/// Whatever clients ask for, they add no series: an attacker could fill the memory of whoever stores them.
#[tokio::test(flavor = "multi_thread")]
async fn requests_make_no_series_of_their_own() {
    let server = TestServer::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let (address, metrics) = (server.server.address, server.server.metrics.unwrap());
    let created = server.open(&plan("three", 2, &[])).await;
    for number in 0..20 {
        raw::get(address, &format!("/nothing/{number}")).await;
        raw::get(address, &format!("/api/tables/{number}/records/{number}")).await;
        raw::get(address, &format!("/t/{}?{number}", created.table)).await;
        raw::request(address, &format!("ODD{number} /api/health"), &[], "").await;
    }
    let page = raw::get(metrics, "/metrics").await.body;
    let series: Vec<&str> =
        page.lines().filter(|line| line.starts_with("chabudai_http_requests_total")).collect();
    assert_eq!(series.len(), 5, "{series:#?}");
    let counted =
        r#"chabudai_http_requests_total{route="/api/tables/{table}/records/{number}",status="404"} 20"#;
    assert!(series.contains(&counted), "{series:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_messages_and_writes_are_counted() {
    let server = TestServer::on_file(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let created = server.open(&plan("three", 2, &[])).await;
    let key = server.sit(&created, "Ann").await.key;
    let mut socket = raw::Raw::enter(&server, &created.table, &key).await;
    socket.say(r#"{"id": 2, "request": {"ping": {}}}"#).await;
    socket.hear_a("pong").await.unwrap();
    // Those that are just being closed still count.
    soon(async { while server.metric("chabudai_connections").await != 1 {} }).await;
    assert_eq!(server.metric("chabudai_messages_total{direction=\"in\"}").await, 1, "hello is not counted");
    assert!(server.metric("chabudai_messages_total{direction=\"out\"}").await >= 2);
    // The heartbeat writes too.
    soon(async { while server.metric("chabudai_writes_waiting").await != 0 {} }).await;
    assert!(server.metric("chabudai_data_bytes").await > 0);
    socket.leave().await;
}
