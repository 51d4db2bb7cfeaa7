//! Messages: what is written reads back as the same, and whatever else comes is refused without a panic.

use chabudai_wire::{Gesture, Request, ToServer};
use proptest::prelude::*;

fn request() -> impl Strategy<Value = Request> {
    let gesture = prop::sample::select(vec![
        Gesture::Wave,
        Gesture::Clap,
        Gesture::Hmm,
        Gesture::Laugh,
        Gesture::Bow,
        Gesture::Eyebrow,
    ]);
    prop_oneof![
        (any::<Option<String>>(), any::<Option<u64>>())
            .prop_map(|(key, since)| Request::Hello { key, since }),
        any::<String>().prop_map(|share| Request::Ready { share }),
        (any::<u64>(), any::<String>()).prop_map(|(step, action)| Request::Move { step, action }),
        any::<bool>().prop_map(|yes| Request::Answer { yes }),
        any::<String>().prop_map(|text| Request::Say { text }),
        gesture.prop_map(|gesture| Request::Gesture { gesture }),
        (any::<String>(), any::<u8>()).prop_map(|(name, colour)| Request::Rename { name, colour }),
        any::<u8>().prop_map(|seat| Request::Substitute { seat }),
        prop::sample::select(vec![
            Request::Wait {},
            Request::Look {},
            Request::Continue {},
            Request::Undo {},
            Request::Leave {},
            Request::Return {},
            Request::Hint { about: None },
            Request::Observe {},
            Request::Ping {},
        ]),
    ]
}

proptest! {
    #[test]
    fn a_message_reads_back_as_it_was_written(id: u32, request in request()) {
        let message = ToServer { id, request };
        let text = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(serde_json::from_str::<ToServer>(&text).unwrap(), message);
    }

    #[test]
    fn a_message_with_a_changed_byte_is_another_message_or_refused(id: u32, request in request(), place: usize, byte: u8) {
        let mut text = serde_json::to_vec(&ToServer { id, request }).unwrap();
        let place = place % text.len();
        text[place] = byte;
        if let Ok(message) = serde_json::from_slice::<ToServer>(&text) {
            let again = serde_json::to_string(&message).unwrap();
            prop_assert_eq!(serde_json::from_str::<ToServer>(&again).unwrap(), message);
        }
    }

    #[test]
    fn arbitrary_bytes_do_not_panic(text: String) {
        let _ = serde_json::from_str::<ToServer>(&text);
    }
}

#[test]
fn a_malformed_message_is_refused() {
    for text in [
        r#"{"request":{"ping":{}}}"#,
        r#"{"id":1}"#,
        r#"{"id":-1,"request":{"ping":{}}}"#,
        r#"{"id":4294967296,"request":{"ping":{}}}"#,
        r#"{"id":1,"request":{"ping":{}},"more":1}"#,
        r#"{"id":1,"request":{"ping":{"more":1}}}"#,
        r#"{"id":1,"request":{"dance":{}}}"#,
        r#"{"id":1,"request":"ping"}"#,
        r#"{"id":1,"request":{"ping":{},"hint":{}}}"#,
        r#"{"id":1,"request":{"move":{"step":1}}}"#,
        r#"{"id":1,"request":{"move":{"step":1,"step":2,"action":"R1"}}}"#,
        r#"{"id":1,"id":2,"request":{"ping":{}}}"#,
        r#"{"id":1,"request":{"substitute":{"seat":256}}}"#,
    ] {
        assert!(serde_json::from_str::<ToServer>(text).is_err(), "{text}");
    }
    let nested = format!("{{\"id\":1,\"request\":{}", "[".repeat(100_000));
    assert!(serde_json::from_str::<ToServer>(&nested).is_err());
}
