//! docs/socket.md: every example is a request or a message, and there is one of each kind.

use std::collections::BTreeSet;

use chabudai_wire::{Request, ToClient, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/socket.md");

/// The blocks of the page in this language.
fn blocks(language: &str) -> impl Iterator<Item = &'static str> {
    let mark = format!("```{language}\n");
    let parts: Vec<&str> = PAGE.split(mark.as_str()).skip(1).collect();
    parts.into_iter().map(|part| part.split("```").next().expect("a block has an end"))
}

/// Reads an example, and sees that it is written in full: what this program would write, and nothing else.
fn read<T: DeserializeOwned + Serialize>(example: &str) -> T {
    let read: T = serde_json::from_str(example).unwrap_or_else(|error| panic!("{error} in {example}"));
    let given: Value = serde_json::from_str(example).expect("the example is JSON");
    assert_eq!(serde_json::to_value(&read).expect("string keys"), given, "not what would be written");
    read
}

/// The kind of a request. A new one does not compile until it is here, and then fails until it is on the page.
fn kind_of_request(request: &Request) -> usize {
    match request {
        Request::Hello { .. } => 0,
        Request::Ready { .. } => 1,
        Request::Wait {} => 2,
        Request::Move { .. } => 3,
        Request::Undo {} => 4,
        Request::Answer { .. } => 5,
        Request::Say { .. } => 6,
        Request::Gesture { .. } => 7,
        Request::Rename { .. } => 8,
        Request::Leave {} => 9,
        Request::Return {} => 10,
        Request::Substitute { .. } => 11,
        Request::Hint { .. } => 12,
        Request::Ping {} => 13,
        Request::Look {} => 14,
        Request::Continue {} => 15,
        Request::Observe {} => 16,
    }
}

fn kind_of_message(message: &ToClient) -> usize {
    match message {
        ToClient::Update { .. } => 0,
        ToClient::Done { .. } => 1,
        ToClient::Refused { .. } => 2,
        ToClient::Present { .. } => 3,
        ToClient::Hint { .. } => 4,
        ToClient::Pong { .. } => 5,
        ToClient::Bye { .. } => 6,
        ToClient::Observation { .. } => 7,
        ToClient::Comment { .. } => 8,
    }
}

#[test]
fn every_example_is_valid_and_every_kind_of_message_has_one() {
    let (mut requests, mut messages) = (BTreeSet::new(), BTreeSet::new());
    for example in blocks("json") {
        let value: Value =
            serde_json::from_str(example).unwrap_or_else(|error| panic!("{error} in {example}"));
        if value.get("request").is_some() {
            requests.insert(kind_of_request(&read::<ToServer>(example).request));
        } else {
            messages.insert(kind_of_message(&read(example)));
        }
    }
    assert_eq!(requests, (0..17).collect());
    assert_eq!(messages, (0..9).collect());
}

#[test]
fn every_code_is_on_the_page() {
    // By name: serde lists them when it is asked for one that is not there.
    let error = serde_json::from_str::<chabudai_wire::Code>("\"?\"").unwrap_err().to_string();
    let codes: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
    assert!(codes.len() > 10, "{error}");
    for code in codes {
        assert!(PAGE.contains(&format!("`{code}`")), "{code}");
    }
}

#[test]
fn the_program_on_the_page_is_the_example() {
    let program = blocks("rust").next().expect("the page has a program");
    assert_eq!(program, include_str!("../../client/examples/bot.rs"));
}
