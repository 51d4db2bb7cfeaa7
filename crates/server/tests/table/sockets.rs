//! Messages that cannot be read: each is answered or ends its socket, and nothing else happens.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::raw::Raw;
use crate::server::{TestServer, plan};

#[tokio::test(flavor = "multi_thread")]
async fn malformed_messages_are_refused_one_by_one() {
    let server = TestServer::start().await;
    let round = server.gather(plan("three", 2, &[])).await;
    let version = round.players[1].version();
    let mut raw = Raw::enter(&server, &round.created.table, &round.players[0].key).await;
    let deep = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
    let messages = [
        "",
        " ",
        "{",
        "null",
        "7",
        "[]",
        "\"ping\"",
        "{\"id\":2}",
        "{\"request\":{\"ping\":{}}}",
        deep.as_str(),
        "{\"id\":2,\"request\":\"ping\"}",
        "{\"id\":2,\"request\":{\"ping\":{\"x\":1}}}",
        "{\"id\":2,\"request\":{\"ping\":{}},\"more\":1}",
        "{\"id\":-1,\"request\":{\"ping\":{}}}",
        "{\"id\":4294967296,\"request\":{\"ping\":{}}}",
        "{\"id\":2,\"id\":2,\"request\":{\"ping\":{}}}",
        "{\"id\":2,\"request\":{\"cheat\":{}}}",
        "{\"id\":2,\"request\":{\"ping\":{},\"wait\":{}}}",
        "{\"id\":2,\"request\":{\"move\":{\"step\":0}}}",
        "{\"id\":2,\"request\":{\"move\":{\"step\":0.5,\"action\":\"R\"}}}",
        "{\"id\":2,\"request\":{\"substitute\":{\"seat\":256}}}",
        "{\"id\":2,\"request\":{\"hello\":{}}}",
    ];
    for message in messages {
        raw.say(message).await;
        let refused = raw.hear_a("refused").await.unwrap_or_else(|| panic!("an answer to {message}"));
        assert_eq!(refused["error"]["code"], "malformed", "{message}");
        let named =
            serde_json::from_str::<Value>(message).ok().and_then(|message| message.get("id")?.as_u64());
        if let Some(id @ 0..=4_294_967_295) = named.filter(|_| !message.contains("\"id\":2,\"id\"")) {
            assert_eq!(refused["id"], id, "{message}");
        }
    }
    raw.send(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(raw.hear_refusal().await, "malformed");
    raw.say(&json!({"id": 77, "request": {"ping": {}}}).to_string()).await;
    assert_eq!(raw.hear_a("pong").await.unwrap()["id"], 77, "the socket still works");
    server.is_untouched(&round.created, version).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_begins_with_hello_or_ends() {
    let server = TestServer::start().await;
    let round = server.gather(plan("three", 2, &[])).await;
    let version = round.players[1].version();
    for first in
        ["{\"id\":1,\"request\":{\"ping\":{}}}", "{}", "", "{\"id\":1,\"request\":{\"hello\":{\"key\":7}}}"]
    {
        let mut raw = Raw::dial(&server, &round.created.table).await;
        raw.say(first).await;
        assert_eq!(raw.hear_farewell().await, "malformed", "{first}");
    }
    let mut raw = Raw::dial(&server, &round.created.table).await;
    raw.send(Message::binary(vec![1])).await;
    assert_eq!(raw.hear_farewell().await, "malformed");
    server.is_untouched(&round.created, version).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_says_hello_is_disconnected() {
    let server = TestServer::start().await;
    let created = server.open(&plan("three", 2, &[])).await;
    let mut raw = Raw::dial(&server, &created.table).await;
    let wait = async {
        loop {
            server.advance(Duration::from_secs(10));
            server.is_well().await;
        }
    };
    tokio::select! {
        code = raw.hear_farewell() => assert_eq!(code, "malformed"),
        () = wait => {}
    }
    server.is_untouched(&created, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_messages_end_the_socket_and_nothing_else() {
    let server = TestServer::start().await;
    let round = server.gather(plan("three", 2, &[])).await;
    let version = round.players[1].version();
    let key = &round.players[0].key;
    for size in [9 << 10, 1 << 20, 8 << 20] {
        let mut raw = Raw::enter(&server, &round.created.table, key).await;
        raw.say(&"x".repeat(size)).await;
        assert_eq!(raw.hear_farewell().await, "too_large", "{size} bytes");
        let mut raw = Raw::dial(&server, &round.created.table).await;
        raw.send(Message::binary(vec![7; size])).await;
        assert_eq!(raw.hear_farewell().await, "too_large", "{size} bytes before hello");
    }
    server.is_untouched(&round.created, version).await;
}
