//! Hostile messages: whatever comes, there is an answer or the end of the socket, and nothing else changes.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;

use crate::raw::Raw;
use crate::server::{TestServer, plan};

/// Something that a client could send.
#[derive(Clone, Debug)]
enum Sent {
    Text(String),
    Bytes(Vec<u8>),
}

/// Any value, small.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>()
            .prop_map(|number| serde_json::Number::from_f64(number).map_or(Value::Null, Value::Number)),
        "\\\\PC{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{0,8}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// A message, or nearly one: real names of requests and fields, with arbitrary values.
fn near_message() -> impl Strategy<Value = Value> {
    let request = prop::sample::select(vec![
        "hello",
        "ready",
        "wait",
        "move",
        "undo",
        "answer",
        "say",
        "gesture",
        "rename",
        "return",
        "substitute",
        "hint",
        "ping",
        "cheat",
    ]);
    let field = prop::sample::select(vec![
        "key", "since", "share", "step", "action", "yes", "text", "gesture", "name", "colour", "seat",
        "extra",
    ]);
    let value =
        prop_oneof![any_json(), (0u64..40).prop_map(Value::from), "[RPS0-9a-f ]{0,66}".prop_map(Value::from)];
    let body = prop::collection::btree_map(field, value, 0..3)
        .prop_map(|map| Value::Object(map.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()));
    let id = prop_oneof![8 => any::<u32>().prop_map(Value::from), 1 => any_json()];
    (id, request, body).prop_map(|(id, request, body)| json!({"id": id, "request": {request: body}}))
}

fn any_sent() -> impl Strategy<Value = Sent> {
    prop_oneof![
        6 => near_message().prop_map(|message| Sent::Text(message.to_string())),
        2 => any_json().prop_map(|value| Sent::Text(value.to_string())),
        2 => (near_message(), any::<prop::sample::Index>()).prop_map(|(message, index)| {
            let text = message.to_string();
            let cut = index.index(text.len());
            Sent::Text(text.chars().take(cut).collect())
        }),
        2 => "\\\\PC{0,300}".prop_map(Sent::Text),
        1 => prop::collection::vec(any::<u8>(), 0..200).prop_map(Sent::Bytes),
    ]
}

#[test]
fn every_message_is_answered_and_only_accepted_ones_change_anything() {
    let runtime = Runtime::new().unwrap();
    let (server, round, mut raw, mut known) = runtime.block_on(async {
        let server = TestServer::start().await;
        let mut round = server.gather(plan("three", 2, &[])).await;
        round.begin().await;
        let raw = Raw::enter(&server, &round.created.table, &round.players[0].key).await;
        let version = round.players[0].version();
        (server, round, raw, version)
    });
    let mut runner = TestRunner::new(Config { cases: 400, failure_persistence: None, ..Config::default() });
    let key = round.players[0].key.clone();
    let raw = std::cell::RefCell::new(&mut raw);
    let known = std::cell::RefCell::new(&mut known);
    let done = runner.run(&any_sent(), |sent| {
        let (mut raw, mut known) = (raw.borrow_mut(), known.borrow_mut());
        runtime.block_on(async {
            match &sent {
                Sent::Text(text) => raw.say(text).await,
                Sent::Bytes(bytes) => raw.send(Message::binary(bytes.clone())).await,
            }
            loop {
                let Some(message) = raw.hear().await else {
                    // The end of the socket is an answer too; the client may reconnect.
                    **raw = Raw::enter(&server, &round.created.table, &key).await;
                    break;
                };
                if let Some(done) = message.get("done") {
                    let version = done["version"].as_u64().unwrap();
                    prop_assert_eq!(version, **known + 1, "one message, one change");
                    **known = version;
                    break;
                }
                if ["refused", "pong", "hint", "bye"].iter().any(|kind| message.get(kind).is_some()) {
                    break;
                }
            }
            Ok::<(), TestCaseError>(())
        })?;
        let version = runtime.block_on(server.look(&round.created, &round.created.watch)).0;
        prop_assert_eq!(version, **known, "nothing changes but by what is done");
        Ok(())
    });
    if let Err(error) = done {
        panic!("{error}");
    }
    runtime.block_on(server.is_well());
}

#[test]
fn no_first_message_is_let_in_without_a_key() {
    let runtime = Runtime::new().unwrap();
    let (server, created) = runtime.block_on(async {
        let server = TestServer::start().await;
        let created = server.open(&plan("three", 2, &[])).await;
        (server, created)
    });
    let mut runner = TestRunner::new(Config { cases: 100, failure_persistence: None, ..Config::default() });
    let done = runner.run(&any_sent(), |sent| {
        runtime.block_on(async {
            let mut raw = Raw::dial(&server, &created.table).await;
            match &sent {
                Sent::Text(text) => raw.say(text).await,
                Sent::Bytes(bytes) => raw.send(Message::binary(bytes.clone())).await,
            }
            let code = raw.hear_farewell().await;
            prop_assert!(code == "malformed" || code == "bad_key", "{}", code);
            Ok(())
        })
    });
    if let Err(error) = done {
        panic!("{error}");
    }
    runtime.block_on(server.is_untouched(&created, 1));
}
