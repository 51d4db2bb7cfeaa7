//! Messages from a client, on arbitrary bytes: an error or a message, never a panic. Whatever is accepted as a
//! message must be one: written again, it reads as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::ToServer;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = serde_json::from_slice::<ToServer>(bytes) {
        let again = serde_json::to_string(&message).expect("messages have string keys");
        assert_eq!(serde_json::from_str::<ToServer>(&again).expect("it was written just now"), message);
    }
});
