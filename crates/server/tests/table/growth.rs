//! Growth: what strangers can store, and how much of the lobby they can have.

use std::time::Duration;

use rusqlite::Connection as Database;
use serde_json::{Value, json};
use wire::{Code, CreateTable, Created, Listing, Request, SitDown};

use crate::raw;
use crate::server::{TestServer, own_proxy, plan};

/// How many bytes the entries of a table take.
fn stored(server: &TestServer, table: &str) -> usize {
    let database = Database::open(server.config.data.join("chabudai.sqlite")).unwrap();
    let query = "SELECT sum(length(CAST(body AS BLOB))) FROM entries WHERE table_id = ?";
    database.query_row(query, [table], |row| row.get(0)).unwrap()
}

/// A record of a whole match, as JSON, and a place where it can go on.
async fn record(server: &TestServer) -> (Value, u32) {
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    let line = server.home.record(&round.created.table, 1, &round.created.watch).await.unwrap();
    let replay = server.home.replay(&round.created.table, 1, &round.created.watch).await.unwrap();
    (serde_json::from_str(&line).unwrap(), replay.steps[1].entries)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_request_is_stored_but_what_was_checked() {
    let server = TestServer::on_file(|_| ()).await;
    let (mut record, entries) = record(&server).await;
    let junk = "x".repeat(300_000);
    record["meta"] = json!({"names": ["Ann", "Ben"], "note": junk});
    let plan = json!({
        "branch": {"record": record, "entries": entries},
        "options": {"junk": junk},
        "me": {"name": "Cleo"},
    });
    let spaces = " ".repeat(100_000);
    let reply = raw::post(server.server.address, "/api/tables", &format!("{spaces}{plan}")).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let created: Created = serde_json::from_str(&reply.body).unwrap();
    let size = stored(&server, &created.table);
    assert!(size < 3000, "{size} bytes");
    // It is the table that was asked for, also after a restart.
    let seat = created.me.clone().unwrap();
    let before = server.look(&created, &seat.key).await;
    let server = server.stop().await.open().await;
    let after = server.look(&created, &seat.key).await;
    assert_eq!((before.0, before.1, before.2), after);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chat_of_a_table_is_bounded() {
    let server = TestServer::on_file(|_| ()).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let long = "\u{20000}".repeat(200);
    let refused = loop {
        server.advance(Duration::from_secs(1));
        if let Err(fault) = round.players[0].request(Request::Say { text: long.clone() }).await {
            break fault;
        }
    };
    assert_eq!((refused.code, refused.message.id.as_str()), (Code::TooMany, "table-chat-full"));
    let size = stored(&server, &round.created.table);
    assert!((200_000..300_000).contains(&size), "{size} bytes");
    let server = server.stop().await.open().await;
    round.come_back(&server).await;
    let refused = round.players[1].refused(Request::Say { text: long }).await;
    assert_eq!(refused.code, Code::TooMany, "a restart does not reset it");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_stores_no_more_than_its_hourly_share() {
    let server = TestServer::on_file(|config| {
        config.limits.stored_per_address = 1.try_into().unwrap();
        config.proxies = own_proxy();
    })
    .await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let body = format!("{}{}", " ".repeat(300_000), json!({"game": "three"}));
    let open = async |from: &str| {
        let from = format!("X-Forwarded-For: {from}");
        raw::request(server.server.address, "POST /api/tables", &[&from], &body).await
    };
    let mut replies = Vec::new();
    for _ in 0..4 {
        replies.push(open("127.0.0.1").await);
    }
    assert_eq!(replies.iter().map(|reply| reply.status).collect::<Vec<_>>(), [201, 201, 201, 429]);
    assert_eq!(replies[3].code(), "too_many");
    assert_eq!(open("192.0.2.1").await.status, 201, "others are not concerned");
    let refused = loop {
        server.advance(Duration::from_millis(1));
        if let Err(fault) =
            round.players[0].request(Request::Move { step: 0, action: "x".repeat(4000) }).await
            && fault.code != Code::NotNow
        {
            break fault;
        }
    };
    assert_eq!((refused.code, refused.message.id.as_str()), (Code::TooMany, "server-stored"));
    server.advance(Duration::from_secs(3600));
    assert_eq!(open("127.0.0.1").await.status, 201, "an hour later there is room again");
    round.come_back(&server).await;
    round.players[0].ready().await;
}

/// An open table, created from this address by somebody who takes a seat.
async fn open_from(server: &TestServer, from: &str) -> Created {
    let me = Some(SitDown::default());
    let plan = CreateTable { open: true, me, ..plan("three", 2, &[]) };
    let body = serde_json::to_string(&plan).unwrap();
    let from = format!("X-Forwarded-For: {from}");
    let reply = raw::request(server.server.address, "POST /api/tables", &[&from], &body).await;
    serde_json::from_str(&reply.body).unwrap_or_else(|_| panic!("{reply:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_fill_the_lobby() {
    let server = TestServer::with(|config| config.proxies = own_proxy()).await;
    let honest = open_from(&server, "192.0.2.1").await;
    for _ in 0..110 {
        open_from(&server, "192.0.2.9").await;
    }
    let lobby = server.home.lobby().await.unwrap();
    assert!(lobby.iter().take(2).any(|listing| listing.table == honest.table), "{lobby:?}");
    assert!(lobby.len() <= 20, "{} tables", lobby.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_a_table_while_somebody_sits_there() {
    let server = TestServer::start().await;
    let has = async |table: &str| {
        server.home.lobby().await.unwrap().iter().any(|listing: &Listing| listing.table == table)
    };
    let created = server.open(&CreateTable { open: true, ..plan("three", 2, &[]) }).await;
    let watcher = server.connect(&created, &created.watch, None).await;
    assert!(!has(&created.table).await, "a spectator does not count");
    let seat = server.sit(&created, "Ann").await;
    assert!(has(&created.table).await, "somebody has just sat down");
    server.advance(Duration::from_secs(61));
    assert!(!has(&created.table).await, "and did not come");
    let line = server.connect(&created, &seat.key, None).await;
    assert_eq!(server.lobby(&[&created]).await.len(), 1);
    line.close().await;
    server.until_there(&created, 0, false).await;
    assert!(has(&created.table).await, "a player who has just gone may return");
    server.advance(Duration::from_secs(61));
    assert!(!has(&created.table).await);
    watcher.close().await;
    // Presence is not stored: after a restart a table is listed again when one of its players returns.
    let line = server.connect(&created, &seat.key, None).await;
    let server = server.stop().await.open().await;
    drop(line);
    assert!(server.home.lobby().await.unwrap().is_empty());
    let _line = server.connect(&created, &seat.key, None).await;
    assert_eq!(server.lobby(&[&created]).await.len(), 1);
}
