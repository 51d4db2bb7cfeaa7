//! Letters: what is written reads back as the same, and whatever else comes is refused without a panic.

use proptest::prelude::*;
use wire::{Ask, Gesture, Letter};

fn ask() -> impl Strategy<Value = Ask> {
    let gesture = prop::sample::select(vec![
        Gesture::Wave,
        Gesture::Clap,
        Gesture::Hmm,
        Gesture::Laugh,
        Gesture::Bow,
        Gesture::Eyebrow,
    ]);
    prop_oneof![
        (any::<Option<String>>(), any::<Option<u64>>()).prop_map(|(key, since)| Ask::Hello { key, since }),
        any::<String>().prop_map(|share| Ask::Ready { share }),
        (any::<u64>(), any::<String>()).prop_map(|(step, action)| Ask::Move { step, action }),
        any::<bool>().prop_map(|yes| Ask::Answer { yes }),
        any::<String>().prop_map(|text| Ask::Say { text }),
        gesture.prop_map(|gesture| Ask::Gesture { gesture }),
        (any::<String>(), any::<u8>()).prop_map(|(name, colour)| Ask::Rename { name, colour }),
        any::<u8>().prop_map(|seat| Ask::Warm { seat }),
        prop::sample::select(vec![
            Ask::Wait {},
            Ask::TakeBack {},
            Ask::Leave {},
            Ask::Return {},
            Ask::Hint {},
            Ask::Ping {},
        ]),
    ]
}

proptest! {
    #[test]
    fn a_letter_reads_back_as_it_was_written(id: u32, ask in ask()) {
        let letter = Letter { id, ask };
        let text = serde_json::to_string(&letter).unwrap();
        prop_assert_eq!(serde_json::from_str::<Letter>(&text).unwrap(), letter);
    }

    #[test]
    fn a_letter_with_a_byte_changed_is_another_letter_or_none(id: u32, ask in ask(), place: usize, byte: u8) {
        let mut text = serde_json::to_vec(&Letter { id, ask }).unwrap();
        let place = place % text.len();
        text[place] = byte;
        if let Ok(letter) = serde_json::from_slice::<Letter>(&text) {
            let again = serde_json::to_string(&letter).unwrap();
            prop_assert_eq!(serde_json::from_str::<Letter>(&again).unwrap(), letter);
        }
    }

    #[test]
    fn whatever_else_comes_is_no_panic(text: String) {
        let _ = serde_json::from_str::<Letter>(&text);
    }
}

#[test]
fn what_is_almost_a_letter_is_none() {
    for text in [
        r#"{"ask":{"ping":{}}}"#,
        r#"{"id":1}"#,
        r#"{"id":-1,"ask":{"ping":{}}}"#,
        r#"{"id":4294967296,"ask":{"ping":{}}}"#,
        r#"{"id":1,"ask":{"ping":{}},"more":1}"#,
        r#"{"id":1,"ask":{"ping":{"more":1}}}"#,
        r#"{"id":1,"ask":{"dance":{}}}"#,
        r#"{"id":1,"ask":"ping"}"#,
        r#"{"id":1,"ask":{"ping":{},"hint":{}}}"#,
        r#"{"id":1,"ask":{"move":{"step":1}}}"#,
        r#"{"id":1,"ask":{"move":{"step":1,"step":2,"action":"R1"}}}"#,
        r#"{"id":1,"id":2,"ask":{"ping":{}}}"#,
        r#"{"id":1,"ask":{"warm":{"seat":256}}}"#,
    ] {
        assert!(serde_json::from_str::<Letter>(text).is_err(), "{text}");
    }
    let nested = format!("{{\"id\":1,\"ask\":{}", "[".repeat(100_000));
    assert!(serde_json::from_str::<Letter>(&nested).is_err());
}
