//! What nodes share beside tables: the limits of an address, daily deals, and the lobby.

use std::time::Duration;

use chabudai_server::Config;
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wire::CreateTable;

use crate::daily::{daily, deals, played, player, standing_with};
use crate::nodes::{node, settings};
use crate::raw;
use crate::server::{TestServer, own_proxy, plan, soon};

/// Two nodes behind a proxy.
async fn pair(database: &str, change: fn(&mut Config)) -> [TestServer; 2] {
    let start = || {
        TestServer::on_file(|config| {
            settings(config, database);
            config.proxies = own_proxy();
            change(config);
        })
    };
    [start().await, start().await]
}

/// Lets a node ask another one, and tell it what it knows. The clock of the other stands still.
async fn exchange(from: &TestServer, to: &TestServer) {
    // A round that finds the first table may have begun before this.
    for _ in 0..2 {
        let open = to.gather(CreateTable { open: true, ..plan("three", 1, &["easy"]) }).await;
        soon(async {
            while !lists(from, &open.created.table).await {
                from.advance(Duration::from_secs(1));
            }
        })
        .await;
    }
}

/// Whether a node comes to list a table of the other one. It looks many times while the clock stands still, because a clock that
/// goes on ends the time in which nodes must answer. It looks from many addresses, so that none of them does much.
async fn lists(node: &TestServer, table: &str) -> bool {
    for last in 1..=250 {
        let from = format!("X-Forwarded-For: 198.51.100.{last}");
        if raw::request(node.server.address, "GET /api/tables", &[&from], "").await.body.contains(table) {
            return true;
        }
    }
    false
}

/// A socket from this address, which a proxy names; or the status of the refusal.
async fn socket_from(node: &TestServer, table: &str, address: &str) -> Result<impl Sized + use<>, u16> {
    let url = format!("ws://{}/api/tables/{table}/socket", node.server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    match soon(connect_async(request)).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(refused)) => Err(refused.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

/// How many requests from this address are answered, of many.
async fn answered(node: &TestServer, what: &str, address: &str, body: &str) -> usize {
    let from = format!("X-Forwarded-For: {address}");
    let head = ["Content-Type: application/json", &from];
    let mut count = 0;
    for _ in 0..100 {
        match raw::request(node.server.address, what, &head, body).await.status {
            200 | 201 => count += 1,
            status => assert_eq!(status, 429),
        }
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_count_for_the_address_of_the_client_at_all_nodes() {
    let Some(cluster) = testdb::shared() else { return };
    let [owner, other] = pair(&cluster.database(), |config| config.limits.sockets_per_address = 2).await;
    let created = owner.open(&plan("three", 1, &["easy"])).await;
    let mut sockets = Vec::new();
    for address in ["192.0.2.7", "192.0.2.7", "192.0.2.8"] {
        sockets.push(socket_from(&other, &created.table, address).await.unwrap());
    }
    let more = async |node: &TestServer, address| socket_from(node, &created.table, address).await.err();
    assert_eq!(more(&other, "192.0.2.7").await, Some(429));
    exchange(&owner, &other).await;
    assert_eq!(more(&owner, "192.0.2.7").await, Some(429), "it has two at the other node");
    assert_eq!(more(&owner, "192.0.2.8").await, None, "a socket that is passed on counts once");
    drop(sockets.remove(0));
    soon(async {
        while more(&owner, "192.0.2.7").await.is_some() {
            owner.advance(Duration::from_secs(1));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_requests_of_an_address_count_at_all_nodes() {
    let Some(cluster) = testdb::shared() else { return };
    let [one, two] = pair(&cluster.database(), |config| {
        config.limits.tables_per_address = 16.try_into().unwrap();
        config.limits.requests = 20.try_into().unwrap();
    })
    .await;
    let plan = json!({"game": "three", "seats": ["open", {"bot": "easy"}]}).to_string();
    assert_eq!(answered(&one, "POST /api/tables", "192.0.2.7", &plan).await, 16);
    for count in [100, 100, 0] {
        assert_eq!(answered(&one, "GET /api/daily", "192.0.2.8", "").await, count);
    }
    exchange(&one, &two).await;
    assert_eq!(answered(&two, "POST /api/tables", "192.0.2.7", &plan).await, 0);
    assert_eq!(answered(&two, "GET /api/daily", "192.0.2.8", "").await, 0);
    assert_eq!(answered(&two, "POST /api/tables", "192.0.2.9", &plan).await, 16, "others do not notice");
    two.advance(Duration::from_secs(3600));
    assert_eq!(answered(&two, "POST /api/tables", "192.0.2.7", &plan).await, 16, "an hour later");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_daily_deal_is_the_same_at_all_nodes_and_the_first_attempt_anywhere_counts() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let (a, b) = (node(&database).await, node(&database).await);
    let mut first = a.gather(daily("three", "easy", &player(1))).await;
    first.begin().await;
    let mut second = b.gather(daily("three", "easy", &player(1))).await;
    second.begin().await;
    assert!(deals(&first).0 && !deals(&second).0, "another attempt was begun elsewhere");
    let mut other = b.gather(daily("three", "easy", &player(2))).await;
    other.begin().await;
    for round in [&mut second, &mut first, &mut other] {
        round.play_to_end().await;
    }
    let (here, there) = (standing_with(&a, 2).await, standing_with(&b, 2).await);
    assert_eq!((played(&here), &here), (2, &there));
}
