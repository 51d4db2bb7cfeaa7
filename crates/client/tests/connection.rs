//! A connection against a server that follows a script.

use chabudai_client::{Answer, Connection, Heard, ServerApi};
use chabudai_wire::{Code, Request};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;

/// A server for one socket: after each message it sends one part of the script, then it closes the socket.
async fn scripted(script: Vec<Vec<Value>>) -> (ServerApi, tokio::task::JoinHandle<Vec<Value>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let home = ServerApi::new(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    let served = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
        let mut messages = Vec::new();
        for part in script {
            let Some(Ok(Message::Text(message))) = socket.next().await else { break };
            messages.push(serde_json::from_str(&message).unwrap());
            for message in part {
                socket.send(Message::text(message.to_string())).await.unwrap();
            }
        }
        messages
    });
    (home, served)
}

fn update(version: u64, since: u64) -> Value {
    let fair = json!({"commitment": "", "shares": [], "secret": null});
    let table = json!({
        "table": "t", "game": "three", "options": {}, "you": 0, "phase": "waiting", "number": 1, "open": true,
        "talk": "all", "hints": false, "clock": null, "seats": [], "fair": fair, "play": null,
    });
    json!({"update": {"version": version, "since": since, "news": [], "table": table}})
}

#[tokio::test]
async fn answers_resolve_in_any_order_and_updates_are_applied() {
    let script = vec![
        vec![json!({"present": {"seats": [true, false], "watching": 0, "gone_after": 30}}), update(3, 0)],
        vec![],
        vec![
            json!({"pong": {"id": 3}}),
            update(4, 3),
            json!({"done": {"id": 2, "version": 5}}),
            update(5, 4),
            json!({"refused": {"id": 4, "error": {"code": "stale", "message": {"id": "table-moved-on"}}}}),
        ],
    ];
    let (home, served) = scripted(script).await;
    let mut connection = Connection::connect(&home, "t", Some("k"), Some(2)).await.unwrap();
    assert_eq!(connection.snapshot().version, 3);
    let ready = connection.request(Request::Ready { share: "00".into() }).await.unwrap();
    let ping = connection.request(Request::Ping {}).await.unwrap();
    assert_eq!(connection.answer_to(ready).await.unwrap(), Answer::Done { version: 5 });
    assert_eq!(connection.snapshot().version, 4, "the update that came before the answer");
    assert_eq!(connection.reach(5).await.unwrap().version, 5);
    assert_eq!(connection.answer_to(ping).await.unwrap(), Answer::Pong, "it was set aside");
    assert!(matches!(connection.next().await, Ok(Heard::Present { watching: 0, .. })));
    assert_eq!(connection.answer_to(4).await.unwrap_err().code(), Some(Code::Stale));
    assert!(connection.next().await.unwrap_err().is_lost(), "the script is over");
    let messages = served.await.unwrap();
    assert_eq!(messages[0], json!({"id": 1, "request": {"hello": {"key": "k", "since": 2}}}));
    assert_eq!(messages[2], json!({"id": 3, "request": {"ping": {}}}));
}

#[tokio::test]
async fn a_refused_client_hears_why() {
    let reason = json!({"code": "bad_key", "message": {"id": "table-bad-key"}});
    for no in [json!({"refused": {"id": 1, "error": reason}}), json!({"bye": {"error": reason}})] {
        let (home, _served) = scripted(vec![vec![no]]).await;
        let error = Connection::connect(&home, "t", None, None).await.err().unwrap();
        assert_eq!(error.code(), Some(Code::BadKey));
    }
}

#[tokio::test]
async fn messages_outside_of_the_protocol_do_not_panic() {
    for nonsense in [json!(7), json!({"update": {}}), json!({"surprise": {}})] {
        let (home, _served) = scripted(vec![vec![nonsense]]).await;
        let error = Connection::connect(&home, "t", None, None).await.err().unwrap();
        assert!(error.to_string().starts_with("not understood"), "{error}");
    }
}
