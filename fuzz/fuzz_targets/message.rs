//! Messages from a client, on whatever bytes the fuzzer finds: an error or a message, never a panic. What is taken for a
//! message must be one: written anew, it reads as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::ToServer;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = serde_json::from_slice::<ToServer>(bytes) {
        let again = serde_json::to_string(&message).expect("messages have string keys");
        assert_eq!(serde_json::from_str::<ToServer>(&again).expect("it was written just now"), message);
    }
});
