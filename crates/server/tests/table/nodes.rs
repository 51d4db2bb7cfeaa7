//! Several nodes on one PostgreSQL database: a link works at each of them, and a table outlives its node.

use std::time::Duration;

use chabudai_server::{Config, NodeSettings, SharedSecret};
use client::{Connection, Error};
use wire::{Code, CreateTable, Phase};

use crate::raw;
use crate::round::Round;
use crate::server::{TestServer, plan, soon};

const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// A node on this database, whose lease lasts longer than any test.
pub fn settings(config: &mut Config, database: &str) {
    config.postgres = Some(database.parse().unwrap());
    config.lease = Duration::from_secs(3600);
    let secret = SharedSecret::new(SECRET).unwrap();
    config.node = Some(NodeSettings { address: "127.0.0.1:0".to_owned(), secret });
}

pub async fn node(database: &str) -> TestServer {
    TestServer::on_file(|config| settings(config, database)).await
}

/// Everybody at a table connects to these nodes in turn.
pub async fn spread(round: &mut Round, nodes: &[&TestServer]) {
    for (index, player) in round.players.iter_mut().enumerate() {
        let node = nodes[index % nodes.len()];
        player.line = connect(node, &round.created.table, &player.key).await;
    }
}

/// Connects, as a client does that comes back until it is let in.
async fn connect(node: &TestServer, table: &str, key: &str) -> Connection {
    soon(async {
        loop {
            match Connection::connect(&node.home, table, Some(key), None).await {
                Ok(connection) => return connection,
                Err(error) => assert!(error.is_lost(), "{error}"),
            }
        }
    })
    .await
}

/// Waits for the end of a connection, and returns the code that it was given.
pub async fn end(line: &mut Connection) -> Option<Code> {
    loop {
        match soon(line.next()).await {
            Ok(_) => {}
            Err(Error::Refused(fault)) => return Some(fault.code),
            Err(_) => return None,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_at_every_node() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let (a, b, c) = (node(&database).await, node(&database).await, node(&database).await);
    let mut plan = plan("keystone", 3, &[]);
    plan.open = true;
    let mut round = a.gather(plan).await;
    // Each of them has a seat of its own, and one of the nodes has the table.
    spread(&mut round, &[&a, &b, &c]).await;
    round.begin().await;
    round.moves(6).await;
    for listing in [&a, &b, &c] {
        soon(async {
            // Nodes ask each other every second.
            while listing.home.lobby().await.unwrap().is_empty() {
                listing.advance(Duration::from_secs(1));
            }
        })
        .await;
    }
    round.play_to_end().await;
    let created = &round.created;
    for node in [&a, &b, &c] {
        let (_, table, _) = node.look(created, &created.watch).await;
        assert_eq!(table.phase, Phase::Over);
        let record = node.record(&created.table, 1, &created.watch).await;
        fair::check(catalog::GAMES, &record).unwrap();
        let refused = node.home.record(&created.table, 1, "wrong").await.unwrap_err();
        assert_eq!(refused.code(), Some(Code::BadKey), "the owner's answer");
        let nowhere = Connection::connect(&node.home, "aaaaaaaaaaaa", None, None).await;
        assert_eq!(nowhere.err().unwrap().code(), Some(Code::NotFound));
    }
    for node in [a, b, c] {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tables_over_and_tells_everybody_to_come_back() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let (a, b) = (node(&database).await, node(&database).await);
    let mut rounds = Vec::new();
    for _ in 0..5 {
        let mut round = a.gather(plan("five35", 2, &[])).await;
        spread(&mut round, &[&a, &b]).await;
        round.begin().await;
        round.moves(2).await;
        rounds.push(round);
    }
    let (stopped, ()) = tokio::join!(a.stop(), async {
        for round in &mut rounds {
            let versions: Vec<u64> = round.players.iter().map(|player| player.version()).collect();
            for (player, version) in round.players.iter_mut().zip(versions) {
                assert_eq!(end(&mut player.line).await, Some(Code::Closing));
                player.line = connect(&b, &round.created.table, &player.key).await;
                assert!(player.version() >= version, "nothing is lost");
            }
            round.moves(2).await;
        }
    });
    let left = cluster.query(&database, "SELECT count(DISTINCT epoch) FROM leases");
    assert_eq!(left, "1", "all tables are at the other node");
    // A rolling restart: the first comes back, the second goes.
    let a = stopped.open().await;
    let ((), _) = tokio::join!(
        async {
            for round in &mut rounds {
                for player in &mut round.players {
                    assert_eq!(end(&mut player.line).await, Some(Code::Closing));
                    player.line = connect(&a, &round.created.table, &player.key).await;
                }
                round.play_to_end().await;
            }
        },
        b.stop()
    );
    a.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_may_use_the_listener_of_the_nodes() {
    let Some(cluster) = testdb::shared() else { return };
    let node = node(&cluster.database()).await;
    let created = node.open(&CreateTable { game: "three".to_owned(), ..CreateTable::default() }).await;
    let address = node.server.node.as_ref().unwrap().parse().unwrap();
    let path = format!("GET /api/tables/{}/socket", created.table);
    let wrong = format!("X-Chabudai-Secret: {}", "f".repeat(32));
    let right = format!("X-Chabudai-Secret: {SECRET}");
    for head in [vec![], vec![&*wrong, "X-Chabudai-Client: 192.0.2.1"], vec![&*right]] {
        for what in [&*path, "GET /node/lobby", "POST /node/addresses", "POST /node/admin", "GET /"] {
            assert_eq!(raw::request(address, what, &head, "").await.status, 403, "{what} {head:?}");
        }
    }
    let head = [&*right, "X-Chabudai-Client: 192.0.2.1"];
    assert_eq!(raw::request(address, "GET /node/lobby", &head, "").await.status, 200);
    // On the public address the secret opens nothing.
    let public = node.server.address;
    assert_eq!(raw::request(public, "GET /node/lobby", &head, "").await.status, 404);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_loads_is_given_back() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let (a, b) = (node(&database).await, node(&database).await);
    let leases = || cluster.query(&database, "SELECT count(*) FROM leases");
    // What is asked for afterwards is stored afterwards.
    let given_back = async || {
        assert_eq!(raw::get(a.server.address, "/api/health").await.status, 200);
        assert_eq!(leases(), "0");
    };
    let created = a.open(&CreateTable { game: "three".to_owned(), ..CreateTable::default() }).await;
    given_back().await;
    let path = |rest: &str| format!("/api/tables/{}/{rest}", created.table);
    assert_eq!(raw::post(a.server.address, &path("seats"), "no JSON").await.status, 400);
    given_back().await;
    assert_eq!(raw::get(a.server.address, &path("records/none")).await.status, 400);
    given_back().await;
    let address = format!("ws://{}{}", a.server.address, path("socket"));
    let (socket, _) = soon(tokio_tungstenite::connect_async(address)).await.unwrap();
    assert_eq!(leases(), "1", "it may say hello");
    drop(socket);
    soon(async { while leases() != "0" {} }).await;
    // An upgrade to something else is no socket, wherever the table is.
    let mut round = a.gather(plan("three", 2, &[])).await;
    round.begin().await;
    assert_eq!(leases(), "1");
    let table = format!("GET /api/tables/{}/records/1", round.created.table);
    let key = format!("Authorization: Bearer {}", round.created.watch);
    for node in [&a, &b] {
        let head = [&*key, "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"];
        assert_eq!(raw::request(node.server.address, &table, &head, "").await.status, 404, "not over yet");
    }
    a.stop().await;
    b.stop().await;
}
